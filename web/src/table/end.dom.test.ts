// The end of a game: the result, the ranking, what comes next.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { resultText } from '../game/result'
import { t } from '../i18n/messages.svelte'
import type { SeatView, TableEvent, TableView } from '../protocol/types'
import { add, all, button, has, hide, press, settle, show, until } from '../test/parts'
import { entry, events, game, legal, played, seat, view, welcome } from '../test/games'
import { reviewOf } from '../test/reviews'
import * as page from '../test/page'
import { heard, showTable } from '../test/page'
import { modelAfter } from '../test/transport'
import LiveRegion from './LiveRegion.svelte'
import Result from './Result.svelte'
import Status from './Status.svelte'

const REVIEW = reviewOf([0.1, 0.2])

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', async () => Response.json(REVIEW))
})
afterEach(() => {
  hide()
  vi.unstubAllGlobals()
})

const bot = (level: 'deckhand' | 'sailor' = 'deckhand') => seat({ plays: 'bot', bot: level })

interface End {
  seats?: SeatView[]
  /** The points of the seats, and how many of them are for lines. */
  totals?: number[]
  lines?: number[]
  places?: number[]
  changes?: Partial<TableView>
  /** The event that ends the game. */
  last?: TableEvent
  undo?: boolean
}

/** A table at which the second turn ends the game. */
function playing({ seats = [seat(), bot(), bot('sailor')], totals = [12, 7, 9], lines = [4, 7, 2], ...end }: End = {}) {
  const before = game({ player: 0, phase: 'place', totals, line_points: lines, legal: legal({ done: true }) })
  const past = [played('throw 1-55', 0), played('place 55', 0), played('done', 0), played('throw 1-55', 0)]
  const shown = { seats, turn: 2 }
  const { model, transport } = modelAfter({
    ...welcome(past.map((event, number) => entry(number, event)), before),
    view: view(3, before, shown),
  }) // prettier-ignore
  const places = end.places ?? totals.map((total) => 1 + totals.filter((other) => other > total).length)
  const winners = places.flatMap((place, one) => (place === 1 ? one : []))
  const over = game({ ...before, phase: 'over', legal: legal({ undo: end.undo ?? false }) })
  const finish = () => {
    const message = events(4, end.last ?? played('done', 0), over)
    const outcome = { winners, totals, places }
    transport.listener.message({
      ...message,
      view: view(4, over, { ...shown, status: 'over', outcome, ...end.changes }),
    })
    model.skip()
  }
  return { model, transport, finish }
}

/** The page of a game that is over. */
function ended(end: End = {}) {
  const table = playing(end)
  table.finish()
  show(Result, { model: table.model })
  return table
}

const heading = () => all('h1').map((one) => one.textContent)
const ranks = () => all('.ranking li')
const textOf = (element: Element, selector: string) => element.querySelector(selector)!.textContent.trim()
const next = () => all('.next .big').map((one) => one.textContent.trim())
const links = () => all('[data-testid=links] .tool').map((one) => one.textContent.trim())

describe('the result', () => {
  test('is seen once, as the only heading, and told once', async () => {
    const { model, finish } = playing()
    show(Status, { model })
    add(LiveRegion, { model })
    finish()
    add(Result, { model })
    await settle()
    expect(heading()).toEqual([t('over-title', { who: 'you', name: t('seat-you'), margin: 3 })])
    const said = all('[role=log]')[0]!.textContent
    expect(said.split(t('said-over', { result: resultText(model.state) })).length - 1).toBe(1)
    const seen = document.body.textContent.replace(said, '')
    expect(seen.split(heading()[0]!).length - 1).toBe(1)
  })

  test('ranks everybody by points, with what they are made of', () => {
    ended()
    expect(ranks().map((one) => one.dataset.seat)).toEqual(['0', '2', '1'])
    expect(ranks().map((one) => textOf(one, '.total'))).toEqual(['12', '9', '7'])
    expect(ranks().map((one) => textOf(one, '.parts .unseen'))).toEqual(
      [[4, 8], [2, 7], [7, 0]].map(([lines, prisoners]) => t('over-parts', { lines: lines!, prisoners: prisoners! })),
    ) // prettier-ignore
    expect(ranks().map((one) => textOf(one, '.difference'))).toEqual(['+3', '−3', '−5'])
  })

  test('tells bots of one level apart by their colours', () => {
    ended({ seats: [seat(), bot(), bot()], totals: [3, 9, 9], lines: [0, 0, 0], places: [3, 1, 1] })
    const names = [1, 2].map((one) => t('seat-bot', { level: t('level-deckhand'), mark: t(`colour-${one}`) }))
    for (const name of names) expect(all('.hero')[0]!.textContent).toContain(name)
    expect(ranks().map((one) => textOf(one, '.name b'))).toEqual([...names, t('seat-you')])
  })

  test('ranks whoever resigned last, and still calls them you', () => {
    const seats = [seat({ resigned: true }), bot()]
    const last = { format: 1, kind: 'resigned', seat: 0 } as const
    ended({ seats, totals: [12, 7], lines: [4, 7], places: [2, 1], last })
    expect(heading()[0]).toContain(t('over-title', { who: 'other', name: t('level-deckhand'), margin: 0 }))
    const own = ranks().at(-1)!
    expect(textOf(own, '.name')).toContain(t('seat-you'))
    expect(textOf(own, '.name')).toContain(t('presence-resigned'))
  })
})

