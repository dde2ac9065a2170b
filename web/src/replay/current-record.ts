// The game that a page shows: that of a table, or the record opened in this tab, stored until the tab is closed.
import { tabStore } from '../app/storage'
import { ApiError } from '../protocol/api'
import { fetchReplay, openRecord } from '../protocol/records'
import type { ReplayView } from '../protocol/types'

const KEY = 'columbiz.record'

let opened: ReplayView | null = null

/** Read and store a record; throws an ApiError with line and reason if the text is not one. */
export async function open(text: string): Promise<void> {
  opened = await openRecord(text)
  tabStore.write(KEY, opened.text)
}

/** The game of a table, from this browser if the server no longer has it; without a table, the record opened last. */
export async function load(table: string | undefined): Promise<ReplayView> {
  if (table) return fetchReplay(table).catch((error: unknown) => fromBrowser(table, error))
  const text = opened ? null : tabStore.read<string>(KEY)
  if (text) opened = await openRecord(text)
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
