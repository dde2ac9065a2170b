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

/** Hold the seats named in the fragment of the page's address, and remove it from there. */
export function takeSeatsFromLink(table: string): void {
  const found = FRAGMENT.exec(location.hash)
  if (!found) return
  hold(table, found[1]!.split(',').map(Number), found[2]!)
  history.replaceState(history.state, '', location.pathname + location.search)
}
