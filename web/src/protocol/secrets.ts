// Who has a seat's secret has the seat. Secrets are made here, kept in this browser, and sent to the server alone.

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

export const newSecret = () => random(32)
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

/** Remember the secret of a seat. */
export function remember(table: string, seat: number, secret: string): void {
  const { [table]: known = {}, ...others } = all()
  keep({ ...others, [table]: { ...known, [seat]: secret } })
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
  for (const [seat, secret] of Object.entries(secretsOf(from))) remember(to, Number(seat), secret)
}
