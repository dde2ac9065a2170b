// Texts about a running game, for its card on the first page and its row in the list of games.
import { nameOf, plainName } from '../game/names'
import { formatList, t } from '../i18n/messages.svelte'
import { secretsOf } from '../protocol/secrets'
import type { TableView } from '../protocol/types'

/** The seats that this browser holds at a table. */
export const seatsAt = (table: string) => Object.keys(secretsOf(table)).map(Number)

/** Whether somebody at this browser is to move. */
export const isYourTurn = ({ table, game }: TableView) => game !== null && seatsAt(table).includes(game.player)

const others = ({ table, seats }: TableView) => {
  const mine = seatsAt(table)
  return seats.flatMap((_, seat) => (mine.includes(seat) ? [] : [seat]))
}

/** The seats that stand for a game: the opponents, or everybody on this screen. */
export const shownSeats = (view: TableView) => (others(view).length ? others(view) : view.seats.map((_, seat) => seat))

/** The opponents, or what else tells the game from others. */
export function titleOf(view: TableView): string {
  if (view.status === 'open') return t('resume-waiting')
  const names = others(view).map((seat) => plainName(view.seats, seat))
  return names.length ? formatList(names) : t('resume-screen', { count: view.seats.length })
}

/** Whose turn it is; empty before the game. */
export function turnText(view: TableView): string {
  const { table, game } = view
  if (!game) return ''
  const mine = seatsAt(table)
  const alone = mine.length === 1 && mine[0] === game.player
  return alone ? t('turn-yours') : t('turn-of', { name: nameOf({ view, mine }, game.player) })
}
