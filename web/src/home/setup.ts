// The options of a new game: those chosen last time, and the table made from them.
import { COLOURS, EDITIONS, type LEVELS } from '../generated/lists'
import { currentLanguage } from '../i18n/messages.svelte'
import { houseText, type House } from '../house/rules'
import { createTable } from '../protocol/api'
import type { TableOptions } from '../protocol/types'
import { storePlan, type Plan } from '../lobby/plan'
import { browserStore } from '../app/storage'

type Level = (typeof LEVELS)[number]
type SeatPlayer = 'person' | Level
export type Edition = (typeof EDITIONS)[number]
/** Empty: the edition in the language of the app. */
export type EditionOption = Edition | ''
type DiceKind = NonNullable<TableOptions['dice']>

/** Who plays a seat of a game on one screen. */
export interface SeatOption {
  plays: SeatPlayer
  name: string
}

/** The rules of a game. */
export interface RuleOptions {
  edition: EditionOption
  house: House
  /** Seconds for a turn. */
  clock: number | null
}

export interface Setup {
  computer: RuleOptions & { level: Level; seats: number }
  screen: RuleOptions & { seats: SeatOption[]; dice: DiceKind }
  online: RuleOptions & { seats: SeatPlayer[]; watch: 'anyone' | 'players' }
}

/** Each seat needs its own colour. */
export const MAX_SEATS = COLOURS.length
export const MIN_SEATS = 2

const KEY = 'columbiz.setup'
const PERSON: SeatOption = { plays: 'person', name: '' }

/** The edition in the language of the app as it is printed, without a clock. */
export const PRINTED_RULES: RuleOptions = { edition: '', house: {}, clock: null }

const DEFAULTS: Setup = {
  computer: { ...PRINTED_RULES, level: 'sailor', seats: 2 },
  screen: { ...PRINTED_RULES, seats: [PERSON, PERSON], dice: 'sealed' },
  online: { ...PRINTED_RULES, seats: ['person', 'person'], watch: 'anyone' },
}

/** The edition in a language; the English one if there is none. */
export const editionIn = (language: string): Edition => EDITIONS.find((one) => one === language) ?? 'en'

/** The options chosen last time. */
export function lastSetup(): Setup {
  const { computer, screen, online } = browserStore.read<Partial<Setup>>(KEY) ?? {}
  return {
    computer: { ...DEFAULTS.computer, ...computer },
    screen: { ...DEFAULTS.screen, ...screen },
    online: { ...DEFAULTS.online, ...online },
  }
}

/** Store the chosen options for next time. */
export const storeSetup = (setup: Setup) => browserStore.write(KEY, setup)

/** The seats of a game for more or fewer players; at least one of them is a person. */
export function resized(seats: readonly SeatOption[], count: number): SeatOption[] {
  const wanted = Array.from({ length: count }, (_, at) => seats[at] ?? { ...PERSON })
  return wanted.some(({ plays }) => plays === 'person') ? wanted : [...wanted.slice(1), { ...PERSON }]
}

/** Make a table for a game against the computer; returns its id. */
export function createComputerGame({ level, seats, ...rules }: Setup['computer'], name: string): Promise<string> {
  const bots = Array.from({ length: seats - 1 }, () => level)
  return makeTable({ ...rulesOf(rules), seats: ['person', ...bots] }, { seats: { 0: name }, start: true })
}

/** The options that count on one screen: where only the score is kept, people play without a clock. */
export const screenOptions = (chosen: Setup['screen']): Setup['screen'] =>
  chosen.dice === 'pad'
    ? { ...chosen, clock: null, seats: chosen.seats.map(({ name }) => ({ plays: 'person', name })) }
    : chosen

/** Make a table for a game on one screen; returns its id. With real dice, people say first who begins. */
export function createScreenGame(chosen: Setup['screen']): Promise<string> {
  const { seats, dice, ...rules } = screenOptions(chosen)
  const people = [...seats.entries()].filter(([, { plays }]) => plays === 'person')
  const names = Object.fromEntries(people.map(([seat, { name }]) => [seat, name]))
  const start = dice === 'sealed'
  return makeTable({ ...rulesOf(rules), dice, seats: seats.map(({ plays }) => plays) }, { seats: names, start })
}

/** Make a table for people elsewhere, and take its first seat; returns its id. */
export function createOnlineGame({ seats, watch, ...rules }: Setup['online'], name: string): Promise<string> {
  const plan = { seats: { [seats.indexOf('person')]: name }, start: false }
  return makeTable({ ...rulesOf(rules), seats, watch }, plan)
}

const rulesOf = ({ edition, house, clock }: RuleOptions) => ({
  edition: edition || editionIn(currentLanguage()),
  house: houseText(house),
  clock,
})

/** The plan is carried out when the table's page opens. */
async function makeTable(options: TableOptions, plan: Plan): Promise<string> {
  const table = await createTable(options)
  storePlan(table, plan)
  return table
}

/** Make a table that plays on from a position; `level` plays all seats but one, without it everybody is at this screen. */
export function createGameFrom(position: string, players: number, seat: number, level?: Level): Promise<string> {
  const seats = Array.from({ length: players }, (_, one) => (level && one !== seat ? level : 'person'))
  const people = [...seats.entries()].filter(([, plays]) => plays === 'person')
  return makeTable({ position, seats }, { seats: Object.fromEntries(people.map(([one]) => [one, ''])), start: true })
}
