import { describe, expect, test } from 'vitest'
import type { AnyEvent } from '../protocol/types'
import { NOTHING } from './reducer'
import { happening, place, view } from './sample'
import { diceOf, notesOf, turnsOf } from './turns'

const thrown = (dice: number[], seat = 0): AnyEvent => ({ kind: 'thrown', seat, dice })
const placed = (cell: string, seat = 0): AnyEvent => ({ kind: 'placed', seat, cell })

function turns(all: AnyEvent[], discs = {}) {
  return turnsOf({ ...NOTHING, view: view(0, null), events: all.map((event, at) => happening(at, event)), discs })
}

describe('turns', () => {
  test('begin with a first throw and end when they are ended', () => {
    const [first, second, third] = turns([
      thrown([1, 1]), placed('11'), { kind: 'done', seat: 0 },
      thrown([6], 1), { kind: 'forfeited', seat: 1 },
      thrown([2]),
    ]) // prettier-ignore
    expect([first?.seat, first?.ended, first?.round]).toEqual([0, true, 1])
    expect([second?.seat, second?.forfeited, second?.round]).toEqual([1, true, 1])
    expect([third?.seat, third?.ended, third?.round]).toEqual([0, false, 2])
  })

  test('forget a disc that was taken back', () => {
    const [turn] = turns([thrown([1, 2]), placed('1'), { kind: 'undone', seat: 0 }, placed('2')])
    expect(turn?.discs.map(({ cell }) => cell)).toEqual(['2'])
  })

  test('note every line of a disc on its own', () => {
    const lines = [1, 2].map((points) => ({ cells: ['1', '2', '3'], points }))
    const all = turns([thrown([1]), placed('1')], { 1: place('1', { points: 3, lines }) })
    expect(notesOf(all, 2)).toEqual([[{ points: 1, fresh: true }, { points: 2, fresh: true }], []]) // prettier-ignore
  })
})

describe('dice', () => {
  test('lie kept or loose as they were kept and thrown', () => {
    const [turn] = turns([thrown([1, 5, 5]), { kind: 'kept', seat: 0, dice: [5, 5] }, thrown([2])])
    expect(diceOf(turn, null).map(({ face, kept }) => [face, kept])).toEqual([[5, true], [5, true], [2, false]]) // prettier-ignore
  })

  test('are spent one by one while discs are placed', () => {
    const [turn] = turns([thrown([5, 5, 2])])
    expect(diceOf(turn, [5, 2]).map(({ face, spent }) => [face, spent])).toEqual([[5, true], [5, false], [2, false]]) // prettier-ignore
  })

  test('are gone when the turn is over', () => {
    const [turn] = turns([thrown([5]), { kind: 'forfeited', seat: 0 }])
    expect(diceOf(turn, null)).toEqual([])
  })
})
