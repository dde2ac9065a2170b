import { fireEvent } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import 'virtual:messages/with/later'
import { go } from '../app/router.svelte'
import { MISTAKE } from '../generated/lists'
import { errorSentence } from '../i18n/errors'
import { t } from '../i18n/messages.svelte'
import type { ReplayView, ReviewView, ReviewedChoice } from '../protocol/types'
import { open as openRecord } from '../replay/current-record'
import { describeEnd } from '../replay/steps'
import brokenGame from '../test/answers/broken.json'
import two from '../test/answers/review-2.json'
import three from '../test/answers/review-3.json'
import sevenDice from '../test/answers/seven-dice.json'
import { all, cell, find, settle, showPage, textOf, typeKey } from '../test/page'
import {
  aboutRecord, aboutTable, alerted, clicks, control, controls, enters, isEnabled, labelled, type RecordedGame,
} from '../test/study' // prettier-ignore
import { chance, signed } from './numbers'
import { problemText } from './problems'

const TABLE = 'k7m2p9qwxyzd'

/** The page of a table's game, as Python has reviewed it. */
const open = (game: RecordedGame) => showPage(`/review/${TABLE}`, { answers: aboutTable(TABLE, game) })

const reviewOf = (game: RecordedGame) => game.review.answer as ReviewView
/** What was decided at the numbers of the slider; nothing at the start of a turn, after a throw and at the end. */
const decisions = (game: RecordedGame): (ReviewedChoice | undefined)[] => [
  ...reviewOf(game).turns.flatMap(({ steps }) => [
    undefined,
    ...steps.map((step) => (step.kind === 'throw' ? undefined : step)),
  ]),
  undefined,
]
const mistakes = (game: RecordedGame, seat: number) =>
  decisions(game).flatMap((step, at) => (step?.seat === seat && step.loss >= MISTAKE ? [at] : []))

const slider = () => labelled<HTMLInputElement>(t('review-scrub'))
const at = () => Number(slider().value)
const goTo = (moment: number) => enters(slider(), String(moment))
const texts = (elements: Iterable<Element>) => [...elements].map(textOf)
const values = (id: string) => texts(all('value', find(id)))
const choosesTheSeat = (seat: number) =>
  clicks(document.querySelectorAll<HTMLElement>('fieldset input[type=radio]')[seat]!)

describe.each([two, three])('the numbers of a game', (game) => {
  const review = reviewOf(game)

  test('of each seat are those of its account', async () => {
    await open(game)
    for (const [seat, account] of review.seats.entries()) {
      await choosesTheSeat(seat)
      const { fair, opening, luck, choices, reevaluation, result } = account
      expect(texts(all('part'))).toEqual([
        chance(fair), ...[opening, luck, choices, reevaluation].map((change) => signed(change)), chance(result),
      ]) // prettier-ignore
      expect(textOf(find('summary').querySelector('dd')!)).toBe(chance(account.error))
    }
  })

  test('are shown for each turn, for whom choices helped, and for the whole course', async () => {
    await open(game)
    const rows = document.querySelectorAll(`[aria-label="${t('replay-turns')}"] li`)
    expect([...rows].map((row) => texts(all('signed', row)))).toEqual(
      review.turns.map(({ luck, loss }) => [signed(luck), signed(-loss)]),
    )
    const given = review.given
    expect(texts(all('signed', find('impact')))).toEqual(
      (given.length > 2 ? given.flat() : [given[0]![1]!, given[1]![0]!]).map((change) => signed(change)),
    )
    const course = [...document.querySelectorAll('caption')].find((one) => textOf(one) === t('review-curve'))!
    const last = [...course.closest('table')!.querySelectorAll('tr')].at(-1)!
    expect(texts(last.querySelectorAll('td'))).toEqual(review.seats.map(({ result }) => chance(result)))
  })
})

test('the page opens at the first mistake, with what was chosen beside the best', async () => {
  await open(two)
  expect(at()).toBe(mistakes(two, 0)[0])
  for (const moment of mistakes(two, 0)) {
    await goTo(moment)
    const step = decisions(two)[moment]!
    expect(textOf(find('verdict'))).toBe(t('review-lost', { loss: chance(step.loss) }))
    const best = step.options.map(({ value }) => chance(value[0]!))
    expect(texts(all('value')).slice(0, best.length)).toEqual(best)
    expect(values('option-played')).toEqual([chance(step.after[0]!)])
    expect(texts(all('chance'))).toEqual(step.after.map(chance))
    for (const { kind, values } of step.reasons) expect(textOf(find('decision'))).toContain(t(`reason-${kind}`, values))
  }
})

