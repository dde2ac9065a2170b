// Pages on which games are studied, with the answers that `make transcripts` has recorded for them.
import { fireEvent } from '@testing-library/dom'
import { flushSync } from 'svelte'
import { settle, textOf } from './page'

/** An answer with the status of its response. */
export interface Answer {
  status: number
  answer: unknown
}

/** A game with what is answered to its record; of a broken one, also the steps before the error. */
export interface RecordedGame {
  record: string
  replay: Answer
  review: Answer
  validPart?: Answer
  analyses?: readonly Analysed[]
}

/** A request for an analysis, and its answer. */
export interface Analysed extends Answer {
  asked: object
}

const sorted = (asked: object) => JSON.stringify(Object.entries(asked).sort(([one], [other]) => (one < other ? -1 : 1)))

/** Answers requests for analyses from a list. */
export const analysing = (list: readonly Analysed[] | undefined) => (asked: unknown) =>
  list?.find((one) => sorted(one.asked) === sorted(asked as object))

/** Answers about a record. */
export const aboutRecord = (game: RecordedGame) => ({
  'POST replay': () => game.replay,
  'POST replay?valid_part=true': () => game.validPart ?? game.replay,
  'POST review': () => game.review,
  'POST analysis': analysing(game.analyses),
})

/** Answers about the game of a table. */
export const aboutTable = (table: string, game: RecordedGame) => ({
  [`GET tables/${table}/replay`]: () => game.replay,
  [`POST tables/${table}/review`]: () => game.review,
  ...aboutRecord(game),
})

/** What assistive technology calls a button or a link. */
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? textOf(element)

/** Every button and link with a name. */
export const controls = (name: string, within: ParentNode = document): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>('button, a')].filter((one) => nameOf(one) === name)

/** The only button or link with a name. */
export function control(name: string, within?: ParentNode): HTMLElement {
  const found = controls(name, within)
  if (found.length !== 1) throw new Error(`${found.length} buttons and links are called ${name}`)
  return found[0]!
}

/** The only thing with a name that is no text of its own. */
export function labelled<Kind extends HTMLElement>(name: string, within: ParentNode = document): Kind {
  const found = [...within.querySelectorAll<Kind>('[aria-label]')].filter((one) => nameOf(one) === name)
  if (found.length !== 1) throw new Error(`${found.length} elements are called ${name}`)
  return found[0]!
}

/** The radio button, checkbox or field with a label. */
export function labelledField(label: string, within: ParentNode = document): HTMLInputElement {
  const found = [...within.querySelectorAll('label')].filter((one) => textOf(one).startsWith(label))
  if (found.length !== 1) throw new Error(`${found.length} labels begin with ${label}`)
  return found[0]!.querySelector<HTMLInputElement>('input, textarea, select')!
}

/** Whether a button can be used. */
export const isEnabled = (button: Element) =>
  !button.hasAttribute('disabled') && button.getAttribute('aria-disabled') !== 'true'

/** The alert that is shown. */
export const alerted = (): string => textOf(document.querySelector('[role=alert]') ?? undefined)

/** Type a text into a field, move a slider or choose from a list. */
export async function enters(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string) {
  field.value = value
  fireEvent.input(field)
  fireEvent.change(field)
  flushSync()
  await settle()
}

/** Click, and wait until the answer is shown. */
export async function clicks(target: HTMLElement): Promise<void> {
  fireEvent.click(target, { detail: 1 })
  flushSync()
  await settle()
}
