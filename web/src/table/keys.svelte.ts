// The keys of a table; `KeysDialog.svelte` lists them.
import { tick } from 'svelte'
import type { TableModel } from './model.svelte'

/** The parts of the page that keys act on, besides the model. */
export class KeyTargets {
  board: { focusPayable: (step: 1 | -1) => unknown } | undefined = $state()
  dice: { toggle: (key: number) => unknown } | undefined = $state()
  /** Whether the list of keys is open. */
  listing = $state(false)
}

/** Keep all dice, then focus a cell on which a disc can be placed. */
export async function placeByKey(model: TableModel, { board }: KeyTargets): Promise<void> {
  await model.keepAll()
  await tick()
  board?.focusPayable(1)
}

const KEYS: Record<string, (model: TableModel, targets: KeyTargets, event: KeyboardEvent) => unknown> = {
  t: (model) => !model.typing && model.throwDice(), // real dice are typed in
  p: placeByKey,
  n: (_, { board }, { shiftKey }) => board?.focusPayable(shiftKey ? -1 : 1),
  u: (model) => model.undo(),
  d: (model) => model.endTurn(),
  h: (model) => model.askHint(),
}

/** Handle a key, unless it is meant for a field, a menu, a dialog or the browser. */
export function pressKey(event: KeyboardEvent, model: TableModel, targets: KeyTargets): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if ((event.target as Element).closest('input, select, dialog, [popover]')) return
  const key = event.key.toLowerCase()
  if (key === 'escape') model.escape()
  else if (key === '?') targets.listing = true
  else if (model.acting === null) return
  else if (/^[1-8]$/.test(key) && model.game?.phase === 'keep') targets.dice?.toggle(Number(key) - 1)
  else KEYS[key]?.(model, targets, event)
}