test('the best choice is shown with its dice kept or its discs marked', async () => {
  await open(two)
  const kinds = new Set<string>()
  for (const moment of mistakes(two, 0)) {
    const { kind, options } = decisions(two)[moment]!
    await goTo(moment)
    expect(all('lantern')).toEqual([])
    await clicks(control(t('review-show-best')))
    kinds.add(kind)
    const [first] = options
    const cells = first!.actions.filter((action) => action.startsWith('place'))
    expect(all('lantern')).toHaveLength(cells.length)
    if (kind !== 'keep') continue
    const faces = first!.actions[0]!.replace(/\D/g, '')
    const tray = find('decision').querySelectorAll(
      `[aria-label="${t('dice-kept-label', { dice: [...faces].join(' ') })}"] [data-die]`,
    )
    expect(tray).toHaveLength(faces.length)
  }
  expect(kinds).toEqual(new Set(['keep', 'place']))
})

test('one leads from mistake to mistake of the chosen seat, and from the last to the first', async () => {
  await open(three)
  await choosesTheSeat(1)
  const wanted = mistakes(three, 1)
  expect(wanted.length).toBeGreaterThan(2)
  await goTo(0)
  for (const moment of [...wanted, wanted[0]]) {
    await clicks(control(t('review-next-mistake')))
    expect(at()).toBe(moment)
  }
})

test('a turn leads to its costliest mistake, or to its end', async () => {
  await open(two)
  const all = decisions(two)
  const starts = reviewOf(two).turns.map((_, turn, turns) => turns.slice(0, turn).reduce((sum, { steps }) => sum + 1 + steps.length, 0)) // prettier-ignore
  const rows = [...document.querySelectorAll<HTMLElement>(`[aria-label="${t('replay-turns')}"] button`)]
  for (const [turn, row] of rows.entries()) {
    await clicks(row)
    const end = (starts[turn + 1] ?? all.length - 1) - 1
    const losses = all.slice(starts[turn], end + 1).map((step) => step?.loss ?? 0)
    const most = Math.max(...losses)
    expect(at()).toBe(most >= MISTAKE ? starts[turn]! + losses.indexOf(most) : end)
    expect(row.getAttribute('aria-current')).toBe('step')
  }
})

describe('choosing again', () => {
  const moment = (kind: string) =>
    decisions(two).findIndex(
      (step, at) => step?.kind === kind && two.analyses.some(({ asked }) => asked.position === positionAt(at)),
    )
  /** The position in which a choice was made: that of the step before it. */
  const positionAt = (at: number) => {
    const step = decisions(two)[at]!
    const steps = two.replay.answer.steps
    const chosen = steps.findIndex(({ action, turn }) => turn === turnAt(at) && action === step.chosen[0])
    return steps[chosen - 1]?.position
  }
  const turnAt = (at: number) => {
    let left = at
    return 1 + reviewOf(two).turns.findIndex(({ steps }) => (left -= 1 + steps.length) < 0)
  }

  test('other dice show what they are worth: the best, and those that were kept', async () => {
    await open(two)
    const at = moment('keep')
    await goTo(at)
    const step = decisions(two)[at]!
    for (const [actions, value] of [
      [step.options[0]!.actions, step.before],
      [step.chosen, step.after],
    ] as const) {
      await clicks(control(t('review-try')))
      for (const face of actions[0]!.replace(/\D/g, '')) {
        const loose = [...find('decision').querySelectorAll<HTMLElement>('button[data-die]')].find(
          (die) =>
            die.getAttribute('aria-label') === t('die-loose', { key: Number(die.dataset.die) + 1, face: Number(face) }),
        )
        await clicks(loose!)
      }
      expect(values('trial')[0]).toBe(chance(value[step.seat]!))
      await clicks(control(t('review-try')))
      expect(all('trial')).toEqual([])
    }
  })

  test('other discs show what they are worth, and the last one can be taken back', async () => {
    await open(two)
    const at = moment('place')
    await goTo(at)
    const step = decisions(two)[at]!
    const option = step.options.find(({ actions }) => actions.length > 2)!
    await clicks(control(t('review-try')))
    expect(values('trial')[0]).toBe('–')
    const cells = option.actions.flatMap((action) => (action.startsWith('place') ? action.replace('place ', '') : []))
    for (const name of cells) {
      expect(isEnabled(cell(name))).toBe(true)
      await clicks(cell(name))
      expect(isEnabled(cell(name))).toBe(false)
    }
    expect(values('trial')[0]).toBe(chance(option.value[step.seat]!))
    await clicks(control(t('undo')))
    expect(isEnabled(cell(cells.at(-1)!))).toBe(true)
  })
})

