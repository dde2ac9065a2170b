import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flush, modelAt } from '../test/model'
import { stubStorage } from '../test/storage'
import { DoublePress } from './double-press'

beforeEach(() => {
  stubStorage()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page whose time stands still, and on which something `happens` when the test says so; by default others play. */
async function page(scenario = 'online-second', ...steps: string[]) {
  const { model, server } = await modelAt(scenario, ...steps)
  const { guard } = new DoublePress(model)
  const happens = async () => {
    server.next()
    await flush()
  }
  const press = (event: object): boolean => {
    const stopPropagation = vi.fn()
    guard({ preventDefault: vi.fn(), stopPropagation, ...event } as unknown as MouseEvent)
    return !stopPropagation.mock.calls.length
  }
  const tap = (x: number, y = 0) => press({ detail: 1, clientX: x, clientY: y })
  const key = (key: string) => press({ key })
  return { model, happens, press, tap, key }
}

/** A page that has been looked at since the dice were thrown. */
async function seen() {
  const table = await page()
  await table.happens()
  vi.advanceTimersByTime(1000)
  return table
}

test('a second tap in the same place does nothing until what has come there has been seen', async () => {
  const { happens, tap } = await seen()
  expect(tap(0)).toBe(true)
  await happens()
  for (const later of [150, 150]) {
    vi.advanceTimersByTime(later)
    expect(tap(3, 4)).toBe(false)
  }
  vi.advanceTimersByTime(150)
  expect(tap(3, 4)).toBe(true)
})

test('even long after the first tap, a second one must not meet what has only just come', async () => {
  const { happens, tap } = await seen()
  tap(0)
  vi.advanceTimersByTime(2000)
  await happens()
  expect(tap(0)).toBe(false)
  expect(tap(100)).toBe(true)
})

test('repeated taps count while nothing changes', async () => {
  const { tap } = await seen()
  expect([tap(0), tap(0)]).toEqual([true, true])
})

test('the same key is stopped, another key is not', async () => {
  const { happens, key } = await seen()
  expect(key('t')).toBe(true)
  await happens()
  expect(key('t')).toBe(false)
  expect(key('p')).toBe(true)
})

test('the same goes for Enter on a button, which is a click', async () => {
  const { happens, press } = await seen()
  const enter = (target: string) => press({ key: 'Enter' }) && press({ detail: 0, target })
  expect(enter('throw')).toBe(true)
  await happens()
  expect(enter('throw')).toBe(false)
  expect(enter('place')).toBe(true)
})

test('a second tap on the button that takes a seat does not leave it again', async () => {
  const { model, tap } = await page('arriving')
  await model.sit(0, 'Purple')
  vi.advanceTimersByTime(1000)
  expect(tap(0)).toBe(true)
  await model.sit(1, 'Blue')
  expect(tap(0)).toBe(false)
})

test('seats can be added with quick taps', async () => {
  const { model, tap } = await page('meeting-host')
  const arrange = (seats: number) =>
    model.command({ kind: 'arrange', seat: 0, seats: Array.from({ length: seats }, () => 'person' as const) })
  await arrange(3)
  vi.advanceTimersByTime(1000)
  tap(0)
  await arrange(4)
  expect(model.view?.seats).toHaveLength(4)
  expect(tap(0)).toBe(true)
})

test('a second tap on the button that takes over from the computer does not throw', async () => {
  const { model, happens, tap } = await page('clock', 'throw')
  await happens()
  vi.advanceTimersByTime(1000)
  tap(0)
  await model.command({ kind: 'take_back', seat: 0 })
  expect(model.acting).toBe(0)
  expect(tap(0)).toBe(false)
})
