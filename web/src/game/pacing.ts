// Shows the actions of bots and other players one by one; a turn takes at most 2.5 seconds.
import type { ServerMessage } from '../protocol/types'
import { actionOf, type Action } from './actions'

/** Milliseconds an action stays on the screen; the longest turn has three throws, two keeps and four discs. */
const SHOWN_MS: Record<Action['kind'], number> = { throw: 360, keep: 180, place: 240, done: 100, forfeit: 100 }

export class Pacing {
  #waiting: ServerMessage[] = []
  #timer: number | undefined

  /** `own`: whether a seat is played by somebody at this browser; their actions are shown without a pause. */
  constructor(
    readonly show: (message: ServerMessage) => void,
    readonly own: (seat: number) => boolean,
  ) {}

  get busy(): boolean {
    return this.#timer !== undefined
  }

  /** Show a message, now or after the messages before it. */
  add(message: ServerMessage): void {
    if (message.type === 'welcome') return this.#restart(message)
    if (message.type !== 'events') return this.show(message)
    if (this.busy) this.#waiting.push(message)
    else this.#showEvents(message)
  }

  /** Show all waiting messages at once. */
  skip(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    for (const message of this.#waiting.splice(0)) this.show(message)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#waiting = []
  }

  #showEvents(message: ServerMessage): void {
    this.show(message)
    const pause = this.#pauseAfter(message)
    this.#timer = pause ? setTimeout(this.#next, pause) : undefined
    if (!pause) this.#next()
  }

  #next = (): void => {
    this.#timer = undefined
    const message = this.#waiting.shift()
    if (message) this.#showEvents(message)
  }

  /** A welcome contains everything that was waiting. */
  #restart(message: ServerMessage): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#waiting = []
    this.show(message)
  }

  #pauseAfter(message: ServerMessage): number {
    const event = message.type === 'events' ? message.events.at(-1)?.event : undefined
    if (event?.kind !== 'played' || this.own(event.seat)) return 0
    return SHOWN_MS[actionOf(event)!.kind]
  }
}
