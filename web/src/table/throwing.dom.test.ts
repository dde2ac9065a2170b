// A throw in time: nothing is known before the dice have landed, and nobody has to wait for them.
import { describe, expect, test } from 'vitest'
import { all, click, die, facesIn, find, heard, maybe, message, pass, pressKey, showPage, showTable, textOf, typeKey } from '../test/page' // prettier-ignore

const MOVING = { settings: { motion: 'system', pace: 'brisk' } } as const
const payable = () => document.querySelectorAll('[data-cell]:not([aria-disabled=true])').length
const told = () => [textOf(find('status')), textOf(find('details')), heard().join('|'), document.title]

/** Open a game whose opening throw has been seen. */
async function opened(scenario: string) {
  const server = await showTable(scenario, MOVING)
  await pressKey('Escape')
  return server
}

/** What the page shows while dice roll: dice without faces, and nothing that depends on them. */
function expectNothingKnown(before: string[]): void {
  expect(facesIn('felt').every(Number.isNaN)).toBe(true)
  expect([all('held').length, payable(), maybe('felt-note')]).toEqual([0, 0, undefined])
  expect(told()).toEqual(before)
  expect(find('felt').querySelector('[data-die][aria-label]')).toBeNull()
}

test('one’s own throw is known when its dice have landed', async () => {
  await opened('whole-turn')
  const before = told()
  click('throw')
  await pass(300) // they are in the air
  expect(facesIn('felt')).toHaveLength(8)
  expectNothingKnown(before)
  await pass(600) // they show faces, but nothing else does
  expect(facesIn('felt')).toEqual([1, 2, 3, 3, 5, 5, 5, 6])
  expect([all('held').length, payable()]).toEqual([0, 0])
  expect(told()).toEqual(before)
  await pass(200)
  expect(all('held').length).toBeGreaterThan(0)
  expect(payable()).toBeGreaterThan(0)
  expect(told()).not.toEqual(before)
})

test('the throw of somebody else is known when its dice have landed', async () => {
  const server = await opened('online-second')
  const before = told()
  server.next()
  await pass(200)
  expectNothingKnown(before)
  await pass(1500)
  expect(facesIn('felt')).toEqual([1, 2, 3, 3, 5, 5, 5, 6])
  expect(told()).not.toEqual(before)
})

test('kept dice stay where they are while the others roll', async () => {
  await opened('whole-turn')
  click('throw')
  await pass(2000)
  click(die(1))
  click(die(4))
  expect(facesIn('tray')).toEqual([2, 5])
  click('throw')
  await pass(300)
  expect(facesIn('tray')).toEqual([2, 5])
  expect(facesIn('felt')).toHaveLength(6)
  await pass(2000)
  expect(facesIn('tray')).toEqual([2, 5])
})

describe('whoever does not wait sees the result at once', () => {
  test.each(['tap', 'key', 'hidden'])('by %s', async (way) => {
    const server = await opened('whole-turn')
    click('throw')
    await pass(100)
    expect(textOf(find('throw'))).toContain(message('throwing'))
    expect(find('throw').getAttribute('aria-disabled')).toBe('true')
    if (way === 'tap') click('throw')
    else if (way === 'key') typeKey('x')
    else {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
      Reflect.deleteProperty(document, 'hidden')
    }
    await pass(0)
    expect(all('held').length).toBeGreaterThan(0)
    expect(find('felt').querySelectorAll('button[data-die]')).toHaveLength(8)
    expect(server.actions).toEqual(['throw'])
  })
})

test('with less motion the dice come first, too', async () => {
  await showTable('whole-turn')
  await pressKey('Escape')
  const before = told()
  click('throw')
  await pass(60)
  expect(facesIn('felt')).toEqual([1, 2, 3, 3, 5, 5, 5, 6])
  expect([all('held').length, payable()]).toEqual([0, 0])
  expect(told()).toEqual(before)
  await pass(100)
  expect(all('held').length).toBeGreaterThan(0)
})

test('the pace of others is a setting, and kept', async () => {
  await showPage('/verify', { settings: { pace: 'brisk' } })
  click(document.querySelector<HTMLElement>(`[aria-label="${message('settings')}"]`)!)
  await pressKey('x')
  const radio = (pace: string) => document.querySelector<HTMLInputElement>(`input[type=radio][value=${pace}]`)!
  expect(radio('brisk').checked).toBe(true)
  click(radio('instant'))
  await pass(0)
  expect(JSON.parse(localStorage.getItem('columbiz.settings')!)).toMatchObject({ pace: 'instant' })
})
