// What a table tells about turns that others have played.
import type { EventsAgain, TableState } from './reducer'
import { emptyTurn, type Turn } from './turns'

/** Whose turns are told to whom. */
interface Audience {
  /** The number of players. */
  players: number
  /** The seat to move; null if the game is over. */
  player: number | null
  /** Whether somebody at this browser is to move. */
  here: boolean
  /** The seats this browser holds. */
  mine: readonly number[]
}

/**
 * The turns in the recap, the latest last: for the player to move, those of the others since the player's own last turn;
 * for everybody else also the turn being played, even before its first throw.
 */
export function recapTurns(turns: readonly Turn[], { players, player, here, mine }: Audience): Turn[] {
  const finished = turns.filter((turn) => turn.ended)
  if (player === null) return finished.slice(-1)
  const listeners = here ? [player] : mine
  const since = finished.findLastIndex(({ seat }) => listeners.includes(seat)) + 1
  const others = finished.slice(since).slice(1 - players)
  if (here) return others
  const last = turns.at(-1)
  const current = last?.seat === player && !last.ended ? last : emptyTurn(turns.length, player, players)
  return [...others.filter(({ seat }) => seat !== player), current]
}

/** A table as it was before a turn, and the messages that lead back to the present. */
export interface Rewound {
  before: TableState
  messages: EventsAgain[]
}

/** Go back to the beginning of a turn; null while not all positions since then are known. */
export function rewind(state: TableState, turn: Turn): Rewound | null {
  const { view, games } = state
  const events = state.events.filter(({ number }) => number < turn.first)
  const start = games[events.findLast(({ number }) => games[number])?.number ?? -1]
  if (!view || !start) return null
  const messages: EventsAgain[] = []
  let game = start
  for (const entry of state.events.slice(events.length)) {
    const next = games[entry.number]
    if (!next && entry.event.kind === 'played') return null
    game = next ?? game
    messages.push({ type: 'events', again: true, events: [entry], view: { ...view, number: entry.number, game } })
  }
  return { before: { ...state, events, view: { ...view, number: turn.first - 1, game: start }, news: [] }, messages }
}
