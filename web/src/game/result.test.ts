import { describe, expect, test } from 'vitest'
import { NOTHING } from './reducer'
import { detailsOf, victoryOf } from './result'
import { game, view } from './sample'
import { resultOf } from './telling'

const name = (seat: number) => ['Purple', 'Blue', 'Grey'][seat] ?? ''
const blue = { winners: [1], totals: [14, 9, 3], places: [3, 1, 2] }
const shared = { winners: [1, 2], totals: [14, 9, 9], places: [3, 1, 1] }

describe('the end of a game', () => {
  test('names the winner with the winner’s points, not with the most', () => {
    expect(victoryOf(blue, name)).toBe('Blue wins with 9')
    expect(victoryOf(shared, name)).toBe('A shared victory with 9')
  })

  test('tells who shares the victory and who resigned', () => {
    expect(detailsOf(blue, [], name)).toEqual([])
    expect(detailsOf(blue, [0], name)).toEqual(['Resigned: Purple'])
    expect(detailsOf(shared, [0], name)).toEqual(['Winners: Blue and Grey', 'Resigned: Purple'])
    expect(detailsOf(null, [0, 2], name)).toEqual(['Resigned: Purple and Grey'])
  })

  test('speaks to the only winner', () => {
    const table = (mine: number[], outcome: typeof blue) => ({
      ...NOTHING,
      mine,
      view: { ...view(0, game()), outcome },
    })
    expect(resultOf(table([1], blue))).toBe('You win with 9')
    expect(resultOf(table([1], shared))).toBe('A shared victory with 9')
    expect(resultOf(table([0], blue))).toBe('Player 2 wins with 9')
  })
})
