// The steps of a replay as sentences, and its turns.
import { parseAction } from '../game/actions'
import { spotOf } from '../game/cells'
import { playerName } from '../game/names'
import { resultDetails, victoryText } from '../game/result'
import { turnsFrom, type Turn } from '../game/turns'
import { t } from '../i18n/messages.svelte'
import type { ReplayView, StepView } from '../protocol/types'

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

/** The turns of a replay, from its steps so far. */
export function replayTurns([start, ...steps]: readonly StepView[]): Turn[] {
  const actions = steps.map(({ seat, action, placed, game }, at) => {
    return { number: at + 1, seat, action: action!, placed, game }
  })
  return start ? turnsFrom(actions, start.game.supply.length, start.game) : []
}
