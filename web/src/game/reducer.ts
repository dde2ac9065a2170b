// Everything that is known of a table, and the one function through which all of it changes.
import type { Line } from '../protocol/socket'
import type {
  GameView,
  Happening,
  PlaceView,
  Presence,
  Refusal,
  ServerMessage,
  StepView,
  TableView,
} from '../protocol/types'
import { survivors } from './turns'

export interface TableState {
  view: TableView | null
  /** The seats that are ours. */
  mine: number[]
  presence: Presence
  line: Line
  /** Every event from the first on. */
  events: Happening[]
  /** The position after an event, and what a placed disc brought, by the event's number, as far as they are known. */
  games: Record<number, GameView>
  discs: Record<number, PlaceView>
  /** What has happened just now, to be shown in motion and said aloud; nothing after a reconnection. */
  news: Happening[]
  /** The last wish that was refused, until something happens. */
  refusal: Refusal | null
  /** Why the table cannot be joined at all. */
  lost: Refusal | null
}

export type Message =
  | ServerMessage
  | { type: 'line'; line: Line }
  | { type: 'lost'; refusal: Refusal }
  | { type: 'seated'; seat: number }
  | { type: 'history'; steps: StepView[] }

export const NOTHING: TableState = {
  view: null,
  mine: [],
  presence: { seats: [], watchers: 0 },
  line: 'rejoining',
  events: [],
  games: {},
  discs: {},
  news: [],
  refusal: null,
  lost: null,
}

export function reduce(state: TableState, message: Message): TableState {
  switch (message.type) {
    case 'welcome': {
      const { presence, seats: mine } = message
      return { ...extended(state, message.events, message.view), presence, mine, news: [], refusal: null }
    }
    case 'events': {
      const news = message.events.filter(({ number }) => number > lastOf(state))
      const left = new Set(news.flatMap(({ event }) => (event.kind === 'stood_up' ? event.seat : [])))
      const mine = state.mine.filter((seat) => !left.has(seat))
      return { ...extended(state, message.events, message.view), mine, news, refusal: null }
    }
    case 'presence':
      return { ...state, presence: message.presence }
    case 'refused':
      return message.id ? { ...state, refusal: message } : state
    case 'line':
      return { ...state, line: message.line }
    case 'lost':
      return { ...state, lost: message.refusal }
    case 'seated':
      return { ...state, mine: [...new Set([...state.mine, message.seat])].sort() }
    case 'history':
      return withHistory(state, message.steps)
    case 'accepted':
    case 'pong':
      return state
  }
}

const lastOf = (state: TableState) => state.events.at(-1)?.number ?? -1

function extended(state: TableState, events: Happening[], view: TableView): TableState {
  const fresh = events.filter(({ number }) => number > lastOf(state))
  const discs = { ...state.discs }
  for (const { number, event } of fresh) {
    if (event.kind !== 'placed') continue
    const brought = state.games[number - 1]?.legal.places.find(({ cell }) => cell === event.cell)
    if (brought) discs[number] = brought
  }
  const games = view.game ? { ...state.games, [view.number]: view.game } : state.games
  return { ...state, view, events: [...state.events, ...fresh], games, discs }
}

/** Put the steps of the game so far beside the events they came from, one after another as long as they agree. */
function withHistory(state: TableState, steps: StepView[]): TableState {
  const games = { ...state.games }
  const discs = { ...state.discs }
  const [start, ...rest] = steps
  const started = state.events.find(({ event }) => event.kind === 'started')
  if (start && started) games[started.number] ??= start.game
  for (const [at, { number, event }] of survivors(state.events).entries()) {
    const step = rest[at]
    if (!step || step.placed?.cell !== (event.kind === 'placed' ? event.cell : undefined)) break
    games[number] ??= step.game
    if (step.placed) discs[number] ??= step.placed
  }
  return { ...state, games, discs }
}
