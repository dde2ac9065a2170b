// Which sounds are heard when, off by default; everything they announce is also visible. They are made in synth.ts.
import { settings } from '../app/settings.svelte'
import { actionOf } from '../game/actions'
import { yourTurnBegins } from '../game/announcements'
import { spotOf } from '../game/cells'
import type { TableState } from '../game/reducer'
import type { PlaceView } from '../protocol/types'

export type SoundKind = 'die' | 'disc' | 'latch' | 'note' | 'pencil' | 'bell' | 'tick'

/** A sound, and when it is heard, in seconds from now. */
export interface Sound {
  kind: SoundKind
  at: number
  /** How high it is, in steps from 0: the row of a disc, the place of a disc in its line. */
  step: number
}

/** The synthesiser is loaded when sound is first wanted. */
const load = () => import('./synth')

function play(sounds: readonly Sound[]): void {
  if (settings.sound && sounds.length) void load().then((synth) => synth.play(sounds))
}

/** Play the sound of dice that roll; it is heard before their faces are known. */
export const playThrow = (dice: number): void => play(diceSounds(dice))

/** Play the sounds of the latest events. */
export const playSounds = (state: TableState): void => play(soundsOf(state))

/** Play the tick of a clock that is running out. */
export const playTick = (): void => play([{ kind: 'tick', at: 0, step: 0 }])

/** The sounds of the latest events, without those of throws. */
export function soundsOf(state: TableState): Sound[] {
  const sounds = state.news.flatMap(({ number, event }): Sound[] => {
    const action = actionOf(event)
    if (action?.kind === 'place') return discSounds(spotOf(action.cell).height, state.discs[number])
    return []
  })
  if (yourTurnBegins(state)) sounds.push({ kind: 'bell', at: 0, step: 0 })
  return sounds
}

const diceSounds = (count: number): Sound[] =>
  Array.from({ length: count }, (_, index) => ({ kind: 'die', at: 0.12 + 0.045 * index, step: 0 }))

/** A disc lands, then latches close, then lines are plotted, then the pencil writes. */
function discSounds(height: number, placed: PlaceView | undefined): Sound[] {
  const captures = (placed?.captures ?? []).map((_, index) => ({ at: 0.24 + 0.06 * index, step: 0 }))
  const lines = 0.3 + 0.06 * captures.length
  const notes = (placed?.lines ?? []).flatMap(({ cells }, line) =>
    cells.map((_, step) => ({ at: lines + 0.42 * line + 0.07 * step, step })),
  )
  const scores = placed?.points ? [{ at: lines + 0.42 * (placed.lines.length || 1), step: 0 }] : []
  return [
    { kind: 'disc', at: 0, step: height },
    ...captures.map((one) => ({ kind: 'latch' as const, ...one })),
    ...notes.map((one) => ({ kind: 'note' as const, ...one })),
    ...scores.map((one) => ({ kind: 'pencil' as const, ...one })),
  ]
}
