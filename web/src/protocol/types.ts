// The shapes of all that is said, as the server describes them; `make types` writes them anew.
import type { components } from './schema'

type Shapes = components['schemas']

export type TableView = Shapes['TableView']
export type GameView = Shapes['GameView']
export type SeatView = Shapes['SeatView']
export type PlaceView = Shapes['PlaceView']
export type LineView = Shapes['LineView']
export type StepView = Shapes['StepView']
export type ReplayView = Shapes['ReplayView']
export type Rulebook = Shapes['BookView']
export type RulebookBlock = Rulebook['chapters'][number]['blocks'][number]
export type RulebookText = Shapes['RunView'][]
export type Hint = Shapes['Hint']
export type LessonView = Shapes['LessonView']
export type OutcomeView = Shapes['OutcomeView']
export type Presence = Shapes['Presence']
export type NewTable = Partial<Shapes['NewTable']>
export type Command = Shapes['Act']['command']
export type Phrase = Shapes['Say']['phrase']
export type AnyEvent = Shapes['Event']
/** An event with its number and the command it came from. */
export type Happening = Shapes['EventView']
export type ServerMessage = Shapes['ServerMessage']
export type Refusal = Shapes['NotDone']

/** A command before it is sent. */
export type Wish = Command extends infer C ? (C extends Command ? Omit<C, 'id' | 'based_on'> : never) : never
