// What somebody who has just made a table means to do there: sit down and begin. Kept until it is done.
import type { TableModel } from './model.svelte'

export interface Plan {
  /** Names by seat. */
  seats: Record<number, string>
  /** Whether the game begins as soon as nobody is missing. */
  start: boolean
}

const key = (table: string) => `columbiz.plan.${table}`

export function plan(table: string, plan: Plan): void {
  sessionStorage.setItem(key(table), JSON.stringify(plan))
}

/** Do what was planned for this table, once. */
export async function arrive(model: TableModel): Promise<void> {
  const text = sessionStorage.getItem(key(model.table))
  if (!text || model.view?.status !== 'open') return
  sessionStorage.removeItem(key(model.table))
  const { seats, start } = JSON.parse(text) as Plan
  await Promise.all(Object.entries(seats).map(([seat, name]) => model.sit(Number(seat), name)))
  const first = Number(Object.keys(seats)[0])
  const complete = model.view.seats.every((seat) => seat.plays !== 'nobody')
  if (start && complete) await model.actFor(first, { kind: 'start', opening: null })
}
