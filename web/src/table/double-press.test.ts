import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { events, game, played, seat, view, welcome } from '../test/games'
import type { GameView, SeatView } from '../protocol/types'
import { stubStorage } from '../test/storage'
import { modelAfter } from '../test/transport'
import { DoublePress } from './double-press'

beforeEach(() => {
  stubStorage()
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page on which every press that is not stopped throws the dice; its time stands still. */
function page() {
  const { model, transport } = modelAfter(welcome([], null))
  const { guard } = new DoublePress(model)
  let number = 0
  const throwDice = () => {
    const message = events(number++, played('throw 1'), game({ phase: 'keep', throws: number }))
    transport.listener.message(message)
  }
  const press = (event: object): boolean => {
    const stopPropagation = vi.fn()
    guard({ preventDefault: vi.fn(), stopPropagation, ...event } as unknown as MouseEvent)
    return !stopPropagation.mock.calls.length
  }
  const tap = (x: number, y = 0) => press({ detail: 1, clientX: x, clientY: y })
  const key = (key: string) => press({ key })
  /** Show a change of who plays which seat. */
  const seats = (now: GameView | null, ...changed: SeatView[]) => {
    const message = events(number++, { format: 1, kind: 'stood_up', seat: 1 }, now)
    transport.listener.message({ ...message, view: view(message.view.number, now, { seats: changed }) })
  }
  throwDice()
  vi.advanceTimersByTime(1000)
  return { throwDice, seats, press, tap, key }
}

test('a second tap in the same place does nothing until what has come there has been seen', () => {
  const { throwDice, tap } = page()
  expect(tap(0)).toBe(true)
  throwDice()
  for (const later of [150, 150]) {
    vi.advanceTimersByTime(later)
    expect(tap(3, 4)).toBe(false)
  }
  vi.advanceTimersByTime(150)
  expect(tap(3, 4)).toBe(true)
})

test('even long after the first tap, a second one must not meet what has only just come', () => {
  const { throwDice, tap } = page()
  tap(0)
  vi.advanceTimersByTime(2000)
  throwDice()
  expect(tap(0)).toBe(false)
  expect(tap(100)).toBe(true)
})

test('repeated taps count while nothing changes', () => {
  const { tap } = page()
  expect([tap(0), tap(0)]).toEqual([true, true])
})

test('the same key is stopped, another key is not', () => {
  const { throwDice, key } = page()
  expect(key('t')).toBe(true)
  throwDice()
  expect(key('t')).toBe(false)
  expect(key('p')).toBe(true)
})

test('the same goes for Enter on a button, which is a click', () => {
  const { throwDice, press } = page()
  const enter = (target: string) => press({ key: 'Enter' }) && press({ detail: 0, target })
  expect(enter('throw')).toBe(true)
  throwDice()
  expect(enter('throw')).toBe(false)
  expect(enter('place')).toBe(true)
})

test('a second tap on the button that takes a seat does not leave it again', () => {
  const { seats, tap } = page()
  seats(null, seat({ plays: 'nobody' }), seat())
  vi.advanceTimersByTime(1000)
  expect(tap(0)).toBe(true)
  seats(null, seat(), seat())
  expect(tap(0)).toBe(false)
})

test('seats can be added with quick taps', () => {
  const { seats, tap } = page()
  seats(null, seat())
  vi.advanceTimersByTime(1000)
  tap(0)
  seats(null, seat(), seat({ plays: 'nobody' }))
  expect(tap(0)).toBe(true)
})

test('a second tap on the button that takes over from the computer does not throw', () => {
  const { seats, tap } = page()
  const now = game({ throws: 1 })
  seats(now, seat({ bot: 'sailor' }), seat())
  vi.advanceTimersByTime(1000)
  tap(0)
  seats(now, seat(), seat())
  expect(tap(0)).toBe(false)
})
