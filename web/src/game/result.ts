// How a game ended, in words.
import type { OutcomeView } from '../protocol/types'
import { listed, t } from '../words/words.svelte'

type NameOf = (seat: number) => string

/** Who won, and with how many points. */
export function victoryOf({ winners, totals }: OutcomeView, name: NameOf): string {
  const [first = 0] = winners
  const points = totals[first] ?? 0
  return winners.length > 1 ? t('over-shared', { points }) : t('over-wins', { name: name(first), points })
}

/** What the victory does not tell: who shares it, and who resigned. */
export function detailsOf(outcome: OutcomeView | null, resigned: readonly number[], name: NameOf): string[] {
  const winners = outcome?.winners ?? []
  const details: string[] = []
  if (winners.length > 1) details.push(t('over-winners', { names: listed(winners.map(name)) }))
  if (resigned.length) details.push(t('over-resigned', { names: listed(resigned.map(name)) }))
  return details
}
