// The choices that are compared at a decision.
import { cellsOf, parseAction } from '../game/actions'
import { t } from '../i18n/messages.svelte'
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

/** What is drawn of a choice: dice to keep, or cells; only words where there is neither. */
interface Drawn {
  text: string
  faces: readonly number[]
  cells: readonly string[]
}

/** A choice in words and in pieces; `dice` is how many are on the table. */
export function drawn(actions: readonly string[], dice: number): Drawn {
  const cells = cellsOf(actions)
  if (cells.length) return { text: t('hint-place', { cells: cells.join(' · ') }), faces: [], cells }
  const words = (text: string): Drawn => ({ text, faces: [], cells })
  const first = parseAction(actions[0] ?? 'done')
  if (first.kind !== 'keep') return words(t(first.kind === 'forfeit' ? 'forfeit' : 'hint-done'))
  if (first.dice.length === dice) return words(t('hint-keep-all'))
  if (!first.dice.length) return words(t('hint-keep-none'))
  return { text: t('hint-keep', { dice: first.dice.join(' ') }), faces: first.dice, cells }
}
