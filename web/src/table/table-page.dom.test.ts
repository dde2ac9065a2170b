// The page of a table: its menu and sheet, what it asks for, refusals, and leaving it.
import { describe, expect, test } from 'vitest'
import { go } from '../app/router.svelte'
import { copying } from '../test/clipboard'
import {
  all,
  button,
  cell,
  click,
  find,
  LOOK_MS,
  maybe,
  message,
  pass,
  press,
  pressKey,
  settle,
  showTable,
  textOf,
} from '../test/page'

const payable = () => document.querySelectorAll<HTMLElement>('[data-cell]:not([aria-disabled=true])')

test('nobody is asked to tap a lit cell when none is lit', async () => {
  const server = await showTable('stopping')
  server.choose('all-lit')
  await press('throw')
  await press('stop-and-place')
  expect(textOf(find('instruction'))).toBe(message('dice-tap-cell'))
  for (const name of ['1', '2', '33', '555']) {
    expect(payable().length).toBeGreaterThan(0)
    await press(cell(name))
  }
  expect(payable()).toHaveLength(0)
  expect(textOf(find('instruction'))).toBe('')
})

test('the menu leads to the rules', async () => {
  await showTable('whole-turn')
  const link = find('menu').nextElementSibling!.querySelector<HTMLAnchorElement>('a[href="/rules"]')
  expect(textOf(link!)).toBe(message('menu-rules'))
})

test('the menu copies the link to the table, and says so', async () => {
  const copied = copying()
  await showTable('whole-turn', { answers: { 'GET network': { offered: false, on: false, links: [] } } })
  await press(button('menu-copy-link'))
  expect(copied).toEqual([location.href])
  expect(button('menu-copied')).toBeDefined()
})

test('the sheet of a phone is closed by Escape, and by a tap beside it', async () => {
  await showTable('whole-turn')
  const isOpen = () => find('sheet').getAttribute('aria-expanded')
  await press('sheet')
  expect(isOpen()).toBe('true')
  await pressKey('Escape')
  expect(isOpen()).toBe('false')
  await press('sheet')
  await press('veil')
  expect(isOpen()).toBe('false')
  expect(document.activeElement).toBe(find('sheet'))
})

describe('resigning', () => {
  test('takes a second press, and not the second half of a double click', async () => {
    const server = (await showTable('computer-turn')).choose('resigned')
    click('resign')
    await pass(100)
    click('resign')
    await settle()
    expect(textOf(find('resign'))).toBe(message('menu-resign-sure'))
    expect(server.actions).toEqual([])
    await press('resign')
    expect(server.actions).toEqual(['resign'])
    expect(maybe('over')).toBeDefined()
  })

  test('leaves one with the name one had', async () => {
    ;(await showTable('computer-turn')).choose('resigned')
    await press('resign')
    await press('resign')
    const own = all('rank').map(textOf)
    expect(own.filter((text) => text.includes(message('seat-you')))).toHaveLength(1)
    expect(textOf(find('over'))).not.toContain(message('seat-nameless', { number: 1 }))
  })
})

test('a refusal is told in the panel until something else is done', async () => {
  const server = (await showTable('stopping')).choose('busy')
  await press('throw')
  server.hold()
  await pass(LOOK_MS)
  click('throw')
  await pass(0)
  server.release()
  await settle()
  expect(server.actions).toEqual(['throw', 'keep -'])
  server.choose('thrown-again')
  await pass(1000) // the page sends it once more, with the same id
  expect(server.actions.at(-1)).toBe('throw')
})

test('what is refused is told in the panel', async () => {
  const server = (await showTable('computer-turn')).choose('refused')
  await press('throw')
  await press(cell('555'))
  await press(cell('555'))
  await press('end-turn')
  server.next(7)
  await pass(2000)
  await press('throw')
  await press('throw')
  expect(server.actions.at(-1)).toBe('keep -')
  expect(textOf(find('trouble'))).toContain('3')
  await press(cell('4'))
  expect(maybe('trouble')).toBeUndefined()
})

test('a page that is left at once does not close a socket that is being opened', async () => {
  const leaving = showTable('whole-turn')
  go('/nowhere')
  await leaving
  expect(maybe('dice-panel')).toBeUndefined()
})
