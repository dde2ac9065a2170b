// The running games of this browser, for the list of games.
import { fetchRunning, type FetchedTables } from '../home/fetch-tables'
import { knownTables } from '../protocol/secrets'
import type { TableView } from '../protocol/types'

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
