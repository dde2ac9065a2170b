// The page of all games played at this device, over an IndexedDB in memory.
import { fireEvent } from '@testing-library/dom'
import { IDBFactory } from 'fake-indexeddb'
import { mount, unmount } from 'svelte'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { percent, t } from '../i18n/messages.svelte'
import { hold, noteOver } from '../protocol/secrets'
import reviewed2 from '../test/answers/review-2.json'
import { game, seat, view } from '../test/games'
import { closePages, pass, settle, showPage, textOf, type Answers } from '../test/page'
import { lost, reviewed, stored } from '../test/stored-games'
import { alerted, clicks, control, enters, isEnabled, labelled, labelledField } from '../test/study'
import { storeGames, storedGames } from './database'
import type { StoredGame } from './game'
import SaveGame from './SaveGame.svelte'
import { dayText, points } from './texts'
import { exportText, importText } from './transfer'

const DAY = 86_400_000
const NOW = 1_794_960_000_000

const person = (name: string) => ({ name, level: null })
const bot = (level: 'sailor' | 'captain') => ({ name: '', level })

/** Won against a Sailor; lost against a Captain and somebody; won against somebody; lost long ago, without a review. */
const GAMES: StoredGame[] = [
  stored({ id: 'against1', at: NOW, review: reviewed(0.125) }),
  stored({
    ...lost, id: 'against2', at: NOW - DAY, rules: 'fr', review: null,
    seats: [person('Purple'), person('Blue'), bot('captain')], totals: [20, 27, 23], outcome: { winners: [1], places: [3, 1, 2] },
    record: stored().record.replace('"2"', '"3"').replace('P 27-23', 'B 20-27-23'),
  }),
  stored({ id: 'against3', at: NOW - 2 * DAY, seats: [person('Purple'), person('Grey')], review: reviewed(0.5) }),
  stored({ ...lost, id: 'against4', at: NOW - 400 * DAY, seats: [person('Purple'), bot('captain')], record: stored().record.replace('P 27-23', 'B 23-27') }),
] // prettier-ignore

const unknown = () => ({ status: 404, answer: { code: 'table_not_found', reason: '', values: {} } })
/** A server that knows no table. */
const GONE: Answers = Object.fromEntries(GAMES.map(({ id }) => [`POST tables/${id}/review`, unknown]))

/** The page, where these games are stored. */
async function open(games: readonly StoredGame[] = GAMES, answers: Answers = GONE): Promise<void> {
  const saving = storeGames(games)
  await stirred()
  await saving
  await visit(answers)
}
async function visit(answers: Answers = GONE): Promise<void> {
  await showPage('/games', { answers })
  await stirred()
}
/** Let the database answer, request after request. */
async function stirred(): Promise<void> {
  for (let times = 0; times < 20; times += 1) await pass(1)
  await settle()
}
async function presses(target: HTMLElement): Promise<void> {
  await clicks(target)
  await stirred()
}

const rows = () => [...labelled<HTMLElement>(t('games-finished')).querySelectorAll<HTMLElement>(':scope > li')]
const opponentsShown = () => rows().map((row) => textOf(row.querySelector('a')!))
const table = (title: string) => {
  const heading = [...document.querySelectorAll('h2')].find((one) => textOf(one) === title)
  return [...document.querySelectorAll(`table[aria-labelledby="${heading?.id}"] tbody tr`)].map((row) =>
    [...row.children].map(textOf),
  )
}

/** Choose a file to import. */
async function imports(content: string, size = content.length): Promise<void> {
  const field = labelledField(t('games-import'))
  const file = Object.assign(new File([content], 'games.json'), { text: () => Promise.resolve(content) })
  Object.defineProperty(file, 'size', { value: size })
  Object.defineProperty(field, 'files', { value: [file], configurable: true })
  fireEvent.change(field)
  await stirred()
}

/** What is saved as a file from now on, and under which names. */
function saving(): { name: string; blob: Blob }[] {
  const files: { name: string; blob: Blob }[] = []
  vi.stubGlobal('URL', class extends URL {
    static override createObjectURL = (blob: Blob) => {
      files.push({ name: '', blob })
      return 'blob:saved'
    }
  }) // prettier-ignore
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) files.at(-1)!.name = this.download
  })
  return files
}

beforeEach(() => {
  vi.setSystemTime(NOW)
  vi.stubGlobal('indexedDB', new IDBFactory())
})

