// The analysis of a game that is over or closed, as offered at its table.
import { analysisLink, textOfGame } from '../analysis/position'
import type { TableModel } from './model.svelte'

/** The address of the analysis of the last decision about dice; undefined if there was none, or no dice were noted. */
export function lastAnalysis({ state, view, onPad }: TableModel): string | undefined {
  const decided = Object.values(state.games).findLast(({ phase }) => phase === 'keep')
  return decided && view && !onPad ? analysisLink(textOfGame(decided, view.rules)) : undefined
}
