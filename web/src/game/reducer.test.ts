import { describe, expect, test } from 'vitest'
import type { Refusal, StepView } from '../protocol/types'
import { NOTHING, reduce, type Message } from './reducer'
import { events, game, happening, offering, place, welcome } from './sample'

const after = (...messages: Message[]) => messages.reduce(reduce, NOTHING)
const thrown = { kind: 'thrown', seat: 0, dice: [1, 1, 1, 2, 3, 4, 5, 6] } as const
const placed = { kind: 'placed', seat: 0, cell: '111' } as const
const dice = { ...thrown, dice: [...thrown.dice] }

const refusal = (id: string | null): Refusal => ({
  type: 'refused',
  id,
  code: 'stale',
  reason: '',
  values: {},
  events: [],
})

describe('the reducer', () => {
  test('takes a welcome as it is, without news', () => {
    const state = after(welcome([happening(0, dice)], game({ phase: 'keep' }), [1]))
    expect(state.mine).toEqual([1])
    expect(state.view?.game?.phase).toBe('keep')
    expect(state.news).toEqual([])
  })

  test('adds events once, however often they come', () => {
    const state = after(welcome([], game()), events(0, dice, offering()), welcome([happening(0, dice)], offering()))
    expect(state.events).toHaveLength(1)
  })

  test('makes news of what happens, until the next thing happens', () => {
    const first = after(welcome([], game()), events(0, dice, offering()))
    expect(first.news.map(({ event }) => event.kind)).toEqual(['thrown'])
    expect(reduce(first, events(1, placed, game())).news.map(({ event }) => event.kind)).toEqual(['placed'])
  })

  test('remembers what the server said a disc would bring', () => {
    const brings = place('111', { points: 1, captures: ['1'], lines: [{ cells: ['111', '222', '333'], points: 1 }] })
    const state = after(welcome([], game()), events(0, dice, offering(brings)), events(1, placed, game()))
    expect(state.discs[1]).toEqual(brings)
  })

  test('never changes the state it was given', () => {
    const state = Object.freeze(after(welcome([], game())))
    const text = JSON.stringify(state)
    reduce(state, events(0, dice, offering()))
    expect(JSON.stringify(state)).toBe(text)
  })

  test('shows a refused wish until something happens, and none that was not ours', () => {
    const refused = after(welcome([], game()), refusal('abcdefgh'))
    expect(refused.refusal?.code).toBe('stale')
    expect(reduce(refused, events(0, dice, offering())).refusal).toBeNull()
    expect(after(refusal(null)).refusal).toBeNull()
  })

  test('follows the line, presence and one’s own seats', () => {
    const state = after(
      { type: 'line', line: 'away' },
      { type: 'presence', presence: { seats: [0, 1], watchers: 3 } },
      { type: 'seated', seat: 1 },
      { type: 'seated', seat: 0 },
      { type: 'seated', seat: 1 },
    )
    expect([state.line, state.presence.watchers, state.mine]).toEqual(['away', 3, [0, 1]])
  })

  test('lets go of a seat that was left', () => {
    const state = after(welcome([], null, [0, 1]), events(0, { kind: 'stood_up', seat: 1 }, null))
    expect(state.mine).toEqual([0])
  })

  test('puts a fetched history beside the events that were not undone', () => {
    const undone = [happening(1, { ...placed, cell: '2' }), happening(2, { kind: 'undone', seat: 0 })]
    const all = [happening(0, dice), ...undone, happening(3, placed)]
    const step = (changes: Partial<StepView>): StepView => ({
      turn: 1, seat: 0, action: null, dice: [], placed: null, game: game(), position: '', ...changes,
    }) // prettier-ignore
    const brings = place('111', { points: 2 })
    const steps = [step({}), step({ game: offering() }), step({ placed: brings })]
    const state = after(welcome(all, game()), { type: 'history', steps })
    expect(state.discs).toEqual({ 3: brings })
    expect(state.games[0]?.phase).toBe('place')
  })
})
