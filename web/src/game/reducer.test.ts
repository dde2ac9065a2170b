import { describe, expect, test } from 'vitest'
import type { Refusal, StepView } from '../protocol/types'
import { INITIAL, reduce, type Message } from './reducer'
import { entries, entry, events, game, offering, place, played, undone, welcome } from '../test/games'

const after = (...messages: Message[]) => messages.reduce(reduce, INITIAL)
const thrown = played('throw 111-2-3-4-5-6')
const placed = played('place 111')

const refusal = (id: string | null): Refusal => ({
  type: 'refused',
  id,
  code: 'stale',
  reason: '',
  values: {},
  events: [],
})

const step = (action: string | null, changes: Partial<StepView> = {}): StepView => ({
  turn: 1, seat: 0, action, placed: null, game: game(), position: '', ...changes,
}) // prettier-ignore

describe('the reducer', () => {
  test('takes over a welcome without treating its events as news', () => {
    const state = after(welcome(entries(thrown), game({ phase: 'keep' }), [1]))
    expect(state.mine).toEqual([1])
    expect(state.view?.game?.phase).toBe('keep')
    expect(state.news).toEqual([])
  })

  test('adds an event once, however often it arrives', () => {
    const state = after(welcome([], game()), events(0, thrown, offering()), welcome(entries(thrown), offering()))
    expect(state.events).toHaveLength(1)
  })

  test('shows only the newest events after a welcome with a gap, until the older ones are loaded', () => {
    const newest = [entry(7, played('keep 1')), entry(8, played('throw 2'))]
    const gap = after(welcome(entries(thrown), game()), welcome(newest, game()))
    expect(gap.events).toEqual(newest)
    const all = Array.from({ length: 9 }, (_, number) => entry(number, thrown))
    expect(reduce(gap, { type: 'older', events: all }).events).toEqual([...all.slice(0, 7), ...newest])
    expect(reduce(gap, { type: 'older', events: all.slice(0, 5) }).events).toEqual(newest)
  })

  test('lets go of a seat that the host has removed or given to a bot', () => {
    const arranged = (...seats: ('person' | 'captain')[]) => ({ format: 1, kind: 'arranged', seats }) as const
    const seated = after(welcome(entries(thrown), null, [0, 1]))
    expect(reduce(seated, events(1, arranged('person', 'person'), null)).mine).toEqual([0, 1])
    expect(reduce(seated, events(1, arranged('person', 'captain'), null)).mine).toEqual([0])
    expect(reduce(seated, events(1, arranged('captain'), null)).mine).toEqual([])
  })

  test('has the events of the latest message as news', () => {
    const first = after(welcome([], game()), events(0, thrown, offering()))
    expect(first.news.map(({ event }) => event)).toEqual([thrown])
    expect(reduce(first, events(1, placed, game())).news.map(({ event }) => event)).toEqual([placed])
  })

  test('remembers what the server said a disc would score and capture', () => {
    const offered = place('111', { points: 1, captures: ['1'], lines: [{ cells: ['111', '222', '333'], points: 1 }] })
    const state = after(welcome([], game()), events(0, thrown, offering(offered)), events(1, placed, game()))
    expect(state.discs[1]).toEqual(offered)
  })

  test('takes what a disc scores from the position after an undone keep', () => {
    const [before, now] = [place('1', { points: 1 }), place('1', { points: 2 })]
    const state = after(
      welcome(entries(played('throw 1-2')), offering(before)),
      events(1, played('keep 1-2'), offering(before)),
      events(2, undone(), offering(now)),
      events(3, played('place 1'), game()),
    )
    expect(state.discs[3]).toEqual(now)
  })

  test('does not change the state it was given', () => {
    const state = Object.freeze(after(welcome([], game())))
    const text = JSON.stringify(state)
    reduce(state, events(0, thrown, offering()))
    expect(JSON.stringify(state)).toBe(text)
  })

  test('keeps the refusal of a command until the next event', () => {
    const refused = after(welcome([], game()), refusal('abcdefgh'))
    expect(refused.refusal?.code).toBe('stale')
    expect(reduce(refused, events(0, thrown, offering())).refusal).toBeNull()
  })

  test('ignores refusals of other messages than commands', () => {
    expect(after(refusal(null)).refusal).toBeNull()
  })

  test('follows the connection, presence and the seats of this browser', () => {
    const state = after(
      { type: 'connection', connection: 'away' },
      { type: 'presence', presence: { seats: [0, 1], watchers: 3 } },
      { type: 'seated', seat: 1 },
      { type: 'seated', seat: 0 },
      { type: 'seated', seat: 1 },
    )
    expect([state.connection, state.presence.watchers, state.mine]).toEqual(['away', 3, [0, 1]])
  })

  test('remembers why a table cannot be joined', () => {
    expect(after({ type: 'lost', refusal: refusal(null) }).lost?.code).toBe('stale')
  })

  test('is not changed by answers that carry no event', () => {
    const state = after(welcome([], game()))
    expect(reduce(state, { type: 'pong' })).toBe(state)
    expect(reduce(state, { type: 'accepted', id: 'abcdefgh', number: 3 })).toBe(state)
  })

  test('gives up a seat whose person stood up', () => {
    const state = after(welcome([], null, [0, 1]), events(0, { format: 1, kind: 'stood_up', seat: 1 }, null))
    expect(state.mine).toEqual([0])
  })

  test('keeps the seats of this browser when names or other seats change', () => {
    const state = after(
      welcome([], null, [0]),
      events(0, { format: 1, kind: 'renamed', seat: 0, name: 'Ann' }, null),
      events(1, { format: 1, kind: 'arranged', seats: ['person', 'sailor', 'person'] }, null),
    )
    expect(state.mine).toEqual([0])
    expect(state.news.map(({ event }) => event.kind)).toEqual(['arranged'])
  })
})

describe('fetched steps', () => {
  const all = entries(
    { format: 1, kind: 'started', opening: '' },
    thrown,
    played('keep 111'),
    undone(),
    played('keep 111-2-3-4-5-6'),
    played('place 2'),
    undone(),
    placed,
  )
  const scored = place('111', { points: 2 })
  const steps = [
    step(null),
    step('throw 111-2-3-4-5-6', { game: game({ phase: 'keep' }) }),
    step('keep 111-2-3-4-5-6', { game: offering() }),
    step('place 111', { placed: scored }),
  ]

  test('is matched with the actions that were not undone, keeps among them', () => {
    const state = after(welcome(all, game()), { type: 'steps', steps })
    expect(state.discs).toEqual({ 7: scored })
    expect([state.games[1]?.phase, state.games[4]?.phase]).toEqual(['keep', 'place'])
    expect(state.games[2]).toBeUndefined()
  })

  test('is used only as far as it agrees with the events', () => {
    const other = steps.with(2, step('keep 111', { game: offering() }))
    const state = after(welcome(all, game()), { type: 'steps', steps: other })
    expect(state.games[1]?.phase).toBe('keep')
    expect(state.games[4]).toBeUndefined()
    expect(state.discs).toEqual({})
  })

  test('does not replace what is known already', () => {
    const state = after(welcome([entry(0, thrown)], game({ throws: 1 })), {
      type: 'steps',
      steps: [step(null), step('throw 111-2-3-4-5-6', { game: game({ throws: 9 }) })],
    })
    expect(state.games[0]?.throws).toBe(1)
  })
})
