// The ranking at the end of a game: who came where, with what, and how far apart.
import type { OutcomeView } from '../protocol/types'

export interface Rank {
  seat: number
  /** From 1; seats that share a place have the same number. */
  place: number
  total: number
  /** The points of the total that came from lines, and those for prisoners. */
  lines: number
  prisoners: number
  /** Points ahead of the next player, for those behind the winner a negative number; null where there is nothing to compare. */
  difference: number | null
  resigned: boolean
}

/** By how many points the only winner is ahead of the best player who has not resigned; 0 if by none. */
export function marginOf({ winners, totals }: OutcomeView, resigned: readonly number[]): number {
  const [winner] = winners
  const others = totals.filter((_, seat) => !winners.includes(seat) && !resigned.includes(seat))
  if (winner === undefined || winners.length > 1 || !others.length) return 0
  return Math.max(0, (totals[winner] ?? 0) - Math.max(...others))
}

/** All seats, the winner first. */
export function rankingOf(
  outcome: OutcomeView,
  linePoints: readonly number[],
  resigned: readonly number[],
): readonly Rank[] {
  const { winners, totals, places } = outcome
  const best = totals[winners[0] ?? 0] ?? 0
  const difference = (seat: number, total: number) => {
    if (resigned.includes(seat)) return null
    return (winners.includes(seat) ? marginOf(outcome, resigned) : total - best) || null
  }
  const ranks = totals.map((total, seat) => {
    const lines = linePoints[seat] ?? 0
    const place = places[seat] ?? seat + 1
    return {
      seat,
      place,
      total,
      lines,
      prisoners: total - lines,
      difference: difference(seat, total),
      resigned: resigned.includes(seat),
    }
  })
  return ranks.sort((a, b) => a.place - b.place || a.seat - b.seat)
}
