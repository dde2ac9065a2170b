// Who plays each seat, and whether they are connected.
import type { TableState } from './reducer'

type SeatPresence = 'live' | 'rejoining' | 'computer' | 'stand-in' | 'resigned' | 'free'

/** Who plays a seat, and whether they are connected. */
export function presenceOf({ view, mine, presence, connection }: TableState, seat: number): SeatPresence {
  const one = view?.seats[seat]
  if (one?.kept) return 'rejoining'
  if (!one || one.plays === 'nobody') return 'free'
  if (one.resigned) return 'resigned'
  if (one.plays === 'bot') return 'computer'
  if (one.bot) return 'stand-in'
  // Whoever is here is connected, even before the server says so.
  return connection === 'live' && [...mine, ...presence.seats].includes(seat) ? 'live' : 'rejoining'
}
