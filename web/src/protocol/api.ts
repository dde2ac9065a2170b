// What is asked of the server outside a table's line.
import { secretsOf } from './secrets'
import type { Hint, NewTable, StepView } from './types'

/** Why the server said no: a stable code, an English sentence, and the values it names. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly reason: string,
    readonly values: Record<string, string | number> = {},
  ) {
    super(reason)
  }
}

/** Ask for JSON; raises an ApiError, with the code `away` where nobody answers. */
export async function ask<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(`/api${path}`, init).catch(() => null)
  if (!response) throw new ApiError('away', '')
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>
  if (response.ok) return body as Answer
  throw new ApiError(String(body.code ?? 'away'), String(body.reason ?? ''), body.values as Record<string, string>)
}

/** A request that sends JSON. */
export const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

/** Set up a table; its id. */
export async function createTable(wish: NewTable): Promise<string> {
  return (await ask<{ table: string }>('/tables', post(wish))).table
}

/** Who asks, as far as a table is concerned. */
export function as(table: string): Record<string, string> {
  const secrets = Object.entries(secretsOf(table)).map(([seat, secret]) => `${seat}:${secret}`)
  return secrets.length ? { 'Columbiz-Secrets': secrets.join(',') } : {}
}

/** Every step of a table's game so far. */
export function fetchHistory(table: string): Promise<StepView[]> {
  return ask<StepView[]>(`/tables/${table}/history`, { headers: as(table) })
}

/** The best choices of the seat whose turn it is; for those who play the computer, or together on one screen. */
export function fetchHint(table: string): Promise<Hint> {
  return ask<Hint>(`/tables/${table}/hint`, { method: 'POST', headers: as(table) })
}
