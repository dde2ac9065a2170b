import { expect, test } from 'vitest'
import { lost, stored } from '../test/stored-games'
import { choicesFor, EVERYTHING, shows, type Filter } from './filters'
import type { Bot } from './game'

const running = { ...stored({ outcome: null }), running: true }
const finished = (...changes: Parameters<typeof stored>) => ({ ...stored(...changes), running: false })
const shown = (filter: Partial<Filter>, game = finished()) => shows({ ...EVERYTHING, ...filter }, game)
const bot = (level: Bot) => ({ name: '', level })
const ana = { name: 'Purple', level: null }

test('every state shows the games that are in it', () => {
  const states = (game: ReturnType<typeof finished>) =>
    (['all', 'running', 'finished', 'won', 'lost'] as const).filter((state) => shown({ state }, game))
  expect(states(running)).toEqual(['all', 'running'])
  expect(states(finished())).toEqual(['all', 'finished', 'won'])
  expect(states(finished(lost))).toEqual(['all', 'finished', 'lost'])
  expect(states(finished({ outcome: null }))).toEqual(['all', 'finished'])
  expect(states(finished({ mine: [0, 1] }))).toEqual(['all', 'finished'])
  expect(states(finished({ outcome: { winners: [0, 1], places: [1, 1] } }))).toEqual(['all', 'finished', 'won'])
})

test('opponents are chosen by kind, level or name, and nobody is their own opponent', () => {
  const game = finished({ seats: [{ name: 'Blue', level: null }, ana, bot('captain')], totals: [1, 2, 3] })
  const keys = ['computer', 'people', 'level:captain', 'name:Purple', 'level:sailor', 'name:Blue']
  expect(keys.filter((opponent) => shown({ opponent }, game))).toEqual(keys.slice(0, 4))
})

test('filters are combined', () => {
  const game = finished({ rules: 'fr{capture_cap=12}' })
  expect(shown({ edition: 'fr', players: 2, state: 'won' }, game)).toBe(true)
  expect(shown({ edition: 'en', players: 2 }, game)).toBe(false)
  expect(shown({ edition: 'fr', players: 3 }, game)).toBe(false)
})

test('only what occurs can be chosen: kinds and levels first, then names', () => {
  const games = [
    stored({ seats: [ana, bot('admiral')] }),
    stored({ seats: [bot('sailor'), ana], mine: [0], rules: 'nl' }),
  ]
  expect(choicesFor(games)).toEqual({
    opponents: ['computer', 'level:admiral', 'people', 'name:Purple'],
    players: [2],
    editions: ['en', 'nl'],
  })
})
