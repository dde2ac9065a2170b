// Loading what a welcome has left out of the past.
import type { Message } from '../game/reducer'
import type { EventEntry, StepView } from '../protocol/types'

export interface Past {
  /** Every step of the game so far. */
  steps(): Promise<StepView[]>
  /** Events after the one with this number. */
  older(after: number): Promise<EventEntry[]>
}

/** Load the events before the `first` that is known, and the positions of a game. */
export async function loadPast(past: Past, first: number, hasGame: boolean, apply: (message: Message) => void) {
  try {
    if (first) await loadOlder(past, first, apply)
    if (hasGame) apply({ type: 'steps', steps: await past.steps() })
  } catch {
    // The pad then lists only what is scored from now on; the totals come from the view and are right.
  }
}

async function loadOlder(past: Past, first: number, apply: (message: Message) => void): Promise<void> {
  const events: EventEntry[] = []
  while (events.length < first) {
    const page = await past.older(events.length - 1)
    if (!page.length) return
    events.push(...page)
  }
  apply({ type: 'older', events })
}
