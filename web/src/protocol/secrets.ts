// Whoever knows a seat's secret holds the seat. Secrets are made and stored in this browser and sent to the server only.
// All seats that one browser holds at a table share one secret: that tells the server they are on one screen.
import { browserStore } from '../app/storage'
import { newSecret } from './random'

const KEY = 'columbiz.secrets'
/** The tables whose game is over. Their seats are still needed: for a rematch, or to review a game that nobody may watch. */
const OVER_KEY = 'columbiz.over'
/** Beyond this many tables the oldest are forgotten, those whose game is over first. */
const MAX_TABLES = 50

export type Secrets = Record<number, string>
type Tables = Record<string, Secrets>

const readTables = () => browserStore.read<Tables>(KEY) ?? {}

const tablesOver = () => browserStore.read<string[]>(OVER_KEY) ?? []

function writeTables(tables: Tables): void {
  const over = tablesOver()
  const entries = Object.entries(tables).sort(([a], [b]) => Number(over.includes(b)) - Number(over.includes(a)))
  browserStore.write(KEY, Object.fromEntries(entries.slice(-MAX_TABLES)))
}

/** The secrets of this browser's seats at a table. */
export function secretsOf(table: string): Secrets {
  return readTables()[table] ?? {}
}

/** The only seat this browser holds at a table, if it holds just one. */
export function onlySeatAt(table: string): number | undefined {
  const [seat, ...others] = Object.keys(secretsOf(table)).map(Number)
  return others.length ? undefined : seat
}

/** The secret of this browser at a table, a new one if it holds no seat there yet. */
export const secretFor = (table: string): string => Object.values(secretsOf(table))[0] ?? newSecret()

/** Store a secret for seats at a table. */
export function hold(table: string, seats: readonly number[], secret: string): void {
  const { [table]: known = {}, ...others } = readTables()
  const held = Object.fromEntries(seats.map((seat) => [seat, secret]))
  writeTables({ ...others, [table]: { ...known, ...held } })
}

/** Forget the secrets of seats that were left, or not taken after all. */
export function release(table: string, seats: readonly number[]): void {
  const { [table]: known = {}, ...others } = readTables()
  const left = Object.entries(known).filter(([seat]) => !seats.includes(Number(seat)))
  writeTables(left.length ? { ...others, [table]: Object.fromEntries(left) } : others)
}

/** The tables at which this browser has a seat and whose game is not known to be over, the latest first. */
export function knownTables(): string[] {
  const over = tablesOver()
  return Object.keys(readTables())
    .filter((table) => !over.includes(table))
    .reverse()
}

/** Remember whether the game of a table is over. */
export function noteOver(table: string, isOver: boolean): void {
  const known = readTables()
  const others = tablesOver().filter((one) => one !== table && one in known)
  browserStore.write(OVER_KEY, isOver ? [...others, table] : others)
}

/** Forget a table. */
export function forget(table: string): void {
  const { [table]: _, ...others } = readTables()
  writeTables(others)
}

/** Copy the secrets of a table to the table of its rematch. */
export function copySecrets(from: string, to: string): void {
  const tables = readTables()
  writeTables({ ...tables, [to]: { ...tables[to], ...tables[from] } })
}
