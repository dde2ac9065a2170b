// Games looked at from outside their table's line: their steps, records, hints, and commands sent one by one.
import { ApiError, ask } from './api'
import type { components } from './schema'
import { newId, secretsOf, type Secrets } from './secrets'
import type { TableView, Wish } from './types'

type Shapes = components['schemas']
export type Replay = Shapes['ReplayView']
export type Step = Shapes['StepView']
export type Hint = Shapes['Hint']
export type Choice = Shapes['Choice']

const header = (secrets: Secrets): Record<string, string> => {
  const given = Object.entries(secrets).map(([seat, secret]) => `${seat}:${secret}`)
  return given.length ? { 'Columbiz-Secrets': given.join(',') } : {}
}

const asking = (table: string): RequestInit => ({ headers: header(secretsOf(table)) })

/** A table as it is. */
export const fetchTable = (table: string) => ask<TableView>(`/tables/${table}`, asking(table))

/** What the engine would do now. */
export const fetchHint = (table: string) => ask<Hint>(`/tables/${table}/hint`, { method: 'POST', ...asking(table) })

/** The text of a table's record. */
export async function fetchRecord(table: string): Promise<string> {
  const response = await fetch(`/api/tables/${table}/record`, asking(table)).catch(() => null)
  if (!response) throw new ApiError('away', '')
  if (response.ok) return response.text()
  const { code, reason, values } = (await response.json()) as ApiError
  throw new ApiError(code, reason, values)
}

/** A record with all its steps; raises an ApiError with line and reason where it is broken. */
export const openRecord = (text: string) =>
  ask<Replay>('/replay', { method: 'POST', headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body: text })

/** The whole game of a table. */
export const fetchReplay = async (table: string) => openRecord(await fetchRecord(table))

/** Carry out one command without a line; the number of its event. */
export async function act(table: string, wish: Wish, basedOn: number, secrets: Secrets): Promise<number> {
  const { number } = await ask<{ number: number }>(`/tables/${table}/commands`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...header(secrets) },
    body: JSON.stringify({ ...wish, id: newId(), based_on: basedOn }),
  })
  return number
}
