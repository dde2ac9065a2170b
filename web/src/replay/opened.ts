// The record opened in this tab, stored until the tab is closed.
import { openRecord } from '../protocol/records'
import type { ReplayView } from '../protocol/types'

const KEY = 'columbiz.record'

let opened: ReplayView | null = null

/** Read and store a record; throws an ApiError with line and reason if the text is not one. */
export async function open(text: string): Promise<void> {
  opened = await openRecord(text)
  try {
    sessionStorage.setItem(KEY, opened.text)
  } catch {
    // Without storage the record is lost when the page is reloaded.
  }
}

/** The record opened last; null if there is none. */
export async function lastOpened(): Promise<ReplayView | null> {
  const text = opened ? null : sessionStorage.getItem(KEY)
  if (text) opened = await openRecord(text)
  return opened
}
