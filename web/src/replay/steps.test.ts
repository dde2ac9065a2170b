import { describe, expect, test } from 'vitest'
import 'virtual:messages/with/replay/ReplayPage'
import { game, place } from '../game/sample'
import type { ReplayView, StepView } from '../protocol/types'
import { describeEnd, describeStep, playerName, replayTurns } from './steps'

const step = (turn: number, seat: number, action: string | null, placed: StepView['placed'] = null): StepView => ({
  turn, seat, action, placed, game: game(), position: '',
}) // prettier-ignore

const STEPS = [
  step(0, 0, null),
  step(1, 0, 'throw 1-2-33'),
  step(1, 0, 'keep 33'),
  step(1, 0, 'keep -'),
  step(1, 0, 'place 33', place('33', { points: 2, captures: ['4'] })),
  step(1, 0, 'done'),
  step(2, 1, 'throw 6'),
  step(2, 1, 'forfeit'),
]

const REPLAY: ReplayView = {
  rules: 'en',
  names: ['Ann', 'sailor'],
  opening: null,
  tags: {},
  position: null,
  resignations: [],
  stand_ins: [],
  outcome: null,
  steps: STEPS,
  text: '',
}

describe('the steps of a replay', () => {
  test('are described by their actions', () => {
    expect(STEPS.slice(1).map((one) => describeStep(REPLAY, one))).toEqual([
      'Ann throws 1 2 3 3',
      'Ann keeps 3 3',
      'Ann keeps nothing',
      'Ann places a disc on cell 2 of column 3, captures 1 disc, scores 2 points',
      'Ann ends the turn',
      `${playerName(REPLAY, 1)} throws 6`,
      `${playerName(REPLAY, 1)} can’t place a disc and forfeits discs`,
    ])
  })

  test('are grouped by turns', () => {
    expect(replayTurns(STEPS)).toEqual([
      { number: 1, seat: 0, first: 1, last: 5, cells: ['33'], points: 2, captures: 1 },
      { number: 2, seat: 1, first: 6, last: 7, cells: [], points: 0, captures: 0 },
    ])
  })
})

test('the end is described by the winner and whoever resigned', () => {
  expect(describeEnd(REPLAY)).toEqual([])
  const outcome = { winners: [0], totals: [5, 3], places: [1, 2] }
  expect(describeEnd({ ...REPLAY, outcome, resignations: [{ seat: 1, turn: 4 }] })).toEqual([
    'The game is over. Ann wins with 5 points.',
    `Resigned: ${playerName(REPLAY, 1)}`,
  ])
})
