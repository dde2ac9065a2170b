// How long a throw and the actions of others are shown, by the settings.
import { settings, wantsMotion, type Settings } from '../app/settings.svelte'
import type { Action } from './actions'

/** What is shown of a throw before the page knows its result: dice in the cup, dice without pips, dice with faces. */
export type ThrowStage = 'cup' | 'tumbling' | 'landed'

/** The stages that are shown, in order, and how long. */
export type Stages = Partial<Record<ThrowStage, number>>

export interface Tempo {
  /** The stages of a throw of this browser. */
  own: Stages
  /** The stages of a throw of anybody else. */
  others: Stages
  /** How long an action of anybody else stays before the next one. */
  pauses: Record<Action['kind'], number>
}

const WHOLE: Stages = { cup: 260, tumbling: 600, landed: 160 }
const QUICK: Stages = { cup: 160, tumbling: 500, landed: 160 }
const STILL: Stages = { landed: 120 }

/** A turn of three throws, two keeps and two discs takes about six seconds, or about four, or none that matters. */
const PACES: Record<Settings['pace'], Pick<Tempo, 'others' | 'pauses'>> = {
  calm: { others: WHOLE, pauses: { throw: 300, keep: 500, place: 450, done: 250, forfeit: 250 } },
  brisk: { others: QUICK, pauses: { throw: 200, keep: 280, place: 280, done: 120, forfeit: 120 } },
  instant: { others: { landed: 30 }, pauses: { throw: 0, keep: 0, place: 0, done: 0, forfeit: 0 } },
}

export function tempo(pace: Settings['pace'], motion: boolean): Tempo {
  const { others, pauses } = PACES[pace]
  return { own: motion ? WHOLE : STILL, others: motion || pace === 'instant' ? others : STILL, pauses }
}

/** The tempo now; null if everything is shown at once, because nobody sees the page. */
export const currentTempo = (): Tempo | null => (document.hidden ? null : tempo(settings.pace, wantsMotion()))
