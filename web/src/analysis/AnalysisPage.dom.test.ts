import { fireEvent } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { go, route } from '../app/router.svelte'
import { percent, t } from '../i18n/messages.svelte'
import type { Analysis } from '../protocol/types'
import recorded from '../test/answers/analysis.json'
import { all, cell, click, die, find, pass, settle, showPage, textOf, typeKey, type Answers } from '../test/page'
import { alerted, analysing, clicks, control, enters, isEnabled, labelledField } from '../test/study'
import { analysisLink } from './position'

const START = '6/6/6/6/6/6 P P 18,18 0,0 0,0 - k1:1-2-33-555-6 en'
const PLACING = '6/6/6/6/P1P3/1PB3 P P 4,5 2,1 3,1 - p3:11-2-33-555:0 en'
const IMPOSSIBLE = START.replace(' 0,0 -', ' 1,0 -')

const answerTo = analysing(recorded.answers)
const analysisOf = (position: string, more: object = { limit: 5, depth: 1 }) =>
  answerTo({ position, ...more })!.answer as Analysis

/** The page with a position; returns what it asks the engine for. */
async function open(position = '', answers: Answers = {}): Promise<unknown[]> {
  const sent: unknown[] = []
  const analyse = (asked: unknown) => {
    sent.push(asked)
    return answerTo(asked)
  }
  await showPage(position ? analysisLink(position) : '/analysis', { answers: { 'POST analysis': analyse, ...answers } })
  await analysed()
  return sent
}

/** Let the pause after a tap pass, and the answer arrive. */
async function analysed(): Promise<void> {
  await pass(100)
  await settle()
}

const shown = () => new URLSearchParams(route.search).get('position')
const field = () => document.querySelector<HTMLInputElement>('input[name=position]')!
const shares = () => [...document.querySelectorAll('[data-share]')].map((one) => Number(one.getAttribute('data-share')))

test('a position is set up by taps, is in the address, and is undone step by step', async () => {
  await open()
  expect(shown()).toBe(START)
  expect(shares()).toEqual(analysisOf(START).value)
  expect(isEnabled(control(t('undo')))).toBe(false)
  click(cell('55'))
  click(cell('55'))
  click(control(t('analysis-brush-seat', { colour: t('colour-0') })))
  click(cell('333'))
  click(control(t('analysis-more', { what: t('analysis-points'), colour: t('colour-1') })))
  click(die(0))
  await analysed()
  const changed = '6/6/6/2P3/4B1/6 P P 17,17 0,1 0,0 - k1:22-33-555-6 en'
  expect([shown(), field().value]).toEqual([changed, changed])
  expect(shares()).toEqual(analysisOf(changed).value)
  click(labelledField(t('analysis-phase-place')))
  await analysed()
  expect(shown()).toBe(changed.replace('k1', 'p1').replace(' en', ':0 en'))
  for (let step = 0; step < 6; step += 1) control(t('undo')).click()
  await analysed()
  expect(shown()).toBe(START)
  expect(isEnabled(control(t('undo')))).toBe(false)
})

test('the arrow keys lead over the board, except those that are meant for the browser', async () => {
  await open(START)
  cell('33').focus()
  expect(fireEvent.keyDown(cell('33'), { key: 'ArrowLeft', altKey: true })).toBe(true)
  expect(document.activeElement).toBe(cell('33'))
  typeKey('ArrowLeft')
  expect(document.activeElement).toBe(cell('22'))
})

test('the link to share shows the same position, and the browser’s buttons lead from one to another', async () => {
  await open(PLACING)
  const link = document.querySelector<HTMLInputElement>('input[readonly]')!
  expect(link.value).toBe(location.origin + analysisLink(PLACING))
  go(analysisLink(START))
  await analysed()
  expect([shown(), field().value]).toEqual([START, START])
  expect(shares()).toEqual(analysisOf(START).value)
})

