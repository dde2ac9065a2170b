import { expect, test } from 'vitest'
import { t } from '../i18n/messages.svelte'
import { emptyTurn } from '../game/turns'
import { game, legal, place, view } from '../test/games'
import type { GameView, PlaceView } from '../protocol/types'
import { noteFor } from './felt-note'

const disc = (placed: PlaceView) => ({
  ...emptyTurn(0, 0, 2),
  discs: [{ number: 1, seat: 0, cell: placed.cell, placed }],
})

const note = (changes: Partial<GameView>, placed?: PlaceView) =>
  noteFor({ acting: 0, game: game({ phase: 'place', ...changes }), turn: placed && disc(placed) })

test('the discs that may still be placed are those of the view', () => {
  const now = { placements: 4, placed: 1, supply: [9, 9], placements_left: 2, legal: legal({ places: [place('2')] }) }
  expect(note(now, place('1'))?.text).toContain('2')
})

test('nothing more can be placed where no cell can be paid for', () => {
  const none = note({ placements_left: 2 }, place('1'))?.text
  expect(none).not.toContain('2')
  expect(none).not.toBe(note({ placements_left: 2, legal: legal({ places: [place('2')] }) }, place('1'))?.text)
})

test('whoever has stopped learns how many throws are left', () => {
  const now = { throws_left: 2, legal: legal({ undo: true, places: [place('1')] }) }
  expect(note(now)?.text).toBe('You have stopped.')
  expect(note(now)?.more).toContain('2 throws are left.')
  expect(note({ ...now, placed: 1 }, place('1', { points: 1 }))?.big).toBe('+1')
})

test('house rules may change the number of dice and throws', () => {
  const now = game({ phase: 'throw', throws: 0, throws_left: 2, legal: legal({ throw: 6 }) })
  const first = (rules: string) =>
    noteFor({ acting: 0, game: now, turn: undefined, view: view(1, now, { rules }) })?.text
  expect(first('en{dice=6;throws=2}')).toBe('6 dice, 2 throws.')
  expect(first('en')).toBe(t('note-first'))
})

test('only the player whose turn it is learns that they forfeit discs', () => {
  const now = game({ phase: 'place', legal: legal({ forfeit: true }) })
  expect(noteFor({ acting: 0, game: now, turn: undefined })?.text).toBe(t('note-forfeit'))
  expect(noteFor({ acting: null, game: now, turn: undefined })?.text).toBe('')
})

test('points and prisoners of the last disc are named', () => {
  const placed = place('1', { points: 3, captures: ['2'], lines: [{ cells: ['1', '2', '3'], points: 3 }] })
  expect(note({ placements_left: 1 }, placed)).toMatchObject({ big: '+3' })
})