test('a game is listed with opponents, result, luck, skill and day, and leads to its review', async () => {
  await open()
  const [row] = rows()
  const account = GAMES[0]!.review!.seats[0]!
  for (const part of [
    t('level-sailor'),
    t('games-won'),
    '27–23',
    `${t('games-luck')} ${points(account.luck)}`,
    `${t('games-skill')} ${points(account.skill)}`,
    dayText(NOW, NOW),
  ])
    // prettier-ignore
    expect(textOf(row)).toContain(part)
  expect(row!.querySelectorAll('use[href^="#d"]').length).toBeGreaterThan(2) // its discs, and the opponent's
  expect(control(t('level-sailor'), row).getAttribute('href')).toBe('/review/against1')
  expect(control(t('review-page-title'), row).getAttribute('href')).toBe('/review/against1')
  expect(control(t('replay-title'), row).getAttribute('href')).toBe('/replay/against1')
})

test('statistics are also tables', async () => {
  await open()
  expect(table(t('games-levels')).map(([opponent, share, games]) => [opponent, share, games])).toEqual([
    [t('level-sailor'), percent(1), '1'],
    [t('level-captain'), percent(0), '2'],
  ])
  expect(table(t('games-persons')).map(([opponent, share]) => [opponent, share])).toEqual([
    ['Blue', percent(0)],
    ['Grey', percent(1)],
  ])
  expect(table(t('games-loss')).map(([day, loss]) => [day, loss])).toEqual([
    [dayText(NOW - 2 * DAY, NOW), percent(0.05, 1)],
    [dayText(NOW, NOW), percent(0.0125, 1)],
  ])
})

test('filters show what fits, say how many, and are kept on the way back', async () => {
  await open()
  const choose = (list: string, value: string) => enters(labelled<HTMLSelectElement>(t(list)), value)
  await choose('games-opponent', 'level:captain')
  expect(rows()).toHaveLength(2)
  await choose('games-players', '3')
  expect(opponentsShown()).toEqual([`Blue and ${t('level-captain')}`])
  await choose('setup-edition', 'en')
  expect(rows()).toHaveLength(0)
  expect(textOf(document.querySelector('main')!)).toContain(t('games-none-found'))
  await presses(control(t('games-show-all')))
  expect(rows()).toHaveLength(4)
  for (const [state, opponents] of [
    ['games-won', ['Sailor', 'Grey']],
    ['games-lost', ['Blue and Captain', 'Captain']],
  ] as const) {
    // prettier-ignore
    const chip = labelledField(t(state))
    await presses(chip)
    expect(textOf(chip.closest('label')!)).toBe(`${t(state)} ${opponents.length}`)
    expect(opponentsShown()).toEqual(opponents)
  }
  closePages()
  await visit()
  expect(labelledField(t('games-lost')).checked).toBe(true)
  expect(rows()).toHaveLength(2)
})

test('a running game leads to its table, and is listed before those that are over', async () => {
  hold('running1', [0], 'secret')
  const running = view(5, game(), { table: 'running1', seats: [seat(), seat({ plays: 'bot', bot: 'captain' })] })
  await open([], { 'GET tables/running1': running })
  const list = labelled<HTMLElement>(t('games-running'))
  expect(control(t('level-captain'), list).getAttribute('href')).toBe('/table/running1')
  expect(rows()).toHaveLength(0)
})

test.each(['/', '/games'])('on %s a table that cannot be looked at is told of', async (page) => {
  hold('running1', [0], 'secret')
  const away = () => ({ status: 503, answer: { code: 'away', reason: '', values: {} } })
  await showPage(page, { answers: { 'GET tables/running1': away } })
  await stirred()
  expect(alerted()).toContain(t('trouble-away-text'))
})

test('a game that is over is not asked for again, and its seat is kept', async () => {
  hold('against1', [0], 'secret')
  noteOver('against1', true)
  await open([GAMES[0]!], {}) // a request would have no answer
  expect(rows()).toHaveLength(1)
  expect(localStorage.getItem('columbiz.secrets')).toContain('secret')
})

test('a game without a review gets one from its table', async () => {
  await open([GAMES[3]!], { 'POST tables/against4/review': () => reviewed2.review })
  expect(textOf(rows()[0])).toContain(t('games-luck'))
  const saved = storedGames()
  await stirred()
  expect((await saved)[0]!.review!.seats[0]!.luck).toBe(reviewed2.review.answer.seats[0]!.luck)
})

