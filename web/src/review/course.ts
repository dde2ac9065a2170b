// The course of a reviewed game: every seat's chance after every step, and the steps that changed a chance most.
import type { ReviewStep, ReviewView, ReviewedTurn } from '../protocol/types'
import { standInAt } from './stand-ins'

/** The start of a turn, a throw or choice of it, or the end of the game. */
export interface Point {
  kind: 'start' | ReviewStep['kind'] | 'end'
  /** Counted from 1. */
  turn: number
  /** Who moves. */
  seat: number
  /** Every seat's chance from then on. */
  chances: readonly number[]
  /** What the review says of the throw or choice. */
  step?: ReviewStep
  /** The level of the bot that stood in for whoever moves. */
  standIn?: ReviewedTurn['stand_in']
}

export interface TurningPoint {
  turn: number
  /** The index of the point after it. */
  at: number
  /** Who moved, and what was done. */
  seat: number
  kind: ReviewStep['kind']
  standIn?: ReviewedTurn['stand_in']
  /** What it changed. */
  change: number
}

/** A change below this is no turning point. */
const LEAST = 0.01

/** All points in order. */
export function courseOf({ turns, seats }: ReviewView): Point[] {
  const points: Point[] = turns.flatMap((reviewed) => {
    const { number: turn, seat, start, steps } = reviewed
    return [
      { kind: 'start' as const, turn, seat, chances: start },
      ...steps.map((step) => {
        const { kind, seat, after } = step
        return { kind, turn, seat, chances: after, step, standIn: standInAt(reviewed, step) }
      }),
    ]
  })
  const last = points.at(-1)
  if (last) points.push({ kind: 'end', turn: last.turn, seat: last.seat, chances: seats.map(({ result }) => result) })
  return points
}

/** The chances at the start of every turn and at the end, whose turn is null. */
export const byTurn = (course: readonly Point[]) =>
  course.flatMap(({ kind, seat, turn, chances }, at) =>
    kind === 'start' || kind === 'end' ? [{ seat, turn: kind === 'end' ? null : turn, chances, at }] : [],
  )

/** The steps that changed the chance of a seat most, in the order of the game. */
export function turningPoints(course: readonly Point[], seat: number, count = 3): TurningPoint[] {
  return course
    .flatMap(({ turn, step, standIn }, at) => {
      if (!step) return []
      return [{ turn, at, seat: step.seat, kind: step.kind, standIn, change: step.after[seat]! - step.before[seat]! }]
    })
    .filter(({ change }) => Math.abs(change) >= LEAST)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, count)
    .sort((a, b) => a.at - b.at)
}
