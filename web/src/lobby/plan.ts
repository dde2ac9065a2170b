// What the maker of a table wants to do there on arrival: sit down and start. Stored until it is done.
import { tabStore } from '../app/storage'
import type { TableModel } from '../table/model.svelte'

export interface Plan {
  /** The seats to take, with the players' names. */
  seats: Record<number, string>
  /** Whether to start the game once no seat is free. */
  start: boolean
}

const key = (table: string) => `columbiz.plan.${table}`

export const storePlan = (table: string, plan: Plan) => tabStore.write(key(table), plan)
const storedPlan = (table: string) => tabStore.read<Plan>(key(table))

/** Whether the plan for a table starts its game. */
export const startsAtOnce = (table: string): boolean => storedPlan(table)?.start ?? false

const running = new WeakSet<TableModel>()

/** Carry out the plan for a model's table, if there is one. A plan that was interrupted is resumed on the next visit. */
export async function carryOutPlan(model: TableModel): Promise<void> {
  const plan = storedPlan(model.table)
  if (!plan || running.has(model)) return
  running.add(model)
  try {
    if (model.view?.status === 'open') await sitAndStart(plan, model)
  } finally {
    tabStore.remove(key(model.table))
    running.delete(model)
    model.starting = false
  }
}

async function sitAndStart({ seats, start }: Plan, model: TableModel): Promise<void> {
  const free = Object.entries(seats).filter(([seat]) => model.view?.seats[Number(seat)]?.plays === 'nobody')
  await Promise.all(free.map(([seat, name]) => sitDown(model, Number(seat), name)))
  const [first] = model.state.mine
  const complete = model.view?.seats.every((seat) => seat.plays !== 'nobody')
  if (start && complete && first !== undefined) await model.command({ kind: 'start', seat: first, opening: null })
}

/** Take a seat, or any other free one if somebody else has just taken it. */
export async function sitDown(model: TableModel, seat: number, name: string, seed?: string): Promise<void> {
  const seated = await model.sit(seat, name, seed)
  if (!seated && model.state.refusal?.code === 'seat_taken') await model.sit(null, name, seed)
}
