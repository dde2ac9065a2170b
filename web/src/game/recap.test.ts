import { describe, expect, test } from 'vitest'
import { entries, game, played, undone, view } from '../test/games'
import type { TableEvent } from '../protocol/types'
import { recapTurns, rewind } from './recap'
import { INITIAL, reduce, type TableState } from './reducer'
import { turnsOf } from './turns'

const turn = (seat: number) => [played('throw 1', seat), played('place 1', seat), played('done', seat)]

/** A table of some players after these events, with every position known. */
function tableAfter(players: number, ...events: TableEvent[]): TableState {
  const seats = Array.from({ length: players }, () => view(0, null).seats[0]!)
  const all = entries({ format: 1, kind: 'started', opening: 'P6B1' }, ...events)
  const games = Object.fromEntries(all.map(({ number }) => [number, game({ placed: number })]))
  return { ...INITIAL, view: view(all.length - 1, games[all.length - 1]!, { seats }), events: all, games }
}

describe('the turns that are told', () => {
  const told = (players: number, events: TableEvent[], player: number, here: boolean, mine = [0]) =>
    recapTurns(turnsOf(tableAfter(players, ...events)), { players, player, here, mine }).map(({ seat, ended }) =>
      ended ? seat : `${seat}…`,
    )

  test('are those of the others since one’s own last turn', () => {
    expect(told(2, [...turn(0), ...turn(1)], 0, true)).toEqual([1])
    expect(told(3, [...turn(0), ...turn(1), ...turn(2)], 0, true)).toEqual([1, 2])
    expect(told(3, [...turn(0), ...turn(1), ...turn(2), played('throw 1')], 0, true)).toEqual([1, 2])
  })

  test('are those of the player before, with several at one screen', () => {
    expect(told(2, turn(0), 1, true, [0, 1])).toEqual([0])
    expect(told(2, [...turn(0), ...turn(1)], 0, true, [0, 1])).toEqual([1])
  })

  test('include the one being played elsewhere, even before its first throw', () => {
    expect(told(2, turn(0), 1, false)).toEqual(['1…'])
    expect(told(3, [...turn(0), ...turn(1), played('throw 1', 2)], 2, false)).toEqual([1, '2…'])
  })

  test('are none before anybody else has played', () => {
    expect(told(2, [], 0, true)).toEqual([])
    expect(told(2, [played('throw 1')], 0, true)).toEqual([])
  })

  test('are the last one when the game is over', () => {
    const turns = turnsOf(tableAfter(2, ...turn(0), ...turn(1)))
    expect(recapTurns(turns, { players: 2, player: null, here: false, mine: [0] })).toEqual(turns.slice(-1))
  })
})

describe('going back to the beginning of a turn', () => {
  const table = tableAfter(2, ...turn(0), ...turn(1))
  const theirs = turnsOf(table)[1]!

  test('leads back to the present step by step', () => {
    const { before, messages } = rewind(table, theirs)!
    expect(before.view).toMatchObject({ number: 3, game: { placed: 3 } })
    expect(turnsOf(before)).toHaveLength(1)
    expect(messages).toHaveLength(3)
    const after = messages.reduce(reduce, before)
    expect(after.events).toEqual(table.events)
    expect(after.view).toEqual(table.view)
  })

  test('shows only what was played once more', () => {
    const phrase: TableEvent = { format: 1, kind: 'said', seat: 0, phrase: 'ouch' }
    const talked = tableAfter(
      2,
      ...turn(0),
      played('throw 1', 1),
      phrase,
      played('place 1', 1),
      undone(1),
      played('done', 1),
    )
    const { before, messages } = rewind(talked, turnsOf(talked)[1]!)!
    const shown: string[] = []
    const after = messages.reduce((state, message) => {
      const next = reduce(state, message)
      shown.push(...next.news.map(({ event }) => event.kind))
      return next
    }, before)
    expect(shown).toEqual(['played', 'played', 'undone', 'played'])
    expect(after.events).toEqual(talked.events)
    expect(after.again).toBe(true)
  })

  test('is impossible while a position is not known', () => {
    const { 5: _, ...games } = table.games
    expect(rewind({ ...table, games }, theirs)).toBeNull()
    expect(rewind({ ...table, games: {} }, theirs)).toBeNull()
  })
})
