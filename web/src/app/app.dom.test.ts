// What all pages have: settings, dialogs, and what is said when something is wrong.
import { fireEvent } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../generated/lists'
import { click, find, maybe, message, settle, showPage, textOf } from '../test/page'
import { ownName } from './language'
import { settings } from './settings.svelte'

const choose = (value: string) => fireEvent.click(find('dialog').querySelector(`input[value="${value}"]`)!)
const stored = () => JSON.parse(localStorage.getItem('columbiz.settings')!) as Record<string, unknown>

test('settings are applied to the page and stored', async () => {
  await showPage('/')
  click('settings')
  await settle()
  for (const value of ['dark', 'safe', 'reduced', 'large']) choose(value)
  fireEvent.click(find('dialog').querySelector('[role=switch]')!)
  await settle()
  const applied = { theme: 'dark', palette: 'safe', motion: 'reduced', size: 'large' }
  expect(document.documentElement.dataset).toMatchObject(applied)
  expect(stored()).toMatchObject({ ...applied, sound: true })
  Object.assign(settings, { theme: 'system', palette: 'box', size: 'normal', sound: false })
})

test('what another tab has set is kept', async () => {
  await showPage('/')
  localStorage.setItem('columbiz.settings', JSON.stringify({ ...settings, theme: 'dark' }))
  dispatchEvent(new StorageEvent('storage', { key: 'columbiz.settings' }))
  await settle()
  expect(document.documentElement.dataset.theme).toBe('dark')
  settings.size = 'large'
  await settle()
  expect(stored()).toMatchObject({ theme: 'dark', size: 'large' })
  Object.assign(settings, { theme: 'system', size: 'normal' })
})

test('every language is one tap away', async () => {
  await showPage('/')
  const languages = [...document.querySelectorAll<HTMLButtonElement>('header button[lang]')]
  expect(languages.map((one) => textOf(one))).toEqual(
    LANGUAGES.map((code) => `${code.toUpperCase()}, ${ownName(code)}`),
  )
  click(languages.find(({ lang }) => lang === 'nl')!)
  await settle()
  expect(document.documentElement.lang).toBe('nl')
  expect(document.body.textContent).toContain(message('home-text'))
  expect(stored().language).toBe('nl')
  settings.language = ''
})

test('a dialog closes by a click outside but not by selecting text', async () => {
  await showPage('/')
  click('open-record')
  await settle()
  const dialog = find('dialog')
  fireEvent.pointerDown(dialog.querySelector('textarea')!)
  click(dialog) // where the pointer was released
  expect(maybe('dialog')).toBeDefined()
  fireEvent.pointerDown(dialog)
  click(dialog)
  await settle()
  expect(maybe('dialog')).toBeUndefined()
})

test('a page that is not there is told with a way out and technical details', async () => {
  await showPage('/nowhere')
  expect(textOf(find('trouble'))).toContain(message('trouble-not_found-title'))
  expect(document.querySelector('details')!.open).toBe(false)
  expect(textOf(document.querySelector('details')!)).toContain('/nowhere · not_found')
  const ways = [...document.querySelectorAll<HTMLAnchorElement>('main a')].map((one) => one.getAttribute('href'))
  expect(ways).toEqual(['/', '/rules'])
  expect(maybe('retry')).toBeUndefined()
})
