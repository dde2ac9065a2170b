// Luck and skill of stored games: worked out by the server, stored with the games.
import { ApiError, isLost, isPassing } from '../protocol/api'
import { reviewRecord, reviewTable } from '../protocol/reviews'
import { onlySeatAt } from '../protocol/secrets'
import type { ReviewView as Review } from '../protocol/types'
import { storedGame, storeGames } from './database'
import { isReviewable, onlySeat, type StoredGame, type StoredReview } from './game'

/** The server no longer has the table, so that the record would have to be sent to it. */
export const GONE = Symbol('gone')

/** Games that cannot be reviewed; they are not asked for again until the app is opened anew. */
const impossible = new Set<string>()

/** Whether a game waits for a review. If several people shared this device, it gets none: it is about one seat. */
export const isUnreviewed = (game: StoredGame) =>
  !game.review && onlySeat(game) !== undefined && isReviewable(game) && !impossible.has(game.id)

/**
 * Let the server review a game, and store what it says; null if the game cannot be reviewed. The record is sent only if
 * that is allowed. Throws an ApiError if the server cannot answer now.
 */
export async function reviewGame(game: StoredGame, sending = false): Promise<StoredGame | typeof GONE | null> {
  try {
    const review = summaryOf(await (sending ? reviewRecord(game.record) : reviewTable(game.id)))
    const stored = await storedGame(game.id)
    if (!stored) return null // it was deleted meanwhile
    await storeGames([{ ...stored, review }])
    return { ...stored, review }
  } catch (error) {
    if (!(error instanceof ApiError) || isPassing(error)) throw error
    if (!sending && isLost(error)) return GONE
    impossible.add(game.id)
    return null
  }
}

/** The whole review of a table's game; of the record in this browser, if the server no longer has the table. */
export async function reviewOf(table: string): Promise<Review> {
  try {
    return await reviewTable(table)
  } catch (error) {
    const game = isLost(error) && (await storedGame(table).catch(() => null))
    if (!game) throw error
    return reviewRecord(game.record)
  }
}

/** The only seat that was played here at a table, even if its secret has been forgotten since. */
export async function seatPlayedAt(table: string): Promise<number | undefined> {
  const game = await storedGame(table).catch(() => null)
  return onlySeatAt(table) ?? (game ? onlySeat(game) : undefined)
}

/** What is stored of a review. */
export const summaryOf = ({ depth, weights, approximate, seats, turns }: Review): StoredReview => ({
  depth,
  weights,
  approximate,
  // Nothing that a bot did for an absent person counts as the person's skill.
  seats: seats.map(({ luck, error }, seat) => ({
    luck,
    skill: 0 - error, // -error would be -0 for a flawless game
    error,
    turns: turns.filter((turn) => turn.seat === seat && !turn.stand_in).length,
  })),
})
