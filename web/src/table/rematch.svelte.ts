// The rematch: offering and declining it, and the way to its table.
import { untrack } from 'svelte'
import { go } from '../app/router.svelte'
import { storePlan } from '../lobby/plan'
import { copySecrets } from '../protocol/secrets'
import type { TableModel } from './model.svelte'

/** Offer a rematch, or accept it, for every seat of this browser. */
export function offerRematch(model: TableModel): void {
  for (const seat of model.state.mine)
    if (!model.view?.seats[seat]?.wants_rematch) void model.command({ kind: 'rematch', seat })
}

/** Decline a rematch for every seat of this browser. */
export function declineRematch(model: TableModel): void {
  for (const seat of model.state.mine)
    if (!model.view?.seats[seat]?.declined_rematch) void model.command({ kind: 'decline_rematch', seat })
}

/** Go to the table of the rematch. Its seats are reserved for those who played; whoever sits down last starts the game. */
export function goToRematch({ table, view, state }: TableModel): void {
  if (!view?.rematch) return
  copySecrets(table, view.rematch)
  const seats = Object.fromEntries(state.mine.map((seat) => [seat, view.seats[seat]?.name ?? '']))
  if (state.mine.length) storePlan(view.rematch, { seats, start: view.dice === 'sealed', rematch: true })
  go(`/table/${view.rematch}`)
}

/** Go to the rematch as soon as it is made. Whoever opens the page later is left there. */
export function followRematch(model: TableModel): void {
  let awaited = false
  $effect(() => {
    if (!model.view) return
    if (!model.view.rematch) awaited = true
    else if (awaited && model.state.mine.length) untrack(() => goToRematch(model))
  })
}
