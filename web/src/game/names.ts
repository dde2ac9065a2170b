// The names of the players.
import { has, t } from '../i18n/messages.svelte'
import type { ReplayView, SeatView } from '../protocol/types'
import type { TableState } from './reducer'

type Seats = Pick<TableState, 'view' | 'mine'>

/** Whether a seat is the only one this browser holds. */
export const isYou = ({ view, mine }: Seats, seat: number) =>
  mine.length === 1 && mine[0] === seat && !view?.seats[seat]?.resigned

/** The name shown for a seat: "You" for this browser's only seat, else the player's name or the bot's level. */
export function nameOf(seats: Seats, seat: number): string {
  const one = seats.view?.seats[seat]
  if (isYou(seats, seat)) return t('seat-you')
  return one ? plainName(one, seat) : ''
}

/** Values for a message about a seat. `who` selects the form of the verb: many languages have another one for "you". */
export const whoIs = (seats: Seats, seat: number) => ({
  who: isYou(seats, seat) ? 'you' : 'other',
  name: nameOf(seats, seat),
})

/** The name for a seat, whoever is looking. */
export function plainName(one: SeatView, seat: number): string {
  if (one.name) return one.name
  if (one.plays === 'bot' && one.bot && has(`level-${one.bot}`)) return t(`level-${one.bot}`)
  return one.plays === 'nobody' ? t('seat-free') : givenName('', seat)
}

/** The name a person gave, or a numbered one in its place. */
export const givenName = (name: string, seat: number) => name || t('seat-nameless', { number: seat + 1 })

/** The name of a player in a record; bots are named by their levels. */
export function playerName(replay: ReplayView, seat: number): string {
  const name = replay.names[seat] ?? ''
  return has(`level-${name}`) ? t(`level-${name}`) : givenName(name, seat)
}
