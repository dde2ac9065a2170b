// Storing the games of tables in this browser.
import { isRunning, lookAt, type Found } from '../home/look'
import { seatsAt } from '../home/running'
import { ApiError } from '../protocol/api'
import { fetchRecord } from '../protocol/records'
import { knownTables } from '../protocol/secrets'
import type { TableView } from '../protocol/types'
import { StorageError, storedGame, storeGames } from './database'
import { gameOf, type StoredGame } from './game'
import { isUnreviewed, reviewGame } from './reviews'

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

/**
 * Store a game as `keep` does, with its luck and skill; returns why it cannot be stored. What the server does not answer
 * now is asked for again on the first page and in the list of games.
 */
export async function keepAndReview(view: TableView): Promise<StorageError | null> {
  try {
    const game = await keep(view)
    if (game && isUnreviewed(game)) await reviewGame(game)
  } catch (error) {
    if (error instanceof StorageError) return error
    if (!(error instanceof ApiError)) throw error
  }
  return null
}

/** How many tables are asked for at once. */
const AT_ONCE = 4

/** Look at all tables at which this browser has a seat, as long as that is wanted. */
export async function runningGames(isWanted = () => true): Promise<Found> {
  const waiting = knownTables()
  const games: TableView[] = []
  const failures: unknown[] = []
  const work = async () => {
    for (let table = waiting.shift(); table && isWanted(); table = waiting.shift())
      await lookAt(table).then(
        (view) => view && games.push(view),
        (error: unknown) => failures.push(error),
      )
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { games: games.sort((a, b) => b.at - a.at), failures }
}
