// A turn by the keyboard alone, and what a screen reader reads of the board and the dice.
import { fireEvent } from '@testing-library/dom'
import { flushSync } from 'svelte'
import { expect, test } from 'vitest'
import { ONE_TO_SIX } from '../game/cells'
import { button, find, isEnabled, maybe, message, nameOf, press, pressKey, showTable, textOf } from '../test/page'

const PAYABLE = '[data-cell]:not([aria-disabled=true])'
const focused = () => (document.activeElement as HTMLElement).dataset.cell

test('a turn is played by keys, and n and Shift+N lead from cell to cell', async () => {
  const server = await showTable('whole-turn')
  await pressKey('t')
  await pressKey('2')
  await pressKey('5')
  await pressKey('t')
  expect(server.actions).toEqual(['throw', 'keep 2-5', 'throw'])
  await pressKey('p')
  expect(server.actions[3]).toBe('keep 222-55555')
  const cells = [focused()]
  expect(document.querySelectorAll(`${PAYABLE}[tabindex="0"]`)).toHaveLength(1)
  for (const shiftKey of [false, false, true]) {
    fireEvent.keyDown(document.activeElement!, { key: shiftKey ? 'N' : 'n', shiftKey })
    flushSync()
    cells.push(focused())
  }
  const [first, second, , back] = cells
  expect(first).not.toBe(second)
  expect(back).toBe(second)
  while (focused() !== '222') {
    fireEvent.keyDown(document.activeElement!, { key: 'n' })
    flushSync()
  }
  await pressKey('Enter')
  expect(isEnabled('end-turn')).toBe(true)
  await pressKey('u')
  expect(isEnabled('end-turn')).toBe(false)
  expect(server.actions.slice(4)).toEqual(['place 222', 'undo'])
})

test('every cell and die has a name', async () => {
  await showTable('whole-turn')
  await press('throw')
  for (const face of ONE_TO_SIX)
    for (const height of ONE_TO_SIX) {
      const cell = document.querySelector(`[data-cell="${String(face).repeat(height)}"]`)!
      expect(nameOf(cell)).toContain(message('cell-name', { face, height }))
    }
  const dice = [...document.querySelectorAll('[data-die]')]
  expect(dice).toHaveLength(8)
  const faces = [1, 2, 3, 3, 5, 5, 5, 6]
  expect(dice.map(nameOf)).toEqual(faces.map((face, at) => message('die-loose', { key: at + 1, face })))
})

test('the keys are listed where they are asked for', async () => {
  await showTable('whole-turn')
  await pressKey('?')
  expect(textOf(find('dialog'))).toContain(message('keys-next'))
  await press('close')
  expect(maybe('dialog')).toBeUndefined()
  await press(button('menu-keys'))
  expect(textOf(find('dialog'))).toContain(message('keys-next'))
})
