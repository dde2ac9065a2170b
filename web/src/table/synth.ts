// The sounds of the game, synthesised.
import type { Sound, SoundKind } from './sound'

type Audio = BaseAudioContext
/** Schedules a sound at `start`; `step` is its pitch. */
type Voice = (audio: Audio, start: number, step: number) => void

interface Shape {
  /** Seconds in which it dies away, and how loud it begins. */
  length: number
  volume: number
}

/** A level that rises at once and dies away. */
function decay(audio: Audio, start: number, { length, volume }: Shape): GainNode {
  const gain = new GainNode(audio, { gain: 0 })
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(volume, start + 0.003)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
  gain.connect(audio.destination)
  return gain
}

function tone(audio: Audio, start: number, pitch: number, shape: Shape, type: OscillatorType = 'sine'): void {
  const source = new OscillatorNode(audio, { type, frequency: pitch })
  source.connect(decay(audio, start, shape))
  source.start(start)
  source.stop(start + shape.length)
}

function sampled(audio: Audio, length: number, sample: (data: Float32Array, index: number) => number): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate)
  const data = buffer.getChannelData(0)
  for (const index of data.keys()) data[index] = sample(data, index)
  return buffer
}

const random = (low: number, high: number) => low + Math.random() * (high - low)
const hiss = () => random(-1, 1)

/** Noise around a pitch: a click, a scratch. */
function noise(audio: Audio, start: number, pitch: number, shape: Shape, width = 3): void {
  const source = new AudioBufferSourceNode(audio, { buffer: sampled(audio, shape.length, hiss) })
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: width })
  source.connect(filter).connect(decay(audio, start, shape))
  source.start(start)
}

/** Wood on wood, a little different each time. */
const die: Voice = (audio, start) => {
  const at = start + random(0, 0.03)
  noise(audio, at, random(800, 1900), { length: random(0.05, 0.09), volume: random(0.35, 0.6) })
  tone(audio, at, random(190, 320), { length: 0.06, volume: 0.16 }, 'triangle')
}

/** A soft knock, higher with its row. */
const disc: Voice = (audio, start, row) => {
  tone(audio, start, 150 * 1.12 ** row, { length: 0.16, volume: 0.4 })
  noise(audio, start, 300 * 1.12 ** row, { length: 0.05, volume: 0.5 })
}

/** Two clicks of metal. */
const latch: Voice = (audio, start) => {
  for (const [after, pitch] of [[0, 2600] as const, [0.05, 1900] as const]) {
    noise(audio, start + after, pitch, { length: 0.03, volume: 0.45 }, 6)
    tone(audio, start + after, pitch * 1.5, { length: 0.05, volume: 0.05 }, 'square')
  }
}

/** Steps of a pentatonic scale, so that any line sounds well. */
const SCALE = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2]

/** A plucked string: noise that runs round in a loop as long as the string, and grows softer. */
const note: Voice = (audio, start, step) => {
  const period = Math.round(audio.sampleRate / (330 * SCALE[step % SCALE.length]!))
  const string = (data: Float32Array, index: number) =>
    index < period ? hiss() : 0.498 * (data[index - period]! + data[Math.max(0, index - period - 1)]!)
  const source = new AudioBufferSourceNode(audio, { buffer: sampled(audio, 0.7, string) })
  source.connect(decay(audio, start, { length: 0.7, volume: 0.3 }))
  source.start(start)
}

/** A stroke on paper, there and back. */
const pencil: Voice = (audio, start) => {
  noise(audio, start, random(4200, 5200), { length: 0.12, volume: 0.22 }, 1)
  noise(audio, start + 0.09, random(3400, 4200), { length: 0.14, volume: 0.18 }, 1)
}

/** The partials of a bell, by their pitch and their level. */
const PARTIALS = [
  [0.5, 0.5],
  [1, 1],
  [1.19, 0.5],
  [1.5, 0.35],
  [2, 0.4],
  [2.74, 0.15],
] as const

/** A far ship's bell, two strokes. */
const bell: Voice = (audio, start) => {
  for (const stroke of [0, 0.38])
    for (const [ratio, level] of PARTIALS)
      tone(audio, start + stroke, 620 * ratio, { length: 1.6 / Math.sqrt(ratio), volume: 0.09 * level })
}

/** The tick of a clock, soft. */
const tick: Voice = (audio, start) => {
  noise(audio, start, 2100, { length: 0.025, volume: 0.3 }, 5)
  tone(audio, start, 880, { length: 0.03, volume: 0.06 })
}

export const VOICES: Record<SoundKind, Voice> = { die, disc, latch, note, pencil, bell, tick }

let context: AudioContext | undefined
/** Sounds that the browser holds back for longer are left out. */
const MAX_WAIT_MS = 500

/** The context for this page. Browsers let it sound only after a tap or a key; some only during one. */
function audible(): AudioContext {
  if (context) return context
  const audio = (context = new AudioContext())
  document.addEventListener('pointerdown', () => void audio.resume())
  return audio
}

/** Play sounds, if the browser lets the page sound. */
export async function play(sounds: readonly Sound[]): Promise<void> {
  const asked = performance.now()
  const audio = audible()
  if (audio.state !== 'running') await audio.resume()
  if (performance.now() - asked > MAX_WAIT_MS) return
  for (const { kind, at, step } of sounds) VOICES[kind](audio, audio.currentTime + at, step)
}
