// What somebody wants to do at a table on arrival: sit down and start. Stored until it is done.
import { tabStore } from '../app/storage'
import { secretsOf } from '../protocol/secrets'
import type { TableModel } from '../table/model.svelte'

export interface Plan {
  /** The seats to take, with the players' names. */
  seats: Record<number, string>
  /** Whether to start the game once no seat is free. */
  start: boolean
  /** Whether it is a rematch: the others are on their way, too. */
  rematch?: boolean
}

/** How long the players of a rematch wait for each other before they are shown the lobby. */
const ARRIVAL_MS = 10_000

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
    const endWaiting = () => (model.starting = false)
    if (plan.rematch && !model.state.refusal) setTimeout(endWaiting, ARRIVAL_MS)
    else endWaiting()
  }
}

async function sitAndStart({ seats, start }: Plan, model: TableModel): Promise<void> {
  const free = Object.entries(seats).filter(([seat]) => model.view?.seats[Number(seat)]?.plays === 'nobody')
  await Promise.all(free.map(([seat, name]) => sitDown(model, Number(seat), name)))
  const [first] = model.state.mine
  const complete = model.view?.seats.every((seat) => seat.plays !== 'nobody')
  if (start && complete && first !== undefined && satDownLast(model)) await model.start(first, null)
}

/** Whether nobody sat down after this browser. Of several who sit down at the same moment, one starts the game. */
function satDownLast({ state: { events, mine } }: TableModel): boolean {
  const last = events.findLast(({ event }) => event.kind === 'sat_down')?.event
  return last?.kind === 'sat_down' && mine.includes(last.seat)
}

/** Codes of refusals which say that a seat cannot be taken any more. */
const TOO_LATE = ['seat_taken', 'seats_full', 'already_started']

/**
 * Take a seat, or any other free one if somebody else has just taken it. A seat that is reserved for this browser can
 * only have been taken by the same person at another device.
 */
export async function sitDown(model: TableModel, seat: number, name: string, seed?: string): Promise<void> {
  const reserved = seat in secretsOf(model.table)
  const seated = await model.sit(seat, name, seed)
  const code = model.state.refusal?.code ?? ''
  if (seated || !TOO_LATE.includes(code)) return
  if (reserved) model.rejoin()
  else if (code === 'seat_taken') await model.sit(null, name, seed)
}
