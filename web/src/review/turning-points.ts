// The course of a reviewed game: every seat's chance after every step, and the steps that changed a chance most.
import type { ReviewStep, ReviewView, ReviewedTurn } from '../protocol/types'
import { standInAt } from './stand-ins'

export interface Point {
  turn: number
  /** Who moved. */
  seat: number
  /** Every seat's chance. */
  chances: readonly number[]
  /** What led to it; nothing at the start of a turn and at the end of the game. */
  step?: ReviewStep
  /** The level of the bot that stood in for whoever moved. */
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
      { turn, seat, chances: start },
      ...steps.map((step) => {
        return { turn, seat: step.seat, chances: step.after, step, standIn: standInAt(reviewed, step) }
      }),
    ]
  })
  const { turn, seat } = points.at(-1)!
  return [...points, { turn, seat, chances: seats.map(({ result }) => result) }]
}

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
