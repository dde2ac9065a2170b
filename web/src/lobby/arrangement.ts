// Who plays each seat before the game, and what the host may change. Nobody who sits at the table loses their seat.
import { MAX_SEATS, MIN_SEATS } from '../home/setup'
import { LEVELS } from '../generated/lists'
import type { CommandBody, SeatView, TableView } from '../protocol/types'

export type Player = Extract<CommandBody, { kind: 'arrange' }>['seats'][number]

/** Who plays each seat: a level, or a person, who may still be missing. */
export const playersOf = ({ seats }: TableView): Player[] =>
  seats.map(({ plays, bot }) => (plays === 'bot' && bot ? bot : 'person'))

/** The arrangement with another player in a seat. */
export const withPlayer = (view: TableView, seat: number, player: Player): Player[] =>
  playersOf(view).with(seat, player)

/** The arrangement with one more seat, which is free; null if there are enough. */
export const withMore = (view: TableView): Player[] | null =>
  view.seats.length < MAX_SEATS ? [...playersOf(view), 'person'] : null

/** The arrangement without the last seat; null if somebody sits there, or if there are too few. */
export const withFewer = (view: TableView): Player[] | null =>
  view.seats.length > MIN_SEATS && view.seats.at(-1)?.plays !== 'person' ? playersOf(view).slice(0, -1) : null

/** The levels that can be chosen for a seat, including the one it has. */
export const levelsFor = ({ bot }: SeatView) => (bot && !LEVELS.some((one) => one === bot) ? [bot, ...LEVELS] : LEVELS)
