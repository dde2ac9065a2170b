// A game as a list of turns: the dice thrown and kept, the discs placed and what they scored. Contains no rules.
import type { EventEntry, GameView, PlaceView, TableEvent } from '../protocol/types'
import { parseAction, type Action } from './actions'
import { without } from './multiset'
import type { TableState } from './reducer'

/** A placed disc; `placed` is missing while it is not known what the disc scored and captured. */
export interface Disc {
  number: number
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

/** All turns so far; the last one may be unfinished. */
export function turnsOf({ events, games, discs, view }: TableState): Turn[] {
  const turns: Turn[] = []
  for (const { number, event } of playedEntries(events)) {
    const action = parseAction(event.action)
    let turn = turns.at(-1)
    if (action.kind === 'throw' && (!turn || turn.ended)) {
      turn = newTurn(turns.length, event.seat, view?.seats.length ?? 2)
      turns.push(turn)
    }
    if (!turn) continue
    addAction(turn, action, { number, placed: discs[number] })
    turn.game = games[number] ?? turn.game
  }
  return turns
}

function newTurn(index: number, seat: number, players: number): Turn {
  const round = Math.floor(index / players) + 1
  return { index, seat, round, throws: 0, kept: [], thrown: [], discs: [], ended: false, forfeited: false }
}

function addAction(turn: Turn, action: Action, disc: Omit<Disc, 'cell'>): void {
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
      turn.discs.push({ ...disc, cell: action.cell })
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

/** The lines of each seat in the order they were scored. */
export function padEntries(turns: readonly Turn[], players: number): PadEntry[][] {
  const columns: PadEntry[][] = Array.from({ length: players }, () => [])
  for (const turn of turns) {
    for (const { placed } of turn.discs) {
      for (const { points } of placed?.lines ?? []) columns[turn.seat]?.push({ points, fresh: !turn.ended })
    }
  }
  return columns
}
