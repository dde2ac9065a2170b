// A server that replays a transcript: what `make transcripts` has recorded of a game that the real referee has decided.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CommandBody, EventEntry, Presence, Refusal, ServerMessage, TableView } from '../protocol/types'

type ViewChanges = Partial<Omit<TableView, 'game'>> & { game?: Partial<TableView['game']> | null }

/** A step from one position to another: by a command of the page or, without one, by the server. */
interface Edge {
  from: number
  to: number
  /** The name of the way it begins, if it is not the usual one. */
  branch?: string
  command?: CommandBody
  entry?: EventEntry
  view?: ViewChanges
  presence?: Presence
  refused?: Omit<Refusal, 'type' | 'id'>
  /** Whether it follows at once. */
  soon?: boolean
}

interface Answer {
  at: number
  request: string
  status: number
  answer: unknown
}

export interface Transcript {
  start: { now: number; seats: number[]; events: EventEntry[]; view: TableView; presence: Presence }
  edges: Edge[]
  answers: Answer[]
}

/** The table of every transcript. */
export const TABLE = 'k7m2p9qwxyzd'

const FOLDER = join(dirname(fileURLToPath(new URL(import.meta.url))), 'transcripts')

/** The transcript of a scenario, as tools/transcripts names it. */
export const transcript = (scenario: string): Transcript =>
  JSON.parse(readFileSync(join(FOLDER, `${scenario}.json`), 'utf-8')) as Transcript

type Sent = CommandBody & { id: string; based_on?: number }

/** What the page does not make up itself. */
function bodyOf({ id: _id, based_on: _based, ...body }: Sent): CommandBody {
  const { secret: _secret, seed: _seed, ...others } = body as Extract<CommandBody, { kind: 'sit' }>
  return others as CommandBody
}

