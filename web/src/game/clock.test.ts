import { expect, test } from 'vitest'
import { events, game, played, welcome } from '../test/games'
import { aheadAfter, clockText, secondsLeft, secondsToAnnounce } from './clock'

test('a browser whose clock is wrong shows the time of the server', () => {
  const wrong = 5_000
  const ahead = aheadAfter({ ...welcome([], game()), now: 100_000 }, 0, wrong)
  expect(secondsLeft(130_000, ahead, wrong)).toBe(30)
  expect(secondsLeft(130_000, ahead, wrong + 29_500)).toBe(1)
  expect(secondsLeft(130_000, ahead, wrong + 40_000)).toBe(0)
})

test('a message that was on its way for a long time does not make the clock slower', () => {
  const happened = (at: number) => {
    const message = events(0, played('throw 1'), game())
    return { ...message, events: message.events.map((entry) => ({ ...entry, at })) }
  }
  expect(aheadAfter(happened(1_000), 500, 4_000)).toBe(500)
  expect(aheadAfter(happened(4_900), 500, 4_000)).toBe(900)
  expect(aheadAfter({ type: 'pong' }, 500, 4_000)).toBe(500)
})

test('seconds are written as on a clock', () => {
  expect([0, 9, 65, 600, 3600, 7265].map(clockText)).toEqual(['0:00', '0:09', '1:05', '10:00', '1:00:00', '2:01:05'])
})

test('thirty and ten seconds are announced once, and only if the turn had more', () => {
  expect(secondsToAnnounce(31, 30)).toBe(30)
  expect(secondsToAnnounce(30, 29)).toBeUndefined()
  expect(secondsToAnnounce(12, 9)).toBe(10)
  expect(secondsToAnnounce(60, 8)).toBe(10)
  expect(secondsToAnnounce(5, 0)).toBeUndefined()
})
