import { expect, test } from 'vitest'
import { t } from '../i18n/messages.svelte'
import { game, legal, place } from '../test/games'
import type { GameView, PlaceView } from '../protocol/types'
import { noteFor } from './felt-note'

const disc = (placed: PlaceView) => ({
  index: 0, seat: 0, round: 1, throws: 1, kept: [], thrown: [], ended: false, forfeited: false, last: 1,
  discs: [{ number: 1, seat: 0, cell: placed.cell, placed }],
}) // prettier-ignore

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

test('only the player whose turn it is learns that they forfeit discs', () => {
  const now = game({ phase: 'place', legal: legal({ forfeit: true }) })
  expect(noteFor({ acting: 0, game: now, turn: undefined })?.text).toBe(t('note-forfeit'))
  expect(noteFor({ acting: null, game: now, turn: undefined })?.text).toBe('')
})

test('points and prisoners of the last disc are named', () => {
  const placed = place('1', { points: 3, captures: ['2'], lines: [{ cells: ['1', '2', '3'], points: 3 }] })
  expect(note({ placements_left: 1 }, placed)).toMatchObject({ big: '+3' })
})
