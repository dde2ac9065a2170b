// The record opened in this tab, stored until the tab is closed.
import { tabStore } from '../app/storage'
import { openRecord } from '../protocol/records'
import type { ReplayView } from '../protocol/types'

const KEY = 'columbiz.record'

let opened: ReplayView | null = null

/** Read and store a record; throws an ApiError with line and reason if the text is not one. */
export async function open(text: string): Promise<void> {
  opened = await openRecord(text)
  tabStore.write(KEY, opened.text)
}

/** The record opened last; null if there is none. */
export async function lastOpened(): Promise<ReplayView | null> {
  const text = opened ? null : tabStore.read<string>(KEY)
  if (text) opened = await openRecord(text)
  return opened
}
