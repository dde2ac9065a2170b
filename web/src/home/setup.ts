// The options of a new game: those chosen last time, and the table made from them.
import { COLOURS, EDITIONS, type LEVELS } from '../generated/lists'
import { currentLanguage } from '../i18n/messages.svelte'
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

export interface Setup {
  computer: { level: Level; seats: number; edition: EditionOption }
  screen: { seats: SeatOption[]; edition: EditionOption; dice: DiceKind }
  online: { seats: SeatPlayer[]; edition: EditionOption; watch: 'anyone' | 'players' }
}

/** Each seat needs its own colour. */
export const MAX_SEATS = COLOURS.length
export const MIN_SEATS = 2

const KEY = 'columbiz.setup'
const PERSON: SeatOption = { plays: 'person', name: '' }

const DEFAULTS: Setup = {
  computer: { level: 'sailor', seats: 2, edition: '' },
  screen: { seats: [PERSON, PERSON], edition: '', dice: 'sealed' },
  online: { seats: ['person', 'person'], edition: '', watch: 'anyone' },
}

/** The edition in a language; the English one if there is none. */
export const editionIn = (language: string): Edition => EDITIONS.find((one) => one === language) ?? 'en'

/** The options chosen last time. */
export const lastSetup = (): Setup => ({ ...DEFAULTS, ...browserStore.read<Partial<Setup>>(KEY) })

/** Store the chosen options for next time. */
export const storeSetup = (setup: Setup) => browserStore.write(KEY, setup)

/** Make a table for a game against the computer; returns its id. */
export function createComputerGame({ level, seats, edition }: Setup['computer'], name: string): Promise<string> {
  const bots = Array.from({ length: seats - 1 }, () => level)
  return makeTable({ ...editionOf(edition), seats: ['person', ...bots] }, { seats: { 0: name }, start: true })
}

/** Make a table for a game on one screen; returns its id. With real dice, people type in the opening throw first. */
export function createScreenGame({ seats, edition, dice }: Setup['screen']): Promise<string> {
  const people = [...seats.entries()].filter(([, { plays }]) => plays === 'person')
  const names = Object.fromEntries(people.map(([seat, { name }]) => [seat, name]))
  const start = dice !== 'typed'
  return makeTable({ ...editionOf(edition), dice, seats: seats.map(({ plays }) => plays) }, { seats: names, start })
}

/** Make a table for people elsewhere, and take its first seat; returns its id. */
export function createOnlineGame({ seats, edition, watch }: Setup['online'], name: string): Promise<string> {
  const plan = { seats: { [seats.indexOf('person')]: name }, start: false }
  return makeTable({ ...editionOf(edition), seats, watch }, plan)
}

const editionOf = (option: EditionOption) => ({ edition: option || editionIn(currentLanguage()) })

/** The plan is carried out when the table's page opens. */
async function makeTable(options: TableOptions, plan: Plan): Promise<string> {
  const table = await createTable(options)
  storePlan(table, plan)
  return table
}
