// A stored game for tests: won with 27 to 23 against the Sailor.
import type { StoredGame } from '../games/game'

export const stored = (changes: Partial<StoredGame> = {}): StoredGame => ({
  id: 'k7m2p9qwxyzd',
  at: 1_700_000_000_000,
  rules: 'en',
  seats: [
    { name: 'Blue', level: null },
    { name: '', level: 'sailor' },
  ],
  mine: [0],
  totals: [27, 23],
  outcome: { winners: [0], places: [1, 2] },
  board: { '1': 0, '555': 1 },
  record: '[Columbiz "1"]\n[Edition "en"]\n[Players "2"]\n[Starter "P"]\n[Result "P 27-23"]\n\n1. P 1 : 1 done\n',
  review: null,
  ...changes,
})

/** A review in which the first seat lost this much in ten turns. */
export const reviewed = (error: number): StoredGame['review'] => ({
  depth: 1,
  weights: 'a1b2',
  approximate: false,
  seats: [
    { luck: 0.4, skill: -error, error, turns: 10 },
    { luck: -0.4, skill: 0, error: 0, turns: 10 },
  ],
})

/** The same game with another winner or none. */
export const lost = { outcome: { winners: [1], places: [2, 1] }, totals: [23, 27] }
