import { expect, test } from 'vitest'
import { entries, game, played, view } from '../test/games'
import type { TableEvent } from '../protocol/types'
import { gameBegins, parseOpening } from './opening'
import { INITIAL, type TableState } from './reducer'

test('an opening throw is read round by round', () => {
  expect(parseOpening('P5B5G2 P3B6')).toEqual([
    [{ seat: 0, face: 5 }, { seat: 1, face: 5 }, { seat: 2, face: 2 }],
    [{ seat: 0, face: 3 }, { seat: 1, face: 6 }],
  ]) // prettier-ignore
})

test('a game begins when it starts, or when one comes and nobody has played', () => {
  const started: TableEvent = { format: 1, kind: 'started', opening: 'P6B1' }
  const state = (...events: TableEvent[]): TableState => ({ ...INITIAL, events: entries(...events), view: view(0, game()) })
  const open = { ...INITIAL, view: view(0, null) }
  const begun = { ...state(started), news: entries(started) }
  expect(gameBegins(open, begun)).toBe(true)
  expect(gameBegins(INITIAL, state(started))).toBe(true)
  // A reconnection, a later message about something else, and a game in which somebody has played.
  expect(gameBegins(open, state(started))).toBe(false)
  expect(gameBegins(begun, { ...begun, presence: { seats: [0], watchers: 1 } })).toBe(false)
  expect(gameBegins(INITIAL, state(started, played('throw 1')))).toBe(false)
}) // prettier-ignore
