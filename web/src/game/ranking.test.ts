import { describe, expect, test } from 'vitest'
import { marginOf, rankingOf } from './ranking'

const outcome = (winners: number[], totals: number[], places: number[]) => ({ winners, totals, places })

describe('the ranking', () => {
  test('lists the winner first, with the points of each kind and the distances', () => {
    const ranks = rankingOf(outcome([1], [19, 21, 5], [2, 1, 3]), [7, 1, 1], [])
    expect(ranks.map(({ seat }) => seat)).toEqual([1, 0, 2])
    expect(ranks.map(({ lines, prisoners }) => [lines, prisoners])).toEqual([
      [1, 20],
      [7, 12],
      [1, 4],
    ])
    expect(ranks.map(({ difference }) => difference)).toEqual([2, -2, -16])
  })

  test('gives those who share the victory one place and no distance', () => {
    const ranks = rankingOf(outcome([0, 2], [9, 4, 9], [1, 3, 1]), [9, 4, 9], [])
    expect(ranks.map(({ seat, place, difference }) => [seat, place, difference])).toEqual([
      [0, 1, null],
      [2, 1, null],
      [1, 3, -5],
    ])
  })

  test('does not compare with somebody who resigned, even with more points', () => {
    const twoPlayers = outcome([1], [14, 9], [2, 1])
    expect(marginOf(twoPlayers, [0])).toBe(0)
    expect(rankingOf(twoPlayers, [14, 9], [0]).map(({ difference }) => difference)).toEqual([null, null])
    expect(marginOf(outcome([1], [14, 9, 3], [3, 1, 2]), [0])).toBe(6)
  })
})
