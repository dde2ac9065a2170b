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

/** What is planned for a table; nothing where the browser keeps nothing. */
function planFor(table: string): Plan | null {
  try {
    return JSON.parse(sessionStorage.getItem(key(table)) ?? 'null') as Plan | null
  } catch {
    return null
  }
}

/** Whether a game is to begin at a table as soon as its maker has come. */
export const beginsAtOnce = (table: string): boolean => planFor(table)?.start ?? false

const arriving = new WeakSet<TableModel>()

/** Do what was planned for this table. Who leaves before it is done finds the rest of it done on coming back. */
export async function arrive(model: TableModel): Promise<void> {
  const planned = planFor(model.table)
  if (!planned || arriving.has(model)) return
  arriving.add(model)
  try {
    if (model.view?.status === 'open') await carryOut(planned, model)
  } finally {
    sessionStorage.removeItem(key(model.table))
    arriving.delete(model)
    model.beginning = false
  }
}

async function carryOut({ seats, start }: Plan, model: TableModel): Promise<void> {
  const free = Object.entries(seats).filter(([seat]) => model.view?.seats[Number(seat)]?.plays === 'nobody')
  await Promise.all(free.map(([seat, name]) => model.sit(Number(seat), name)))
  const [first] = model.state.mine
  const complete = model.view?.seats.every((seat) => seat.plays !== 'nobody')
  if (start && complete && first !== undefined) await model.actFor(first, { kind: 'start', opening: null })
}