describe('the moment of the end', () => {
  test('comes once, and gives the heading the focus', () => {
    const { model } = ended()
    expect(all('.over.moment')).toHaveLength(1)
    expect(document.activeElement).toBe(all('h1')[0])
    show(Result, { model })
    expect(all('.over.moment')).toEqual([])
    expect(document.activeElement).toBe(all('h1')[0]) // after a look back
  })

  test('does not come to a page that is opened at the end', () => {
    const { model } = playing()
    const { state } = model
    const over = view(4, state.view!.game, {
      status: 'over',
      outcome: { winners: [0], totals: [1, 0], places: [1, 2] },
    })
    const late = modelAfter({ ...welcome(state.events, over.game), view: over })
    show(Result, { model: late.model })
    expect(all('.over.moment')).toEqual([])
    expect(document.activeElement).toBe(document.body)
  })
})

test('a look back has no winner yet, and leads back to the end', async () => {
  const server = await showTable('end')
  server.answer('POST review', REVIEW)
  server.answer('GET record', '')
  expect(all('[data-testid=over]')).toEqual([])
  await page.press('end-turn')
  const result = heading()[0]!
  const circled = () => all('[data-testid=winner]').length
  expect(result).toBe(t('over-title', { who: 'other', name: 'Blue', margin: 2 }))
  expect(heard().filter((line) => line.includes(t('said-over', { result: '' }).split('.')[0]!))).toHaveLength(1)
  expect(circled()).toBe(1)
  const turns = () => all(`[aria-label="${t('turns-label')}"] button`)
  await page.press(turns().at(-1)!)
  expect(heading()).toEqual([t('looking-back', { number: 1 })])
  expect(circled()).toBe(0)
  await page.press(button('back-to-end'))
  expect(heading()).toEqual([result])
  expect(circled()).toBe(1)
  await page.press(turns()[0]!)
  await page.pressKey('Escape')
  expect(heading()).toEqual([result])
})

describe('what comes next', () => {
  test('is the review, a rematch or another game, and then what can be done with this one', async () => {
    ended()
    expect(next()).toEqual(['review-page-title', 'over-rematch', 'over-new'].map((key) => t(key)))
    expect(links().filter((text) => text !== t('analysis-this'))).toEqual(
      ['replay-title', 'record-download', 'replay-verify'].map((key) => t(key)),
    )
    expect(button('review-page-title').getAttribute('href')).toBe('/review/k7m2p9qwxyzd')
    expect(has('pad-correct')).toBe(false)
    await until(() => all('path.line').length)
  })

  test('is no rematch before a turn has been finished', () => {
    const last = { format: 1, kind: 'resigned', seat: 0 } as const
    ended({
      seats: [seat({ resigned: true }), seat()],
      totals: [0, 0],
      lines: [0, 0],
      places: [2, 1],
      last,
      changes: { turn: 1 },
    })
    expect(next()).toEqual(['review-page-title', 'over-new'].map((key) => t(key)))
  })

  test('is a rematch that waits for whoever has gone', async () => {
    const { transport } = ended({ seats: [seat(), seat({ name: 'Blue' })], totals: [5, 3], lines: [0, 0] })
    transport.listener.message({ type: 'presence', presence: { seats: [0], watchers: 0 } })
    await press('over-rematch')
    expect(transport.sent).toEqual([{ kind: 'rematch', seat: 0 }])
  })

  test('of a score pad is a correction of the last turn, and no review', async () => {
    const people = [seat({ name: 'Purple' }), seat({ name: 'Blue' })]
    const { transport } = ended({ seats: people, totals: [5, 3], lines: [0, 0], changes: { dice: 'pad' }, undo: true })
    expect(next()).toEqual(['over-rematch', 'over-new', 'pad-correct'].map((key) => t(key)))
    expect(links()).not.toContain(t('replay-verify'))
    expect(all('.review')[0]!.textContent).not.toContain(t('end-loading'))
    await press('pad-correct')
    expect(transport.sent).toEqual([{ kind: 'undo', seat: 0 }])
  })
})
