// Durations of the clock in words.
import { formatNumber } from '../i18n/messages.svelte'

const MINUTE = 60
const HOUR = 60 * MINUTE
const UNITS = [
  { unit: 'hour', seconds: HOUR },
  { unit: 'minute', seconds: MINUTE },
  { unit: 'second', seconds: 1 },
]

/** A number of seconds in the largest unit of which it is a multiple, as in "2 minutes". */
export function duration(seconds: number): string {
  const { unit, seconds: each } = UNITS.find((one) => seconds % one.seconds === 0)!
  return formatNumber(seconds / each, { style: 'unit', unit, unitDisplay: 'long' })
}
