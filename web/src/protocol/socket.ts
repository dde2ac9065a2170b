// The connection to a table: says hello, reconnects after a break, and sends each command until it is answered.
import { newId } from './random'
import type { Secrets } from './secrets'
import type { Command, CommandBody, EventEntry, Refusal, ServerMessage } from './types'

/** `rejoining`: the connection broke a moment ago. `away`: several attempts to reconnect have failed. */
export type ConnectionState = 'live' | 'rejoining' | 'away'

export interface Listener {
  message(message: ServerMessage): void
  connection(state: ConnectionState): void
  /** The table cannot be joined at all; no more messages follow. */
  lost(refusal: Refusal): void
}

/** What carries commands to a table: the socket, or the script of a lesson. */
export interface Transport {
  /** Send a command once those before it are answered. Returns the number of its event; null if it was refused. */
  send(body: CommandBody): Promise<number | null>
  /** Say hello again, with the secrets that are known by now. */
  rejoin?(): void
  close(): void
}

/** Opens a WebSocket; tests pass their own. */
export type Open = (url: string) => WebSocket

interface PendingCommand {
  body: CommandBody
  settle: (number: number | null) => void
  /** The command as it was sent. It is sent again with the same id after a break, so that it is carried out once. */
  command?: Command
}

const PING_MS = 10_000
const ANSWER_TIMEOUT_MS = 5_000
const FIRST_RETRY_MS = 250
const LONGEST_RETRY_MS = 8_000
const ATTEMPTS_UNTIL_AWAY = 4
const RESEND_MS = 500
const FINAL_CODES = new Set(['table_not_found', 'no_watching', 'malformed'])
/** The command may or may not have been stored, or was not read: it is sent again with the same id. */
const RESENT_AFTER = new Set(['busy', 'store_unavailable'])

/** Commands that are never stale, and must not name the event they are based on. */
const UNBASED: Record<Exclude<Command, { based_on: number }>['kind'], true> = {
  sit: true,
  take_back: true,
  decline_rematch: true,
  rename: true,
  say: true,
}
const isBased = ({ kind }: CommandBody) => !(kind in UNBASED)

/** Close a socket. Browsers warn if that happens while it connects, so then it is closed once it is open. */
function close(socket: WebSocket): void {
  if (socket.readyState) socket.close()
  else socket.onopen = () => socket.close()
}

export class TableSocket implements Transport {
  /** Number of the last event received. */
  lastNumber = -1
  #socket: WebSocket | null = null
  #welcomed = false
  #attempts = 0
  #closed = false
  #queue: PendingCommand[] = []
  #timers: Partial<Record<'reconnect' | 'ping' | 'timeout', ReturnType<typeof setTimeout>>> = {}

