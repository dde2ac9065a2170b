// A position that can be edited, and its text. Whether it is possible is for the server to say.
import { cellAt, ONE_TO_SIX } from '../game/cells'
import { SEAT_LETTERS } from '../game/seats'
import { diceText } from '../game/actions'
import type { GameView } from '../protocol/types'

export type Phase = GameView['phase']

export interface Position {
  board: Readonly<Record<string, number>>
  player: number
  starter: number
  supply: readonly number[]
  points: readonly number[]
  prisoners: readonly number[]
  phase: Phase
  throws: number
  dice: readonly number[]
  /** Discs already placed in this turn. */
  placed: number
  /** The edition with its house rules, as in `fr{capture_cap=12}`. */
  rules: string
}

const LETTERS: Record<Exclude<Phase, 'over'>, string> = { throw: 't', keep: 'k', place: 'p' }
/** From the top. */
export const ROWS = [...ONE_TO_SIX].reverse()

/** The address of the analysis board with a position. */
export const analysisLink = (text: string) => `/analysis?${new URLSearchParams({ position: text })}`

/** A position as text; docs/record-format.md describes it. */
export function positionText(position: Position): string {
  const { board, player, starter, supply, points, prisoners, rules } = position
  const rows = ROWS.map((height) =>
    ONE_TO_SIX.map((face) => SEAT_LETTERS[board[cellAt(face, height)] ?? -1] ?? '.')
      .join('')
      .replace(/\.+/g, (gap) => String(gap.length)),
  )
  const lists = [supply, points, prisoners].map((numbers) => numbers.join(','))
  const flag = supply.includes(0) ? 'last' : '-'
  return [rows.join('/'), SEAT_LETTERS[player], SEAT_LETTERS[starter], ...lists, flag, turnText(position), rules].join(
    ' ',
  )
}

function turnText({ phase, throws, dice, placed }: Position): string {
  if (phase === 'over') return 'over'
  const text = `${LETTERS[phase]}${throws}:${diceText(dice)}`
  return phase === 'place' ? `${text}:${placed}` : text
}

/** The text of a position in a game. */
export function textOfGame(game: GameView, rules: string): string {
  const { line_points: points, captured: prisoners } = game
  return positionText({ ...game, points, prisoners, rules })
}
