// The steps of a replay as sentences, and its turns.
import { parseAction } from '../game/actions'
import { spotOf } from '../game/cells'
import { givenName } from '../game/names'
import { resultDetails, victoryText } from '../game/result'
import { has, t } from '../i18n/messages.svelte'
import type { ReplayView, StepView } from '../protocol/types'

/** The name of a player in a record; bots are named by their levels. */
export function playerName(replay: ReplayView, seat: number): string {
  const name = replay.names[seat] ?? ''
  return has(`level-${name}`) ? t(`level-${name}`) : givenName(name, seat)
}

/** A sentence about a step. */
export function describeStep(replay: ReplayView, step: StepView): string {
  if (step.action === null) return t('replay-start')
  const name = playerName(replay, step.seat)
  const action = parseAction(step.action)
  switch (action.kind) {
    case 'throw':
      return t('replay-thrown', { name, dice: action.dice.join(' ') })
    case 'keep':
      return action.dice.length
        ? t('replay-kept', { name, dice: action.dice.join(' ') })
        : t('replay-kept-none', { name })
    case 'place': {
      const { points = 0, captures = [] } = step.placed ?? {}
      return t('replay-placed', { name, ...spotOf(action.cell), points, captures: captures.length })
    }
    case 'done':
    case 'forfeit':
      return t(`replay-${action.kind}`, { name })
  }
}

/** Sentences about the end: who won, if anybody has, and who resigned. */
export function describeEnd(replay: ReplayView): string[] {
  const { outcome, resignations } = replay
  const name = (seat: number) => playerName(replay, seat)
  const won = outcome ? [t('said-over', { result: victoryText(outcome, name) })] : []
  return [
    ...won,
    ...resultDetails(
      outcome,
      resignations.map(({ seat }) => seat),
      name,
    ),
  ]
}

/** A turn of a replay; `first` and `last` are indices of its steps. */
export interface ReplayTurn {
  number: number
  seat: number
  first: number
  last: number
  cells: string[]
  points: number
  captures: number
}

/** Every turn of a game. */
export function replayTurns(steps: readonly StepView[]): ReplayTurn[] {
  const turns: ReplayTurn[] = []
  for (const [index, { turn, seat, placed }] of steps.entries()) {
    if (!turn) continue
    const known = turns[turn - 1]
    const one = known ?? { number: turn, seat, first: index, last: index, cells: [], points: 0, captures: 0 }
    if (!known) turns.push(one)
    one.last = index
    if (!placed) continue
    one.cells.push(placed.cell)
    one.points += placed.points
    one.captures += placed.captures.length
  }
  return turns
}
