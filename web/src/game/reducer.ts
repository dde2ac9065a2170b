// Everything this browser knows about a table, and the one function that changes it.
import type { ConnectionState } from '../protocol/socket'
import type {
  EventEntry,
  GameView,
  PlaceView,
  Presence,
  Refusal,
  ServerMessage,
  StepView,
  TableEvent,
  TableView,
} from '../protocol/types'
import { actionOf } from './actions'
import { playedEntries } from './turns'

export interface TableState {
  view: TableView | null
  /** The seats this browser holds. */
  mine: number[]
  presence: Presence
  connection: ConnectionState
  /** How far the server's clock is ahead of this browser's, in milliseconds. */
  ahead: number
  /** All events without gaps: from the first one, or only the newest while the older ones are being loaded. */
  events: EventEntry[]
  /** By event number, where known: the position after the event. */
  games: Record<number, GameView>
  /** By event number, where known: what the disc placed by the event scored and captured. */
  discs: Record<number, PlaceView>
  /** The events of the latest message, to be animated and announced; empty after a reconnection. */
  news: EventEntry[]
  /** Whether the latest events are from an earlier turn that is shown once more. */
  again: boolean
  /** The latest refusal of a command, until the next event. */
  refusal: Refusal | null
  /** Why the table cannot be joined at all. */
  lost: Refusal | null
}

/** Events shown once more: only what was played is animated and announced, and nobody's turn begins. */
export type EventsAgain = Extract<ServerMessage, { type: 'events' }> & { again: true }

export type Message =
  | ServerMessage
  | EventsAgain
  | { type: 'connection'; connection: ConnectionState }
  | { type: 'time'; ahead: number }
  | { type: 'lost'; refusal: Refusal }
  | { type: 'forgiven' }
  | { type: 'seated'; seat: number }
  | { type: 'steps'; steps: StepView[] }
  | { type: 'older'; events: EventEntry[] }

export const INITIAL: TableState = {
  view: null,
  mine: [],
  presence: { seats: [], watchers: 0 },
  connection: 'rejoining',
  ahead: 0,
  events: [],
  games: {},
  discs: {},
  news: [],
  again: false,
  refusal: null,
  lost: null,
}

export function reduce(state: TableState, message: Message): TableState {
  switch (message.type) {
    case 'welcome': {
      const { presence, seats: mine } = message
      return { ...withEvents(state, message.events, message.view), presence, mine, news: [], refusal: null }
    }
    case 'events': {
      const again = 'again' in message
      const fresh = message.events.filter(({ number }) => number > lastNumber(state))
      const news = again ? fresh.filter(({ event }) => isGameEvent(event)) : fresh
      const mine = state.mine.filter((seat) => !news.some(({ event }) => frees(event, seat)))
      return { ...withEvents(state, message.events, message.view), mine, news, again, refusal: null }
    }
    case 'presence':
      return { ...state, presence: message.presence }
    case 'refused':
      return message.id ? { ...state, refusal: message } : state
    case 'forgiven':
      return { ...state, refusal: null }
    case 'connection':
      return { ...state, connection: message.connection }
    case 'time':
      return { ...state, ahead: message.ahead }
    case 'lost':
      return { ...state, lost: message.refusal }
    case 'seated':
      return { ...state, mine: [...new Set([...state.mine, message.seat])].sort((a, b) => a - b) }
    case 'steps':
      return withSteps(state, message.steps)
    case 'older':
      return withOlder(state, message.events)
    case 'accepted':
    case 'pong':
      return state
  }
}

const isGameEvent = ({ kind }: TableEvent): boolean => kind === 'played' || kind === 'undone'

/** Whether an event takes a seat from its person. */
const frees = (event: TableEvent, seat: number): boolean =>
  (event.kind === 'stood_up' && event.seat === seat) || (event.kind === 'arranged' && event.seats[seat] !== 'person')

const lastNumber = (state: TableState) => state.events.at(-1)?.number ?? -1

function withEvents(state: TableState, events: EventEntry[], view: TableView): TableState {
  const fresh = events.filter(({ number }) => number > lastNumber(state))
  const discs = { ...state.discs }
  for (const { number, event } of fresh) {
    const action = actionOf(event)
    if (action?.kind !== 'place') continue
    const placed = state.games[number - 1]?.legal.places.find(({ cell }) => cell === action.cell)
    if (placed) discs[number] = placed
  }
  const games = view.game ? { ...state.games, [view.number]: view.game } : state.games
  const connects = fresh[0]?.number === lastNumber(state) + 1
  return { ...state, view, events: connects || !fresh.length ? [...state.events, ...fresh] : fresh, games, discs }
}

/** Put events that a welcome has left out before those it had. */
function withOlder(state: TableState, older: EventEntry[]): TableState {
  const first = state.events[0]?.number ?? 0
  const missing = older.filter(({ number }) => number < first)
  return missing.at(-1)?.number === first - 1 ? { ...state, events: [...missing, ...state.events] } : state
}

/** Fill in positions and discs from the steps of the game so far, as long as steps and events agree. */
function withSteps(state: TableState, steps: StepView[]): TableState {
  const games = { ...state.games }
  const discs = { ...state.discs }
  const [start, ...rest] = steps
  const started = state.events.find(({ event }) => event.kind === 'started')
  if (start && started) games[started.number] ??= start.game
  // Where only the score is kept, the steps also have dice that were not entered.
  const onPad = state.view?.dice === 'pad'
  let at = 0
  for (const { number, event } of playedEntries(state.events)) {
    while (onPad && at < rest.length && rest[at]?.action !== event.action) at += 1
    const step = rest[at++]
    if (step?.action !== event.action) break
    games[number] ??= step.game
    if (step.placed) discs[number] ??= step.placed
  }
  return { ...state, games, discs }
}
