import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ServerMessage } from '../protocol/types'
import { Pacing } from './pacing'
import { events, game, welcome } from './sample'

const throwBy = (seat: number, number: number) => events(number, { kind: 'thrown', seat, dice: [1] }, game())
let shown: number[]
let pacing: Pacing

beforeEach(() => {
  vi.useFakeTimers()
  shown = []
  const show = (message: ServerMessage) => 'view' in message && shown.push(message.view.number)
  pacing = new Pacing(show, (seat) => seat === 0)
})
afterEach(() => vi.useRealTimers())

test('one’s own events are shown at once', () => {
  for (const number of [1, 2, 3]) pacing.take(throwBy(0, number))
  expect(shown).toEqual([1, 2, 3])
})

test('the longest turn of a computer is over in two and a half seconds', () => {
  const kinds = ['thrown', 'kept', 'thrown', 'kept', 'thrown', 'placed', 'placed', 'placed', 'placed', 'done'] as const
  for (const [number, kind] of kinds.entries())
    pacing.take(events(number, { kind, seat: 1, dice: [], cell: '1' } as never, game()))
  expect(shown).toEqual([0])
  vi.advanceTimersByTime(2500)
  expect(shown).toHaveLength(kinds.length)
})

test('a tap shows all that waits', () => {
  for (const number of [1, 2, 3]) pacing.take(throwBy(1, number))
  pacing.skip()
  expect(shown).toEqual([1, 2, 3])
})

test('after a reconnection nothing is replayed', () => {
  for (const number of [1, 2, 3]) pacing.take(throwBy(1, number))
  pacing.take(welcome([], game()))
  vi.runAllTimers()
  expect(shown).toEqual([1, -1])
})
