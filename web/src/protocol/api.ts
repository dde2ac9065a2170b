// HTTP requests to the server; live play goes over the socket.
import { secretsOf } from './secrets'
import type { Analysis, AnalysisRequest, EventEntry, Hint, Judgement, TableOptions, TableView } from './types'

/** Why a request failed: a stable code, an English sentence, and the values it names. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly reason: string,
    readonly values: Record<string, string | number> = {},
  ) {
    super(reason)
  }
}

/** Codes of errors that pass: the same request may succeed later. */
const PASSING = ['away', 'busy', 'too_fast', 'too_many', 'slow_down', 'store_unavailable', 'unexpected']

/** Whether the same request may succeed later. */
export const isPassing = (error: unknown) => error instanceof ApiError && PASSING.includes(error.code)

/** Whether the server has removed a table, or lets only its players see it. */
export const isLost = (error: unknown) =>
  error instanceof ApiError && ['table_not_found', 'no_watching'].includes(error.code)

/** Throws an ApiError, with the code `away` if the server cannot be reached or something else answers for it. */
async function request<Answer>(path: string, init: RequestInit, read: (response: Response) => Promise<Answer>) {
  const away = () => {
    throw new ApiError('away', '')
  }
  const response = await fetch(`/api${path}`, init).catch(away)
  if (response.ok) return read(response).catch(away)
  const { code, reason, values } = (await response.json().catch(away)) as Partial<ApiError>
  throw new ApiError(code ?? 'away', reason ?? '', values)
}

/** Request JSON. */
export const ask = <Answer>(path: string, init: RequestInit = {}): Promise<Answer> =>
  request(path, init, (response) => response.json() as Promise<Answer>)

/** Request a text. */
export const askText = (path: string, init: RequestInit = {}) => request(path, init, (response) => response.text())

/** A request that sends JSON. */
export const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** Create a table; returns its id. */
export async function createTable(options: TableOptions): Promise<string> {
  return (await ask<{ table: string }>('/tables', post(options))).table
}

/** Headers that prove which seats of a table this browser holds. */
export function seatHeaders(table: string): Record<string, string> {
  const secrets = Object.entries(secretsOf(table)).map(([seat, secret]) => `${seat}:${secret}`)
  return secrets.length ? { 'Columbiz-Secrets': secrets.join(',') } : {}
}

/**
 * A table as it is now, for somebody who is not there. Whoever proves to hold a seat counts as present, and bots would
 * play for them; so the secrets are sent only to a table that strangers may not see.
 */
export async function fetchTable(table: string): Promise<TableView> {
  const path = `/tables/${table}`
  return ask<TableView>(path).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'no_watching') return ask(path, { headers: seatHeaders(table) })
    throw error
  })
}

/** The events of a table after the one with this number, as many as the server gives at once. */
export function fetchEvents(table: string, after: number): Promise<EventEntry[]> {
  return ask<EventEntry[]>(`/tables/${table}/events?after=${after}`, { headers: seatHeaders(table) })
}

/** The best choices of the seat to move; only in games against the computer or on one screen. */
export function fetchHint(table: string): Promise<Hint> {
  return ask<Hint>(`/tables/${table}/hint`, { method: 'POST', headers: seatHeaders(table) })
}

/** What a choice of the seat to move would lose; where there are hints. */
export function fetchJudgement(table: string, action: string): Promise<Judgement> {
  return ask<Judgement>(`/tables/${table}/judgement`, post({ action }, seatHeaders(table)))
}

/** The share of the engine that is compiled, while a bot waits for that; null at any other time. */
export async function fetchCompiled(): Promise<number | null> {
  return (await ask<{ compiled: number | null }>('/bots')).compiled
}

/** What the engine thinks of a position. */
export const fetchAnalysis = (asked: AnalysisRequest): Promise<Analysis> => ask<Analysis>('/analysis', post(asked))
