// Storing the games of tables in this browser.
import { isRunning } from '../home/fetch-tables'
import { seatsAt } from '../home/running'
import { ApiError } from '../protocol/api'
import { fetchRecord } from '../protocol/records'
import type { TableView } from '../protocol/types'
import { StorageError, storedGame, storeGames } from './database'
import { gameOf, type StoredGame } from './game'
import { isUnreviewed, reviewGame } from './reviews'

/**
 * Store the game of a table that is over or closed, if it was played here and is not stored yet, and return it. A
 * deleted one is left alone. Throws a StorageError, or an ApiError if there is no record to be had.
 */
export async function save(view: TableView): Promise<StoredGame | null> {
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
 * Store a game as `save` does, with its luck and skill; returns why it cannot be stored. What the server does not answer
 * now is asked for again on the first page and in the list of games.
 */
export async function saveAndReview(view: TableView): Promise<StorageError | null> {
  try {
    const game = await save(view)
    if (game && isUnreviewed(game)) await reviewGame(game)
  } catch (error) {
    if (error instanceof StorageError) return error
    if (!(error instanceof ApiError)) throw error
  }
  return null
}
