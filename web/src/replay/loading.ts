// The game that a page shows: that of a table, or the record opened in this tab.
import { ApiError } from '../protocol/api'
import { fetchReplay } from '../protocol/records'
import type { ReplayView } from '../protocol/types'
import { lastOpened } from './opened'

export async function load(table: string | undefined): Promise<ReplayView> {
  const replay = table ? await fetchReplay(table) : await lastOpened()
  if (!replay) throw new ApiError('no_record', '')
  return replay
}
