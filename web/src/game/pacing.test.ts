import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ServerMessage } from '../protocol/types'
import { Pacing } from './pacing'
import { tempo, type Tempo } from './tempo'
import { events, game, played, undone, view, welcome } from '../test/games'

const TURN = [
  'throw 1-2', 'keep 1', 'throw 2', 'keep 1', 'throw 2', 'place 1', 'place 2', 'place 3', 'place 4', 'done',
] // prettier-ignore
const throwBy = (seat: number, number: number) => events(number, played('throw 1', seat), game())

let shown: (number | string)[]

/** The pacing of a browser that holds the first seat; `shown` are the stages of throws and the numbers of messages. */
function pacing(now: Tempo | null = tempo('brisk', true)): Pacing {
  shown = []
  const stage = {
    show: (message: ServerMessage) => void ('view' in message && shown.push(message.view.number)),
    throwing: (name: string) => void shown.push(name),
    own: (seat: number) => seat === 0,
  }
  return new Pacing(stage, () => now)
}

/** How long a turn of somebody else is shown. */
function lengthOf(turn: string[], now: Tempo): number {
  const paced = pacing(now)
  const start = Date.now()
  for (const [number, action] of turn.entries()) paced.add(events(number, played(action, 1), game()))
  vi.runAllTimers()
  expect(shown.filter((one) => typeof one === 'number')).toEqual([...turn.keys()])
  return Date.now() - start
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a throw', () => {
  test.each([0, 1])('of seat %i is in the cup, tumbles and lands before its message is shown', (seat) => {
    pacing().add(throwBy(seat, 1))
    expect(shown).toEqual(['cup'])
    vi.runAllTimers()
    expect(shown).toEqual(['cup', 'tumbling', 'landed', 1])
  })

  test('takes a second', () => {
    pacing().add(throwBy(0, 1))
    vi.advanceTimersByTime(1019)
    expect(shown).not.toContain(1)
    vi.advanceTimersByTime(1)
    expect(shown).toContain(1)
  })

  test('just lands where less motion is wanted, and where others are shown instantly', () => {
    for (const [seat, now] of [[0, tempo('calm', false)], [1, tempo('instant', true)]] as const) {
      pacing(now).add(throwBy(seat, 1))
      expect(shown).toEqual(['landed'])
      vi.runAllTimers()
      expect(shown).toEqual(['landed', 1])
    } // prettier-ignore
  })

  test('of real dice is shown at once', () => {
    const message = { ...throwBy(0, 1), view: view(1, game(), { dice: 'typed' as const }) }
    pacing().add(message)
    expect(shown).toEqual([1])
  })

  test('is shown at once on a page that nobody sees', () => {
    pacing(null).add(throwBy(1, 1))
    expect(shown).toEqual([1])
  })

  test('delays what comes after it, but no other own action does', () => {
    const paced = pacing()
    paced.add(events(1, played('keep 1'), game()))
    paced.add(throwBy(0, 2))
    paced.add(events(3, played('keep 1'), game()))
    expect(shown).toEqual([1, 'cup'])
    vi.runAllTimers()
    expect(shown).toEqual([1, 'cup', 'tumbling', 'landed', 2, 3])
  })
})

describe('a turn of the computer', () => {
  test('is brisk: two and a half seconds besides the time the dice need', () => {
    expect(lengthOf(TURN, tempo('brisk', true))).toBeLessThan(2500 + 3 * 820)
  })

  test('is calm: about six seconds', () => {
    const turn = TURN.filter((action) => !/place [34]/.test(action))
    expect(lengthOf(turn, tempo('calm', true))).toBeGreaterThan(5500)
    expect(lengthOf(turn, tempo('calm', true))).toBeLessThan(6500)
  })

  test('is instant', () => expect(lengthOf(TURN, tempo('instant', true))).toBeLessThan(100))

  test('is never more than two seconds behind at a table with a clock', () => {
    const paced = pacing(tempo('calm', true))
    for (const [number, action] of TURN.entries())
      paced.add({ ...events(number, played(action, 1), game()), view: view(number, game(), { clock: 60 }) })
    expect(shown).toEqual(['cup'])
    vi.advanceTimersByTime(2000)
    expect(shown.at(-1)).toBe(TURN.length - 1)
  })
})

test('events that are not actions need no pause', () => {
  const paced = pacing()
  paced.add(events(1, undone(1), game()))
  paced.add(events(2, { format: 1, kind: 'renamed', seat: 1, name: 'Ann' }, game()))
  expect(shown).toEqual([1, 2])
})

test('a tap shows all that is waiting, and no stage of it', () => {
  const paced = pacing()
  for (const number of [1, 2, 3]) paced.add(throwBy(1, number))
  expect(paced.skip()).toBe(true)
  expect(shown).toEqual(['cup', 1, 2, 3])
  expect(paced.skip()).toBe(false)
})

test('what waits is shown at once after a reconnection, and only once', () => {
  const paced = pacing()
  for (const number of [1, 2, 3]) paced.add(throwBy(1, number))
  paced.add(welcome([], game()))
  vi.runAllTimers()
  expect(shown).toEqual(['cup', 1, 2, 3, -1])
})
