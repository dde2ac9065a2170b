// The page of the rulebook, with the book that Python has written.
import { expect, test, vi } from 'vitest'
import { route } from '../app/router.svelte'
import { t } from '../i18n/messages.svelte'
import type { Rulebook } from '../protocol/types'
import recorded from '../test/answers/rulebook.json'
import { showPage, textOf, typeKey, type Answers } from '../test/page'
import { alerted, clicks, control, controls, enters, labelled } from '../test/study'

const BOOK = recorded.book as unknown as Rulebook

const address = (edition: string, house = '') =>
  `GET rulebook?${new URLSearchParams({ language: 'en', edition, house })}`

/** The page of the rulebook; returns a search field and what is searched for there. */
const open = (search = '', answers: Answers = {}) =>
  showPage(`/rules${search}`, { answers: { [address('en')]: recorded.book, ...answers } })

const field = () => labelled<HTMLInputElement>(t('rules-search'), document.querySelector('search')!)
const found = () => textOf(document.querySelector('search [role=status]')!)
const contents = () => [...document.querySelectorAll(`aside nav[aria-label="${t('rules-contents')}"] a`)]

test('the contents lead to every chapter, and every text of it is there', async () => {
  await open()
  expect(textOf(document.querySelector('h1')!)).toBe(BOOK.title)
  expect(contents().map((link) => [textOf(link), link.getAttribute('href')])).toEqual(
    BOOK.chapters.map(({ key, title }) => [title, `#${key}`]),
  )
  for (const { key, title, blocks } of BOOK.chapters) {
    const chapter = document.getElementById(key)!
    expect(textOf(chapter.querySelector('h2')!)).toBe(title)
    for (const block of blocks) if (block.kind === 'heading') expect(textOf(chapter)).toContain(block.text)
    expect(chapter.querySelectorAll('figure')).toHaveLength(blocks.filter(({ kind }) => kind === 'picture').length)
  }
})

test('pictures are described, and those of a turn lead to the analysis', async () => {
  await open()
  const pictures = BOOK.chapters.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'picture'))
  for (const { description } of pictures) expect(labelled(description)).toBeDefined()
  const links = controls(t('analysis-this')) as HTMLAnchorElement[]
  expect(links.map((link) => new URL(link.href).searchParams.get('position'))).toEqual(
    pictures.filter(({ game }) => game.phase !== 'over').map(({ position }) => position),
  )
})

test('what is searched is counted, also by chapter, and gone to one after another', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  await open()
  await enters(field(), 'Prison Symbol')
  expect(found()).toBe(`1/1${t('rules-found', { count: 1 })}`)
  expect(contents().filter((link) => /\d$/.test(textOf(link))).map(textOf)).toEqual([expect.stringMatching(/ 1$/)]) // prettier-ignore
  field().focus()
  typeKey('Enter')
  expect(textOf(seen.mock.contexts.at(-1) as Element)).toContain('prison symbol')
  await enters(field(), BOOK.chapters.at(-1)!.title)
  expect(found()).toContain(t('rules-found', { count: 1 })) // the contents are not searched
  await enters(field(), 'disc')
  const count = Number(/^1\/(\d+)\1 /.exec(found())![1])
  expect(count).toBeGreaterThan(9)
  for (const expected of [1, 2]) {
    await clicks(control(t('rules-next')))
    expect(found().startsWith(`${expected}/${count}`)).toBe(true)
  }
  await clicks(control(t('rules-back')))
  await clicks(control(t('rules-back')))
  expect(found().startsWith(`${count}/${count}`)).toBe(true)
  await enters(field(), 'no such words')
  expect(found()).toBe(t('rules-found', { count: 0 }))
  field().focus()
  typeKey('Escape')
  expect(field().value).toBe('')
})

test('another edition is fetched and stays in the address', async () => {
  await open('', { [address('fr')]: recorded.french })
  await enters(labelledEdition(), 'fr')
  expect(route.search).toBe('?edition=fr')
  expect(contents().map(textOf)).toEqual(recorded.french.chapters.map(({ title }) => title))
})
const labelledEdition = () => document.querySelector('select')!

test('house rules of the address are those of the book; those that are none are told', async () => {
  await open('?house=capture_cap%3D7', { [address('en', 'capture_cap=7')]: recorded.french })
  expect(contents()).toHaveLength(1)
  await showPage('/rules?house=moon%3D3', { answers: { [address('en', 'moon=3')]: () => recorded.unknown } })
  expect(alerted()).toContain("'moon'")
})