test('pointing at dice to keep shows the chances to pay after that', async () => {
  await open(START)
  const { cells, choices } = analysisOf(START)
  await clicks(labelledField(t('analysis-heat-pay')))
  const chances = () => cells.map(({ cell: name }) => cell(name).getAttribute('aria-label')!.split(', ').at(-1))
  const told = (pays: (name: string) => number) => cells.map((one) => t('analysis-cell', { ...SPOT, value: '', pay: percent(pays(one.cell)) }).split(', ').at(-1)) // prettier-ignore
  const before = told((name) => cells.find((one) => one.cell === name)!.pay)
  expect(chances()).toEqual(before)
  const kept = told((name) => choices[1]!.pays[name]!)
  expect(kept).not.toEqual(before)
  all('choice')[1]!.focus()
  await settle()
  expect(chances()).toEqual(kept)
  all('choice')[1]!.blur()
  await settle()
  expect(chances()).toEqual(before)
})
const SPOT = { face: 1, height: 1 }

test('all choices are listed, the engine looks deeper, and games are played out', async () => {
  const sent = await open(PLACING)
  const found = analysisOf(PLACING)
  expect(all('choice').map((one) => textOf(one.querySelector('b')!))).toEqual(
    found.choices.map(({ value }) => percent(value[0]!, 1)),
  )
  await clicks(control(t('analysis-all', { count: found.total })))
  expect(all('choice')).toHaveLength(found.total)
  await clicks(control(t('analysis-deeper')))
  const { error } = analysisOf(PLACING, { limit: 200, depth: 2 })
  expect(textOf(find('certainty'))).toBe(
    `${t('analysis-depth', { depth: 2 })} · ${t('analysis-error', { error: percent(error, 1) })}`,
  )
  expect(isEnabled(control(t('analysis-deeper')))).toBe(false)
  await clicks(control(t('analysis-games', { count: 32 })))
  const { rollout } = analysisOf(PLACING, { limit: 200, depth: 2, rollouts: 32 })
  expect(textOf(document.querySelector('caption')!)).toBe(t('analysis-games-found', { count: 32 }))
  expect([...document.querySelectorAll('main caption ~ tbody td')].map(textOf)).toEqual(
    rollout!.value.map((share, seat) => `${percent(share, 1)} ±${percent(rollout!.error[seat]!, 1)}`),
  )
  expect(sent).toEqual([
    { position: PLACING, limit: 5, depth: 1 },
    { position: PLACING, limit: 200, depth: 1 },
    { position: PLACING, limit: 200, depth: 2 },
    { position: PLACING, limit: 200, depth: 2, rollouts: 32 },
  ])
})

test('an impossible position says why, and what to change or take back', async () => {
  await open(START)
  click(control(t('analysis-more', { what: t('analysis-prisoners'), colour: t('colour-0') })))
  await analysed()
  expect(shown()).toBe(IMPOSSIBLE)
  expect(alerted()).toContain(t('analysis-impossible'))
  expect(alerted()).toContain(t('analysis-fix-prisoners'))
  expect(all('choice')).toEqual([])
  click(control(t('undo'), document.querySelector('[role=alert]')!))
  await analysed()
  expect(alerted()).toBe('')
  expect(shares()).toEqual(analysisOf(START).value)
})

test('a text that is no position is told, and the last position stays on the board', async () => {
  await open(PLACING)
  await enters(field(), ' nonsense ')
  await analysed()
  expect(alerted()).toContain('nonsense')
  expect(cell('3').getAttribute('aria-label')).toContain(t('colour-1'))
})

test.each([
  ['door-computer', { seats: ['person', 'deckhand'] }],
  ['door-screen', { seats: ['person', 'person'] }],
])('a game is played on from here: %s', async (opponent, options) => {
  let made: unknown
  await open(PLACING, { 'POST tables': (asked: unknown) => ((made = asked), { answer: { table: 'harbour' } }) })
  vi.stubGlobal('WebSocket', class {}) // of a table that does not answer
  await clicks(control(t('analysis-play')))
  const dialog = document.querySelector('dialog')!
  await clicks(labelledField(t(opponent), dialog))
  if (opponent === 'door-computer') await clicks(labelledField(t('level-deckhand'), dialog))
  await clicks(control(t('analysis-play-start'), dialog))
  expect(made).toEqual({ position: PLACING, ...options })
  expect(route.path).toBe('/table/harbour')
})
