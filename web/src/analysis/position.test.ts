import { describe, expect, test } from 'vitest'
import { changeNumber, tapCell, throwDice, throwsIn, turnDie, withRules, withSeats, withTurn } from './edits'
import { analysisLink, positionText } from './position'
import { parsePosition, ruleOf, startOf } from './reading'

const TEXTS = [
  '6/6/6/6/1P4/P1B3 B P 16,17 0,0 0,0 - k1:1-2-33-555-6 nl',
  '6/6/6/6/6/6 P P 10,10,10,10 0,0,0,0 0,0,0,0 - t0:- fr{capture_cap=12}',
  'PBGKPB/6/6/6/6/6 K G 9,8,9,9 3,0,0,1 0,0,1,0 - p3:1-22:2 en',
  '6/6/6/6/P5/1PB3 P P 0,2 2,1 3,1 last over en',
]
const position = parsePosition(TEXTS[0]!)!

describe('the text of a position', () => {
  test.each(TEXTS)('%s can be read and written again', (text) => {
    expect(positionText(parsePosition(text)!)).toBe(text)
  })
  test.each([
    '',
    'nonsense',
    TEXTS[0]!.replace('P1B3', 'P1B4'),
    TEXTS[0]!.replace('P1B3', 'P1G3'),
    TEXTS[0]!.replace(' B P ', ' G P '),
    TEXTS[0]!.replace('16,17', '16'),
    TEXTS[0]!.replace('k1', 'x1'),
    TEXTS[0]!.replace('nl', 'xx'),
  ])('%j is none', (text) => {
    expect(parsePosition(text)).toBeUndefined()
  })
  test('an impossible position can be read, so that it can be repaired', () => {
    expect(parsePosition(TEXTS[0]!.replace('16,17', '99,17'))?.supply).toEqual([99, 17])
  })
  test('a link carries the position', () => {
    const link = new URL(analysisLink(TEXTS[0]!), 'http://localhost')
    expect(link.searchParams.get('position')).toBe(TEXTS[0])
  })
  test('numbers of the rules depend on house rules and players', () => {
    expect(ruleOf(startOf(3, 'en'), 'discs')).toBe(13)
    expect(ruleOf(startOf(4, 'en{discs=12,9,7}'), 'discs')).toBe(7)
    expect(ruleOf(startOf(4, 'fr'), 'placements')).toBe(3)
  })
})

describe('taps', () => {
  test('on a cell go through the seats, and discs come from the supply', () => {
    const start = startOf(3, 'en')
    const steps = [0, 1, 2, undefined].reduce<ReturnType<typeof startOf>[]>(
      (all) => [...all, tapCell(all.at(-1)!, '55', 'cycle')],
      [start],
    )
    expect(steps.slice(1).map(({ board }) => board['55'])).toEqual([0, 1, 2, undefined])
    expect(steps.map(({ supply }) => supply.join())).toEqual(['13,13,13', '12,13,13', '13,12,13', '13,13,12', '13,13,13']) // prettier-ignore
  })
  test('with a brush place its disc, and take it away again', () => {
    const once = tapCell(position, '55', 1)
    expect(once.board['55']).toBe(1)
    expect(tapCell(once, '55', 1)).toEqual(position)
    expect(tapCell(once, '55', 'erase')).toEqual(position)
  })
  test('never take more discs than there are', () => {
    const out = { ...position, supply: [0, 17] }
    expect(tapCell(out, '66', 0).supply).toEqual([0, 17])
    expect(changeNumber(position, 'supply', 0, 9).supply).toEqual([16, 17])
    expect(changeNumber(position, 'prisoners', 0, -1).prisoners).toEqual([0, 0])
    expect(changeNumber(position, 'points', 1, 1).points).toEqual([0, 1])
  })
  test('on a die turn it', () => {
    expect(turnDie(position, 0).dice).toEqual([2, 2, 3, 3, 5, 5, 5, 6])
    expect(turnDie(position, 7).dice).toEqual([1, 2, 3, 3, 5, 5, 5, 1])
  })
  test('on a kept die turn it, then let it be thrown again', () => {
    const kept = { ...withTurn(position, 'throw', 1), dice: [5, 6] }
    expect(turnDie(kept, 0).dice).toEqual([6, 6])
    expect(turnDie(kept, 1).dice).toEqual([5])
    expect(turnDie(kept, 4).dice).toEqual([5, 6, 1])
  })
})

describe('the turn', () => {
  test('has as many dice as its phase needs', () => {
    expect(withTurn(position, 'throw', 0).dice).toEqual([])
    expect(withTurn(position, 'throw', 2).dice).toHaveLength(7)
    expect(withTurn({ ...position, dice: [] }, 'place', 3).dice).toHaveLength(8)
  })
  test('is at a throw that is possible', () => {
    expect(throwsIn(position, 'keep')).toEqual([1, 2])
    expect(withTurn(position, 'place', 0).throws).toBe(1)
    expect(withTurn({ ...position, throws: 3 }, 'keep', 3).throws).toBe(2)
  })
  test('goes on with a throw', () => {
    const thrown = throwDice({ ...position, phase: 'throw', throws: 2, dice: [5, 5] }, () => 4)
    expect(thrown).toMatchObject({ phase: 'place', throws: 3, dice: [4, 4, 4, 4, 4, 4, 5, 5] })
    expect(throwDice(position, () => 4)).toMatchObject({ phase: 'keep', throws: 1, dice: [4, 4, 4, 4, 4, 4, 4, 4] })
  })
})

test('other numbers of seats and other rules have other supplies', () => {
  const four = withSeats(position, 4)
  expect(four).toMatchObject({ supply: [8, 9, 10, 10], prisoners: [0, 0, 0, 0], player: 1 })
  expect(withSeats({ ...four, player: 3 }, 2)).toMatchObject({ supply: [16, 17], player: 1 })
  expect(withRules(position, 'en{discs=12,9,7}').supply).toEqual([10, 11])
})
