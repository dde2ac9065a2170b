// A turn on one screen, from the first throw to the other person's: what the page shows and what it sends.
import { expect, test } from 'vitest'
import { cell, die, find, isEnabled, message, press, showTable, textOf } from '../test/page'

test('a turn is thrown, kept, placed, taken back, placed again and ended', async () => {
  const server = await showTable('whole-turn')
  await press('throw')
  await press(die(1))
  await press(die(4))
  await press('throw')
  expect(server.actions).toEqual(['throw', 'keep 2-5', 'throw'])
  await press(cell('222'))
  expect(server.actions).toHaveLength(3)
  expect(textOf(find('stop-and-place'))).toContain(message('place-here'))
  await press(cell('222'))
  expect(server.actions.slice(3)).toEqual(['keep 222-55555', 'place 222'])
  expect(isEnabled('end-turn')).toBe(true)
  await press('undo')
  expect(textOf(find('undo'))).toContain(message('back-to-dice'))
  await press('undo')
  expect(isEnabled('stop-and-place')).toBe(true)
})
