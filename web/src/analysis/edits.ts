// What taps on the analysis board change. Each edit keeps the rest of the position consistent where that is simple: a
// disc that is placed comes from the supply, and there are as many dice as the phase of the turn needs.
import { sorted } from '../game/dice'
import type { Phase, Position } from './position'
import { ruleOf, startOf } from './reading'

/** What a tap on a cell does: the next seat in turn, a disc of one seat, or an empty cell. */
export type Brush = 'cycle' | 'erase' | number

/** The lists that have a number for each seat. */
export type SeatNumbers = 'supply' | 'prisoners' | 'points'

const discsOf = ({ board }: Position, seat: number) => Object.values(board).filter((one) => one === seat).length

/** The seat whose disc a tap on a cell puts there; undefined if it empties the cell. */
export function nextSeat(position: Position, cell: string, brush: Brush): number | undefined {
  const now = position.board[cell]
  if (brush === 'erase') return undefined
  if (brush === 'cycle') {
    const next = (now ?? -1) + 1
    return next < position.supply.length ? next : undefined
  }
  return now === brush ? undefined : brush
}

/** Put a disc on a cell or take one away. It comes from the supply of its seat, and goes back there. */
export function tapCell(position: Position, cell: string, brush: Brush): Position {
  const seat = nextSeat(position, cell, brush)
  const { [cell]: before, ...others } = position.board
  const board = seat === undefined ? others : { ...others, [cell]: seat }
  const supply = position.supply.map((left, one) => {
    if (one === before && one !== seat) return Math.min(left + 1, ruleOf(position, 'discs'))
    return one === seat && one !== before ? Math.max(left - 1, 0) : left
  })
  return { ...position, board, supply }
}

/** Change one of a seat's numbers; it stays between 0 and what is sensible. */
export function changeNumber(position: Position, list: SeatNumbers, seat: number, by: number): Position {
  const most = list === 'supply' ? ruleOf(position, 'discs') - discsOf(position, seat) : 999
  const changed = (value: number) => Math.max(0, Math.min(Math.max(most, 0), value + by))
  return { ...position, [list]: position[list].map((value, one) => (one === seat ? changed(value) : value)) }
}

/** The position for more or fewer seats; who leaves takes their discs along. */
export function withSeats(position: Position, players: number): Position {
  const board = Object.fromEntries(Object.entries(position.board).filter(([, seat]) => seat < players))
  const start = startOf(players, position.rules)
  const kept = (list: readonly number[]) => start.points.map((_, seat) => list[seat] ?? 0)
  const seat = (one: number) => Math.min(one, players - 1)
  const resized = {
    ...position,
    board,
    player: seat(position.player),
    starter: seat(position.starter),
    points: kept(position.points),
    prisoners: start.points,
  }
  return { ...resized, supply: start.supply.map((full, one) => Math.max(0, full - discsOf(resized, one))) }
}

/** Other rules. Supplies change with the number of discs in the game. */
export function withRules(position: Position, rules: string): Position {
  const more = ruleOf({ ...position, rules }, 'discs') - ruleOf(position, 'discs')
  const supply = position.supply.map((left) => Math.max(0, left + more))
  return withTurn({ ...position, rules, supply }, position.phase, position.throws)
}

/** The throws after which a phase of the turn is possible. */
export function throwsIn(position: Position, phase: Phase): number[] {
  const last = ruleOf(position, 'throws')
  const from = phase === 'throw' ? 0 : phase === 'place' ? ruleOf(position, 'min_throws') : 1
  const to = phase === 'place' ? last : last - 1
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

/** Another point of the turn, with as many dice as belong to it. */
export function withTurn(position: Position, phase: Phase, throws: number): Position {
  const possible = throwsIn(position, phase)
  const made = possible.includes(throws) ? throws : possible.at(throws < possible[0]! ? 0 : -1)!
  const count = ruleOf(position, 'dice')
  const full = Array.from({ length: count }, (_, at) => position.dice[at] ?? 1)
  const kept = made === 0 ? [] : position.dice.slice(0, count - 1)
  return { ...position, phase, throws: made, placed: 0, dice: phase === 'throw' ? kept : full }
}

/** Turn a die to its next face. While a throw is due, it may also be one that is thrown again: it has no face. */
export function turnDie(position: Position, at: number): Position {
  const dice = [...position.dice]
  const face = dice[at] ?? 0
  if (position.phase !== 'throw') dice[at] = (face % 6) + 1
  else if (face === 6) dice.splice(at, 1)
  else if (at < dice.length) dice[at] = face + 1
  else if (dice.length < ruleOf(position, 'dice') - 1) dice.push(1)
  return { ...position, dice }
}

/** Throw the dice: those not kept if a throw is due, else all of them anew. */
export function throwDice(position: Position, roll: () => number): Position {
  const count = ruleOf(position, 'dice')
  const due = position.phase === 'throw'
  const kept = due ? position.dice : []
  const dice = sorted([...kept, ...Array.from({ length: count - kept.length }, roll)])
  const throws = due ? position.throws + 1 : position.throws
  const phase = throws < ruleOf(position, 'throws') && position.phase !== 'place' ? 'keep' : 'place'
  return { ...position, dice, throws, phase, placed: 0 }
}
