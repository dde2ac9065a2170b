// The clock of a turn. Its end is a time of the server, so that every browser shows the same whatever its own clock says.
import type { ServerMessage } from '../protocol/types'

/**
 * How far the server's clock is ahead of this browser's, after a message that arrives at the browser's time `now`.
 *
 * A welcome has the server's time, and a new event the time at which it happened. Both arrive late, never early: of
 * several estimates since the last welcome the largest is the best.
 */
export function aheadAfter(message: ServerMessage, ahead: number, now: number): number {
  if (message.type === 'welcome') return message.now - now
  if (message.type !== 'events') return ahead
  return Math.max(ahead, ...message.events.slice(-1).map(({ at }) => at - now))
}

/** The whole seconds left until a time of the server, at the browser's time `now`. */
export const secondsLeft = (deadline: number, ahead: number, now: number) =>
  Math.max(0, Math.ceil((deadline - now - ahead) / 1000))

/** Seconds as on a clock: 1:05. */
export function clockText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`
}

/** The seconds left at which the time is announced. */
const ANNOUNCED = [30, 10]

/** The announcement that is due when the seconds left go from one number to a lower one, if any. */
export const secondsToAnnounce = (before: number, left: number) =>
  ANNOUNCED.findLast((seconds) => seconds < before && left <= seconds && left > 0)
