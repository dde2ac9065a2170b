import { describe, expect, test } from 'vitest'
import { INITIAL } from './reducer'
import { resultDetails, resultText, victoryText } from './result'
import { game, view } from '../test/games'

const name = (seat: number) => ['Purple', 'Blue', 'Grey'][seat] ?? ''
const blue = { winners: [1], totals: [14, 9, 3], places: [3, 1, 2] }
const shared = { winners: [1, 2], totals: [14, 9, 9], places: [3, 1, 1] }

describe('the end of a game', () => {
  test('names the winner with the winner’s own points, even if somebody has more', () => {
    expect(victoryText(blue, name)).toBe('Blue wins with 9 points')
    expect(victoryText(shared, name)).toBe('A shared victory with 9 points each')
  })

  test('says who shares the victory and who resigned', () => {
    expect(resultDetails(blue, [], name)).toEqual([])
    expect(resultDetails(blue, [0], name)).toEqual(['Resigned: Purple'])
    expect(resultDetails(shared, [0], name)).toEqual(['Winners: Blue and Grey', 'Resigned: Purple'])
    expect(resultDetails(null, [0, 2], name)).toEqual(['Resigned: Purple and Grey'])
  })

  test('addresses the only winner as you', () => {
    const table = (mine: number[], outcome: typeof blue) => ({
      ...INITIAL,
      mine,
      view: { ...view(0, game()), outcome },
    })
    expect(resultText(table([1], blue))).toBe('You win with 9 points')
    expect(resultText(table([1], shared))).toBe('A shared victory with 9 points each')
    expect(resultText(table([0], blue))).toBe('Player 2 wins with 9 points')
  })
})
