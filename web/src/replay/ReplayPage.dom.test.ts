import { expect, test } from 'vitest'
import { parseDice } from '../game/actions'
import { playerName } from '../game/names'
import { t } from '../i18n/messages.svelte'
import { hold } from '../protocol/secrets'
import type { GameView, ReplayView, TableView } from '../protocol/types'
import whole from '../test/answers/review-2.json'
import unfinished from '../test/answers/unfinished.json'
import { view } from '../test/games'
import { all, closePages, find, pass, showPage, textOf, typeKey } from '../test/page'
import { aboutTable, clicks, control, controls, enters, isEnabled, labelled, type RecordedGame } from '../test/study'
import { describeEnd, describeStep } from './steps'

const TABLE = 'k7m2p9qwxyzd'
const REPLAY = whole.replay.answer as unknown as ReplayView
const LAST = REPLAY.steps.length - 1

/** The replay of a table's game; the table itself is asked for if the game has not ended. */
const open = (game: RecordedGame = whole, changes: Partial<TableView> = {}) =>
  showPage(`/replay/${TABLE}`, {
    answers: {
      ...aboutTable(TABLE, game),
      [`GET tables/${TABLE}`]: view(9, unfinished.replay.answer.steps.at(-1)!.game as GameView, changes),
    },
  })

const slider = () => labelled<HTMLInputElement>(t('replay-slider'))
const told = () => textOf(find('now').querySelector('p')!)
const tray = () => document.querySelector(`[aria-label^="${t('dice-kept-label', { dice: '' }).trim()}"]`)!
/** Let a throw land. */
const landed = () => pass(200)
async function step(key: string) {
  typeKey(key)
  await landed()
}

test('the replay goes from the first throw to the last disc and back, with the pieces of the table', async () => {
  await open()
  expect(told()).toBe(t('replay-start'))
  expect(document.querySelectorAll(`[aria-label="${t('pad-label')}"]`)).toHaveLength(1)
  await clicks(control(t('replay-on')))
  await landed()
  const [, thrown, kept] = REPLAY.steps
  expect(document.querySelectorAll('main [data-die]')).toHaveLength(8)
  expect(told()).toBe(describeStep(REPLAY, thrown!))
  await step('ArrowRight')
  expect(told()).toBe(describeStep(REPLAY, kept!))
  expect(tray().querySelectorAll('[data-die]')).toHaveLength(parseDice(kept!.action!.replace('keep ', '')).length)
  await clicks(control(t('replay-last')))
  expect(textOf(find('now'))).toContain(describeEnd(REPLAY)[0])
  expect(isEnabled(control(t('replay-on')))).toBe(false)
  expect(all('winner')).toHaveLength(1)
  await clicks(control(t('replay-first')))
  expect(isEnabled(control(t('replay-back')))).toBe(false)
  expect(all('winner')).toHaveLength(0)
})

test('the slider leads to any step, and a turn to its end', async () => {
  await open()
  await enters(slider(), String(Math.floor(LAST / 2)))
  expect(told()).toBe(describeStep(REPLAY, REPLAY.steps[Math.floor(LAST / 2)]!))
  expect(slider().getAttribute('aria-valuetext')).toBe(told())
  const turns = document.querySelectorAll<HTMLElement>(`[aria-label="${t('replay-turns')}"] button`)
  await clicks(turns[2]!)
  expect(textOf(find('now'))).toContain(t('replay-step', { turn: 3, turns: 4 }))
  expect(Number(slider().value)).toBe(REPLAY.steps.findLastIndex(({ turn }) => turn === 3))
  expect(turns[2]!.getAttribute('aria-current')).toBe('step')
})

test('a button at the end of its way keeps the focus', async () => {
  await open()
  await step('ArrowRight')
  const back = control(t('replay-back'))
  back.focus()
  await clicks(back)
  expect(told()).toBe(t('replay-start'))
  expect(back.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(back)
  await clicks(back)
  expect(Number(slider().value)).toBe(0)
})

test('the space bar plays it and stops it', async () => {
  await open()
  await step(' ')
  expect(control(t('replay-pause'))).toBeDefined()
  await pass(10_000)
  const at = Number(slider().value)
  expect(at).toBeGreaterThan(4)
  await step(' ')
  await pass(10_000)
  expect(Number(slider().value)).toBe(at)
})
test('whoever played says “you”, everybody else names', async () => {
  const opponents = REPLAY.steps[1]!.seat
  hold(TABLE, [1 - opponents], 'secret')
  await open()
  expect([...document.querySelectorAll('th')].map(textOf)).toContain(t('seat-you'))
  await step('ArrowRight')
  expect(told()).toBe(describeStep(REPLAY, REPLAY.steps[1]!, 1 - opponents))
  expect(told()).toContain(playerName(REPLAY, opponents))
  await enters(
    slider(),
    String(REPLAY.steps.findIndex(({ seat, action }) => seat !== opponents && action?.startsWith('throw'))),
  )
  expect(told()).toContain(t('replay-thrown', { who: 'you', name: '', dice: '' }).split(' ')[0])
})

test.each([
  ['between people is shown without help', { hints: false }, [false, false]],
  ['with hints can be analysed', { hints: true }, [false, true]],
])('a running game %s', async (_, changes, expected) => {
  await open(unfinished, changes)
  expect(help()).toEqual(expected)
  expect(control(t('replay-verify')).getAttribute('href')).toBe(`/verify/${TABLE}`)
})

test('a game that is over, or whose record breaks off, can be reviewed and analysed', async () => {
  await open()
  expect(help()).toEqual([true, true])
  expect(control(t('review-page-title')).getAttribute('href')).toBe(`/review/${TABLE}`)
  const link = new URL((control(t('analysis-this')) as HTMLAnchorElement).href)
  expect(link.searchParams.get('position')).toBe(REPLAY.steps[0]!.position)
  closePages()
  await open(unfinished, { status: 'over' })
  expect(help()).toEqual([true, true])
})
const help = () => ['review-page-title', 'analysis-this'].map((key) => controls(t(key)).length === 1)
