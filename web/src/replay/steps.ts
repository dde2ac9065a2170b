// The steps of a replay as sentences, and its turns.
import { parseAction } from '../game/actions'
import { spotOf } from '../game/cells'
import { playerName, playerNames } from '../game/names'
import { resultDetails, victoryText } from '../game/result'
import { turnsFrom, type Turn } from '../game/turns'
import { t } from '../i18n/messages.svelte'
import type { ReplayView, StepView } from '../protocol/types'

/** A sentence about a step; `you` is the seat of whoever reads it, if any. */
export function describeStep(replay: ReplayView, step: StepView, you?: number): string {
  if (step.action === null) return t('replay-start')
  const who = { who: step.seat === you ? 'you' : 'other', name: playerName(replay, step.seat) }
  const action = parseAction(step.action)
  switch (action.kind) {
    case 'throw':
      return t(replay.assumed.includes(step.turn) ? 'replay-assumed' : 'replay-thrown', {
        ...who,
        dice: action.dice.join(' '),
      })
    case 'keep':
      return action.dice.length ? t('replay-kept', { ...who, dice: action.dice.join(' ') }) : t('replay-kept-none', who)
    case 'place': {
      const { points = 0, captures = [] } = step.placed ?? {}
      return t('replay-placed', { ...who, ...spotOf(action.cell), points, captures: captures.length })
    }
    case 'done':
    case 'forfeit':
      return t(`replay-${action.kind}`, who)
  }
}

/** Sentences about the end: who won, if anybody has, and who resigned; `you` is the seat of whoever reads them. */
export function describeEnd(replay: ReplayView, you?: number): string[] {
  const { outcome, resignations } = replay
  const names = playerNames(replay, you)
  const name = (seat: number) => names[seat] ?? ''
  const won = outcome ? [t('said-over', { result: victoryText(outcome, name, you) })] : []
  return [
    ...won,
    ...resultDetails(
      outcome,
      resignations.map(({ seat }) => seat),
      name,
    ),
  ]
}

/** How long a step is shown while the replay plays, in milliseconds: dice take their time to land. */
export const shownFor = ({ action }: StepView) => (action?.startsWith('throw') ? 1700 : 900)

/** The turns of a replay, from its steps so far. */
export function replayTurns([start, ...steps]: readonly StepView[]): Turn[] {
  const actions = steps.map(({ seat, action, placed, game }, at) => {
    return { number: at + 1, seat, action: parseAction(action!), placed, game }
  })
  return start ? turnsFrom(actions, start.game.supply.length, start.game) : []
}
