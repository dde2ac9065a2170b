import { describe, expect, test } from 'vitest'
import type { TableEvent } from '../protocol/types'
import { INITIAL } from './reducer'
import { entries, game, place, played, undone, view } from '../test/games'
import {
  diceOf,
  discsToMark,
  padEntries,
  playedEntries,
  rolling,
  throwsOf,
  turnsFrom,
  turnsOf,
  undoneAction,
} from './turns'

function turns(all: TableEvent[], discs = {}) {
  return turnsOf({ ...INITIAL, view: view(0, null), events: entries(...all), discs })
}

describe('turns', () => {
  test('begin with a first throw and end with done or forfeit', () => {
    const [first, second, third] = turns([
      played('throw 11'), played('place 11'), played('done'),
      played('throw 6', 1), played('forfeit', 1),
      played('throw 2'),
    ]) // prettier-ignore
    expect([first?.seat, first?.ended, first?.round]).toEqual([0, true, 1])
    expect([second?.seat, second?.forfeited, second?.round]).toEqual([1, true, 1])
    expect([third?.seat, third?.ended, third?.round]).toEqual([0, false, 2])
  })

  test('begin with the next player after one who has resigned', () => {
    const all = turns([played('throw 11'), played('throw 6', 1)])
    expect(all.map(({ seat, thrown }) => [seat, thrown])).toEqual([[0, [1, 1]], [1, [6]]]) // prettier-ignore
  })

  test('do not contain a disc that was taken back', () => {
    const [turn] = turns([played('throw 1-2'), played('place 1'), undone(), played('place 2')])
    expect(turn?.discs.map(({ cell }) => cell)).toEqual(['2'])
  })

  test('show the dice from before an undone keep', () => {
    const [turn] = turns([played('throw 1-55'), played('keep 55'), undone()])
    expect(turn).toMatchObject({ kept: [], thrown: [1, 5, 5], throws: 1 })
  })

  test('go on with another keep after the first was taken back', () => {
    const [turn] = turns([played('throw 1-55'), played('keep 55'), undone(), played('keep 1'), played('throw 2-3')])
    expect(turn).toMatchObject({ kept: [1], thrown: [2, 3], throws: 2 })
  })

  test('forget discs and the keep before them, one undo after another', () => {
    const taken = [played('throw 1-2'), played('keep 1-2'), played('place 1'), undone(), undone()]
    expect(turns(taken)[0]).toMatchObject({ kept: [], thrown: [1, 2], discs: [] })
  })

  test('are not disturbed by what else happens at the table', () => {
    const others: TableEvent[] = [
      { format: 1, kind: 'said', seat: 1, phrase: 'ouch' },
      { format: 1, kind: 'renamed', seat: 0, name: 'Ann' },
      { format: 1, kind: 'taken_over', seat: 1, level: 'sailor', reason: 'left' },
    ]
    const [turn] = turns([played('throw 1-2'), played('place 1'), ...others, undone()])
    expect(turn?.discs).toEqual([])
  })

  test('list every line of a disc on the pad', () => {
    const lines = [1, 2].map((points) => ({ cells: ['1', '2', '3'], points }))
    const all = turns([played('throw 1'), played('place 1')], { 1: place('1', { points: 3, lines }) })
    expect(padEntries(all, [0, 0])).toEqual([[{ points: 1, fresh: true }, { points: 2, fresh: true }], []]) // prettier-ignore
  })
})

describe('the throws of a turn', () => {
  const told = (...actions: string[]) => throwsOf(turns(actions.map((action) => played(action)))[0]!)

  test('are told one by one with what was kept of each, and what paid in the end', () => {
    const actions = ['throw 112-456-66', 'keep 666', 'throw 1-34-66', 'keep 3-66666', 'throw 44', 'place 66666', 'done']
    expect(told(...actions)).toEqual([
      { dice: [1, 1, 2, 4, 5, 6, 6, 6], used: [6, 6, 6] },
      { dice: [1, 3, 4, 6, 6], used: [3, 6, 6] },
      { dice: [4, 4], used: [] },
    ])
  })

  test('name the dice of the last throw that paid, beyond those kept before', () => {
    expect(told('throw 1-55', 'keep 5', 'throw 2-5', 'place 55', 'done')[1]).toEqual({ dice: [2, 5], used: [5] })
    expect(told('throw 1-55', 'keep 1-55', 'place 55')).toEqual([{ dice: [1, 5, 5], used: [5, 5] }])
  })

  test('may let go of a die that was kept before', () => {
    expect(told('throw 1-55', 'keep 1', 'throw 66', 'keep 66', 'throw 6', 'place 666', 'done')).toEqual([
      { dice: [1, 5, 5], used: [1] },
      { dice: [6, 6], used: [6, 6] },
      { dice: [6], used: [6] },
    ])
  })

  test('are not told before it is decided what is kept', () => {
    expect(told('throw 1-55')).toEqual([])
    expect(told('throw 1-55', 'keep -', 'throw 1-22')).toEqual([{ dice: [1, 5, 5], used: [] }])
    expect(told('throw 1-55', 'keep -', 'throw 1-22', 'forfeit')).toHaveLength(2)
  })
})

