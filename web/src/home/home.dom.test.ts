// The first page: the games that can be started and resumed, and records that are opened.
import 'virtual:messages/with/later'
import { fireEvent } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { route } from '../app/router.svelte'
import { LEVELS } from '../generated/lists'
import { hold, secretsOf } from '../protocol/secrets'
import type { TableView } from '../protocol/types'
import { game, seat, view } from '../test/games'
import { all, click, find, maybe, message, pressKey, settle, showPage, textOf, write } from '../test/page'
import { transcript } from '../test/replay'

/** What the page asks the server to make a table of; the table is never made. */
let asked: object[]
const takesTables = () =>
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    asked.push(JSON.parse(init.body as string) as object)
    return new Promise(() => {})
  })
beforeEach(() => {
  asked = []
})

const choose = (value: string, within: Element) => fireEvent.click(within.querySelector(`input[value="${value}"]`)!)

test('the levels are on the card and say how they play', async () => {
  await showPage('/')
  takesTables()
  const card = find('door-computer')
  for (const level of LEVELS) {
    choose(level, card)
    await settle()
    expect(textOf(card)).toContain(message(`level-${level}-text`))
    expect(textOf(find('start-computer'))).toBe(message('door-computer-start', { level: message(`level-${level}`), code: level })) // prettier-ignore
  }
  click('start-computer')
  expect(asked).toMatchObject([{ seats: ['person', LEVELS.at(-1)], edition: 'en' }])
})

test('the number of players is on the card', async () => {
  await showPage('/')
  takesTables()
  choose('4', find('door-screen'))
  await settle()
  expect(textOf(find('start-screen'))).toBe(message('door-screen-start', { count: 4 }))
  click('start-screen')
  expect(asked).toMatchObject([{ seats: ['person', 'person', 'person', 'person'] }])
})

test('a game is made by the sheet of the language, and the options are those of last time', async () => {
  await showPage('/', { language: 'da' })
  takesTables()
  click('start-computer')
  click('start-computer') // is not asked for twice
  expect(asked).toMatchObject([{ edition: 'da' }])
})

test('a server that is away is told, and the page can be used on', async () => {
  await showPage('/')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
  click('start-screen')
  await settle()
  expect(textOf(find('trouble'))).toContain(message('trouble-away-title'))
  click(find('trouble').querySelector('button')!)
  expect(maybe('trouble')).toBeUndefined()
})

test('the focus stays in the form while seats come and go', async () => {
  await showPage('/')
  click('options-screen')
  find('add-seat').focus()
  for (let more = 0; more < 2; more += 1) {
    click('add-seat')
    await settle()
  }
  expect(document.activeElement).toBe(all('remove-seat')[3])
  await pressKey('Enter')
  expect(all('remove-seat')).toHaveLength(3)
  find('add-seat').focus()
  all('remove-seat')[0]!.focus()
  click(all('remove-seat')[0]!)
  await settle()
  const [first] = all('remove-seat')
  expect(document.activeElement).toBe(first)
  expect(first!.getAttribute('aria-disabled')).toBe('true')
})

// Games to resume

const WAITING = view(1, null, { table: 'waiting', seats: [seat({ name: 'Purple' }), seat({ plays: 'nobody' })] })
const SCREEN = view(2, game(), { table: 'screen', turn: 1, seats: [seat({ name: 'Purple' }), seat({ name: 'Blue' })] })
const CAPTAIN = view(9, game({ board: { '1': 0, '555': 1 } }), {
  table: 'captain',
  turn: 3,
  seats: [seat({ name: 'Purple' }), seat({ plays: 'bot', bot: 'captain' })],
})
const answersOf = (...tables: TableView[]) => Object.fromEntries(tables.map((one) => [`GET tables/${one.table}`, one]))
function holdSeats(): void {
  hold('captain', [0], 's')
  hold('screen', [0, 1], 's')
  hold('waiting', [0], 's')
}
const games = () => [...find('unfinished').querySelectorAll('li')]

