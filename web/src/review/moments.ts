// The moments of a reviewed game: the points of its course, and where each is in the replay.
import { MISTAKE } from '../generated/lists'
import type { ReviewStep, ReviewView, ReviewedChoice, StepView } from '../protocol/types'
import { courseOf, type Point } from './course'

export interface Moment extends Point {
  /** The step of the replay after it. */
  at: number
  /** The step of the replay before it: where the choice was made. */
  from: number
  /** Throws of the turn so far. */
  throws: number
}

/** All moments of a game in order. */
export function momentsOf(review: ReviewView, steps: readonly StepView[]): Moment[] {
  const moments: Moment[] = []
  let at = 0
  let throws = 0
  for (const point of courseOf(review)) {
    const { kind, step } = point
    const before = moments.at(-1)
    if (kind === 'start') {
      if (before) at = endOfTurn(steps, before.turn, at)
      throws = steps[at]?.game.throws ?? 0
    } else if (kind === 'end') at = steps.length - 1
    let from = at
    if (step) {
      at = stepAfter(step, steps, at)
      if (kind === 'throw') throws += 1
      // Discs in an order that costs points were placed in the moment before.
      if (kind === 'order') from = before?.from ?? from
    }
    moments.push({ ...point, at, from, throws })
  }
  return moments
}

/** The index of the replay's step after one of the review: the discs of a turn are one choice. */
function stepAfter({ kind }: ReviewStep, steps: readonly StepView[], at: number): number {
  if (kind === 'order' || kind === 'resign') return at
  let next = at + 1
  while (steps[next] && !steps[next]!.action?.startsWith(kind)) next += 1
  if (kind === 'place') while (steps[next + 1]?.action?.startsWith('place')) next += 1
  return Math.min(next, steps.length - 1)
}

function endOfTurn(steps: readonly StepView[], turn: number, at: number): number {
  while (steps[at + 1] && steps[at + 1]!.turn <= turn) at += 1
  return at
}

/** What was chosen at a moment, if anything. */
export const choiceAt = ({ step }: Moment): ReviewedChoice | undefined => (step?.kind === 'throw' ? undefined : step)

/** What a moment cost the player who chose. */
export const lossOf = (moment: Moment): number => choiceAt(moment)?.loss ?? 0

/** What a throw gave the player who threw; undefined for other moments. */
export const luckOf = ({ step }: Moment): number | undefined => (step?.kind === 'throw' ? step.luck : undefined)

/**
 * The index of the next mistake of a seat after a moment, from the start again after the last one; -1 if it made none.
 * What a bot that stood in did is not the seat's mistake.
 */
export function nextMistake(moments: readonly Moment[], seat: number, after: number): number {
  const mistakes = moments.flatMap((moment, index) =>
    moment.seat === seat && !moment.standIn && lossOf(moment) >= MISTAKE ? [index] : [],
  )
  return mistakes.find((index) => index > after) ?? mistakes[0] ?? -1
}
