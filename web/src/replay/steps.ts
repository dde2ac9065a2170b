// A game's steps in words, and where its turns begin.
import type { ReplayView, StepView } from '../protocol/types'
import { detailsOf, victoryOf } from '../game/result'
import { has, t } from '../words/words.svelte'

/** What a player of a record is called. */
export function playerName(replay: ReplayView, seat: number): string {
  const name = replay.names[seat] ?? ''
  if (has(`level-${name}`)) return t(`level-${name}`)
  return name || t('seat-nameless', { number: seat + 1 })
}

/** What happened in a step. */
export function told(replay: ReplayView, step: StepView): string {
  const name = playerName(replay, step.seat)
  const [kind = ''] = (step.action ?? '').split(' ')
  const dice = step.dice.join(' ')
  switch (kind) {
    case 'throw':
      return t('replay-thrown', { name, dice })
    case 'keep':
      return dice ? t('replay-kept', { name, dice }) : t('replay-kept-none', { name })
    case 'place':
      return placed(name, step.placed!)
    case 'done':
    case 'forfeit':
      return t(`replay-${kind}`, { name })
    default:
      return t('replay-start')
  }
}

/** What there is to say at the end: who won, if anybody has, and who resigned. */
export function endingOf(replay: ReplayView): string[] {
  const { outcome, resigned } = replay
  const name = (seat: number) => playerName(replay, seat)
  const won = outcome ? [t('said-over', { result: victoryOf(outcome, name) })] : []
  return [...won, ...detailsOf(outcome, resigned, name)]
}

function placed(name: string, { cell, points, captures }: NonNullable<StepView['placed']>): string {
  const spot = { face: Number(cell[0]), height: cell.length }
  return t('replay-placed', { name, ...spot, points, captures: captures.length })
}

export interface Turn {
  number: number
  seat: number
  /** Where it begins and ends among the steps. */
  first: number
  last: number
  cells: string[]
  points: number
  captures: number
}

/** Every turn of a game. */
export function turnsOf(steps: readonly StepView[]): Turn[] {
  const turns: Turn[] = []
  for (const [at, { turn, seat, placed }] of steps.entries()) {
    if (!turn) continue
    const known = turns[turn - 1]
    const one = known ?? { number: turn, seat, first: at, last: at, cells: [], points: 0, captures: 0 }
    if (!known) turns.push(one)
    one.last = at
    if (!placed) continue
    one.cells.push(placed.cell)
    one.points += placed.points
    one.captures += placed.captures.length
  }
  return turns
}