test('games to resume can be told apart', async () => {
  holdSeats()
  await showPage('/', { answers: answersOf(WAITING, SCREEN, CAPTAIN) })
  const [waiting, screen, captain] = games()
  expect(textOf(waiting)).toContain(message('resume-waiting'))
  expect(textOf(screen)).toContain(message('resume-screen', { count: 2 }))
  expect(textOf(screen)).toContain(message('turn-of', { name: 'Purple' }))
  expect(textOf(screen)).toContain(message('turns-round', { round: 1 }))
  expect(textOf(captain)).toContain(message('level-captain'))
  expect(textOf(captain)).toContain(message('turn-yours'))
  expect(textOf(captain)).toContain(message('turns-round', { round: 2 }))
  expect(captain!.querySelectorAll("use[href^='#d']").length).toBeGreaterThan(2)
  expect(games().map((one) => one.classList.contains('mine'))).toEqual([false, true, true])
  expect(captain!.querySelector('a')!.getAttribute('href')).toBe('/table/captain')
})

test('a dismissed game is gone from the page but not lost', async () => {
  hold('screen', [0, 1], 's')
  const answers = answersOf(SCREEN)
  await showPage('/', { answers })
  click('dismiss')
  await settle()
  expect(games()[0]!.querySelector('a')).toBeNull()
  expect(document.activeElement).toBe(find('restore'))
  click('restore')
  await settle()
  expect(document.activeElement).toBe(games()[0]!.querySelector('a'))
  click('dismiss')
  await settle()
  document.body.replaceChildren()
  await showPage('/', { answers })
  expect(maybe('unfinished')).toBeUndefined()
  expect(Object.keys(secretsOf('screen'))).toEqual(['0', '1'])
})

// Records

const replay = transcript('resigned-at-once').answers.find(({ request }) => request === 'GET replay')!.answer as object

test.each([
  ['open-record', '/replay'],
  ['open-verify', '/verify'],
])('a record is opened by %s', async (row, page) => {
  await showPage('/', { answers: { 'POST replay': replay } })
  click(row)
  await settle()
  await write(find('dialog').querySelector('textarea')!, '1. P 1')
  fireEvent.submit(find('dialog').querySelector('form')!)
  await settle()
  expect(route.path).toBe(page)
})

test('a record that is broken is refused with line and reason, and its valid part is offered', async () => {
  await showPage('/')
  click('open-record')
  await settle()
  const values = { number: 2, given: "'7'", line: 7, column: 1 }
  const problem = { code: 'turn_number', reason: 'in English', values }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(problem, { status: 422 })))
  await write(find('dialog').querySelector('textarea')!, '1. P 1')
  fireEvent.submit(find('dialog').querySelector('form')!)
  await settle()
  const alert = textOf(find('dialog').querySelector('[role=alert]')!)
  expect(alert).toContain(message('trouble-record-title', values))
  expect(alert).toContain(message('error-turn-number', values))
})

test('a folder is refused, and the same file can be chosen again', async () => {
  await showPage('/', { answers: { 'POST replay': replay } })
  click('open-record')
  await settle()
  const input = find('dialog').querySelector<HTMLInputElement>('input[type=file]')!
  Object.defineProperty(input, 'value', { writable: true })
  const chosen = (text: () => Promise<string>) => {
    Object.defineProperty(input, 'files', { configurable: true, value: [{ text }] })
    input.value = 'game.columbiz'
    fireEvent.change(input)
  }
  chosen(() => Promise.reject(new DOMException('a folder', 'NotFoundError')))
  await settle()
  expect(textOf(find('dialog').querySelector('[role=alert]')!)).toContain(message('record-unreadable-text'))
  expect(input.value).toBe('') // else a browser would not tell the page that it was chosen again
  chosen(() => Promise.resolve('1. P 1'))
  await settle()
  expect(route.path).toBe('/replay')
})
