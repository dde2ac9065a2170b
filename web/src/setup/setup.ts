// How a game is set up: what was chosen last time, and the way from a choice to a table.
import { createTable } from '../protocol/api'
import type { NewTable } from '../protocol/types'
import { plan, type Plan } from '../table/arriving'
import { spoken } from '../words/words.svelte'

export type SeatWish = NonNullable<NewTable['seats']>[number]
export type Level = Exclude<SeatWish, 'person'>
export type Edition = NonNullable<NewTable['edition']>
/** Nothing: the edition whose sheet is in the language that is spoken. */
export type EditionWish = Edition | ''
export type DiceWish = NonNullable<NewTable['dice']>

export const LEVELS: readonly Level[] = ['deckhand', 'sailor', 'helmsman', 'captain', 'admiral']
export const EDITIONS: readonly Edition[] = ['en', 'da', 'nl', 'fr', 'es', 'pt']

/** One seat as a person chose it. */
export interface SeatChoice {
  plays: SeatWish
  name: string
}

export interface Setup {
  computer: { level: Level; seats: number; edition: EditionWish }
  screen: { seats: SeatChoice[]; edition: EditionWish; dice: DiceWish }
  online: { seats: SeatWish[]; edition: EditionWish; watch: 'anyone' | 'players' }
}

const KEY = 'columbiz.setup'
const PERSON: SeatChoice = { plays: 'person', name: '' }

const DEFAULTS: Setup = {
  computer: { level: 'sailor', seats: 2, edition: '' },
  screen: { seats: [PERSON, PERSON], edition: '', dice: 'sealed' },
  online: { seats: ['person', 'person'], edition: '', watch: 'anyone' },
}

/** The edition whose sheet is in a language. */
export const editionIn = (language: string): Edition => EDITIONS.find((one) => one === language) ?? 'en'

/** What was chosen last time. */
export function lastSetup(): Setup {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Setup>) }
  } catch {
    return DEFAULTS
  }
}

/** Keep a choice for next time. */
export function keepSetup(setup: Setup): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(setup))
  } catch {
    // Without storage the next game begins with the defaults.
  }
}

/** A game against the computer; its table. */
export function playComputer({ level, seats, edition }: Setup['computer'], name: string): Promise<string> {
  const bots = Array.from({ length: seats - 1 }, () => level)
  return makeTable({ ...sheet(edition), seats: ['person', ...bots] }, { seats: { 0: name }, start: true })
}

/** A game on one screen; its table. With real dice people throw for who begins themselves. */
export function playOnScreen({ seats, edition, dice }: Setup['screen']): Promise<string> {
  const people = [...seats.entries()].filter(([, { plays }]) => plays === 'person')
  const names = Object.fromEntries(people.map(([seat, { name }]) => [seat, name]))
  const start = dice !== 'typed'
  return makeTable({ ...sheet(edition), dice, seats: seats.map(({ plays }) => plays) }, { seats: names, start })
}

/** A table for people elsewhere, with oneself in its first seat; it begins when all are there. */
export function playOnline({ seats, edition, watch }: Setup['online'], name: string): Promise<string> {
  return makeTable({ ...sheet(edition), seats, watch }, { seats: { [seats.indexOf('person')]: name }, start: false })
}

const sheet = (wish: EditionWish) => ({ edition: wish || editionIn(spoken()) })

/** What is planned is done as soon as the table's line is open. */
async function makeTable(wish: NewTable, planned: Plan): Promise<string> {
  const table = await createTable(wish)
  plan(table, planned)
  return table
}
