// Whose choice it was: a person's, or that of a bot that stood in.
import type { ReviewStep, ReviewedTurn } from '../protocol/types'

type Bot = NonNullable<ReviewedTurn['stand_in']>

/** The level of the bot that stood in at a step of a turn; null if it was the person's own. Bots never resign. */
export const standInAt = ({ seat, stand_in }: ReviewedTurn, step: ReviewStep): Bot | null =>
  step.seat === seat && step.kind !== 'resign' ? stand_in : null
