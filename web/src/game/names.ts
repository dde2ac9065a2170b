// What the players are called.
import type { SeatView } from '../protocol/types'
import { has, t } from '../words/words.svelte'
import type { TableState } from './reducer'

type Seen = Pick<TableState, 'view' | 'mine'>

/** Whether a seat is the only one of one's own. */
export const isYou = ({ view, mine }: Seen, seat: number) =>
  mine.length === 1 && mine[0] === seat && !view?.seats[seat]?.resigned

/** The name a seat goes by: You for the only seat of one's own, the given name, the computer's level. */
export function nameOf(seen: Seen, seat: number): string {
  const one = seen.view?.seats[seat]
  if (isYou(seen, seat)) return t('seat-you')
  return one ? plainName(one, seat) : ''
}

/** Of whom a sentence speaks: many languages have another verb for oneself. */
export const whoIs = (seen: Seen, seat: number) => ({
  who: isYou(seen, seat) ? 'you' : 'other',
  name: nameOf(seen, seat),
})

export function plainName(one: SeatView, seat: number): string {
  if (one.name) return one.name
  if (one.plays === 'bot' && one.bot && has(`level-${one.bot}`)) return t(`level-${one.bot}`)
  return one.plays === 'nobody' ? t('seat-free') : t('seat-nameless', { number: seat + 1 })
}

export type Presence = 'live' | 'rejoining' | 'computer' | 'stand-in' | 'resigned' | 'free'

/** How a seat is present. */
export function presenceOf({ view, presence, line }: TableState, seat: number): Presence {
  const one = view?.seats[seat]
  if (!one || one.plays === 'nobody') return 'free'
  if (one.resigned) return 'resigned'
  if (one.plays === 'bot') return 'computer'
  if (one.bot) return 'stand-in'
  return line === 'live' && presence.seats.includes(seat) ? 'live' : 'rejoining'
}
