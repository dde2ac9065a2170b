// Storing the games of tables in this browser.
import { seatsAt } from '../home/running'
import { ApiError, fetchTable } from '../protocol/api'
import { fetchRecord } from '../protocol/records'
import { forget, knownTables } from '../protocol/secrets'
import type { TableView } from '../protocol/types'
import { storedGame, storeGames } from './database'
import { gameOf, type StoredGame } from './game'

export const isRunning = ({ status }: TableView) => status === 'open' || status === 'playing'

/**
 * Store the game of a table that is over or closed, if it was played here and is not stored yet, and return it. A
 * deleted one is left alone. Throws a StorageError, or an ApiError if there is no record to be had.
 */
export async function keep(view: TableView): Promise<StoredGame | null> {
  const mine = seatsAt(view.table)
  if (isRunning(view) || !view.game || !mine.length) return null
  const stored = await storedGame(view.table)
  if (stored === null || (stored && view.dice !== 'pad')) return stored
  const record = await fetchRecord(view.table)
  // On a score pad the last turn may have been corrected since.
  if (stored?.record === record) return stored
  const game = gameOf(view, mine, record)
  await storeGames([game])
  return game
}

/** How many tables are asked for at once. */
const AT_ONCE = 4

/**
 * Look at all tables at which this browser has a seat: games that have ended meanwhile are stored, those that run are
 * returned. Tables that are gone are forgotten.
 */
export async function runningGames(): Promise<TableView[]> {
  const waiting = knownTables()
  const running: TableView[] = []
  let failure: unknown
  const work = async () => {
    for (let table = waiting.shift(); table; table = waiting.shift())
      await look(table).catch((error: unknown) => (failure = error))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (failure && !running.length) throw failure
  return running.sort((a, b) => b.at - a.at)

  async function look(table: string): Promise<void> {
    try {
      const view = await fetchTable(table)
      if (isRunning(view)) running.push(view)
      else await keep(view)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'table_not_found') forget(table)
      else throw error
    }
  }
}
