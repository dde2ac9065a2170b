// The account of a seat as a waterfall: every part begins where the one before it ends.
import type { SeatAccount } from '../protocol/types'

export interface Bar {
  /** The key of its name. */
  name: string
  value: number
  from: number
  to: number
  /** Whether it stands on the ground and is a chance; the others change one. */
  whole?: boolean
  /** The part that the seat's own dice or choices made. */
  own?: number
}

/** The bars from a fair share to the result. The first and the last stand on the ground. */
export function waterfallOf(account: SeatAccount): Bar[] {
  const parts: [name: string, value: number, own?: number][] = [
    ['review-opening', account.opening],
    ['review-luck', account.luck, account.own_luck],
    ['review-choices', account.choices, account.own_choices],
    ['review-reevaluation', account.reevaluation],
  ]
  const bars: Bar[] = [{ name: 'review-fair', value: account.fair, from: 0, to: account.fair, whole: true }]
  for (const [name, value, own] of parts) {
    const from = bars.at(-1)!.to
    bars.push({ name, value, from, to: from + value, own })
  }
  return [...bars, { name: 'review-result', value: account.result, from: 0, to: account.result, whole: true }]
}

/** The lowest and the highest value that bars reach. */
export function rangeOf(bars: readonly Bar[]): { low: number; high: number } {
  const ends = bars.flatMap(({ from, to }) => [from, to])
  return { low: Math.min(0, ...ends), high: Math.max(1e-9, ...ends) }
}
