// A game that was played at this device, as it is stored in the browser and written to the file of an export.
import type { BOTS } from '../generated/lists'
import type { OutcomeView, SeatView, TableView } from '../protocol/types'

export type Bot = (typeof BOTS)[number]

export interface Seat {
  /** Empty for bots and for people who gave none. */
  name: string
  /** The level of a bot; null for a person. */
  level: Bot | null
}

/** What a review says of one seat, in chances from 0 to 1. */
export interface Account {
  /** How all throws changed the chance of the seat. */
  luck: number
  /** How the choices of the seat itself changed it: 0 if all were the best, else negative. */
  skill: number
  /** What these choices lost, and in how many turns. */
  error: number
  turns: number
}

export interface StoredReview {
  depth: number
  /** The hash of the weights by which it was made. */
  weights: string
  approximate: boolean
  seats: Account[]
}

export interface StoredGame {
  /** The id of its table. */
  id: string
  /** When it ended, in milliseconds since 1970. */
  at: number
  /** An edition, perhaps with house rules, as in `fr{capture_cap=12}`. */
  rules: string
  seats: Seat[]
  /** The seats that were played at this device. */
  mine: number[]
  totals: number[]
  /** Null if the game broke off. */
  outcome: Pick<OutcomeView, 'winners' | 'places'> | null
  /** The last position: the seat of every disc by its cell. */
  board: Record<string, number>
  record: string
  review: StoredReview | null
}

/** What filters and texts need to know of a game, stored or running. */
export type GameFacts = Pick<StoredGame, 'seats' | 'mine' | 'rules' | 'outcome'>

const seatOf = ({ name, plays, bot }: SeatView): Seat => ({ name, level: plays === 'bot' ? bot : null })

/** The facts of a table's game, in which this browser has these seats. */
export const factsOf = ({ seats, rules, outcome }: TableView, mine: readonly number[]): GameFacts => ({
  seats: seats.map(seatOf),
  mine: [...mine],
  rules,
  outcome: outcome && { winners: outcome.winners, places: outcome.places },
})

/** The game of a table, to be stored with its record. */
export const gameOf = (view: TableView, mine: readonly number[], record: string): StoredGame => ({
  ...factsOf(view, mine),
  id: view.table,
  at: view.at,
  totals: view.outcome?.totals ?? view.game?.totals ?? [],
  board: view.game?.board ?? {},
  record,
  review: null,
})

/** The only seat played at this device; undefined if several people shared it. */
export const onlySeat = ({ mine }: Pick<GameFacts, 'mine'>) => (mine.length === 1 ? mine[0] : undefined)

/** The seats of the others; all seats if everybody sat at this device. */
export function opponents({ seats, mine }: { seats: readonly unknown[]; mine: readonly number[] }): number[] {
  const everybody = seats.map((_, seat) => seat)
  const others = everybody.filter((seat) => !mine.includes(seat))
  return others.length ? others : everybody
}

/** The share of the win of this device's only seat, from 0 to 1; null where that says nothing. */
export function shareWon(game: GameFacts): number | null {
  const seat = onlySeat(game)
  if (seat === undefined || !game.outcome) return null
  return game.outcome.winners.includes(seat) ? 1 / game.outcome.winners.length : 0
}

/** The account of this device's only seat. */
export function myAccount({ mine, review }: Pick<StoredGame, 'mine' | 'review'>): Account | undefined {
  const seat = onlySeat({ mine })
  return seat === undefined ? undefined : review?.seats[seat]
}

/** The edition of rules, without their house rules. */
export const editionOf = (rules: string) => rules.split('{')[0]!

/** Whether a game can be reviewed: its dice must be known, not assumed by a score pad. */
export const isReviewable = ({ record }: Pick<StoredGame, 'record'>) => !/^\[Assumed "./m.test(record)
