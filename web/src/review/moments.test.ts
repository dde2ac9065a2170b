import { describe, expect, test } from 'vitest'
import type { ReviewView, StepView } from '../protocol/types'
import { game } from '../test/games'
import { choiceAt, lossOf, luckOf, momentsOf, nextMistake } from './moments'
import { courseOf, turningPoints } from './course'

const step = (turn: number, seat: number, action: string | null): StepView => ({
  turn, seat, action, placed: null, game: game(), position: '',
}) // prettier-ignore

const STEPS = [
  step(0, 0, null),
  step(1, 0, 'throw 1-2-33'),
  step(1, 0, 'keep 33'),
  step(1, 0, 'throw 1-2'),
  step(1, 0, 'place 33'),
  step(1, 0, 'place 1'),
  step(1, 0, 'done'),
  step(2, 1, 'throw 6'),
  step(2, 1, 'forfeit'),
]

type Turn = ReviewView['turns'][number]

const thrown = (seat: number, luck: number): Turn['steps'][number] => ({
  kind: 'throw', seat, throw: 'throw 1', luck, before: [0.5, 0.5], after: [0.5 + luck, 0.5 - luck],
}) // prettier-ignore
const chosen = (kind: 'keep' | 'place' | 'order' | 'resign', seat: number, loss: number) => ({
  kind, seat, chosen: [], options: [], spread: 0, loss, reasons: [], before: [0.5, 0.5], after: [0.5 - loss, 0.5 + loss],
}) // prettier-ignore
const turn = (number: number, seat: number, steps: Turn['steps']): Turn => ({
  number, seat, stand_in: null, start: [0.5, 0.5], end: [0.5, 0.5], portions: [0.5, 0.5], luck: 0, loss: 0, steps,
}) // prettier-ignore

const REVIEW = {
  turns: [
    turn(1, 0, [
      thrown(0, 0.1),
      chosen('keep', 0, 0.02),
      thrown(0, -0.1),
      chosen('place', 0, 0.03),
      chosen('order', 0, 0.005),
    ]),
    turn(2, 1, [thrown(1, 0.1), chosen('resign', 1, 0.4)]),
  ],
  seats: [{ result: 1 }, { result: 0 }],
} as ReviewView

const MOMENTS = momentsOf(REVIEW, STEPS)

describe('the moments of a game', () => {
  test('are the starts of turns, throws, choices and the end', () => {
    expect(MOMENTS.map(({ kind }) => kind)).toEqual(
      'start throw keep throw place order start throw resign end'.split(' '),
    )
  })

  test('belong to the steps of the replay, of which all discs of a turn are one moment', () => {
    expect(MOMENTS.map(({ from, at }) => [from, at])).toEqual([
      [0, 0],
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 5],
      [3, 5],
      [6, 6],
      [6, 7],
      [7, 7],
      [8, 8],
    ])
  })

  test('end with the result', () => {
    expect(MOMENTS.at(-1)).toMatchObject({ chances: [1, 0], turn: 2 })
    expect(MOMENTS.at(-1)?.step).toBeUndefined()
  })

  test('count the throws of a turn', () => {
    expect(MOMENTS.map(({ throws }) => throws)).toEqual([0, 1, 1, 2, 2, 2, 0, 1, 1, 1])
  })
})

test('a throw has luck, a choice a loss', () => {
  expect(MOMENTS.slice(0, 3).map(luckOf)).toEqual([undefined, 0.1, undefined])
  expect(MOMENTS.slice(0, 3).map(lossOf)).toEqual([0, 0, 0.02])
  expect(choiceAt(MOMENTS[1]!)).toBeUndefined()
})

describe('the next mistake', () => {
  test('is the next choice of a seat that cost something worth mentioning', () => {
    expect(nextMistake(MOMENTS, 0, -1)).toBe(2)
    expect(nextMistake(MOMENTS, 0, 2)).toBe(4)
    expect(nextMistake(MOMENTS, 1, 0)).toBe(8)
  })

  test('after the last one is the first one', () => expect(nextMistake(MOMENTS, 0, 4)).toBe(2))

  test('does not exist for a seat that made none', () => expect(nextMistake(MOMENTS.slice(0, 8), 1, 0)).toBe(-1))

  test('is none of a bot that stood in; only people resign', () => {
    const turns = REVIEW.turns.map((turn) => ({ ...turn, stand_in: 'helmsman' as const }))
    const moments = momentsOf({ ...REVIEW, turns }, STEPS)
    expect(moments.map(({ standIn }) => standIn === 'helmsman')).toEqual(
      moments.map(({ kind }) => !['start', 'resign', 'end'].includes(kind)),
    )
    expect(nextMistake(moments, 0, -1)).toBe(-1)
    expect(nextMistake(moments, 1, -1)).toBe(8)
  })
})

test('a turning point names the bot that stood in', () => {
  const [first, ...others] = REVIEW.turns
  const course = courseOf({ ...REVIEW, turns: [{ ...first!, stand_in: 'helmsman' }, ...others] })
  const points = turningPoints(course, 0, 9)
  expect(points.map(({ turn, standIn }) => [turn, standIn])).toEqual([
    ...Array(4).fill([1, 'helmsman']),
    ...Array(2).fill([2, null]),
  ])
})
