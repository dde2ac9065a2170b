// The game that a page shows: that of a table, or the record opened in this tab, stored until the tab is closed.
import { tabStore } from '../app/storage'
import { ApiError, fetchTable, isLost } from '../protocol/api'
import { fetchReplay, openRecord } from '../protocol/records'
import type { ReplayView, TableView } from '../protocol/types'

const KEY = 'columbiz.record'

/** A game and its record as it was given, which may be broken after the part that is shown. */
interface Game {
  replay: ReplayView
  given: string
}

let opened: Game | null = null

/** Read and store a record, or its valid part; throws an ApiError with line and reason if the text is not one. */
export async function open(text: string, validPart = false): Promise<void> {
  opened = { replay: await openRecord(text, validPart), given: text }
  tabStore.write(KEY, text)
}

/** The game of a table, from this browser if the server no longer has it; without a table, the record opened last. */
export async function load(table: string | undefined): Promise<Game> {
  if (table) {
    const replay = await fetchReplay(table).catch((error: unknown) => fromBrowser(table, error))
    return { replay, given: replay.text }
  }
  const given = tabStore.read<string>(KEY)
  if (given) opened ??= { replay: await openRecord(given, true), given }
  if (!opened) throw new ApiError('no_record', '')
  return opened
}

/** The game of a table that is stored in this browser; if there is none, the error is thrown that led here. */
async function fromBrowser(table: string, error: unknown): Promise<ReplayView> {
  const { storedGame } = await import('../games/database')
  const stored = await storedGame(table).catch(() => null)
  if (!stored) throw error
  return openRecord(stored.record)
}

/** The table of a game that has not ended; null if there is none or the server no longer shows it. */
export async function tableOf({ outcome }: ReplayView, table: string | undefined): Promise<TableView | null> {
  if (!table || outcome) return null
  return fetchTable(table).catch((error: unknown) => {
    if (isLost(error)) return null
    throw error
  })
}