test('everything can be done with keys', async () => {
  await open(two)
  const [first] = mistakes(two, 0)
  const keys = async (...pressed: string[]) => {
    for (const key of pressed) typeKey(key)
    await settle()
    return at()
  }
  expect(await keys('Home')).toBe(0)
  expect(await keys('n')).toBe(first)
  expect(await keys('ArrowRight')).toBe(first! + 1)
  expect(await keys('ArrowLeft')).toBe(first)
  expect(slider().getAttribute('aria-valuetext')).toContain(`${t('review-turn-of', { turn: 2, turns: 4 })} ·`)
  await keys('b')
  expect(control(t('review-show-best')).getAttribute('aria-pressed')).toBe('true')
  await keys('t')
  expect(all('trial')).toHaveLength(1)
  expect(control(t('review-show-best')).getAttribute('aria-pressed')).toBe('false')
  await keys('Escape')
  expect(all('trial')).toHaveLength(0)
  expect(await keys('End')).toBe(Number(slider().max))
  expect(textOf(find('decision'))).toContain(describeEnd(two.replay.answer as unknown as ReplayView)[0])
})

test('the game and its replay lead to each other, and a moment leads to the analysis', async () => {
  await open(two)
  expect(control(t('replay-title')).getAttribute('href')).toBe(`/replay/${TABLE}`)
  const link = new URL((control(t('analysis-this')) as HTMLAnchorElement).href)
  expect(two.replay.answer.steps.map(({ position }) => position)).toContain(link.searchParams.get('position'))
  typeKey('End')
  await settle()
  expect(controls(t('analysis-this'))).toEqual([])
})

test('a failure can be mended', async () => {
  const answers = aboutTable(TABLE, two)
  const review = { status: 503, answer: { code: 'busy', reason: '', values: {} } }
  await showPage(`/review/${TABLE}`, {
    answers: Object.assign(answers, { [`POST tables/${TABLE}/review`]: () => review }),
  })
  expect(alerted()).toContain(errorSentence('busy', {}))
  Object.assign(review, two.review)
  await clicks(control(t('try-again')))
  expect(all('decision')).toHaveLength(1)
})

test('a game that is not over has no review yet, but a replay', async () => {
  await open({ ...two, review: { status: 409, answer: { code: 'game_not_over', reason: '', values: {} } } })
  expect(alerted()).toContain(errorSentence('game_not_over', {}))
  expect(controls(t('try-again'))).toEqual([])
  expect(control(t('replay-title')).getAttribute('href')).toBe(`/replay/${TABLE}`)
})

describe('a record without a table', () => {
  test('is asked for; of one with an error, the turns before it are reviewed', async () => {
    await showPage('/review', { answers: aboutRecord(brokenGame) })
    await clicks(control(t('record-open')))
    await enters(document.querySelector<HTMLTextAreaElement>('dialog textarea')!, brokenGame.record)
    fireEvent.submit(document.querySelector('dialog form')!)
    await settle()
    const line = brokenGame.record.split('\n').findIndex((one) => one.includes('nonsense')) + 1
    expect(alerted()).toContain(t('trouble-record-title', { line }))
    await clicks(control(t('record-open-valid-part')))
    expect(textOf(find('decision'))).toContain(t('review-turn-of', { turn: 2, turns: 3 }))
    expect(alerted()).toBe(problemText(reviewOf(brokenGame).problems[0]!, 3))
  })

  test('by rules that the computer cannot judge can still be replayed', async () => {
    await showPage('/nowhere', { answers: aboutRecord(sevenDice) })
    await openRecord(sevenDice.record)
    go('/review')
    await settle()
    expect(alerted()).toBe(`${t('review-refused')} ${t('review-refused-rules', sevenDice.review.answer.values)}`)
    expect(controls(t('try-again'))).toEqual([])
    expect(control(t('replay-title')).getAttribute('href')).toBe('/replay')
  })
})
