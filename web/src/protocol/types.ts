// The shapes of all messages, as the server describes them; `make types` regenerates schema.ts.
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
export type RulebookPicture = Shapes['PictureView']
export type RulebookText = Shapes['SpanView'][]
export type Hint = Shapes['HintView']
export type Judgement = Shapes['JudgementView']
export type Analysis = Shapes['AnalysisView']
export type AnalysedChoice = Shapes['AnalysedChoice']
export type AnalysisRequest = Partial<Shapes['AnalysisRequest']>
export type LessonView = Shapes['LessonView']
export type NetworkView = Shapes['NetworkView']
export type OutcomeView = Shapes['OutcomeView']
export type Presence = Shapes['PresenceView']
export type TableOptions = Partial<Shapes['NewTable']>
export type Command = Shapes['CommandMessage']['command']
export type TableEvent = Shapes['Event']
/** An event with its number, its time and the key of the command it came from. */
export type EventEntry = Shapes['EntryView']
export type ServerMessage = Shapes['ServerMessage']
export type Refusal = Shapes['RefusedMessage']

/** A command as the app makes it; the transport adds `id` and `based_on`. */
export type CommandBody = Command extends infer C ? (C extends Command ? Omit<C, 'id' | 'based_on'> : never) : never
export type ReviewView = Shapes['ReviewView']
export type ReviewStep = ReviewView['turns'][number]['steps'][number]
export type ReviewedTurn = Shapes['ReviewedTurnView']
export type ReviewedChoice = Shapes['ReviewedChoiceView']
export type SeatAccount = Shapes['SeatAccountView']
