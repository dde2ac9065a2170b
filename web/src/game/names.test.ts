import { afterEach, expect, test } from 'vitest'
import { settings } from '../app/settings.svelte'
import type { ReplayView } from '../protocol/types'
import { seat } from '../test/games'
import { plainName, playerName } from './names'

const captain = seat({ plays: 'bot', bot: 'captain' })
const namesOf = (...seats: Parameters<typeof plainName>[0]) => seats.map((_, at) => plainName(seats, at))

afterEach(() => (settings.palette = 'box'))

test('a bot is named by its level', () => {
  expect(namesOf(seat({ name: 'Ann' }), captain, seat({ plays: 'bot', bot: 'sailor' }))).toEqual([
    'Ann',
    'Captain',
    'Sailor',
  ])
})

test('bots of one level are told apart by the colours of their discs', () => {
  expect(namesOf(seat(), captain, captain, seat({ plays: 'bot', bot: 'sailor' }))).toEqual([
    'Player 1',
    'Captain · blue',
    'Captain · grey',
    'Sailor',
  ])
})

test('where colours are replaced by others, bots are told apart by symbols', () => {
  settings.palette = 'safe'
  expect(namesOf(captain, seat(), captain)).toEqual(['Captain · star', 'Player 2', 'Captain · sail'])
})

test('a bot that plays for a person has the name of that person', () => {
  expect(namesOf(seat({ bot: 'helmsman' }), seat({ plays: 'bot', bot: 'helmsman' }))).toEqual(['Player 1', 'Helmsman'])
})

test('bots of one level are told apart in a record, too', () => {
  const replay = { names: ['Ann', 'captain', 'captain', ''] } as unknown as ReplayView
  expect([0, 1, 2, 3].map((at) => playerName(replay, at))).toEqual([
    'Ann',
    'Captain · blue',
    'Captain · grey',
    'Player 4',
  ])
})
