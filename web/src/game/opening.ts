// The opening throw, which decides who begins.
import { percent, t } from '../i18n/messages.svelte'
import { SEAT_LETTERS } from './seats'
import type { TableState } from './reducer'
import { playedEntries } from './turns'

/** One die of each seat that throws in a round. */
export type OpeningRound = { seat: number; face: number }[]

/** Read an opening throw in the server's notation, as in P5B5 P3B6. */
export const parseOpening = (text: string): OpeningRound[] =>
  text.split(' ').map((round) =>
    Array.from(round.matchAll(/([A-Z])(\d)/g), ([, letter, face]) => {
      return { seat: SEAT_LETTERS.indexOf(letter!), face: Number(face) }
    }),
  )

/** Chance to win of the first and the last to move, between equals, by the number of players: docs/lab.md. */
const CHANCES: Record<number, { first: number; last: number }> = {
  2: { first: 0.37, last: 0.63 },
  3: { first: 0.2, last: 0.53 },
  4: { first: 0.14, last: 0.48 },
}

/** Why it matters who begins, in a sentence. */
export function whyItMatters(players: number): string {
  const chances = CHANCES[players]
  return chances ? t('opening-why', { first: percent(chances.first), last: percent(chances.last) }) : ''
}

/** Whether a game begins with the latest state: it has just started, or this browser has just come and nobody has played. */
export function gameBegins(before: TableState, { view, news, events }: TableState): boolean {
  if (view?.status !== 'playing' || playedEntries(events).length) return false
  return !before.view || (news !== before.news && news.some(({ event }) => event.kind === 'started'))
}
