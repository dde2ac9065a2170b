// What the players say.
import { untrack } from 'svelte'
import { phraseText } from '../game/phrases'
import type { EventEntry } from '../protocol/types'

const SHOWN_MS = 4000

/** By seat, what was said in the last few seconds; to be called while a component is set up. */
export function spokenPhrases(news: () => readonly EventEntry[]): Record<number, string> {
  const said: Record<number, string> = $state({})
  const timers: Record<number, ReturnType<typeof setTimeout>> = {}
  const show = (seat: number, phrase: string) => {
    said[seat] = phraseText(phrase)
    clearTimeout(timers[seat])
    timers[seat] = setTimeout(() => delete said[seat], SHOWN_MS)
  }
  // Only new events count, not every change of the table.
  const latest = $derived(news())
  $effect(() => {
    for (const { event } of latest) if (event.kind === 'said') untrack(() => show(event.seat, event.phrase))
  })
  return said
}
