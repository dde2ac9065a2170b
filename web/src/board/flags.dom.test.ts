// The flags that tell the points of a turn's discs.
import { expect, test } from 'vitest'
import { all, cell, find, press, showTable, textOf } from '../test/page'

const [WIDE, HIGH] = [46, 26] // as Flag.svelte draws them

/** Where the flags are. */
const places = () =>
  all('flag').map((one) => /translate\((\S+) (\S+)\)/.exec(one.getAttribute('transform')!)!.slice(1).map(Number))

function expectApart(): void {
  const [one, other] = places() as [[number, number], [number, number]]
  expect(Math.abs(one[0] - other[0]) >= WIDE || Math.abs(one[1] - other[1]) >= HIGH).toBe(true)
}

test('flags of several lines do not cover each other', async () => {
  await showTable('score-pad-lines')
  for (const cells of [
    ['1', '2', '3', '4'],
    ['33', '44', '55', '66'],
  ]) {
    for (const name of cells) await press(cell(name))
    expect(all('flag')).toHaveLength(2)
    expectApart()
    await press('end-turn')
  }
})

test('one flag tells all points of a disc that ends two lines', async () => {
  await showTable('score-pad')
  for (const name of ['1', '2', '33', '333']) await press(cell(name))
  await press('end-turn')
  await press(cell('6666'))
  await press('end-turn')
  await press(cell('3'))
  expect(all('flag').map(textOf)).toEqual(['+2'])
  expect(textOf(all('seat-total')[0])).toBe('2')
  expect(find('board').querySelectorAll('[data-cell]')).toHaveLength(36)
})
