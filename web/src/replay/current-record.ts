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

/** The game of a table; without one, the record opened last. */
export async function load(table: string | undefined): Promise<ReplayView> {
  if (table) return fetchReplay(table)
  const text = opened ? null : tabStore.read<string>(KEY)
  if (text) opened = await openRecord(text)
  if (!opened) throw new ApiError('no_record', '')
  return opened
}
