// Fetching the tables at which this browser has a seat.
import { ApiError, fetchTable } from '../protocol/api'
import { forget, noteOver } from '../protocol/secrets'
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