test('a record is sent to be reviewed only if that is asked for, once its table is gone', async () => {
  const sent: unknown[] = []
  const review = (record: unknown) => {
    sent.push(record)
    return reviewed2.review
  }
  await open(GAMES, { ...GONE, 'POST review': review })
  const unreviewed = () => rows().at(-1)!
  const offer = t('games-reckon-text', { count: 2 })
  expect(textOf(document.querySelector('main')!)).toContain(offer)
  expect(textOf(unreviewed())).not.toContain(t('games-luck'))
  expect(sent).toEqual([])
  await presses(control(t('games-reckon')))
  expect(textOf(unreviewed())).toContain(t('games-luck'))
  expect(textOf(document.querySelector('main')!)).not.toContain(offer)
  expect(sent).toEqual([GAMES[1]!.record, GAMES[3]!.record])
})

describe('a file of games', () => {
  test('has all games and nothing else, and is the same list in another browser', async () => {
    hold('against1', [0], 'secret-of-this-seat')
    noteOver('against1', true)
    await open()
    const [listed, files] = [rows().map(textOf), saving()]
    await clicks(control(t('games-export')))
    const content = await files[0]!.blob.text()
    expect(files[0]!.name).toMatch(/^columbiz-\d{4}-\d\d-\d\d\.json$/)
    expect(importText(content)).toEqual(GAMES)
    expect(content).not.toContain('secret-of-this-seat')
    closePages()
    vi.stubGlobal('indexedDB', new IDBFactory())
    await visit()
    expect(textOf(document.querySelector('main')!)).toContain(t('games-none'))
    expect(isEnabled(control(t('games-export')))).toBe(false)
    await imports(content)
    expect(textOf(document.querySelector('main')!)).toContain(t('games-imported', { added: 4, known: 0 }))
    expect(rows().map(textOf)).toEqual(listed)
    await imports(content)
    expect(textOf(document.querySelector('main')!)).toContain(t('games-imported', { added: 0, known: 4 }))
    expect(rows()).toHaveLength(4)
  })

  const whole = exportText(GAMES)
  test.each([
    ['damaged', whole.slice(0, -100), {}],
    ['foreign', '[]', {}],
    ['newer', whole.replace('"format": 1', '"format": 2'), {}],
    ['entry', whole.replace('"level": "sailor"', '"level": "pirate"'), { number: 1 }],
  ])('that is %s is refused with a sentence, and nothing is lost', async (code, content, values) => {
    await open()
    await imports(content)
    expect(alerted()).toBe(t(`games-import-${code}`, values))
    expect(rows()).toHaveLength(4)
  })

  test('that is too large is refused', async () => {
    await open()
    await imports(whole, 50_000_001)
    expect(alerted()).toContain('50 MB')
    expect(rows()).toHaveLength(4)
  })
})

test('the record of a game is saved as a file', async () => {
  await open()
  const files = saving()
  await clicks(control(t('record-download'), rows()[0]))
  expect(files[0]!.name).toBe('against1.columbiz')
  expect(await files[0]!.blob.text()).toBe(GAMES[0]!.record)
})

test('a deleted game can be taken back, and does not come back by itself', async () => {
  await open([GAMES[0]!])
  for (let times = 0; times < 2; times += 1) {
    await presses(control(t('games-delete'), rows()[0]))
    expect(textOf(rows()[0])).toContain(t('games-deleted'))
    expect(document.activeElement).toBe(control(t('undo'), rows()[0]))
    await presses(control(t('undo'), rows()[0]))
    expect(document.activeElement).toBe(control(t('level-sailor'), rows()[0]))
  }
  closePages()
  await visit()
  expect(opponentsShown()).toEqual([t('level-sailor')])
  await presses(control(t('games-delete'), rows()[0]))
  closePages()
  hold('against1', [0], 'secret') // the seat of its table is still known
  noteOver('against1', true)
  await visit()
  expect(rows()).toEqual([])
  expect(textOf(document.querySelector('main')!)).toContain(t('games-none'))
})

test('a browser that stores nothing is told of', async () => {
  vi.stubGlobal('indexedDB', undefined)
  await visit()
  expect(alerted()).toBe(t('games-storage-blocked'))
})

test('where a game ends that cannot be stored, that is said', async () => {
  vi.stubGlobal('indexedDB', undefined)
  hold('over', [0], 'secret')
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('[Columbiz "1"]')))
  const shown = mount(SaveGame, {
    target: document.body,
    props: { view: view(9, game(), { table: 'over', status: 'over' }) },
  })
  await stirred()
  expect(alerted()).toBe(`${t('games-not-kept')} ${t('games-storage-blocked')}`)
  void unmount(shown)
})
