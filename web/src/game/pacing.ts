// A computer plays in no time. This lets its turn be seen: message after message, two and a half seconds at most.
import type { ServerMessage } from '../protocol/types'

/** Milliseconds each event is looked at; the longest turn has three throws, two keeps and four discs. */
const LOOKS: Record<string, number> = { thrown: 360, kept: 180, placed: 240, done: 100, forfeited: 100 }

export class Pacing {
  #waiting: ServerMessage[] = []
  #timer: number | undefined

  /** `own` says whether a seat is played by somebody here, who waits for nothing. */
  constructor(
    readonly show: (message: ServerMessage) => void,
    readonly own: (seat: number) => boolean,
  ) {}

  get busy(): boolean {
    return this.#timer !== undefined
  }

  /** Show a message now, or when those before it have been looked at. */
  take(message: ServerMessage): void {
    if (message.type === 'welcome') return this.#jump(message)
    if (message.type !== 'events') return this.show(message)
    if (this.busy) this.#waiting.push(message)
    else this.#show(message)
  }

  /** Show all that waits at once. */
  skip(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    for (const message of this.#waiting.splice(0)) this.show(message)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#waiting = []
  }

  #show(message: ServerMessage): void {
    this.show(message)
    const look = this.#lookAt(message)
    this.#timer = look ? setTimeout(this.#next, look) : undefined
    if (!look) this.#next()
  }

  #next = (): void => {
    this.#timer = undefined
    const message = this.#waiting.shift()
    if (message) this.#show(message)
  }

  /** A welcome is the whole truth: what waited is in it. */
  #jump(message: ServerMessage): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#waiting = []
    this.show(message)
  }

  #lookAt(message: ServerMessage): number {
    if (message.type !== 'events') return 0
    const event = message.events.at(-1)?.event
    if (!event || !('seat' in event) || this.own(event.seat)) return 0
    return LOOKS[event.kind] ?? 0
  }
}
