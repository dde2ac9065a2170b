// Links with which a person continues at another device. The secret of the seats is in the fragment, which browsers do
// not send to servers: /table/k7m2p9qwxyzd#seats=0,2:SECRET
import { hold, secretFor, secretsOf } from './secrets'

const FRAGMENT = /^#seats=([0-3](?:,[0-3])*):([\w-]{32,128})$/

/** The path and fragment of the link to this browser's seats at a table. */
export function seatsLink(table: string): string {
  const secret = secretFor(table)
  const seats = Object.entries(secretsOf(table)).flatMap(([seat, held]) => (held === secret ? seat : []))
  return `/table/${table}#seats=${seats.join()}:${secret}`
}

/**
 * Hold the seats named in the fragment of the page's address, except those this browser holds already, and remove it
 * from there; returns whether there were any.
 */
export function takeSeatsFromLink(table: string): boolean {
  const found = FRAGMENT.exec(location.hash)
  if (!found) return false
  history.replaceState(history.state, '', location.pathname + location.search)
  const known = secretsOf(table)
  const seats = found[1]!.split(',').map(Number).filter((seat) => !(seat in known)) // prettier-ignore
  if (seats.length) hold(table, seats, found[2]!)
  return seats.length > 0
}
