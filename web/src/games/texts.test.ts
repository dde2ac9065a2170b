import { expect, test } from 'vitest'
import { lost, stored } from '../test/stored-games'
import { dayText, opponentsText, points, resultText, scoreText } from './texts'

const THREE = [...stored().seats, { name: 'Grey', level: null }]

// The messages of pages that are loaded later are not loaded in tests, so their keys are shown.
test('the result is told as whoever sat at this device saw it', () => {
  expect(resultText(stored())).toBe('games-won')
  expect(resultText(stored(lost))).toBe('games-lost')
  expect(resultText(stored({ outcome: null }))).toBe('games-broken-off')
  expect(resultText(stored({ outcome: { winners: [0, 1], places: [1, 1] } }))).toBe('games-shared')
  expect(resultText(stored({ seats: THREE, outcome: { winners: [2], places: [3, 2, 1] } }))).toBe('games-place')
  expect(resultText(stored({ seats: THREE, mine: [0, 2] }))).toBe('games-won-by')
})

test('opponents are named, and their totals come after the own one', () => {
  const game = stored({ seats: THREE, mine: [2], totals: [5, 6, 7] })
  expect(opponentsText(game)).toBe('Blue and Sailor')
  expect(scoreText(game)).toBe('7–5–6')
  expect(opponentsText({ ...game, mine: [0, 1, 2] })).toBe('Blue, Sailor, and Grey')
})

test('days are told in words as long as that is short', () => {
  const now = new Date(2026, 10, 18, 0, 30).getTime()
  const hours = (count: number) => dayText(now - count * 3_600_000, now)
  expect([0, 1, 30].map(hours)).toEqual(['today', 'yesterday', 'Nov 16'])
  expect(dayText(new Date(2025, 10, 18).getTime(), now)).toBe('Nov 18, 2025')
})

test('changes have a sign', () => {
  expect([0.42, -0.34, 0].map(points)).toEqual(['+42', '−34', '0'])
})
