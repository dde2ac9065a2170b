import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ServerMessage } from '../protocol/types'
import { Pacing } from './pacing'
import { events, game, played, undone, welcome } from '../test/games'

const throwBy = (seat: number, number: number) => events(number, played('throw 1', seat), game())
let shown: number[]
let pacing: Pacing

beforeEach(() => {
  vi.useFakeTimers()
  shown = []
  const show = (message: ServerMessage) => 'view' in message && shown.push(message.view.number)
  pacing = new Pacing(show, (seat) => seat === 0)
})
afterEach(() => vi.useRealTimers())

test('own actions are shown without a pause', () => {
  for (const number of [1, 2, 3]) pacing.add(throwBy(0, number))
  expect(shown).toEqual([1, 2, 3])
})

test('the longest turn of the computer is shown in two and a half seconds', () => {
  const turn = [
    'throw 1-2', 'keep 1', 'throw 2', 'keep 1', 'throw 2', 'place 1', 'place 2', 'place 3', 'place 4', 'done',
  ] // prettier-ignore
  for (const [number, action] of turn.entries()) pacing.add(events(number, played(action, 1), game()))
  expect(shown).toEqual([0])
  vi.advanceTimersByTime(2500)
  expect(shown).toHaveLength(turn.length)
})

test('events that are not actions need no pause', () => {
  pacing.add(events(1, undone(1), game()))
  pacing.add(events(2, { format: 1, kind: 'renamed', seat: 1, name: 'Ann' }, game()))
  expect(shown).toEqual([1, 2])
})

test('a tap shows all that is waiting', () => {
  for (const number of [1, 2, 3]) pacing.add(throwBy(1, number))
  pacing.skip()
  expect(shown).toEqual([1, 2, 3])
})

test('nothing is repeated after a reconnection', () => {
  for (const number of [1, 2, 3]) pacing.add(throwBy(1, number))
  pacing.add(welcome([], game()))
  vi.runAllTimers()
  expect(shown).toEqual([1, -1])
})
