// Reading a position from its text, and what its rules say about numbers of things.
import { parseDice } from '../game/actions'
import { cellAt, ONE_TO_SIX } from '../game/cells'
import { SEAT_LETTERS } from '../game/seats'
import { PRINTED } from '../generated/house-rules'
import { parseRules } from '../house/rules'
import { ROWS, type Phase, type Position } from './position'

const PHASES: Record<string, Phase> = { t: 'throw', k: 'keep', p: 'place' }

/** Read a position; undefined if the text is not one. */
export function parsePosition(text: string): Position | undefined {
  const words = text.trim().split(/\s+/)
  const [rows = '', player = '', starter = '', supply = '', points = '', prisoners = '', , turn = '', rules = ''] =
    words
  const numbers = [supply, points, prisoners].map((list) => list.split(',').map(Number))
  const found = /^(?:over|([tkp])(\d):([1-6,-]*)(?::(\d+))?)$/i.exec(turn)
  const seats = [player, starter].map((letter) => SEAT_LETTERS.indexOf(letter.toUpperCase()))
  const players = numbers[0]!.length
  const board = parseBoard(rows, players)
  const bad =
    !found ||
    !board ||
    words.length !== 9 ||
    seats.some((seat) => seat < 0 || seat >= players) ||
    numbers.some((list) => list.length !== players || list.some((one) => !Number.isInteger(one) || one < 0)) ||
    players < 2 ||
    players > SEAT_LETTERS.length ||
    !(parseRules(rules).edition in PRINTED)
  if (bad) return undefined
  return {
    board,
    player: seats[0]!,
    starter: seats[1]!,
    supply: numbers[0]!,
    points: numbers[1]!,
    prisoners: numbers[2]!,
    phase: PHASES[found[1]?.toLowerCase() ?? ''] ?? 'over',
    throws: Number(found[2] ?? 0),
    dice: parseDice(found[3] ?? ''),
    placed: Number(found[4] ?? 0),
    rules,
  }
}

function parseBoard(text: string, players: number): Record<string, number> | undefined {
  const rows = text.toUpperCase().split('/')
  const board: Record<string, number> = {}
  for (const [at, row] of rows.entries()) {
    const cells = row.replace(/[1-6]/g, (gap) => '.'.repeat(Number(gap)))
    if (cells.length !== ONE_TO_SIX.length || rows.length !== ROWS.length) return undefined
    for (const [column, letter] of [...cells].entries()) {
      const seat = SEAT_LETTERS.slice(0, players).indexOf(letter)
      if (seat >= 0) board[cellAt(column + 1, ROWS[at]!)] = seat
      else if (letter !== '.') return undefined
    }
  }
  return board
}

/** A number that the rules of a position set, by its field and, where it depends on them, the number of players. */
export function ruleOf({ rules, supply }: Pick<Position, 'rules' | 'supply'>, name: string): number {
  const { edition, house } = parseRules(rules)
  const values = (house[name] ?? PRINTED[edition]?.[name] ?? '').split(',').map(Number)
  return values[supply.length - 2] ?? values[0]!
}

/** The start of a game. */
export function startOf(players: number, rules: string): Position {
  const none = Array.from({ length: players }, () => 0)
  const empty = { board: {}, player: 0, starter: 0, points: none, prisoners: none, placed: 0, rules }
  const full = ruleOf({ rules, supply: none }, 'discs')
  return { ...empty, supply: none.map(() => full), phase: 'throw', throws: 0, dice: [] }
}
