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

/**
 * Keep all dice and place the previewed disc, if there is one; then focus a cell on which a disc can be placed, unless
 * the focus has been moved in the meantime.
 */
export async function placeByKey(model: TableModel, { board }: KeyTargets): Promise<void> {
  const focused = document.activeElement
  await (model.previewed ? model.place(model.previewed.cell) : model.keepAll())
  await tick()
  const now = document.activeElement
  // The body has the focus if its former owner has gone.
  if (now === focused || now === document.body) board?.focusPayable(1)
}

const KEYS: Record<string, (model: TableModel, targets: KeyTargets, event: KeyboardEvent) => unknown> = {
  t: (model) => !model.typing && model.throwDice(), // real dice are typed in
  p: placeByKey,
  n: (_, { board }, { shiftKey }) => board?.focusPayable(shiftKey ? -1 : 1),
  u: (model) => model.undo(),
  d: (model) => model.endTurn(),
  h: (model) => model.askHint(),
}

/** Whether a key is pressed on a button or link, where Enter and Space are clicks. */
export const isOnButton = ({ target }: KeyboardEvent): boolean => !!(target as Element).closest('button, a')

/** Whether a key skips the animation. */
const skips = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' || event.key === ' ' ? !isOnButton(event) : event.key === 'Escape' || event.key.length === 1

/** Whether a key is meant for a field, a menu, a dialog or the browser. */
export const isForOthers = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || !!(target as Element).closest('input, select, dialog, [popover]')

/** Handle a key that is meant for the table. */
export function pressKey(event: KeyboardEvent, model: TableModel, targets: KeyTargets): void {
  if (isForOthers(event)) return
  if (event.repeat) {
    // A key that is held down throws once, and Enter on a button clicks it once.
    if (event.key === 'Enter' || event.key.length === 1) event.preventDefault()
    return
  }
  const key = event.key.toLowerCase()
  if (key === '?') {
    targets.listing = true
    return
  }
  const opening = model.opening.shown
  const skipped = skips(event) && model.skip()
  if (skipped) event.preventDefault()
  if (skipped && (key === 'escape' || !opening)) return // the key was pressed before its result was seen
  if (key === 'escape') model.escape()
  else if (model.acting === null) return
  else if (/^[1-8]$/.test(key) && model.game?.phase === 'keep') targets.dice?.toggle(Number(key) - 1)
  else KEYS[key]?.(model, targets, event)
}
