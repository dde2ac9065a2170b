// The tutor's question, over the buttons of the choice that waits for an answer.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settings } from '../app/settings.svelte'
import { t } from '../i18n/messages.svelte'
import { all, button, hide, press, settle, show, type, until } from '../test/parts'
import { entries, events, game, legal, played, seat, view, welcome } from '../test/games'
import { modelAfter } from '../test/transport'
import DicePanel from './DicePanel.svelte'
import { KeyTargets, pressKey } from './keys.svelte'

const SEATS = [seat(), seat({ plays: 'bot', bot: 'deckhand' })]
const DICE = [1, 2, 3, 4, 5, 6, 6, 6]
const REASON = {
  kind: 'pay',
  values: { cells: '66666', chosen: 'all', best: '6 6 6', chosen_percent: 0, best_percent: 20 },
}
const KEEPING = game({
  phase: 'keep',
  throws: 1,
  throws_left: 2,
  dice: DICE,
  legal: legal({ keep: true, keep_all: true }),
})

let listening: AbortController

beforeEach(() => {
  localStorage.clear()
  settings.tutor = 2
  listening = new AbortController()
  vi.stubGlobal('fetch', async () => Response.json({ loss: 0.038, best: ['keep 666'], reasons: [REASON] }))
})
afterEach(() => {
  hide()
  listening.abort()
  settings.tutor = 0
  vi.unstubAllGlobals()
})

/** The dice of a player against the computer, who is about to stop. */
function table() {
  const message = welcome(entries(played('throw 1-2-3-4-5-666')), KEEPING)
  const { model, transport } = modelAfter({ ...message, view: view(0, KEEPING, { seats: SEATS }) })
  show(DicePanel, { model, onkeyboardplace: () => {} })
  const targets = new KeyTargets()
  addEventListener('keydown', (event) => pressKey(event, model, targets), { signal: listening.signal })
  return { model, transport }
}
const question = () => all('[role=alertdialog]')[0]
const asked = () => until(question)

test('the question names what is lost, a better choice and why, and first offers to think again', async () => {
  const { transport } = table()
  await press('place')
  const { textContent: text } = await asked()
  expect(document.getElementById(question()!.getAttribute('aria-labelledby')!)!.textContent).toBe(t('tutor-title'))
  expect(text).toContain(t('tutor-loses', { points: '4' }))
  expect(text).toContain(t('tutor-better', { choice: t('hint-keep', { dice: '6 6 6' }) }))
  expect(text).toContain(t('reason-pay', REASON.values))
  expect(document.activeElement).toBe(button('tutor-think'))
  await type('Escape')
  expect(question()).toBeUndefined()
  expect(document.activeElement).toBe(button('place'))
  expect(transport.actions).toEqual([])
  await press('place')
  expect(transport.actions).toEqual(['keep 1-2-3-4-5-666'])
  expect(question()).toBeUndefined()
})

test('the choice counts if it is wanted all the same', async () => {
  const { transport } = table()
  await press('place')
  await asked()
  await press('tutor-do')
  expect(question()).toBeUndefined()
  expect(transport.actions).toEqual(['keep 1-2-3-4-5-666'])
})

test('the same key again is an answer', async () => {
  const { transport } = table()
  await type('p')
  await asked()
  await type('p')
  expect(transport.actions).toEqual(['keep 1-2-3-4-5-666'])
  expect(question()).toBeUndefined()
})

test('the end of a turn is questioned by the same card', async () => {
  const { model, transport } = table()
  const placed = game({ phase: 'place', placed: 1, dice: [2, 3], legal: legal({ done: true }) })
  transport.listener.message({ ...events(1, played('place 1'), placed), view: view(1, placed, { seats: SEATS }) })
  model.skip()
  await settle()
  await type('d')
  await asked()
  await press('tutor-think')
  expect(transport.actions).toEqual([])
})
