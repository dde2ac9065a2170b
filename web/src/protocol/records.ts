// Records of games: fetched from a table, or read from a text.
import { ApiError, ask, seatHeaders } from './api'
import type { ReplayView } from './types'

/** The text of a table's record. */
export async function fetchRecord(table: string): Promise<string> {
  const response = await fetch(`/api/tables/${table}/record`, { headers: seatHeaders(table) }).catch(() => null)
  if (!response) throw new ApiError('away', '')
  if (response.ok) return response.text()
  const { code, reason, values } = (await response.json()) as ApiError
  throw new ApiError(code, reason, values)
}

/** A record with all its steps; throws an ApiError with line and reason if the text is not a record. */
export const openRecord = (text: string) =>
  ask<ReplayView>('/replay', { method: 'POST', headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body: text })

/** The whole game of a table, as far as it has been played. */
export const fetchReplay = async (table: string) => openRecord(await fetchRecord(table))
