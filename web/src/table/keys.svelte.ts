// The keys of a table: what each does, and its line in the list of keys.
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

interface Key {
  /** As a keyboard names it, in the list of keys. */
  shown: readonly string[]
  /** What it does, as in the message `keys-…` of the list of keys. */
  does: string
  /** The values of `KeyboardEvent.key`, in lower case; none if something else on the page answers to it. */
  pressed?: readonly string[]
  /** Whether it also works for those who cannot act, and whether even before it is shown what happened last. */
  works?: 'always' | 'at once'
  run?: (model: TableModel, targets: KeyTargets, event: KeyboardEvent) => unknown
}

/** All keys of a table, in the order of the list. */
export const KEYS: readonly Key[] = [
  // Real dice are typed in.
  { shown: ['T'], does: 'throw', pressed: ['t'], run: (model) => !model.typing && model.throwDice() },
  {
    shown: ['1', '…', '8'],
    does: 'keep',
    pressed: ['1', '2', '3', '4', '5', '6', '7', '8'],
    run: ({ game }, { dice }, { key }) => game?.phase === 'keep' && dice?.toggle(Number(key) - 1),
  },
  { shown: ['P'], does: 'place', pressed: ['p'], run: placeByKey },
  {
    shown: ['N'],
    does: 'next',
    pressed: ['n'],
    run: (_, { board }, { shiftKey }) => board?.focusPayable(shiftKey ? -1 : 1),
  },
  { shown: ['Shift', 'N'], does: 'previous' },
  { shown: ['←', '↑', '→', '↓'], does: 'walk' },
  { shown: ['↵'], does: 'disc' },
  { shown: ['U'], does: 'undo', pressed: ['u'], run: (model) => model.undo() },
  { shown: ['D'], does: 'done', pressed: ['d'], run: (model) => model.endTurn() },
  { shown: ['H'], does: 'hint', pressed: ['h'], run: (model) => model.askHint() },
  { shown: ['Esc'], does: 'close', pressed: ['escape'], works: 'always', run: (model) => model.escape() },
  {
    shown: ['?'],
    does: 'list',
    pressed: ['?'],
    works: 'at once',
    run: (_, targets) => (targets.listing = true),
  },
]

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
  const name = event.key.toLowerCase()
  const key = KEYS.find(({ pressed }) => pressed?.includes(name))
  const run = () => void key?.run?.(model, targets, event)
  if (key?.works === 'at once') return run()
  const opening = model.opening.shown
  const skipped = skips(event) && model.skip()
  if (skipped) event.preventDefault()
  if (skipped && (name === 'escape' || !opening)) return // the key was pressed before its result was seen
  if (model.acting !== null || key?.works === 'always') run()
}
