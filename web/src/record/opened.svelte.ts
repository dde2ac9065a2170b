// The record that was opened in this tab, kept until the tab is closed.
import { openRecord } from '../protocol/study'
import type { ReplayView } from '../protocol/types'

const KEY = 'columbiz.record'

let opened: ReplayView | null = null

/** Read a record and keep it; raises an ApiError with line and reason where it is broken. */
export async function open(text: string): Promise<void> {
  opened = await openRecord(text)
  try {
    sessionStorage.setItem(KEY, opened.text)
  } catch {
    // Without storage the record is there until the page is loaded anew.
  }
}

/** The record that was opened last; null if none was. */
export async function lastOpened(): Promise<ReplayView | null> {
  const text = opened ? null : sessionStorage.getItem(KEY)
  if (text) opened = await openRecord(text)
  return opened
}
