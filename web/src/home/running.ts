// Texts about a running game, for its card on the first page and its row in the list of games.
import { opponents } from '../games/game'
import { nameOf, plainName } from '../game/names'
import { formatList, t } from '../i18n/messages.svelte'
import { secretsOf } from '../protocol/secrets'
import type { TableView } from '../protocol/types'

/** The seats that this browser holds at a table. */
export const seatsAt = (table: string) => Object.keys(secretsOf(table)).map(Number)

/** Whether somebody at this browser is to move. */
export const isYourTurn = ({ table, game }: TableView) => game !== null && seatsAt(table).includes(game.player)

/** The seats that stand for a game: the opponents, or everybody on this screen. */
export const shownSeats = ({ table, seats }: TableView) => opponents({ seats, mine: seatsAt(table) })

/** The opponents, or what else tells the game from others. */
export function titleOf(view: TableView): string {
  if (view.status === 'open') return t('resume-waiting')
  const { table, seats } = view
  if (seatsAt(table).length === seats.length) return t('resume-screen', { count: seats.length })
  return formatList(shownSeats(view).map((seat) => plainName(seats, seat)))
}

/** Whose turn it is; empty before the game. */
export function turnText(view: TableView): string {
  const { table, game } = view
  if (!game) return ''
  const mine = seatsAt(table)
  const alone = mine.length === 1 && mine[0] === game.player
  return alone ? t('turn-yours') : t('turn-of', { name: nameOf({ view, mine }, game.player) })
}
