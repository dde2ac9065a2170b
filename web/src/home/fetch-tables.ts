// Fetching the tables at which this browser has a seat.
import { ApiError, fetchTable } from '../protocol/api'
import { forget, knownTables, noteOver } from '../protocol/secrets'
import type { TableView } from '../protocol/types'

export const isRunning = ({ status }: TableView) => status === 'open' || status === 'playing'

/** Games that are running, and the errors of tables that could not be fetched or whose games could not be stored. */
export interface FetchedTables {
  games: TableView[]
  failures: unknown[]
}

/**
 * A table, if it is still running. The game of one that is not is stored in this browser, and then it is not fetched
 * again; one that is closed or gone is forgotten. Throws an ApiError or a StorageError.
 */
export async function fetchRunning(table: string): Promise<TableView | null> {
  try {
    const view = await fetchTable(table)
    if (isRunning(view)) return view
    const { save } = await import('../games/save')
    await save(view)
    if (view.status === 'closed') forget(table)
    else noteOver(table, true)
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'table_not_found')) throw error
    forget(table)
  }
  return null
}

/** How many tables are fetched at once. */
const AT_ONCE = 4

/** All running games in which this browser has a seat, latest first; stops when they are no longer wanted. */
export async function runningGames(isWanted = () => true): Promise<FetchedTables> {
  const waiting = knownTables()
  const games: TableView[] = []
  const failures: unknown[] = []
  const work = async () => {
    for (let table = waiting.shift(); table && isWanted(); table = waiting.shift())
      await fetchRunning(table).then(
        (view) => view && games.push(view),
        (error: unknown) => failures.push(error),
      )
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { games: games.sort((a, b) => b.at - a.at), failures }
}
