// The line to a table: says hello, takes up where it broke off, and sends every wish until it is answered.
import { newId, type Secrets } from './secrets'
import type { Command, Refusal, ServerMessage, Wish } from './types'

/** live: messages flow. rejoining: the line broke a moment ago. away: the server has not answered for some time. */
export type Line = 'live' | 'rejoining' | 'away'

export interface Listener {
  message(message: ServerMessage): void
  line(line: Line): void
  /** The table cannot be joined at all; nothing more will come. */
  lost(refusal: Refusal): void
}

/** A way to a table: the socket, or the script of a lesson. */
export interface Way {
  /** Send a wish after those before it are answered; true if it was carried out. */
  send(wish: Wish): Promise<boolean>
  close(): void
}

/** What of a WebSocket is used; tests give one of their own. */
export type Open = (url: string) => WebSocket

interface Waiting {
  wish: Wish
  settle: (accepted: boolean) => void
  /** As it was sent; sent again after a break with the same id, so that it is done once. */
  command?: Command
}

const PING_EVERY = 10_000
const PATIENCE = 5_000
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 8_000
const TRIES_UNTIL_AWAY = 4
const FINAL = new Set(['table_not_found', 'no_watching', 'malformed'])

export class TableSocket implements Way {
  /** Number of the last event that has come in. */
  number = -1
  #socket: WebSocket | null = null
  #greeted = false
  #tries = 0
  #closed = false
  #queue: Waiting[] = []
  #timers: { again?: number; ping?: number; dead?: number } = {}

  constructor(
    readonly table: string,
    readonly secrets: () => Secrets,
    readonly listener: Listener,
    readonly open: Open = (url) => new WebSocket(url),
  ) {
    globalThis.addEventListener?.('online', this.#now)
    globalThis.addEventListener?.('offline', this.#cut)
    globalThis.addEventListener?.('visibilitychange', this.#now)
    this.#connect()
  }

  /** Send a wish after those before it are answered; true if it was carried out. */
  send(wish: Wish): Promise<boolean> {
    return new Promise((settle) => {
      this.#queue.push({ wish, settle })
      if (this.#queue.length === 1) this.#next()
    })
  }

  close(): void {
    this.#closed = true
    globalThis.removeEventListener?.('online', this.#now)
    globalThis.removeEventListener?.('offline', this.#cut)
    globalThis.removeEventListener?.('visibilitychange', this.#now)
    this.#drop()
  }

  #connect(): void {
    clearTimeout(this.#timers.again)
    const { protocol, host } = location
    const socket = this.open(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/socket`)
    this.#socket = socket
    this.#greeted = false
    // Messages of a socket that was given up are not for us any more.
    const ours = (take: () => void) => () => this.#socket === socket && take()
    socket.onopen = ours(() => this.#hello())
    socket.onclose = ours(() => this.#broken())
    socket.onmessage = (event: MessageEvent<string>) =>
      ours(() => this.#take(JSON.parse(event.data) as ServerMessage))()
    this.#timers.dead = setTimeout(() => this.#broken(), PATIENCE)
  }

  #hello(): void {
    this.#say({ type: 'hello', table: this.table, after: this.number, secrets: this.secrets() })
  }

  #say(message: object): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message))
  }

  #take(message: ServerMessage): void {
    clearTimeout(this.#timers.dead)
    switch (message.type) {
      case 'welcome':
        this.#welcomed(message.view.number)
        break
      case 'events':
        if ((message.events[0]?.number ?? 0) > this.number + 1) return this.#hello()
        this.number = message.view.number
        break
      case 'refused':
        if (message.id === null && !this.#greeted && FINAL.has(message.code)) return this.#giveUp(message)
    }
    this.listener.message(message)
    if (message.type === 'events') for (const { command } of message.events) this.#answered(command, true)
    if (message.type === 'accepted') this.#answered(message.id, true)
    if (message.type === 'refused' && message.id) this.#answered(message.id, false)
  }

  #welcomed(number: number): void {
    this.number = number
    this.#greeted = true
    this.#tries = 0
    this.listener.line('live')
    clearInterval(this.#timers.ping)
    this.#timers.ping = setInterval(this.#ping, PING_EVERY)
    this.#next()
  }

  #ping = (): void => {
    this.#say({ type: 'ping' })
    clearTimeout(this.#timers.dead)
    this.#timers.dead = setTimeout(() => this.#broken(), PATIENCE)
  }

  #next(): void {
    const first = this.#queue[0]
    if (!first || !this.#greeted) return
    first.command ??= { ...first.wish, id: newId(), based_on: this.number } as Command
    this.#say({ type: 'command', command: first.command })
  }

  /** A wish that is refused takes those after it along: they were made for what it would have changed. */
  #answered(id: string, accepted: boolean): void {
    if (!id || this.#queue[0]?.command?.id !== id) return
    const done = accepted ? this.#queue.splice(0, 1) : this.#queue.splice(0)
    for (const waiting of done) waiting.settle(accepted)
    if (accepted) this.#next()
  }

  #broken(): void {
    this.#drop()
    if (this.#closed) return
    this.#tries += 1
    this.listener.line(this.#tries >= TRIES_UNTIL_AWAY ? 'away' : 'rejoining')
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (this.#tries - 1))
    this.#timers.again = setTimeout(() => this.#connect(), pause * (0.75 + Math.random() / 2))
  }

  /** The device has lost its network: do not wait for a ping to find out. */
  #cut = (): void => this.#broken()

  /** Somebody looks again, or the network is back: do not wait for the next try. */
  #now = (): void => {
    if (this.#closed || globalThis.document?.hidden) return
    if (this.#greeted) this.#ping()
    else if (!this.#socket) this.#connect()
  }

  #drop(): void {
    clearTimeout(this.#timers.again)
    clearTimeout(this.#timers.dead)
    clearInterval(this.#timers.ping)
    const socket = this.#socket
    this.#socket = null
    this.#greeted = false
    socket?.close()
  }

  #giveUp(refusal: Refusal): void {
    this.close()
    this.listener.lost(refusal)
  }
}
