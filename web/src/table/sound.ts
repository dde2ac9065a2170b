// Synthesised sounds, off by default; everything they announce is also visible.
import { settings } from '../app/settings.svelte'
import { actionOf } from '../game/actions'
import { yourTurnBegins } from '../game/announcements'
import { spotOf } from '../game/cells'
import type { TableState } from '../game/reducer'

let context: AudioContext | undefined

interface Tone {
  pitch: number
  at?: number
  length?: number
  volume?: number
  shape?: OscillatorType
}

function tone({ pitch, at = 0, length = 0.2, volume = 0.2, shape = 'sine' }: Tone): void {
  const audio = (context ??= new AudioContext())
  const start = audio.currentTime + at
  const gain = new GainNode(audio, { gain: 0 })
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(volume, start + 0.005)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
  const source = new OscillatorNode(audio, { type: shape, frequency: pitch })
  source.connect(gain).connect(audio.destination)
  source.start(start)
  source.stop(start + length)
}

/** A short noise, like wood or a pencil. */
function knock(pitch: number, at = 0, length = 0.06, volume = 0.5): void {
  const audio = (context ??= new AudioContext())
  const samples = Math.ceil(audio.sampleRate * length)
  const buffer = audio.createBuffer(1, samples, audio.sampleRate)
  const data = buffer.getChannelData(0)
  for (const index of data.keys()) data[index] = (Math.random() * 2 - 1) * (1 - index / samples) ** 3
  const source = new AudioBufferSourceNode(audio, { buffer })
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 3 })
  source
    .connect(filter)
    .connect(new GainNode(audio, { gain: volume }))
    .connect(audio.destination)
  source.start(audio.currentTime + at)
}

/** Play the sounds of the latest events. */
export function playSounds(state: TableState): void {
  if (!settings.sound) return
  for (const { number, event } of state.news) {
    const action = actionOf(event)
    if (action?.kind === 'throw')
      for (const at of action.dice.keys()) knock(700 + Math.random() * 900, at * 0.045 + Math.random() * 0.03)
    if (action?.kind === 'place') {
      const { height } = spotOf(action.cell)
      knock(260 + 60 * height, 0, 0.09, 0.9)
      const placed = state.discs[number]
      for (const at of (placed?.captures ?? []).keys()) knock(2400, 0.18 + 0.06 * at, 0.03, 0.6)
      for (const line of placed?.lines ?? [])
        for (const at of line.cells.keys())
          tone({ pitch: 392 * 1.122 ** (2 * at), at: 0.25 + 0.09 * at, length: 0.5, shape: 'triangle' })
      if (placed?.points) knock(4200, 0.75, 0.18, 0.15)
    }
  }
  if (yourTurnBegins(state)) for (const at of [0, 0.28]) tone({ pitch: 880, at, length: 1.2, volume: 0.12 })
}
