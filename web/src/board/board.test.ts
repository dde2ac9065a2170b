import { render } from 'svelte/server'
import { expect, test } from 'vitest'
import { diceOf, emptyTurn } from '../game/turns'
import { game, legal, offering, place } from '../test/games'
import Board from './Board.svelte'
import Dice from './Dice.svelte'
import ScorePad from './ScorePad.svelte'

const cells = (body: string, pattern: RegExp) => Array.from(body.matchAll(pattern), ([, cell]) => cell)

test('a board without onplace is a picture with a name', () => {
  const { body } = render(Board, { props: { position: game({ board: { 11: 0 } }), label: 'The board' } })
  expect(body).toContain('role="img" aria-label="The board"')
  expect(body).not.toContain('<button')
})

test('a board with onplace has a button for every cell, named by its user', () => {
  const position = offering(place('1'), place('22', { points: 2 }))
  const describe = (cell: string, payable?: object) => (payable ? `pay ${cell}` : cell)
  const { body } = render(Board, {
    props: { position, label: 'The board', payable: position.legal.places, describe, onplace: () => {} },
  })
  expect(cells(body, /data-cell="(\d+)"/g)).toHaveLength(36)
  expect(cells(body, /aria-label="pay (\d+)"/g).sort()).toEqual(['1', '22'])
  expect(body).toContain('role="grid"')
})

test('a board marks the discs of a turn with their lines and the cells they freed', () => {
  const placed = place('333', { captures: ['3'], lines: [{ cells: ['11', '22', '333'], points: 1 }], points: 1 })
  const discs = [{ number: 1, seat: 0, cell: '333', placed }]
  const shown = (past: boolean) =>
    render(Board, { props: { position: game({ board: { 333: 0 } }), label: '', marked: { discs, past } } }).body
  expect(shown(false)).toMatch(/class="course p0[^"]*"/)
  expect(shown(false)).toContain('wake')
  expect(shown(true)).toMatch(/class="trace p0[^"]*"/)
  expect(shown(true)).toContain('thin')
})

test('a preview shows the next disc and puts bars before those it would capture', () => {
  const position = { ...offering(place('44', { captures: ['4'] })), board: { 4: 1 } }
  const { body } = render(Board, { props: { position, label: '', preview: '44' } })
  expect(body).toContain('ghost')
  expect(body).toMatch(/class="cage closed"/)
})

test('dice are buttons only while they can be kept', () => {
  const dice = diceOf({ ...emptyTurn(0, 0, 2), throws: 2, kept: [5], thrown: [1, 2] }, null)
  const shown = (ontoggle?: () => void) => {
    return render(Dice, { props: { dice, count: 8, throwId: '0.2', seat: 0, ontoggle } }).body
  }
  expect(
    cells(
      shown(() => {}),
      /<button[^>]*data-die="(\d)"/g,
    ),
  ).toEqual(['1', '2', '0'])
  expect(shown()).not.toContain('<button')
  expect(shown().match(/class="slot/g)).toHaveLength(7)
})

test('a score pad lists lines, prisoners and totals, and circles the winner', () => {
  const position = game({ captured: [5, 0], line_points: [3, 1], totals: [8, 1], legal: legal() })
  const entries = [[{ points: 1, fresh: false }, { points: 2, fresh: true }], [{ points: 1, fresh: false }]] // prettier-ignore
  const { body } = render(ScorePad, { props: { position, names: ['Ann', 'Ben'], entries, winners: [0] } })
  expect(cells(body, /class="figure[^>]*aria-label="(\d+)"/g)).toEqual(['1', '2', '1', '5', '8', '1'])
  expect(body.match(/class="oval/g)).toHaveLength(1)
})

test('the board knows no table, no page and no network', () => {
  const sources = import.meta.glob<string>(['./*.svelte', './*.ts', '!./*.test.ts'], {
    query: '?raw', import: 'default', eager: true,
  }) // prettier-ignore
  const imports = Object.values(sources).flatMap((text) => cells(text, /^ *import (?!type)[^']*'(\.\.\/[^']+)'/gm))
  const folders = new Set(imports.map((name) => name!.split('/')[1]))
  expect([...folders].sort()).toEqual(['app', 'game', 'i18n'])
  expect(imports.filter((name) => name!.startsWith('../app/'))).toEqual(
    imports.filter((name) => name === '../app/settings.svelte'),
  )
})
