// Sentences about how a game ended.
import { formatList, t } from '../i18n/messages.svelte'
import type { OutcomeView } from '../protocol/types'
import { nameOf } from './names'
import type { TableState } from './reducer'

type NameOf = (seat: number) => string

/** Who won, and with how many points; `you` is the seat of whoever reads it, if any. */
export function victoryText({ winners, totals }: OutcomeView, name: NameOf, you?: number): string {
  const [first = 0] = winners
  const points = totals[first] ?? 0
  if (winners.length > 1) return t('over-shared', { points })
  return first === you ? t('over-you-win', { points }) : t('over-wins', { name: name(first), points })
}

/** Who won, from the view of this browser; empty while the game goes on. */
export function resultText({ view, mine }: TableState): string {
  if (!view?.outcome) return ''
  const you = mine.length === 1 ? mine[0] : undefined
  return victoryText(view.outcome, (seat) => nameOf({ view, mine }, seat), you)
}

/** What the victory's sentence leaves out: who shares it, and who resigned. */
export function resultDetails(outcome: OutcomeView | null, resigned: readonly number[], name: NameOf): string[] {
  const winners = outcome?.winners ?? []
  const details: string[] = []
  if (winners.length > 1) details.push(t('over-winners', { names: formatList(winners.map(name)) }))
  if (resigned.length) details.push(t('over-resigned', { names: formatList(resigned.map(name)) }))
  return details
}

/** The result as a title: who won, and by how much. */
export function titleOf(
  { winners: [first, ...others] }: OutcomeView,
  won: boolean,
  margin: number,
  name: NameOf,
): string {
  const who = won ? 'you' : 'other'
  if (first === undefined) return t('game-over')
  return others.length ? t('over-title-shared', { who }) : t('over-title', { who, name: name(first), margin })
}

/** With this many points more, or fewer, a loser would have won. */
const CLOSE = 3

/** A word to a seat at the end of the game. */
export function wordTo(seat: number, { winners, totals }: OutcomeView): string {
  if (winners.includes(seat)) return t('over-cheer')
  const behind = Math.max(...totals) - (totals[seat] ?? 0)
  return t(behind <= CLOSE ? 'over-close' : 'over-lost')
}
