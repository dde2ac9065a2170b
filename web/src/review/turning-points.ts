// The course of a reviewed game: every seat's chance after every step, and the steps that changed a chance most.
import type { ReviewStep, ReviewView } from '../protocol/types'

export interface Point {
  turn: number
  /** Who moved. */
  seat: number
  /** Every seat's chance. */
  chances: readonly number[]
  /** What led to it; nothing at the start of a turn and at the end of the game. */
  step?: ReviewStep
}

export interface TurningPoint {
  turn: number
  /** The index of the point after it. */
  at: number
  /** Who moved, and what was done. */
  seat: number
  kind: ReviewStep['kind']
  /** What it changed. */
  change: number
}

/** A change below this is no turning point. */
const LEAST = 0.01

/** All points in order. */
export function courseOf({ turns, seats }: ReviewView): Point[] {
  const points: Point[] = turns.flatMap(({ number: turn, seat, start, steps }) => [
    { turn, seat, chances: start },
    ...steps.map((step) => ({ turn, seat: step.seat, chances: step.after, step })),
  ])
  const { turn, seat } = points.at(-1)!
  return [...points, { turn, seat, chances: seats.map(({ result }) => result) }]
}

/** The steps that changed the chance of a seat most, in the order of the game. */
export function turningPoints(course: readonly Point[], seat: number, count = 3): TurningPoint[] {
  return course
    .flatMap(({ turn, step }, at) =>
      step ? [{ turn, at, seat: step.seat, kind: step.kind, change: step.after[seat]! - step.before[seat]! }] : [],
    )
    .filter(({ change }) => Math.abs(change) >= LEAST)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, count)
    .sort((a, b) => a.at - b.at)
}
