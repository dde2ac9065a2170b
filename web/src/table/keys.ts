// What the keys do at a table; `Keys.svelte` lists them.
import { tick } from 'svelte'
import type { TableModel } from './model.svelte'

/** What a key can move, besides the model. */
export interface Hands {
  toggleDie: (key: number) => unknown
  visitPayable: (step: 1 | -1) => unknown
  listKeys: () => unknown
}

/** Keep all dice, then go where a disc can be placed. */
export async function placeByKey(model: TableModel, { visitPayable }: Hands): Promise<void> {
  await model.keepAll()
  await tick()
  visitPayable(1)
}

const KEYS: Record<string, (model: TableModel, hands: Hands, event: KeyboardEvent) => unknown> = {
  t: (model) => model.throwDice(),
  p: placeByKey,
  n: (_, { visitPayable }, { shiftKey }) => visitPayable(shiftKey ? -1 : 1),
  u: (model) => model.game?.legal.undo && model.act({ kind: 'undo' }),
  d: (model) =>
    model.game?.legal.forfeit ? model.act({ kind: 'forfeit' }) : model.game?.legal.done && model.act({ kind: 'done' }),
  h: (model) => model.askHint(),
}

/** Do what a key stands for; keys for a field, a menu or a dialog, and those of the browser, are left alone. */
export function pressKey(event: KeyboardEvent, model: TableModel, hands: Hands): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if ((event.target as Element).closest('input, select, dialog, [popover]')) return
  const key = event.key.toLowerCase()
  if (key === 'escape') model.escape()
  else if (key === '?') hands.listKeys()
  else if (model.acting === null) return
  else if (/^[1-8]$/.test(key) && model.game?.phase === 'keep') hands.toggleDie(Number(key) - 1)
  else KEYS[key]?.(model, hands, event)
}
