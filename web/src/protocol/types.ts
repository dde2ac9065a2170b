// The shapes of all that is said, as the server describes them; see `npm run types`.
import type { components } from './schema'

type Shapes = components['schemas']

export type TableView = Shapes['TableView']
export type GameView = Shapes['GameView']
export type SeatView = Shapes['SeatView']
export type PlaceView = Shapes['PlaceView']
export type LineView = Shapes['LineView']
export type Presence = Shapes['Presence']
export type NewTable = Partial<Shapes['NewTable']>
export type Command = Shapes['AnyCommand']
export type Phrase = Shapes['Say']['phrase']
export type AnyEvent = Shapes['AnyEvent']

/** An event with its number and the command it came from. */
export type Happening = Omit<Shapes['EventView'], 'event'> & { event: AnyEvent }

type WithHappenings<M> = M extends { events: unknown } ? Omit<M, 'events'> & { events: Happening[] } : M

/** A message of the server; what every event looks like is known. */
export type ServerMessage = WithHappenings<Shapes['ServerMessage']>
export type Refusal = WithHappenings<Shapes['NotDone']>

/** A command before it is sent. */
export type Wish = Command extends infer C ? (C extends Command ? Omit<C, 'id' | 'based_on'> : never) : never

/** The position after an event. */
export interface Past {
  number: number
  view: GameView
}
