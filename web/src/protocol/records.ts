// Records of games: fetched from a table, or read from a text.
import { MAX_RECORD_BYTES } from '../generated/lists'
import { ApiError, ask, askText, seatHeaders } from './api'
import type { ReplayView } from './types'

/** The text of a table's record. */
export const fetchRecord = (table: string) => askText(`/tables/${table}/record`, { headers: seatHeaders(table) })

/** The answer to a record; one that is too long is not even sent, because a proxy might not pass on why it is refused. */
export async function askWithRecord<Answer>(path: string, text: string): Promise<Answer> {
  const body = new TextEncoder().encode(text)
  const values = { size: String(body.length), limit: MAX_RECORD_BYTES }
  if (body.length > MAX_RECORD_BYTES) throw new ApiError('too_large', '', values)
  return ask(path, { method: 'POST', headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body })
}

/**
 * A record with all its steps; throws an ApiError with line and reason if the text is not a record, or, with
 * `validPart`, if it does not even begin like one.
 */
export const openRecord = (text: string, validPart = false) =>
  askWithRecord<ReplayView>(`/replay${validPart ? '?valid_part=true' : ''}`, text)

/** The whole game of a table, as far as it has been played. */
export const fetchReplay = (table: string) =>
  ask<ReplayView>(`/tables/${table}/replay`, { headers: seatHeaders(table) })
