// The tutor's question, over the buttons of the choice that waits for an answer.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settings } from '../app/settings.svelte'
import { t } from '../i18n/messages.svelte'
import { modelAt } from '../test/model'
import { all, button, hide, press, show, type, until } from '../test/parts'
import DicePanel from './DicePanel.svelte'
import { KeyTargets, pressKey } from './keys.svelte'

const ALL = 'keep 1-2-33-555-6'
const REASON = {
  kind: 'pay',
  values: { cells: '66666', chosen: 'all', best: '6 6 6', chosen_percent: 0, best_percent: 20 },
}

let listening: AbortController

beforeEach(() => {
  localStorage.clear()
  settings.tutor = 2
  listening = new AbortController()
})
afterEach(() => {
  hide()
  listening.abort()
  settings.tutor = 0
  vi.unstubAllGlobals()
})

/** The dice of a player against the computer, who is about to stop or has done this since. */
async function table(...actions: string[]) {
  const { model, server } = await modelAt('tutored', 'throw', ...actions)
  vi.stubGlobal('fetch', async () => Response.json({ loss: 0.038, best: ['keep 666'], reasons: [REASON] }))
  show(DicePanel, { model, onkeyboardplace: () => {} })
  const targets = new KeyTargets()
  addEventListener('keydown', (event) => pressKey(event, model, targets), { signal: listening.signal })
  return server
}
const question = () => all('[role=alertdialog]')[0]
const asked = () => until(question)

test('the question names what is lost, a better choice and why, and first offers to think again', async () => {
  const server = await table()
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
  expect(server.actions).toEqual([])
  await press('place')
  expect(server.actions).toEqual([ALL])
  expect(question()).toBeUndefined()
})

test('the choice counts if it is wanted all the same', async () => {
  const server = await table()
  await press('place')
  await asked()
  await press('tutor-do')
  expect(question()).toBeUndefined()
  expect(server.actions).toEqual([ALL])
})

test('the same key again is an answer', async () => {
  const server = await table()
  await type('p')
  await asked()
  await type('p')
  expect(server.actions).toEqual([ALL])
  expect(question()).toBeUndefined()
})

test('the end of a turn is questioned by the same card', async () => {
  const server = await table(ALL, 'place 555')
  await type('d')
  await asked()
  await press('tutor-think')
  expect(server.actions).toEqual([])
})
