// A game as a list of turns: the dice thrown and kept, the discs placed and what they scored. Contains no rules.
import type { EventEntry, GameView, PlaceView, TableEvent } from '../protocol/types'
import { parseAction, type Action } from './actions'
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
  discs: Disc[]
  ended: boolean
  forfeited: boolean
  /** The number of its last action. */
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
  return last && parseAction(last.event.action)
}

/** All turns at a table so far; the last one may be unfinished. */
export function turnsOf({ events, games, discs, view }: TableState): Turn[] {
  const actions = playedEntries(events).map(({ number, event: { seat, action } }) => {
    return { number, seat, action, placed: discs[number], game: games[number] }
  })
  return turnsFrom(actions, view?.seats.length ?? 2)
}

/** An action of a game, and what is known about it. */
interface PlayedAction {
  number: number
  seat: number
  action: string
  placed?: PlaceView | null
  game?: GameView
}

/** Actions grouped by turns. The game may start in the middle of a turn. */
export function turnsFrom(actions: readonly PlayedAction[], players: number, start?: GameView): Turn[] {
  const turns: Turn[] = []
  if (start?.throws) {
    const dice = start.phase === 'throw' ? { kept: start.dice } : { thrown: start.dice }
    turns.push({ ...newTurn(0, start.player, players), throws: start.throws, ...dice })
  }
  for (const played of actions) {
    const action = parseAction(played.action)
    let turn = turns.at(-1)
    // A player who has resigned does not end the turn.
    if (action.kind === 'throw' && (!turn || turn.ended || turn.seat !== played.seat)) {
      turn = newTurn(turns.length, played.seat, players)
      turns.push(turn)
    }
    if (!turn) continue
    addAction(turn, action, played)
    turn.last = played.number
    turn.game = played.game ?? turn.game
  }
  return turns
}

function newTurn(index: number, seat: number, players: number): Turn {
  const round = Math.floor(index / players) + 1
  return { index, seat, round, throws: 0, kept: [], thrown: [], discs: [], ended: false, forfeited: false, last: 0 }
}

function addAction(turn: Turn, action: Action, { number, seat, placed }: PlayedAction): void {
  switch (action.kind) {
    case 'throw':
      turn.thrown = action.dice
      turn.throws += 1
      break
    case 'keep':
      turn.kept = action.dice
      turn.thrown = []
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

export const pointsOf = (turn: Turn) => turn.discs.reduce((sum, { placed }) => sum + (placed?.points ?? 0), 0)
export const capturesOf = (turn: Turn) =>
  turn.discs.reduce((sum, { placed }) => sum + (placed?.captures.length ?? 0), 0)

/** A die on the table. Its key is its index among the dice of the turn. */
export interface Die {
  key: number
  face: number
  kept: boolean
  spent: boolean
}

/** The dice of a turn, kept ones first. `unspent` are the dice that can still pay for discs; null before placing. */
export function diceOf(turn: Turn | undefined, unspent: readonly number[] | null): Die[] {
  if (!turn || turn.ended) return []
  const faces = [...turn.kept, ...turn.thrown]
  const spent = unspent ? without(faces, unspent) : []
  return faces.map((face, key) => {
    const index = spent.indexOf(face)
    if (index >= 0) spent.splice(index, 1)
    return { key, face, kept: key < turn.kept.length || unspent !== null, spent: index >= 0 }
  })
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
