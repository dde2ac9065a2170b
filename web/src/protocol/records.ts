// Records of games: fetched from a table, or read from a text.
import { ask, askText, seatHeaders } from './api'
import type { ReplayView } from './types'

/** The text of a table's record. */
export const fetchRecord = (table: string) => askText(`/tables/${table}/record`, { headers: seatHeaders(table) })

/**
 * A record with all its steps; throws an ApiError with line and reason if the text is not a record, or, with
 * `validPart`, if it does not even begin like one.
 */
export const openRecord = (text: string, validPart = false) =>
  ask<ReplayView>(`/replay${validPart ? '?valid_part=true' : ''}`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    body: text,
  })

/** The whole game of a table, as far as it has been played. */
export const fetchReplay = (table: string) =>
  ask<ReplayView>(`/tables/${table}/replay`, { headers: seatHeaders(table) })
