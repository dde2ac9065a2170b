// The names of the players.
import { settings } from '../app/settings.svelte'
import { has, t } from '../i18n/messages.svelte'
import type { ReplayView, SeatView } from '../protocol/types'
import type { TableState } from './reducer'

type Seats = Pick<TableState, 'view' | 'mine'>

/** Whether a seat is the only one this browser holds. */
export const isYou = ({ mine }: Pick<Seats, 'mine'>, seat: number) => mine.length === 1 && mine[0] === seat

/** The name shown for a seat: "You" for this browser's only seat, else the player's name or the bot's level. */
export function nameOf(seats: Seats, seat: number): string {
  if (isYou(seats, seat)) return t('seat-you')
  return plainName(seats.view?.seats ?? [], seat)
}

/** Values for a message about a seat. `who` selects the form of the verb: many languages have another one for "you". */
export const whoIs = (seats: Seats, seat: number) => ({
  who: isYou(seats, seat) ? 'you' : 'other',
  name: nameOf(seats, seat),
})

/** The name for a seat, whoever is looking. */
export function plainName(seats: readonly Pick<SeatView, 'name' | 'plays' | 'bot'>[], seat: number): string {
  const one = seats[seat]
  if (!one || one.name) return one?.name ?? ''
  const levels = seats.map(({ plays, bot }) => (plays === 'bot' ? bot : null))
  if (levels[seat] && has(`level-${levels[seat]}`)) return botName(levels, seat)
  return one.plays === 'nobody' ? t('seat-free') : givenName('', seat)
}

/** The name a person gave, or a numbered one in its place. */
export const givenName = (name: string, seat: number) => name || t('seat-nameless', { number: seat + 1 })

/** The name of a player in a record; bots are named by their levels. */
export function playerName(replay: ReplayView, seat: number): string {
  const name = replay.names[seat] ?? ''
  return has(`level-${name}`) ? botName(replay.names, seat) : givenName(name, seat)
}

/** The names of the players in a record; `you` is the seat of whoever reads it, if any. */
export const playerNames = (replay: ReplayView, you?: number) =>
  replay.names.map((_, seat) => (seat === you ? t('seat-you') : playerName(replay, seat)))

/** The level of a bot. Several bots of one level are told apart by their discs, as in "Captain · blue". */
function botName(levels: readonly (string | null)[], seat: number): string {
  const level = t(`level-${levels[seat]}`)
  if (levels.indexOf(levels[seat]!) === levels.lastIndexOf(levels[seat]!)) return level
  return t('seat-bot', { level, mark: markOf(seat) })
}

/** The disc of a seat in a word: its colour or, where colours are replaced by others, its symbol. */
export const markOf = (seat: number) => (settings.palette === 'safe' ? t(`symbol-${seat}`) : t(`colour-${seat}`))
