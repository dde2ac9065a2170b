// The text form of an action, such as `keep 555`. Commands, events, hints, the lesson and replays all use it.
import { sorted } from './dice'

export type Action =
  /** Has no dice in a command to a table that throws its own. */
  | { kind: 'throw'; dice: number[] }
  | { kind: 'keep'; dice: number[] }
  | { kind: 'place'; cell: string }
  | { kind: 'done' }
  | { kind: 'forfeit' }

const NO_DICE = '-'

/** Read an action; throws a SyntaxError that quotes the text if it is not one. */
export function parseAction(text: string): Action {
  const [kind, argument = '', ...rest] = text.split(' ')
  if (!rest.length) {
    if ((kind === 'throw' || kind === 'keep') && /^[1-6-]*$/.test(argument)) return { kind, dice: parseDice(argument) }
    if (kind === 'place' && /^([1-6])\1{0,5}$/.test(argument)) return { kind, cell: argument }
    if ((kind === 'done' || kind === 'forfeit') && !argument) return { kind }
  }
  throw new SyntaxError(`not an action: ${JSON.stringify(text)}`)
}

/** Throw these dice; without any, let the table throw. */
export const throwText = (dice: readonly number[] = []) => (dice.length ? `throw ${diceText(dice)}` : 'throw')
export const keepText = (dice: readonly number[]) => `keep ${diceText(dice)}`
export const placeText = (cell: string) => `place ${cell}`

/** The actions of events, so that each is read once although the log, the turns, sounds and the pace all ask for it. */
const ACTIONS = new WeakMap<object, Action>()

/** The action of a `played` event; null for every other event. */
export function actionOf<Event extends { kind: string; action?: string }>(
  event: Event,
): Event extends { kind: 'played' } ? Action : Action | null
export function actionOf(event: { kind: string; action?: string }): Action | null {
  if (event.kind !== 'played') return null
  const action = ACTIONS.get(event) ?? parseAction(event.action ?? '')
  ACTIONS.set(event, action)
  return action
}

/** The cells on which a list of actions places discs, in order. */
export const cellsOf = (actions: readonly string[]): string[] =>
  actions.map(parseAction).flatMap((action) => (action.kind === 'place' ? action.cell : []))

/** Dice as text, sorted and grouped by face: `1-2-33`; no dice are `-`. */
export function diceText(dice: readonly number[]): string {
  const groups = sorted(dice)
    .join('')
    .match(/(.)\1*/g)
  return groups?.join('-') ?? NO_DICE
}

export const parseDice = (text: string) => [...text].filter((face) => face !== NO_DICE).map(Number)
