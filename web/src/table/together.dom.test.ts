// What one sees of the others at a table: what they say, that they resign, and what may happen on their turn.
import { fireEvent } from '@testing-library/dom'
import { flushSync } from 'svelte'
import { expect, test } from 'vitest'
import { button, cell, find, maybe, message, pass, press, settle, showTable, textOf } from '../test/page'

/** Longer than the opening throw is shown. */
const OPENING_MS = 7_000

test('a phrase is gone after a while, and not shown again when somebody comes or goes', async () => {
  const server = await showTable('phrase')
  await pass(OPENING_MS)
  server.next()
  await settle()
  expect(textOf(find('said'))).toBe(message('phrase-ouch'))
  await pass(10_000)
  expect(maybe('said')).toBeUndefined()
  server.next()
  await settle()
  expect(document.body.textContent).toContain(message('presence-rejoining'))
  expect(maybe('said')).toBeUndefined()
})

test('a game of three goes on when one resigns', async () => {
  const server = await showTable('resigned-of-three')
  await pass(OPENING_MS)
  await press(button('menu-resign'))
  await press(button('menu-resign-sure'))
  expect(textOf(document.querySelector('[data-seat="0"]')!)).toContain(message('presence-resigned'))
  server.next(4) // the computer plays on for whoever has resigned
  await pass(OPENING_MS)
  await press('throw')
  expect(server.actions).toEqual(['resign', 'throw'])
})

test('who is not on turn is shown what may happen but can place nothing', async () => {
  const server = await showTable('other-places')
  await pass(OPENING_MS)
  server.next(2)
  await pass(OPENING_MS)
  fireEvent.pointerEnter(cell('555'))
  flushSync()
  expect(maybe('ghost')).toBeDefined()
  expect(document.querySelector('[data-cell]:not([aria-disabled=true])')).toBeNull()
  await press(cell('555'))
  expect(server.sent).toEqual([])
})
