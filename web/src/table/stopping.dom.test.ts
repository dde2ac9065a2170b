// Stopping before the last throw: it is previewed, never happens by one press, and can be taken back.
import { describe, expect, test } from 'vitest'
import {
  cell,
  click,
  die,
  find,
  heard,
  isEnabled,
  keep,
  maybe,
  message,
  nameOf,
  pass,
  press,
  pressKey,
  settle,
  showTable,
  textOf,
  typeKey,
} from '../test/page'

const ALL = 'keep 1-2-33-555-6'
const kept = () => Array.from(find('tray').querySelectorAll<HTMLElement>('[data-die]'), (one) => one.dataset.die)
const throwOf = (number: number) => message('throw-number-of', { number, of: 3 })
const status = () => textOf(find('details'))
const isTaken = (name: string) => nameOf(cell(name)).includes(message('symbol-0'))

describe('before the last throw', () => {
  test('the first tap on a cell only previews', async () => {
    const server = await showTable('stopping')
    server.choose('thrown-again')
    await press('throw')
    await press(cell('555'))
    expect(maybe('ghost')).toBeDefined()
    expect(maybe('preview-ring')).toBeDefined()
    expect(textOf(find('stop-and-place'))).toContain(message('place-here'))
    expect(textOf(find('instruction'))).toBe(message('dice-tap-again'))
    expect(status()).toContain(throwOf(1))
    await pressKey('Escape')
    expect(maybe('preview-ring')).toBeUndefined()
    expect(textOf(find('stop-and-place'))).not.toContain(message('place-here'))
    await press('throw')
    expect(server.actions).toEqual(['throw', 'keep -', 'throw'])
    expect(status()).toContain(throwOf(2))
  })

  test('the second tap stops and places, and so does the button', async () => {
    const server = await showTable('stopping')
    await press('throw')
    await press(cell('555'))
    await press(cell('555'))
    expect(server.actions.slice(1)).toEqual([ALL, 'place 555'])
    expect(isTaken('555')).toBe(true)
    await press('undo')
    expect(textOf(find('undo'))).toContain(message('back-to-dice'))
    await press('undo')
    expect(isTaken('555')).toBe(false)
    await press(cell('555'))
    await press('stop-and-place')
    expect(server.actions.slice(3)).toEqual(['undo', 'undo', ALL, 'place 555'])
    expect(isTaken('555')).toBe(true)
  })

  test('stopping is taken back and the same dice are chosen', async () => {
    const server = (await showTable('stopping')).choose('without-disc')
    await press('throw')
    await press(die(1))
    await press(die(4))
    expect(kept()).toEqual(['1', '4'])
    await press('stop-and-place')
    expect(textOf(find('felt-note'))).toContain(message('note-stopped'))
    expect(textOf(find('felt-note'))).toContain(message('note-stopped-more', { count: 2 }))
    await press('undo')
    expect(kept()).toEqual(['1', '4'])
    expect(textOf(find('throw'))).toContain(message('throw-again', { count: 6 }))
    await press('throw')
    expect(server.actions.slice(2)).toEqual(['undo', 'keep 2-5', 'throw'])
    expect(status()).toContain(throwOf(2))
  })

  test('what is stopped and taken back online is seen by the others, too', async () => {
    const server = await showTable('online-second')
    await pressKey('Escape') // ends the opening throw
    const sees = async (count: number) => {
      server.next(count)
      await pass(1000)
    }
    await sees(3)
    expect(isTaken('555')).toBe(true)
    await sees(2)
    expect(isTaken('555')).toBe(false)
    await sees(2)
    expect(status()).toContain(throwOf(2))
  })

  test('a cell is chosen twice with the keyboard, and the preview is said', async () => {
    const server = await showTable('stopping')
    await press('throw')
    await pressKey('n')
    const name = (document.activeElement as HTMLElement).dataset.cell!
    await pressKey('Enter')
    const said = () => textOf(document.body).includes(message('preview-said', { cell: nameOf(cell(name)), count: 2 }))
    expect(server.actions).toEqual(['throw'])
    expect(said()).toBe(true)
    cell('555').focus()
    await pressKey('Enter')
    await pressKey('Enter')
    expect(server.actions.slice(1)).toEqual([ALL, 'place 555'])
    expect(said()).toBe(false)
  })
})

test('after the last throw one tap places, and undo keeps the focus though it can do nothing', async () => {
  const server = (await showTable('whole-turn')).choose('undone')
  await press('throw')
  await press(die(1))
  await press(die(4))
  await press('throw')
  await press('stop-and-place')
  await press(cell('222'))
  await press('undo')
  await press('undo')
  await keep(5, 5, 5, 5, 5)
  await press('throw')
  expect(textOf(find('details'))).toContain(message('discs-placed', { count: 0, of: 4 }))
  await press(cell('55555'))
  expect(server.actions.at(-1)).toBe('place 55555')
  find('undo').focus()
  await press('undo')
  expect(isEnabled('undo')).toBe(false)
  expect(document.activeElement).toBe(find('undo'))
})

describe('a second press in the same breath', () => {
  const HERE = { clientX: 300, clientY: 500 }
  /** Click where a button is, and again after each of these pauses, on whatever has come there. */
  const clicks = async (id: string, then: string, ...pauses: number[]) => {
    click(id, HERE)
    for (const pause of pauses) {
      await pass(pause)
      click(then, HERE)
    }
    await pass(0)
  }

  test('on the button that stops and places does not end the turn', async () => {
    const server = (await showTable('stopping')).choose('ended')
    await press('throw')
    await press(cell('555'))
    await pass(1000)
    await clicks('stop-and-place', 'end-turn', 150)
    expect(server.actions.at(-1)).toBe('place 555')
    await pass(500)
    click('end-turn', HERE) // now that it has been seen
    await pass(0)
    expect(server.actions.at(-1)).toBe('done')
  })

  test('on undo does not go back to the dice, nor throw them', async () => {
    const server = await showTable('stopping')
    await press('throw')
    await press(cell('555'))
    await press(cell('555'))
    await pass(1000)
    await clicks('undo', 'undo', 120, 120)
    expect(server.actions.filter((one) => one === 'undo')).toHaveLength(1)
    await pass(500)
    await clicks('undo', 'throw', 150)
    expect(server.actions.at(-1)).toBe('undo')
    expect(status()).toContain(throwOf(1))
  })

  test.each(['', 't', 'Enter'])('does not throw again: %o', async (key) => {
    const server = (await showTable('stopping')).choose('thrown-again')
    await pass(1000)
    find('throw').focus()
    const throws = () => (key ? typeKey(key) : click('throw', HERE))
    throws()
    await pass(230) // the dice have landed
    throws()
    await settle()
    expect(server.actions).toEqual(['throw'])
    await pass(500)
    typeKey('t')
    await settle()
    expect(server.actions).toEqual(['throw', 'keep -', 'throw'])
  })
})

test('what has been heard of a preview is not heard as a disc', async () => {
  await showTable('stopping')
  await press('throw')
  const before = heard()
  await press(cell('555'))
  expect(heard()).toEqual(before)
})
