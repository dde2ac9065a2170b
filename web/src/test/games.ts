// Messages for tests: a table of two people and its game.
import { EMPTY_GAME } from '../game/empty-game'
import type { EventEntry, GameView, PlaceView, SeatView, TableEvent, TableView } from '../protocol/types'

export const game = (changes: Partial<GameView> = {}): GameView => ({
  ...EMPTY_GAME,
  supply: [18, 18],
  line_points: [0, 0],
  captured: [0, 0],
  totals: [0, 0],
  ...changes,
})

export const legal = (changes: Partial<GameView['legal']> = {}): GameView['legal'] => ({
  ...EMPTY_GAME.legal,
  ...changes,
})

export const place = (cell: string, changes: Partial<PlaceView> = {}): PlaceView => ({
  cell,
  points: 0,
  captures: [],
  lines: [],
  ...changes,
})

/** A position in which these discs can be placed. */
export const offering = (...places: PlaceView[]) => game({ phase: 'place', legal: legal({ places }) })

/** A seat, held by a person without a name unless told otherwise. */
export const seat = (changes: Partial<SeatView> = {}): SeatView => ({
  name: '',
  plays: 'person',
  bot: null,
  resigned: false,
  kept: false,
  wants_rematch: false,
  declined_rematch: false,
  ...changes,
})

export const view = (number: number, now: GameView | null, changes: Partial<TableView> = {}): TableView => ({
  table: 'k7m2p9qwxyzd',
  number,
  at: 0,
  status: now ? 'playing' : 'open',
  rules: '',
  dice: 'sealed',
  watch: 'anyone',
  clock: null,
  turn: now ? 1 : 0,
  deadline: null,
  bot_callable_at: null,
  hints: true,
  seal: '',
  secret: null,
  host: 0,
  rematch: null,
  start: null,
  closed: null,
  seats: [seat(), seat()],
  opening: null,
  game: now,
  outcome: null,
  ...changes,
})

export const played = (action: string, seat = 0): TableEvent => ({ format: 1, kind: 'played', seat, action })
export const undone = (seat = 0): TableEvent => ({ format: 1, kind: 'undone', seat })

export const entry = (number: number, event: TableEvent, command = ''): EventEntry => ({
  number,
  at: 0,
  seat: 'seat' in event ? event.seat : null,
  command,
  event,
})

export const entries = (...all: TableEvent[]) => all.map((event, number) => entry(number, event))

export const events = (number: number, event: TableEvent, now: GameView | null, command = '') => ({
  type: 'events' as const,
  events: [entry(number, event, command)],
  view: view(number, now),
})

export const welcome = (all: EventEntry[], now: GameView | null, seats = [0]) => ({
  type: 'welcome' as const,
  now: 0,
  seats,
  events: all,
  view: view(all.at(-1)?.number ?? -1, now),
  presence: { seats, watchers: 0 },
})

/** Dice have been thrown once, and some are to be kept. */
export const keeping = game({
  phase: 'keep',
  dice: [1, 5, 5],
  throws: 1,
  legal: legal({ keep: true, keep_all: true, places: [place('55')] }),
})
