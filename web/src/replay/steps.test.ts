import { describe, expect, test } from 'vitest'
import 'virtual:messages/with/replay/ReplayPage'
import { game, place } from '../test/games'
import type { ReplayView, StepView } from '../protocol/types'
import { t } from '../i18n/messages.svelte'
import { playerName } from '../game/names'
import { describeEnd, describeStep, replayTurns } from './steps'

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
  assumed: [],
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
      'Ann places a disc on cell 2 of column 3, capturing 1 disc, scoring 2 points',
      'Ann ends the turn',
      `${playerName(REPLAY, 1)} throws 6`,
      `${playerName(REPLAY, 1)} can’t place a disc and forfeits discs`,
    ])
  })

  test('address whoever played them', () => {
    const [, thrown, kept, , placed] = STEPS
    expect([thrown, kept, placed].map((one) => describeStep(REPLAY, one!, 0))).toEqual([
      'You throw 1 2 3 3',
      'You keep 3 3',
      'You place a disc on cell 2 of column 3, capturing 1 disc, scoring 2 points',
    ])
  })

  test('say of a turn whose throws were not entered that they are assumed', () => {
    const values = { who: 'other', name: 'Ann', dice: '1 2 3 3' }
    expect(describeStep({ ...REPLAY, assumed: [1] }, STEPS[1]!)).toBe(t('replay-assumed', values))
  })

  test('are grouped by turns', () => {
    const [first, second] = replayTurns(STEPS)
    expect(first).toMatchObject({
      seat: 0,
      last: 5,
      kept: [],
      ended: true,
      discs: [{ seat: 0, cell: '33', number: 4 }],
    })
    expect(second).toMatchObject({ seat: 1, last: 7, discs: [], forfeited: true })
  })

  test('may begin in the middle of a turn', () => {
    const start = { ...step(0, 1, null), game: game({ phase: 'place', player: 1, throws: 2, dice: [3, 3] }) }
    const [turn] = replayTurns([start, step(1, 1, 'place 33', place('33'))])
    expect(turn).toMatchObject({ seat: 1, throws: 2, thrown: [3, 3], discs: [{ cell: '33' }] })
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

test('the end addresses whoever reads it as you', () => {
  const outcome = { winners: [0], totals: [5, 3], places: [1, 2] }
  const ended = { ...REPLAY, outcome, resignations: [{ seat: 1, turn: 4 }] }
  expect(describeEnd(ended, 0)[0]).toBe('The game is over. You win with 5 points.')
  expect(describeEnd(ended, 1)[1]).toBe('Resigned: You')
})
