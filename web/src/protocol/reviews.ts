// Reviews of games.
import { ask, seatHeaders } from './api'
import { askWithRecord } from './records'
import type { ReviewView } from './types'

/** What every throw and every choice of a record was worth. */
export const reviewRecord = (text: string) => askWithRecord<ReviewView>('/review', text)

/** The same for the game of a table; refused until it is over. */
export const reviewTable = (table: string) =>
  ask<ReviewView>(`/tables/${table}/review`, { method: 'POST', headers: seatHeaders(table) })