const sorted = (value: object) => JSON.stringify(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
const isSame = (one: object, other: object) => sorted(one) === sorted(other)

function changed(view: TableView, { game, ...changes }: ViewChanges): TableView {
  return { ...view, ...changes, game: game ? ({ ...view.game, ...game } as TableView['game']) : game === null ? null : view.game }
} // prettier-ignore

/** A WebSocket whose other end is the replay. */
export class ReplaySocket {
  readyState = 0
  onopen?: () => void
  onclose?: () => void
  onmessage?: (event: { data: string }) => void

  constructor(readonly server: ReplayServer) {
    queueMicrotask(() => {
      if (this.readyState !== 0) return
      this.readyState = server.reachable ? 1 : 3
      if (server.reachable) this.onopen?.()
      else this.onclose?.()
    })
  }
  send(text: string): void {
    this.server.receive(this, text)
  }
  close(): void {
    if (this.readyState === 0)
      this.server.failures.push('a socket was closed while it connected, of which browsers warn')
    this.readyState = 3
    this.server.forget(this)
  }
  /** The connection breaks. */
  break(): void {
    this.readyState = 3
    this.onclose?.()
  }
}

/** The server's side of a transcript: it answers the page, and does what it does on its own when a test says so. */
export class ReplayServer {
  /** The commands of the page that have arrived, in order. */
  readonly sent: CommandBody[] = []
  /** What the page did that is not in the transcript; a test with any of these fails. */
  readonly failures: string[] = []
  reachable = true
  /** How many events a welcome has at most; the page asks for older ones. */
  longestWelcome = Infinity
  view: TableView
  presence: Presence
  readonly seats: number[]

  readonly #events: EventEntry[]
  readonly #answers: Answer[]
  readonly #done = new Map<string, number>()
  readonly #sockets = new Set<ReplaySocket>()
  #passed = [0]
  #branch = ''
  #held: (() => void)[] | null = null

  constructor(readonly transcript: Transcript) {
    const { start, answers } = transcript
    this.view = start.view
    this.presence = start.presence
    this.seats = [...start.seats]
    this.#events = [...start.events]
    this.#answers = [...answers]
  }

  /** The actions and other commands that have arrived, as short texts. */
  get actions(): string[] {
    return this.sent.map((body) => (body.kind === 'play' ? body.action : body.kind))
  }

  // What a test does

  /** Go on by another way at the next step that has one with this name. */
  choose(branch: string): this {
    this.#branch = branch
    return this
  }

  /** Let the server do the next thing it does on its own, or the next few. */
  next(count = 1): void {
    for (let done = 0; done < count; done += 1) {
      const edge = this.#pick((one) => !one.command)
      if (!edge) throw new Error(`the server does nothing more on its own at ${this.#where()}`)
      this.#take(edge, '')
    }
  }

  /** Hold back everything the server sends, until `release`. */
  hold(): void {
    this.#held ??= []
  }

  release(): void {
    const held = this.#held ?? []
    this.#held = null
    for (const send of held) send()
  }

  /** Break the connection; new ones fail until `restore`. */
  break(): void {
    this.reachable = false
    for (const socket of this.#sockets) socket.break()
    this.#sockets.clear()
  }

  restore(): void {
    this.reachable = true
  }

  /** Answer a request about the table from now on; `path` is what follows the id. */
  answer(request: string, answer: unknown, status = 200): void {
    this.#answers.push({ at: this.#passed.at(-1)!, request, status, answer })
  }

  // What the page does

  /** Opens a socket to this server. */
  open = (): WebSocket => new ReplaySocket(this) as unknown as WebSocket

  /** The answer to a request about the table. */
  respond(request: string): { status: number; answer: unknown } {
    if (request === 'GET ') return { status: 200, answer: this.view }
    const after = /^GET events\?after=(-?\d+)$/.exec(request)
    if (after) return { status: 200, answer: this.#events.filter(({ number }) => number > Number(after[1])).slice(0, 200) }
    const found = this.#answers.findLast((one) => one.request === request && this.#passed.includes(one.at))
    if (!found) this.failures.push(`${request} has no answer at ${this.#where()}`)
    return found ?? { status: 404, answer: { code: 'not_found', reason: '', values: {} } }
  } // prettier-ignore

  receive(socket: ReplaySocket, text: string): void {
    const message = JSON.parse(text) as { type: string; after: number; command: Sent }
    if (message.type === 'ping') this.#send(socket, { type: 'pong' })
    else if (message.type === 'hello') this.#welcome(socket, message.after)
    else this.#command(socket, message.command)
  }

  forget(socket: ReplaySocket): void {
    this.#sockets.delete(socket)
  }

  #welcome(socket: ReplaySocket, after: number): void {
    const events = this.#events.filter(({ number }) => number > after).slice(-this.longestWelcome)
    const now = Math.max(this.transcript.start.now, this.view.at)
    this.#sockets.add(socket)
    this.#send(socket, { type: 'welcome', now, seats: this.seats, events, view: this.view, presence: this.presence })
  }

  #command(socket: ReplaySocket, command: Sent): void {
    const known = this.#done.get(command.id)
    if (known !== undefined) return this.#send(socket, { type: 'accepted', id: command.id, number: known })
    const body = bodyOf(command)
    this.sent.push(body)
    const edge = this.#pick((one) => !!one.command && isSame(one.command, body))
    if (!edge) return this.#fail(`the page sent ${JSON.stringify(body)}, which is not next`)
    const isLate = command.based_on !== undefined && command.based_on !== this.view.number
    if (isLate && !edge.refused) return this.#fail(`${JSON.stringify(body)} is based on ${command.based_on}`)
    this.#take(edge, command.id)
  }

  /** The next edge of a kind: one of the chosen branch, or else the usual way, or else any. */
  #pick(fits: (edge: Edge) => boolean): Edge | undefined {
    const edges = this.transcript.edges.filter((edge) => edge.from === this.#passed.at(-1) && fits(edge))
    const chosen = edges.find(({ branch }) => this.#branch && branch === this.#branch)
    if (chosen) this.#branch = ''
    return chosen ?? edges.find(({ branch }) => !branch) ?? edges[0]
  }

  #take({ to, entry, view, presence, refused, command }: Edge, id: string): void {
    if (refused) return this.#broadcast({ type: 'refused', id, ...refused })
    this.#passed.push(to)
    if (entry && view) {
      const own = id ? { ...entry, command: id } : entry
      this.view = changed(this.view, view)
      this.#events.push(own)
      if (id) this.#done.set(id, entry.number)
      if (command?.kind === 'sit' && entry.event.kind === 'sat_down') this.seats.push(entry.event.seat)
      this.#broadcast({ type: 'events', events: [own], view: this.view })
    }
    if (presence) this.#broadcast({ type: 'presence', presence: (this.presence = presence) })
    const soon = this.transcript.edges.find((edge) => edge.from === to && edge.soon)
    if (soon) this.#take(soon, '')
  }

  #broadcast(message: ServerMessage): void {
    for (const socket of this.#sockets) this.#send(socket, message)
  }

  #send(socket: ReplaySocket, message: ServerMessage): void {
    const send = () => {
      if (socket.readyState === 1) socket.onmessage?.({ data: JSON.stringify(message) })
    }
    if (this.#held) this.#held.push(send)
    else queueMicrotask(send)
  }

  #fail(problem: string): void {
    this.failures.push(`${problem} at ${this.#where()}`)
  }

  /** The position, and what the transcript knows to follow. */
  #where(): string {
    const at = this.#passed.at(-1)!
    const ways = this.transcript.edges.filter(({ from }) => from === at)
    const names = ways.map(({ branch, command, entry }) =>
      [branch && `[${branch}]`, command ? JSON.stringify(command) : `the server's ${entry?.event.kind ?? 'presence'}`]
        .filter(Boolean)
        .join(' '),
    )
    return `position ${at}, where ${names.join(' or ') || 'the transcript ends'} follows`
  }
}

export const replay = (scenario: string) => new ReplayServer(transcript(scenario))
