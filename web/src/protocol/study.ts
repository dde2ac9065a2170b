// Games looked at from outside their table's line: the table as it is, its record, any record with all its steps.
import { ApiError, as, ask } from './api'
import type { ReplayView, TableView } from './types'

/** A table as it is. */
export const fetchTable = (table: string) => ask<TableView>(`/tables/${table}`, { headers: as(table) })

/** The text of a table's record. */
export async function fetchRecord(table: string): Promise<string> {
  const response = await fetch(`/api/tables/${table}/record`, { headers: as(table) }).catch(() => null)
  if (!response) throw new ApiError('away', '')
  if (response.ok) return response.text()
  const { code, reason, values } = (await response.json()) as ApiError
  throw new ApiError(code, reason, values)
}

/** A record with all its steps; raises an ApiError with line and reason where it is broken. */
export const openRecord = (text: string) =>
  ask<ReplayView>('/replay', { method: 'POST', headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body: text })

/** The whole game of a table, as far as it has been played. */
export const fetchReplay = async (table: string) => openRecord(await fetchRecord(table))
