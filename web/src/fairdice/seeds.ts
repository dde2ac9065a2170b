// What players add to the dice: a seed each, told to everybody when its player sits down.
import type { Happening } from '../protocol/types'

/** Whether a table takes a text as a seed. */
export const isSeed = (text: string): boolean => /^[A-Za-z0-9_-]{16,64}$/.test(text)

/** The seeds by seat, after some events. Who gets up before the game takes the seed along. */
export function seedsAfter(events: readonly Happening[]): Record<number, string> {
  const seeds: Record<number, string> = {}
  for (const { event } of events) {
    if (event.kind === 'sat_down') seeds[event.seat] = event.seed
    else if (event.kind === 'stood_up') delete seeds[event.seat]
  }
  return seeds
}