test('a turn in which a game starts has its dice thrown or kept, as the phase says', () => {
  const first = (phase: 'throw' | 'keep') => turnsFrom([], 2, game({ phase, throws: 1, dice: [5, 5] }))[0]
  expect(first('keep')).toMatchObject({ kept: [], thrown: [5, 5], throws: 1 })
  expect(first('throw')).toMatchObject({ kept: [5, 5], thrown: [], throws: 1 })
})

test('a pad begins with the points from before the first turn', () => {
  expect(padEntries([], [3, 0])).toEqual([[{ points: 3, fresh: false }], []])
})

describe('marked discs', () => {
  const [first, second] = [[played('throw 1'), played('place 1'), played('done')], [played('throw 2', 1)]]
  const marked = (...all: TableEvent[]) => {
    const { discs, past } = discsToMark(turns(all))
    return { cells: discs.map(({ cell }) => cell), past }
  }

  test('are those of the last turn until the current one has some', () => {
    expect(marked(...first)).toEqual({ cells: ['1'], past: true })
    expect(marked(...first, ...second)).toEqual({ cells: ['1'], past: true })
    expect(marked(...first, ...second, played('place 2', 1))).toEqual({ cells: ['2'], past: false })
  })

  test('are none before the first', () => {
    expect(marked()).toEqual({ cells: [], past: true })
    expect(marked(...second)).toEqual({ cells: [], past: true })
  })
})

describe('an undo', () => {
  const events = entries(
    played('throw 1-2'),
    played('keep 1-2'),
    played('place 1'),
    undone(),
    undone(),
    played('keep 1'),
  )

  test('removes the last action that is left', () => {
    expect(playedEntries(events).map(({ number }) => number)).toEqual([0, 5])
  })

  test('is known to have taken back a disc or a keep', () => {
    expect(undoneAction(events, 3)).toEqual({ kind: 'place', cell: '1' })
    expect(undoneAction(events, 4)).toEqual({ kind: 'keep', dice: [1, 2] })
    expect(undoneAction([], 0)).toBeUndefined()
  })
})

describe('dice', () => {
  test('are kept or loose', () => {
    const [turn] = turns([played('throw 1-55'), played('keep 55'), played('throw 2')])
    expect(diceOf(turn, null).map(({ face, kept }) => [face, kept])).toEqual([[5, true], [5, true], [2, false]]) // prettier-ignore
  })

  test('that are not kept lie there until they are thrown again', () => {
    const [turn] = turns([played('throw 1-55'), played('keep 5')])
    expect(diceOf(turn, null).map(({ face, kept }) => [face, kept])).toEqual([[1, false], [5, true], [5, false]]) // prettier-ignore
  })

  test('that were just thrown show no face while they roll', () => {
    const [turn] = turns([played('throw 1-55'), played('keep 55'), played('throw 2')])
    expect(rolling(diceOf(turn, null)).map(({ face }) => face)).toEqual([5, 5, 0])
  })

  test('are loose again after a keep was taken back', () => {
    const [turn] = turns([played('throw 1-55'), played('keep 1-55'), undone()])
    expect(diceOf(turn, null).every(({ kept }) => !kept)).toBe(true)
  })

  test('are spent one by one while discs are placed', () => {
    const [turn] = turns([played('throw 2-55')])
    expect(diceOf(turn, [2, 5]).map(({ face, spent }) => [face, spent])).toEqual([[2, false], [5, true], [5, false]]) // prettier-ignore
  })

  test('are gone when the turn is over', () => {
    const [turn] = turns([played('throw 5'), played('forfeit')])
    expect(diceOf(turn, null)).toEqual([])
  })
})
