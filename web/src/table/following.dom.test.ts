// Following the other players: the opening throw, the report of their turns, and what a screen reader is told.
import { describe, expect, test } from 'vitest'
import { settings } from '../app/settings.svelte'
import {
  all,
  cell,
  click,
  die,
  facesIn,
  find,
  heard,
  isEnabled,
  maybe,
  message,
  pass,
  press,
  pressKey,
  showTable,
  textOf,
} from '../test/page'

/** The turn of the computer in these games: its throws, the dice kept of each, and its discs. */
const THROWS = ['1 2 2 3 5 5 5 5', '4 4 6 6']
const DISCS = ['5555', '44']
const COMPUTER = message('level-deckhand')
const opening = () => textOf(document.body).includes(message('opening-begins', { who: 'you', name: '' }))

/** Play the first turn of the person. */
async function playsATurn(): Promise<void> {
  await press('throw')
  await press(cell('555'))
  await press(cell('555'))
  await press('end-turn')
}

/** Open a game, and play until the computer's turn has been shown. */
async function afterItsTurn() {
  const server = await showTable('computer-turn')
  await playsATurn()
  server.next(7)
  await pass(2000)
  return server
}

describe('the opening throw', () => {
  test('is shown to the one who begins, and goes with the first throw', async () => {
    const server = await showTable('two-computers')
    await press('start')
    expect(textOf(find('status'))).toBe(message('opening-title'))
    expect(all('opening-die', find('report'))).toHaveLength(3)
    expect(textOf(find('opening-begins'))).toBe(message('opening-begins', { who: 'you', name: '' }))
    expect(textOf(find('opening-why'))).toMatch(/\d+%/)
    await press('throw')
    expect(maybe('report')).toBeUndefined()
    expect(server.actions).toEqual(['start', 'throw'])
    expect(heard().some((text) => text.startsWith(message('said-opening', { throws: '' }).slice(0, -1)))).toBe(true)
  })

  test('stays until the computer that begins may be seen', async () => {
    const server = await showTable('computer-begins')
    await press('start')
    server.next(4)
    await pass(3000)
    expect(textOf(find('opening-begins'))).toBe(message('opening-begins', { who: 'other', name: COMPUTER }))
    expect(document.querySelector('[data-die]')).toBeNull()
    expect(heard().join()).not.toContain(
      message('said-thrown', { who: 'other', name: COMPUTER, dice: '1 2 3 3 5 5 5 6' }),
    )
    await pressKey('Escape')
    expect(maybe('opening-begins')).toBeUndefined()
    expect(heard().join()).toContain('1 2 3 3 5 5 5 6')
  })

  test('goes by itself after six seconds in which somebody can see it', async () => {
    await showTable('two-computers')
    await press('start')
    await pass(4500)
    expect(opening()).toBe(true)
    await pass(1500)
    expect(maybe('report')).toBeUndefined()
  })
})

describe('a turn of the computer', () => {
  test('is told throw by throw, in the panel and above the board', async () => {
    await afterItsTurn()
    for (const place of [find('report'), find('recap')]) {
      const rows = all('told-throw', place)
      expect(rows).toHaveLength(THROWS.length)
      rows.forEach((row, at) => {
        expect(textOf(row)).toContain(THROWS[at])
        expect(row.querySelectorAll('svg')).toHaveLength(THROWS[at]!.split(' ').length)
      })
      expect(textOf(rows[0])).toContain('5 5 5 5')
      expect(all('told-cell', place).map(textOf)).toEqual(DISCS)
    }
    await press('throw')
    expect(maybe('report')).toBeUndefined()
    expect(all('told-throw', find('recap'))).toHaveLength(THROWS.length)
    expect(facesIn('felt')).toHaveLength(8)
  })

  test('can be seen again, without a new turn being called', async () => {
    await afterItsTurn()
    const before = heard()
    find('report-action').click()
    await pass(0)
    expect(textOf(find('status'))).toBe(message('turn-of', { name: COMPUTER }))
    await pressKey('Escape')
    expect(isEnabled('throw')).toBe(true)
    const yours = message('said-your-turn')
    expect(heard().length).toBeGreaterThan(before.length)
    expect(heard().filter((text) => text === yours)).toHaveLength(before.filter((text) => text === yours).length)
    await press('throw')
    expect(facesIn('felt')).toHaveLength(8)
  })

  test('is heard step by step with a summary, however quickly the steps follow', async () => {
    await afterItsTurn()
    const log = heard()
    const throws = THROWS.map((dice) => message('said-thrown', { who: 'other', name: COMPUTER, dice }))
    expect(log.filter((text) => throws.includes(text))).toEqual(throws)
    expect(log.at(-1)).toBe(message('said-your-turn'))
    const summary = log.at(-2)!
    expect(summary).toContain(COMPUTER)
    for (const spot of [
      { face: 5, height: 4 },
      { face: 4, height: 2 },
    ])
      expect(summary).toContain(message('said-cell', spot))
  })

  test('takes as long to show as the pace says', async () => {
    await afterItsTurn()
    settings.motion = 'system'
    const shownFor = async (pace: typeof settings.pace) => {
      settings.pace = pace
      click('report-action')
      let ms = 0
      for (; !maybe('report') && ms < 20_000; ms += 20) await pass(20)
      return ms
    }
    const [calm, brisk, instant] = [await shownFor('calm'), await shownFor('brisk'), await shownFor('instant')]
    expect(calm).toBeGreaterThan(brisk)
    expect(brisk).toBeGreaterThan(500)
    expect(instant).toBeLessThan(brisk / 4)
  })
})

test('with three players each turn since one’s own can be chosen', async () => {
  const server = await showTable('two-computers')
  await press('start')
  await pressKey('Escape')
  await playsATurn()
  server.next(11)
  await pass(3000)
  const choices = () => all('recap-choice')
  expect(choices().map((one) => one.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
  const latest = textOf(find('report'))
  await press(choices()[0]!)
  expect(choices().map((one) => one.getAttribute('aria-pressed'))).toEqual(['true', 'false'])
  expect(textOf(find('recap'))).toContain(message('recap-earlier'))
  expect(textOf(find('report'))).not.toBe(latest)
})

test('dice that are chosen by key or tap are announced', async () => {
  await showTable('whole-turn')
  await press('throw')
  await pressKey('1')
  expect(heard().at(-1)).toBe(message('dice-kept-label', { dice: '1' }))
  await press(die(1))
  expect(heard().at(-1)).toBe(message('dice-kept-label', { dice: '1 2' }))
  await pressKey('1')
  await pressKey('2')
  expect(heard().at(-1)).toBe(message('said-chosen-none'))
})