  constructor(
    readonly table: string,
    readonly secrets: () => Secrets,
    readonly listener: Listener,
    readonly open: Open = (url) => new WebSocket(url),
  ) {
    globalThis.addEventListener?.('online', this.#wake)
    globalThis.addEventListener?.('offline', this.#onBreak)
    globalThis.addEventListener?.('visibilitychange', this.#wake)
    this.#connect()
  }

  send(body: CommandBody): Promise<number | null> {
    return new Promise((settle) => {
      this.#queue.push({ body, settle })
      if (this.#queue.length === 1) this.#sendFirst()
    })
  }

  rejoin(): void {
    if (this.#welcomed) this.#hello()
  }

  close(): void {
    this.#closed = true
    globalThis.removeEventListener?.('online', this.#wake)
    globalThis.removeEventListener?.('offline', this.#onBreak)
    globalThis.removeEventListener?.('visibilitychange', this.#wake)
    this.#drop()
  }

  #connect(): void {
    clearTimeout(this.#timers.reconnect)
    const { protocol, host } = location
    const socket = this.open(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/socket`)
    this.#socket = socket
    this.#welcomed = false
    // A socket that was dropped may still report something; ignore it.
    const ifCurrent = (run: () => void) => () => this.#socket === socket && run()
    socket.onopen = ifCurrent(() => this.#hello())
    socket.onclose = ifCurrent(() => this.#onBreak())
    socket.onmessage = (event: MessageEvent<string>) =>
      ifCurrent(() => this.#receive(JSON.parse(event.data) as ServerMessage))()
    this.#timers.timeout = setTimeout(this.#onBreak, ANSWER_TIMEOUT_MS)
  }

  #hello(): void {
    this.#write({ type: 'hello', table: this.table, after: this.lastNumber, secrets: this.secrets() })
  }

  #write(message: object): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message))
  }

  #receive(message: ServerMessage): void {
    clearTimeout(this.#timers.timeout)
    switch (message.type) {
      case 'welcome':
        this.#onWelcome(message.view.number)
        break
      case 'events':
        if ((message.events[0]?.number ?? 0) > this.lastNumber + 1) return this.#hello()
        this.lastNumber = message.view.number
        break
      case 'refused':
        if (message.id === null && !FINAL_CODES.has(message.code)) return this.#onBreak() // refused only for now, e.g. busy: try again
        if (message.id === null && !this.#welcomed) return this.#giveUp(message)
        break
      case 'accepted':
      case 'pong':
      case 'presence':
    }
    this.listener.message(message)
    if (message.type === 'events') for (const entry of message.events) this.#onEntry(entry)
    if (message.type === 'accepted') this.#onAnswer(message.id, message.number)
    if (message.type === 'refused' && message.id) this.#onRefusal(message.id, message.code)
  }

  #onWelcome(number: number): void {
    this.lastNumber = number
    this.#welcomed = true
    this.#attempts = 0
    this.listener.connection('live')
    clearInterval(this.#timers.ping)
    this.#timers.ping = setInterval(this.#ping, PING_MS)
    this.#sendFirst()
  }

  #ping = (): void => {
    this.#write({ type: 'ping' })
    clearTimeout(this.#timers.timeout)
    this.#timers.timeout = setTimeout(this.#onBreak, ANSWER_TIMEOUT_MS)
  }

  #sendFirst(): void {
    const first = this.#queue[0]
    if (!first || !this.#welcomed) return
    const based = isBased(first.body) ? { based_on: this.lastNumber } : {}
    first.command ??= { ...first.body, ...based, id: newId() } as Command
    this.#write({ type: 'command', command: first.command })
  }

  /** The key of a command is its seat and id; a sit may leave the seat open, so only its id is compared. */
  #onEntry({ seat, command: id, number }: EventEntry): void {
    const command = this.#queue[0]?.command
    if (command && (command.kind === 'sit' || command.seat === seat)) this.#onAnswer(id, number)
  }

  #onRefusal(id: string, code: string): void {
    const first = this.#queue[0]
    if (!RESENT_AFTER.has(code)) this.#onAnswer(id, null)
    else if (first?.command?.id === id) setTimeout(() => first === this.#queue[0] && this.#sendFirst(), RESEND_MS)
  }

  #onAnswer(id: string, number: number | null): void {
    const first = this.#queue[0]
    if (!id || !first || first.command?.id !== id) return
    this.#queue.shift()
    first.settle(number)
    if (number === null && isBased(first.body)) this.#dropBased()
    this.#sendFirst()
  }

  /** After a refusal: commands that were meant for the position it would have led to are not sent. */
  #dropBased(): void {
    const dropped = this.#queue.filter(({ body }) => isBased(body))
    this.#queue = this.#queue.filter(({ body }) => !isBased(body))
    for (const { settle } of dropped) settle(null)
  }

  /** Reconnect after a pause that doubles with every attempt. */
  #onBreak = (): void => {
    this.#drop()
    if (this.#closed) return
    this.#attempts += 1
    this.listener.connection(this.#attempts >= ATTEMPTS_UNTIL_AWAY ? 'away' : 'rejoining')
    const pause = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (this.#attempts - 1))
    this.#timers.reconnect = setTimeout(() => this.#connect(), pause * (0.75 + Math.random() / 2))
  }

  /** The page is visible or online again: check the connection at once instead of waiting for the next timer. */
  #wake = (): void => {
    if (this.#closed || globalThis.document?.hidden) return
    if (this.#welcomed) this.#ping()
    else if (!this.#socket) this.#connect()
  }

  #drop(): void {
    clearTimeout(this.#timers.reconnect)
    clearTimeout(this.#timers.timeout)
    clearInterval(this.#timers.ping)
    const socket = this.#socket
    this.#socket = null
    this.#welcomed = false
    if (socket) close(socket)
  }

  #giveUp(refusal: Refusal): void {
    this.close()
    this.listener.lost(refusal)
  }
}
