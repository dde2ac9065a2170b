// The options of a new game: house rules, the clock and who plays; and how a table tells them.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import TableRulesDialog from '../house/TableRulesDialog.svelte'
import { t } from '../i18n/messages.svelte'
import type { TableOptions } from '../protocol/types'
import { all, button, choose, click, hide, show, until } from '../test/parts'
import { game, legal, view, welcome } from '../test/games'
import { modelAfter } from '../test/transport'
import Status from '../table/Status.svelte'
import GameCards from './GameCards.svelte'

let made: TableOptions[]
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  made = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    made.push(JSON.parse(body) as TableOptions)
    return Response.json({ table: 'k7m2p9qwxyzd' })
  })
})
afterEach(() => {
  hide()
  vi.unstubAllGlobals()
})

/** Open the options of a way to start a game. */
async function open(door: string): Promise<void> {
  show(GameCards, { onerror: () => {} })
  const card = all('section').find((one) => one.querySelector('h2')!.textContent === t(door))!
  await click([...card.querySelectorAll('button')].find((one) => one.textContent.trim() === t('door-change'))!)
}
const field = (name: string): HTMLSelectElement | undefined =>
  all('label.field')
    .find((one) => one.textContent.includes(name))
    ?.querySelector('select') ?? undefined
const houseRule = (name: string) => field(t(`book-field-${name}`))
async function unfold(): Promise<void> {
  const details = all<HTMLDetailsElement>('dialog details')[0]!
  details.open = true
  details.dispatchEvent(new Event('toggle'))
  await until(() => all('dialog details select').length)
}
/** Start the game from its options. */
async function start(): Promise<void> {
  await click(all('dialog form [type=submit]')[0]!)
  await until(() => made.length)
}
const values = (list: HTMLSelectElement) => [...list.options].map((one) => one.value)

describe('house rules', () => {
  test('are explained, chosen and sent with the new table, and remembered', async () => {
    await open('door-online')
    await unfold()
    await choose(houseRule('throws')!, '2')
    expect(document.getElementById(houseRule('throws')!.getAttribute('aria-describedby')!)!.textContent).toBe(
      t('house-throws-text'),
    )
    await start()
    expect(made[0]).toMatchObject({ house: 'throws=2', clock: null, seats: ['person', 'person'] })
    await open('door-online')
    await unfold()
    expect(houseRule('throws')!.value).toBe('2')
  })

  test('never make anybody throw more often than is allowed', async () => {
    await open('door-online')
    await unfold()
    await choose(houseRule('min_throws')!, '3')
    await choose(houseRule('throws')!, '2')
    expect(houseRule('min_throws')!.value).toBe('')
    expect(values(houseRule('min_throws')!)).toEqual(['', '2'])
    await start()
    expect(made[0]).toMatchObject({ house: 'throws=2' })
  })

  test('by which the computer cannot play are only for people', async () => {
    await open('door-screen')
    await unfold()
    const seats = () => all<HTMLSelectElement>('dialog fieldset select')
    const captain = () => [...seats()[1]!.options].find((one) => one.value === 'captain')!
    expect(captain().disabled).toBe(false)
    await choose(houseRule('dice')!, '6')
    expect(document.body.textContent).toContain(t('house-bots-out'))
    expect(captain().disabled).toBe(true)
    await choose(houseRule('dice')!, '')
    await choose(seats()[1]!, 'captain')
    expect(houseRule('dice')).toBeUndefined()
    expect(document.body.textContent).toContain(t('house-no-bots'))
  })

  test('are told at the table, with the rulebook by these rules', () => {
    const rules = view(0, null, { rules: 'en{throws=2}', clock: 120 })
    show(TableRulesDialog, { view: rules, onclose: () => {} })
    const [, throws, clock] = all('dl > div').map((one) => [...one.children].map((part) => part.textContent))
    expect(throws).toEqual([t('book-field-throws'), '2', t('house-throws-text')])
    expect(clock).toEqual([t('setup-clock'), t('clock-per-turn', { time: '2 minutes' }), t('setup-clock-text')])
    expect(button('menu-rules').getAttribute('href')).toBe('/rules?edition=en&house=throws%3D2')
  })

  test('are in force in what a turn says', () => {
    const now = (throws: number) => game({ throws, throws_left: 2 - throws, legal: legal({ throw: 8 }) })
    for (const [throws, text] of [
      [0, t('throw-first')],
      [1, t('throw-number-of', { number: 1, of: 2 })],
    ] as const) {
      const { model } = modelAfter({ ...welcome([], now(throws)), view: view(-1, now(throws)) })
      show(Status, { model })
      expect(all('.detail.wide')[0]!.textContent.trim()).toBe(text)
    }
  })
})

test('a clock is explained, chosen and sent with the new table, and noted on its card', async () => {
  await open('door-online')
  expect(document.body.textContent).not.toContain(t('setup-clock-text'))
  const clock = field(t('setup-clock'))!
  await choose(
    clock,
    values(clock)[[...clock.options].findIndex((one) => one.text === t('clock-per-turn', { time: '2 minutes' }))]!,
  )
  expect(document.body.textContent).toContain(t('setup-clock-text'))
  expect(all('.note').map((one) => one.textContent)).toContain(t('clock-per-turn', { time: '2 minutes' }))
  await start()
  expect(made[0]).toMatchObject({ clock: 120 })
})
