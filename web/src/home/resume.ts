// The games that this browser can resume.
import { browserStore } from '../app/storage'
import { knownTables } from '../protocol/secrets'
import type { TableView } from '../protocol/types'
import { fetchRunning, type FetchedTables } from './fetch-tables'

const MAX_FETCHED = 12
const MAX_SHOWN = 3

const KEY = 'columbiz.dismissed'
/** Beyond this many, the oldest are forgotten. */
const MAX_DISMISSED = 50

const dismissed = () => browserStore.read<string[]>(KEY) ?? []

/** Show a table on the first page no longer. The seat is kept: its link still leads to the game. */
export const dismiss = (table: string) => browserStore.write(KEY, [...dismissed(), table].slice(-MAX_DISMISSED))

/** Show a dismissed table again. */
export const restore = (table: string) =>
  browserStore.write(
    KEY,
    dismissed().filter((one) => one !== table),
  )

/** The tables that may have a game to resume, the latest first. */
export function resumableTables(): string[] {
  const hidden = dismissed()
  return knownTables().filter((table) => !hidden.includes(table))
}

/** The unfinished games in which this browser has a seat, latest first. */
export async function unfinishedGames(): Promise<FetchedTables> {
  const found: FetchedTables = { games: [], failures: [] }
  for (const table of resumableTables().slice(0, MAX_FETCHED)) {
    try {
      const view = await fetchRunning(table)
      if (view) found.games.push(view)
    } catch (error) {
      found.failures.push(error)
    }
    if (found.games.length === MAX_SHOWN) break
  }
  return found
}

/** The round of a game, from 1; 0 before it. */
export const roundOf = ({ turn, seats }: Pick<TableView, 'turn' | 'seats'>) => Math.ceil(turn / seats.length)

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** A time in words such as "12 minutes ago". */
export function timeAgo(at: number, now: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  for (const [unit, length] of STEPS) {
    const count = Math.floor((now - at) / length)
    if (count > 0) return words.format(-count, unit)
  }
  return words.format(0, 'second')
}
