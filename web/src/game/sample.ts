// Messages for tests: a table of two in which a turn is played.
import { EMPTY } from '../table/empty'
import type { AnyEvent, GameView, Happening, PlaceView, TableView } from '../protocol/types'

export const game = (changes: Partial<GameView> = {}): GameView => ({
  ...EMPTY,
  supply: [18, 18],
  line_points: [0, 0],
  captured: [0, 0],
  totals: [0, 0],
  ...changes,
})

export const place = (cell: string, changes: Partial<PlaceView> = {}): PlaceView => ({
  cell,
  points: 0,
  captures: [],
  lines: [],
  ...changes,
})

export const offering = (...places: PlaceView[]) => game({ phase: 'place', legal: { ...EMPTY.legal, places } })

export const view = (number: number, now: GameView | null): TableView => ({
  table: 'k7m2p9qwxyzd',
  number,
  status: now ? 'playing' : 'open',
  rules: '',
  dice: 'sealed',
  watch: 'anyone',
  clock: null,
  deadline: null,
  seal: '',
  secret: null,
  rematch: null,
  seats: ['', ''].map((name) => ({ name, plays: 'person', bot: null, resigned: false, wants_rematch: false })),
  opening: null,
  game: now,
  outcome: null,
})

export const happening = (number: number, event: AnyEvent): Happening => ({ number, at: 0, command: '', event })

export const events = (number: number, event: AnyEvent, now: GameView | null) => ({
  type: 'events' as const,
  events: [happening(number, event)],
  view: view(number, now),
})

export const welcome = (all: Happening[], now: GameView | null, seats = [0]) => ({
  type: 'welcome' as const,
  seats,
  events: all,
  view: view(all.at(-1)?.number ?? -1, now),
  presence: { seats, watchers: 0 },
})
