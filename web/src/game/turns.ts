// A game as its turns: what was thrown, kept and placed, and what it brought. Nothing here knows the rules.
import type { GameView, Happening, PlaceView } from '../protocol/types'
import { without } from './multiset'
import type { TableState } from './reducer'

/** A disc that was placed; `brought` is missing where it is not known yet. */
export interface Disc {
  number: number
  cell: string
  brought?: PlaceView
}

export interface Turn {
  /** From 0 on. */
  index: number
  seat: number
  round: number
  throws: number
  /** Faces kept before the last throw, and those that fell in it. */
  kept: number[]
  thrown: number[]
  discs: Disc[]
  ended: boolean
  forfeited: boolean
  /** The position after its last event, where it is known. */
  game?: GameView
}

const PLAYED = new Set(['thrown', 'kept', 'placed', 'done', 'forfeited'])

/** The events of the game itself, without the discs that were taken back. */
export function survivors(events: readonly Happening[]): Happening[] {
  const left: Happening[] = []
  for (const happening of events) {
    if (happening.event.kind === 'undone') left.pop()
    else if (PLAYED.has(happening.event.kind)) left.push(happening)
  }
  return left
}

/** All turns up to now, the last one perhaps unfinished. */
export function turnsOf({ events, games, discs, view }: TableState): Turn[] {
  const turns: Turn[] = []
  for (const { number, event } of survivors(events)) {
    let turn = turns.at(-1)
    if (event.kind === 'thrown' && (!turn || turn.ended)) {
      turn = newTurn(turns.length, event.seat, view?.seats.length ?? 2)
      turns.push(turn)
    }
    if (!turn) continue
    take(turn, { number, event }, discs)
    turn.game = games[number] ?? turn.game
  }
  return turns
}

function newTurn(index: number, seat: number, players: number): Turn {
  const round = Math.floor(index / players) + 1
  return { index, seat, round, throws: 0, kept: [], thrown: [], discs: [], ended: false, forfeited: false }
}

function take(turn: Turn, { number, event }: Pick<Happening, 'number' | 'event'>, discs: TableState['discs']): void {
  switch (event.kind) {
    case 'thrown':
      turn.thrown = [...event.dice]
      turn.throws += 1
      break
    case 'kept':
      turn.kept = [...event.dice]
      turn.thrown = []
      break
    case 'placed':
      turn.discs.push({ number, cell: event.cell, brought: discs[number] })
      break
    case 'done':
      turn.ended = true
      break
    case 'forfeited':
      turn.ended = turn.forfeited = true
  }
}

export const pointsOf = (turn: Turn) => turn.discs.reduce((sum, { brought }) => sum + (brought?.points ?? 0), 0)
export const capturesOf = (turn: Turn) =>
  turn.discs.reduce((sum, { brought }) => sum + (brought?.captures.length ?? 0), 0)

/** A die as it lies: kept or on the open table, spent or not. Its key is its place among the eight. */
export interface Die {
  key: number
  face: number
  kept: boolean
  spent: boolean
}

/** The dice of a turn, those kept first. `unspent` says which can still pay while discs are placed. */
export function diceOf(turn: Turn | undefined, unspent: readonly number[] | null): Die[] {
  if (!turn || turn.ended) return []
  const faces = [...turn.kept, ...turn.thrown]
  const spent = unspent ? without(faces, unspent) : []
  return faces.map((face, key) => {
    const at = spent.indexOf(face)
    if (at >= 0) spent.splice(at, 1)
    return { key, face, kept: key < turn.kept.length || unspent !== null, spent: at >= 0 }
  })
}

/** What every seat has written above the line of the pad, in order; `fresh` is of the turn that is on. */
export interface Note {
  points: number
  fresh: boolean
}

export function notesOf(turns: readonly Turn[], players: number): Note[][] {
  const notes: Note[][] = Array.from({ length: players }, () => [])
  for (const turn of turns) {
    for (const { brought } of turn.discs) {
      for (const { points } of brought?.lines ?? []) notes[turn.seat]?.push({ points, fresh: !turn.ended })
    }
  }
  return notes
}
