// Who has a seat's secret has the seat. Secrets are made here, kept in this browser, and sent to the server alone.
// All seats that one browser holds at a table share one: by that the server knows that they are one screen.

const KEY = 'columbiz.secrets'
/** Tables that are remembered; the oldest go first. */
const MOST = 50

export type Secrets = Record<number, string>
type Tables = Record<string, Secrets>

const HEX = (byte: number) => byte.toString(16).padStart(2, '0')

/** So many random bytes as text. */
export function random(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), HEX).join('')
}

const newSecret = () => random(32)
export const newSeed = () => random(16)
export const newId = () => random(12)

function all(): Tables {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Tables
  } catch {
    return {}
  }
}

function keep(tables: Tables): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(Object.entries(tables).slice(-MOST))))
  } catch {
    // Without storage the seat is held until the page is closed.
  }
}

/** The secrets of one's seats at a table. */
export function secretsOf(table: string): Secrets {
  return all()[table] ?? {}
}

/** Hold a seat at a table: the secret to sit down with. */
export function hold(table: string, seat: number): string {
  const { [table]: known = {}, ...others } = all()
  const secret = Object.values(known)[0] ?? newSecret()
  keep({ ...others, [table]: { ...known, [seat]: secret } })
  return secret
}

/** The tables at which one has a seat, the latest first. */
export function tablesKnown(): string[] {
  return Object.keys(all()).reverse()
}

/** Forget a table. */
export function forget(table: string): void {
  const { [table]: _, ...others } = all()
  keep(others)
}

/** Take one's secrets along to the table of a rematch. */
export function passOn(from: string, to: string): void {
  const tables = all()
  keep({ ...tables, [to]: { ...tables[to], ...tables[from] } })
}
