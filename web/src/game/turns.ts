// A game as a list of turns: the dice thrown and kept, the discs placed and what they scored. Contains no rules.
import type { EventEntry, GameView, PlaceView, TableEvent } from '../protocol/types'
import { actionOf, type Action } from './actions'
import { without } from './dice'
import type { TableState } from './reducer'

/** A disc that was placed; `placed` is missing while it is not known what the disc scored and captured. */
export interface Disc {
  /** The number of its event or step. */
  number: number
  seat: number
  cell: string
  placed?: PlaceView
}

/** A throw, and which of its dice were kept after it. */
export interface Throw {
  dice: number[]
  /** Null until it is decided, and for the last throw of a turn. */
  kept: number[] | null
}

export interface Turn {
  /** Counted from 0. */
  index: number
  seat: number
  round: number
  throws: number
  /** Dice kept before the last throw. */
  kept: number[]
  /** Dice of the last throw. */
  thrown: number[]
  /** Dice kept after the last throw; the others lie there until they are thrown again. */
  keeping?: number[]
  /** The throws one by one; without those from before a game that starts in the middle of a turn. */
  eachThrow: Throw[]
  discs: Disc[]
  ended: boolean
  forfeited: boolean
  /** The numbers of its first and its last action. */
  first: number
  last: number
  /** The position after its last action, where known. */
  game?: GameView
}

type PlayedEntry = EventEntry & { event: Extract<TableEvent, { kind: 'played' }> }

/** The actions of the game in order, without those that were undone. */
export function playedEntries(events: readonly EventEntry[]): PlayedEntry[] {
  const played: PlayedEntry[] = []
  for (const entry of events) {
    if (entry.event.kind === 'undone') played.pop()
    else if (entry.event.kind === 'played') played.push(entry as PlayedEntry)
  }
  return played
}

/** The action that the `undone` event with this number took back. */
export function undoneAction(events: readonly EventEntry[], number: number): Action | undefined {
  const last = playedEntries(events.filter((entry) => entry.number < number)).at(-1)
  return last && actionOf(last.event)
}

/** All turns at a table so far; the last one may be unfinished. */
export function turnsOf({ events, games, discs, view }: TableState): Turn[] {
  const actions = playedEntries(events).map(({ number, event }) => {
    return { number, seat: event.seat, action: actionOf(event), placed: discs[number], game: games[number] }
  })
  return turnsFrom(actions, view?.seats.length ?? 2, view?.start ?? undefined, view?.dice === 'pad')
}

/** An action of a game, and what is known about it. */
interface PlayedAction {
  number: number
  seat: number
  action: Action
  placed?: PlaceView | null
  game?: GameView
}

/** Actions grouped by turns. The game may start in the middle of a turn; `onPad`: a turn may begin without dice. */
export function turnsFrom(
  actions: readonly PlayedAction[],
  players: number,
  start?: GameView,
  onPad: boolean = false,
): Turn[] {
  const turns: Turn[] = []
  if (start?.throws) {
    const thrown = { thrown: start.dice, eachThrow: [{ dice: start.dice, kept: null }] }
    const dice = start.phase === 'throw' ? { kept: start.dice } : thrown
    turns.push({ ...emptyTurn(0, start.player, players), throws: start.throws, ...dice })
  }
  for (const played of actions) {
    const { action } = played
    let turn = turns.at(-1)
    // A player who has resigned does not end the turn.
    if ((action.kind === 'throw' || onPad) && (!turn || turn.ended || turn.seat !== played.seat)) {
      turn = { ...emptyTurn(turns.length, played.seat, players), first: played.number }
      turns.push(turn)
    }
    if (!turn) continue
    addAction(turn, action, played)
    turn.last = played.number
    turn.game = played.game ?? turn.game
  }
  return turns
}

/** A turn before its first throw. */
export function emptyTurn(index: number, seat: number, players: number): Turn {
  const round = Math.floor(index / players) + 1
  const dice = { throws: 0, kept: [], thrown: [], eachThrow: [] }
  return { index, seat, round, ...dice, discs: [], ended: false, forfeited: false, first: 0, last: 0 }
}

