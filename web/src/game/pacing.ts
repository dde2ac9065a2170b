// Shows what happens at a table in its own time: the result of a throw once its dice have landed, the actions of bots
// and other players one by one. The rest of the page sees an event only when it is shown.
import type { ServerMessage } from '../protocol/types'
import { actionOf } from './actions'
import { currentTempo, type ThrowStage } from './tempo'

/** How far the display may lag behind the game at a table with a clock. */
const MAX_LAG_MS = 2000

type EventsMessage = Extract<ServerMessage, { type: 'events' }>

/** A message that is shown for some time, or a stage of the throw it tells. */
interface Scene {
  message: EventsMessage
  stage: ThrowStage | null
  ms: number
}

interface Stage {
  show(message: ServerMessage): void
  /** Show a stage of a throw for some time; `message` is the one that tells its result, and is shown after its last stage. */
  throwing(stage: ThrowStage, ms: number, message: EventsMessage): void
  /** Whether a seat is played by somebody at this browser; nothing but a throw delays what they do. */
  own(seat: number): boolean
}

export class Pacing {
  #scenes: Scene[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly stage: Stage,
    readonly tempo = currentTempo,
  ) {}

  get busy(): boolean {
    return this.#timer !== undefined
  }

  /** Show a message, now or after the messages before it. */
  add(message: ServerMessage): void {
    if (message.type === 'welcome') this.skip() // it brings what was missed, not what has arrived and is waiting
    if (message.type !== 'events') return this.stage.show(message)
    this.#scenes.push(...this.#scenesOf(message))
    if (message.view.clock) setTimeout(() => this.#catchUp(message), MAX_LAG_MS)
    if (!this.busy) this.#play()
  }

  /** Show all that is waiting at once; returns whether anything was. */
  skip(): boolean {
    const count = this.#scenes.length
    this.#showAtOnce(count)
    return count > 0
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#scenes = []
  }

  #play = (): void => {
    this.#timer = undefined
    for (let scene = this.#scenes.shift(); scene; scene = this.#scenes.shift()) {
      const { message, stage, ms } = scene
      if (stage) this.stage.throwing(stage, ms, message)
      else this.stage.show(message)
      if (ms) {
        this.#timer = setTimeout(this.#play, ms)
        return
      }
    }
  }

  /** Show a message, and those before it, unless that is done already. */
  #catchUp(message: EventsMessage): void {
    const last = this.#scenes.findLastIndex((scene) => scene.message === message)
    if (last < 0) return
    this.#showAtOnce(last + 1)
    this.#play()
  }

  #showAtOnce(count: number): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    for (const { message, stage } of this.#scenes.splice(0, count)) if (!stage) this.stage.show(message)
  }

  #scenesOf(message: EventsMessage): Scene[] {
    const shown: Scene = { message, stage: null, ms: 0 }
    const event = message.events.at(-1)?.event
    if (event?.kind !== 'played') return [shown]
    const { kind } = actionOf(event)
    const own = this.stage.own(event.seat)
    const tempo = own && kind !== 'throw' ? null : this.tempo()
    if (!tempo) return [shown]
    if (!own) shown.ms = tempo.pauses[kind]
    if (kind !== 'throw' || message.view.dice !== 'sealed') return [shown]
    const stages = Object.entries(own ? tempo.own : tempo.others) as [ThrowStage, number][]
    return [...stages.map(([stage, ms]) => ({ message, stage, ms })), shown]
  }
}
