// How a game is set up: what was chosen last time, and the way from a choice to a table.
import { createTable } from '../protocol/api'
import { newSecret, newSeed, remember, type Secrets } from '../protocol/secrets'
import { act } from '../protocol/study'
import type { NewTable } from '../protocol/types'

export type SeatWish = NonNullable<NewTable['seats']>[number]
export type Level = Exclude<SeatWish, 'person'>
export type Edition = NonNullable<NewTable['edition']>

export const LEVELS: readonly Level[] = ['deckhand', 'sailor', 'helmsman', 'captain', 'admiral']
export const EDITIONS: readonly Edition[] = ['en', 'da', 'nl', 'fr', 'es', 'pt']

/** One seat as a person chose it. */
export interface SeatChoice {
  plays: SeatWish
  name: string
}

export interface Setup {
  computer: { level: Level; seats: number; edition: Edition }
  screen: { seats: SeatChoice[]; edition: Edition }
  online: { seats: SeatWish[]; edition: Edition; watch: 'anyone' | 'players' }
}

const KEY = 'columbiz.setup'
const PERSON: SeatChoice = { plays: 'person', name: '' }

const DEFAULTS: Setup = {
  computer: { level: 'sailor', seats: 2, edition: 'en' },
  screen: { seats: [PERSON, PERSON], edition: 'en' },
  online: { seats: ['person', 'person'], edition: 'en', watch: 'anyone' },
}

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
  return begin({ edition, seats: ['person', ...bots] }, [name])
}

/** A game on one screen; its table. Everyone at it shares one secret: the server knows by it that this is one screen. */
export function playOnScreen({ seats, edition }: Setup['screen']): Promise<string> {
  return begin(
    { edition, seats: seats.map(({ plays }) => plays) },
    seats.map(({ name }) => name),
  )
}

/** A table for people elsewhere, with oneself in its first seat; it begins when all are there. */
export async function playOnline({ seats, edition, watch }: Setup['online'], name: string): Promise<string> {
  const table = await createTable({ edition, seats, watch })
  await sitDown(table, [seats.indexOf('person')], [name])
  return table
}

async function begin(wish: NewTable & { seats: SeatWish[] }, names: string[]): Promise<string> {
  const table = await createTable(wish)
  const people = [...wish.seats.keys()].filter((seat) => wish.seats[seat] === 'person')
  const { number, secrets } = await sitDown(table, people, names)
  await act(table, { kind: 'start', seat: people[0] ?? 0 }, number, secrets)
  return table
}

async function sitDown(table: string, people: number[], names: string[]): Promise<{ number: number; secrets: Secrets }> {
  const secret = newSecret()
  const secrets: Secrets = {}
  let number = 0
  for (const seat of people) {
    secrets[seat] = secret
    const wish = { kind: 'sit', seat, secret, seed: newSeed(), name: names[seat] ?? '' } as const
    number = await act(table, wish, number, secrets)
    remember(table, seat, secret)
  }
  return { number, secrets }
}