function addAction(turn: Turn, action: Action, { number, seat, placed }: PlayedAction): void {
  switch (action.kind) {
    case 'throw':
      turn.kept = turn.keeping ?? turn.kept
      turn.keeping = undefined
      turn.thrown = action.dice
      turn.eachThrow.push({ dice: action.dice, kept: null })
      turn.throws += 1
      break
    case 'keep':
      noteKept(turn, action.dice)
      turn.keeping = action.dice
      break
    case 'place':
      turn.discs.push({ number, seat, cell: action.cell, placed: placed ?? undefined })
      break
    case 'done':
      turn.ended = true
      break
    case 'forfeit':
      turn.ended = turn.forfeited = true
  }
}

/** Note which dice of the last throw are kept. Keeping all dice is no choice: it ends the throwing. */
function noteKept({ eachThrow, kept, thrown }: Turn, all: number[]): void {
  const last = eachThrow.at(-1)
  if (last && all.length < kept.length + thrown.length) last.kept = without(all, kept)
}

/** The dice kept before the last throw of a turn. */
export const keptBeforeLast = ({ kept, thrown, eachThrow }: Turn) =>
  without([...kept, ...thrown], eachThrow.at(-1)?.dice ?? [])

/**
 * The throws of a turn for the recap: `used` are the dice that were kept or, of the last throw, that paid for discs.
 * In an unfinished turn, a throw is included once the player has chosen what to keep.
 */
export function throwsOf(turn: Turn): { dice: number[]; used: number[] }[] {
  const paid = turn.discs.flatMap(({ cell }) => [...cell].map(Number))
  const inLast = without(paid, keptBeforeLast(turn))
  return turn.eachThrow
    .filter(({ kept }) => kept || turn.ended || turn.discs.length)
    .map(({ dice, kept }) => ({ dice, used: kept ?? without(dice, without(dice, inLast)) }))
}

export const pointsOf = (turn: Turn) => turn.discs.reduce((sum, { placed }) => sum + (placed?.points ?? 0), 0)
export const capturesOf = (turn: Turn) =>
  turn.discs.reduce((sum, { placed }) => sum + (placed?.captures.length ?? 0), 0)

/** A die on the table. Its key is its index among the dice of the turn. */
export interface Die {
  key: number
  /** 0 while it rolls. */
  face: number
  kept: boolean
  spent: boolean
}

/**
 * The dice of a turn, those kept before the last throw first. `unspent` are the dice that can still pay for discs; null
 * before placing.
 */
export function diceOf(turn: Turn | undefined, unspent: readonly number[] | null): Die[] {
  if (!turn || turn.ended) return []
  const faces = [...turn.kept, ...turn.thrown]
  const kept = [...(unspent ? faces : (turn.keeping ?? turn.kept))]
  const spent = unspent ? without(faces, unspent) : []
  return faces.map((face, key) => ({ key, face, kept: take(kept, face), spent: take(spent, face) }))
}

/** Dice of which those just thrown still roll. */
export const rolling = (dice: readonly Die[]): Die[] => dice.map((die) => (die.kept ? die : { ...die, face: 0 }))

/** Take a die from others; returns whether it was among them. */
function take(dice: number[], face: number): boolean {
  const at = dice.indexOf(face)
  if (at >= 0) dice.splice(at, 1)
  return at >= 0
}

/** The points of one line as they are written on the score pad. */
export interface PadEntry {
  points: number
  /** Whether it belongs to the current turn. */
  fresh: boolean
}

/** The lines of each seat in the order they were scored, after the points it had before the first turn. */
export function padEntries(turns: readonly Turn[], before: readonly number[]): PadEntry[][] {
  const columns: PadEntry[][] = before.map((points) => (points ? [{ points, fresh: false }] : []))
  for (const turn of turns) {
    for (const { placed } of turn.discs) {
      for (const { points } of placed?.lines ?? []) columns[turn.seat]?.push({ points, fresh: !turn.ended })
    }
  }
  return columns
}

/** The discs of one turn, to be marked on the board. */
export interface MarkedDiscs {
  discs: readonly Disc[]
  /** Whether the turn is over. */
  past: boolean
}

/** The discs of the current turn; until it has some, those of the turn before it. */
export function discsToMark(turns: readonly Turn[]): MarkedDiscs {
  const turn = turns.at(-1)
  if (!turn || turn.ended) return { discs: turn?.discs ?? [], past: true }
  return turn.discs.length ? { discs: turn.discs, past: false } : { discs: turns.at(-2)?.discs ?? [], past: true }
}
