// The seeds of the players, which are part of what determines the dice; each is public once its player sits down.
import type { EventEntry } from '../protocol/types'

/** Whether the server accepts a text as a seed. */
export const isSeed = (text: string): boolean => /^[A-Za-z0-9_-]{16,64}$/.test(text)

/** The seeds by seat after some events; a player who leaves before the game no longer has one. */
export function seedsAfter(events: readonly EventEntry[]): Record<number, string> {
  const seeds: Record<number, string> = {}
  for (const { event } of events) {
    if (event.kind === 'sat_down') seeds[event.seat] = event.seed
    else if (event.kind === 'stood_up') delete seeds[event.seat]
  }
  return seeds
}
