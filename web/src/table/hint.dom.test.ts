// The card of a hint: its choices can be told apart, show dice, and do what they say.
import { expect, test } from 'vitest'
import type { Hint } from '../protocol/types'
import { all, facesIn, find, maybe, message, nameOf, pass, press, pressKey, showTable, textOf } from '../test/page'

const choice = (value: number, ...actions: string[]) => ({ actions, points: 0, captures: 0, value })

/** Throw, and get a hint to keep one die, two dice and so on, with these chances to win. */
async function isHinted(...chances: number[]) {
  const server = await showTable('stopping')
  await press('throw')
  const faces = [1, 2, 3]
  const choices = chances.map((value, at) => choice(value, `keep ${faces.slice(0, at + 1).join('-')}`))
  server.answer('POST hint', { value: [chances[0]!, 1 - chances[0]!], choices } satisfies Hint)
  await press('hint')
  expect(all('hint-choice')).toHaveLength(chances.length)
  return server
}

test('the best choice is said, and the focus comes back', async () => {
  await isHinted(0.31, 0.25)
  await pass(200)
  const said = textOf(find('hint-said'))
  expect(said).toContain('31%')
  expect(said).toContain('1')
  find('close', find('hint-card')).focus()
  await pressKey('Enter')
  expect(maybe('hint-card')).toBeUndefined()
  expect(document.activeElement).toBe(find('hint'))
})

test.each([
  [
    [0.2543, 0.2531, 0.2511],
    ['25.4%', '25.3%', '25.1%'],
  ],
  [
    [0.31, 0.25, 0.2],
    ['31%', '25%', '20%'],
  ],
])('choices that are nearly equal get more digits: %j', async (chances, shown) => {
  await isHinted(...chances)
  expect(all('chance').map(textOf)).toEqual(shown)
})

test('a choice shows its dice and keeps them', async () => {
  await isHinted(0.31, 0.25, 0.2)
  all('hint-choice').forEach((one, at) => {
    expect(find('drawn-dice', one).querySelectorAll('svg')).toHaveLength(at + 1)
    expect(one.querySelector('use[href="#i-next"]')).not.toBeNull()
    expect(textOf(one)).toContain(message('hint-value', { share: ['31%', '25%', '20%'][at]! }))
  })
  await press(all('hint-choice')[1]!)
  expect(maybe('hint-card')).toBeUndefined()
  expect(facesIn('tray')).toEqual([1, 2])
})

test('a choice of a disc places it', async () => {
  const server = await showTable('stopping')
  await press('throw')
  await press('stop-and-place')
  server.answer('POST hint', { value: [0.5, 0.5], choices: [choice(0.5, 'place 555', 'done')] } satisfies Hint)
  await press('hint')
  expect(all('lantern')).toHaveLength(1)
  await press('hint-choice')
  expect(server.actions.at(-1)).toBe('place 555')
  expect(nameOf(document.querySelector('[data-cell="555"]')!)).toContain(message('symbol-0'))
})
