import { expect, test } from 'vitest'
import { INITIAL, type TableState } from '../game/reducer'
import type { TableEvent } from '../protocol/types'
import { entry, game, place, played, view } from '../test/games'
import { soundsOf } from './sound'

const after = (event: TableEvent, changes: Partial<TableState> = {}): TableState => ({
  ...INITIAL,
  view: view(7, game({ player: 0 })),
  mine: [1],
  news: [entry(7, event)],
  ...changes,
})
const kinds = (state: TableState) => soundsOf(state).map(({ kind }) => kind)

test('a throw is heard while its dice roll, not when its result is known', () => {
  expect(kinds(after(played('throw 1-2-33')))).toEqual([])
})

test('a disc knocks, higher with its row', () => {
  const step = (cell: string) => soundsOf(after(played(`place ${cell}`)))[0]?.step
  expect([step('5'), step('555')]).toEqual([1, 3])
})

test('a disc lands before latches close, lines are plotted and the pencil writes', () => {
  const line = { cells: ['1', '2', '3'], points: 1 }
  const placed = { ...place('33'), captures: ['3'], lines: [line], points: 1 }
  const sounds = soundsOf(after(played('place 33'), { discs: { 7: placed } }))
  expect(sounds.map(({ kind }) => kind)).toEqual(['disc', 'latch', 'note', 'note', 'note', 'pencil'])
  expect(sounds.map(({ at }) => at)).toEqual(sounds.map(({ at }) => at).sort((a, b) => a - b))
})

test('the bell rings when a turn of this browser begins, and for nobody else', () => {
  expect(kinds(after(played('done'), { mine: [0] }))).toEqual(['bell'])
  expect(kinds(after(played('done')))).toEqual([])
})

test('nothing is heard of what is not new', () => {
  expect(soundsOf(after(played('throw 1'), { news: [] }))).toEqual([])
})
