// The choices that are compared at a decision.
import type { ReviewedChoice } from '../protocol/types'

export interface Option {
  /** From 1; missing if it is not among the best. */
  rank?: number
  actions: readonly string[]
  /** The chance that it leaves to whoever chooses. */
  value: number
  /** Whether it was played. */
  chosen: boolean
}

/** Actions that come to the same have the same text: the order of discs does not count here. */
const sameAs = (actions: readonly string[]) => [...actions].sort().join()

/** The best choices, best first, and what was chosen, at the end if it is not one of them. */
export function optionsOf({ seat, options, chosen, after }: ReviewedChoice): Option[] {
  const played = sameAs(chosen)
  const best = options.map(({ actions, value }, index) => {
    return { rank: index + 1, actions, value: value[seat] ?? 0, chosen: sameAs(actions) === played }
  })
  if (best.some((option) => option.chosen) || !chosen.length) return best
  return [...best, { actions: chosen, value: after[seat] ?? 0, chosen: true }]
}
