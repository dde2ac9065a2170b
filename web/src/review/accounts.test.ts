import { describe, expect, test } from 'vitest'
import 'virtual:messages/with/review/ReviewPage'
import type { ReviewedChoice, SeatAccount } from '../protocol/types'
import { chance, signed } from './numbers'
import { optionsOf } from './options'
import { rangeOf, waterfallOf } from './waterfall'

const ACCOUNT = {
  fair: 0.25, opening: 0.05, luck: -0.2, choices: -0.15, reevaluation: 0.05, result: 0, own_luck: 0.1, own_choices: -0.1,
} as SeatAccount // prettier-ignore

describe('a waterfall', () => {
  const bars = waterfallOf(ACCOUNT)

  test('goes from the fair share to the result without a gap', () => {
    expect(bars.map(({ name }) => name.replace('review-', ''))).toEqual(
      'fair opening luck choices reevaluation result'.split(' '),
    )
    bars.slice(1, -1).forEach(({ from }, index) => expect(from).toBe(bars[index]!.to))
    expect(bars.at(-2)!.to).toBeCloseTo(bars.at(-1)!.to, 12)
  })

  test('tells which part of luck and choices was the seat’s own', () => {
    expect(bars.map(({ own }) => own)).toEqual([undefined, undefined, 0.1, -0.1, undefined, undefined])
  })

  test('has room for values below 0', () => {
    expect(rangeOf(bars).low).toBeCloseTo(-0.05, 12)
    expect(rangeOf(bars).high).toBeCloseTo(0.3, 12)
  })
})

describe('the choices that are compared', () => {
  const choice = {
    seat: 1,
    chosen: ['place 1', 'place 22', 'done'],
    options: [
      { actions: ['place 22', 'done'], value: [0.2, 0.8] },
      { actions: ['place 22', 'place 1', 'done'], value: [0.3, 0.7] },
    ],
    after: [0.3, 0.7],
  } as ReviewedChoice

  test('have the value for whoever chooses; the order of discs does not count', () => {
    expect(optionsOf(choice).map(({ rank, value, chosen }) => [rank, value, chosen])).toEqual([
      [1, 0.8, false],
      [2, 0.7, true],
    ])
  })

  test('end with what was chosen if it is not one of the best', () => {
    const other = optionsOf({ ...choice, chosen: ['place 6', 'done'], after: [0.6, 0.4] })
    expect(other.at(-1)).toEqual({ actions: ['place 6', 'done'], value: 0.4, chosen: true })
  })
})

test('numbers carry a sign', () => {
  expect([0.1234, -0.05, 0.0001, 0].map((change) => signed(change))).toEqual(['+12.3', '−5.0', '0.0', '0.0'])
  expect([0.159, -0.2].map(chance)).toEqual(['15.9%', '−20.0%'])
})
