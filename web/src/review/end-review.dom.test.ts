// The review at the end of a game: its curve, its turning points and its cards, as the server gives them.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { t, percent } from '../i18n/messages.svelte'
import { all, has, hide, press, show, until } from '../test/parts'
import { reviewOf } from '../test/reviews'
import EndReview from './EndReview.svelte'
import { chance, signed } from './numbers'

/** Changes of the first seat's chance, step by step, in turns of two steps. */
const CHANGES = [0.05, -0.21, 0.004, 0.3, -0.12, 0.02]
const review = reviewOf(CHANGES)
const NAMES = ['Purple', 'Blue']

let answers: (() => Response)[]
const busy = () => Response.json({ code: 'busy', reason: '', values: {} }, { status: 503 })

beforeEach(() => {
  localStorage.clear()
  answers = []
  vi.stubGlobal('fetch', async () => answers.shift()?.() ?? Response.json(review))
})
afterEach(() => {
  hide()
  vi.unstubAllGlobals()
})

const open = (onPad = false) => show(EndReview, { table: 'k7m2p9qwxyzd', names: NAMES, you: 0, first: 0, onPad })
const arrives = () => until(() => all('path.line').length)
const cards = (kind: string) => all(`[data-card=${kind}] .value`)[0]!.textContent.trim()

describe('the review of a game that is over', () => {
  test('has a line for every seat, and a row for every turn and the result', async () => {
    open()
    await arrives()
    expect(all('path.line')).toHaveLength(2)
    expect(all('tbody tr')).toHaveLength(review.turns.length + 1)
    expect(all('tbody tr').at(-1)!.textContent).toContain(t('review-result'))
  })

  test('says what luck and choices changed, and how that adds up', async () => {
    open()
    await arrives()
    for (const seat of [0, 1]) {
      const account = review.seats[seat]!
      expect(cards('luck')).toBe(`${signed(account.luck)} %`)
      expect(cards('choices')).toBe(`${signed(account.choices)} %`)
      const { fair, opening, luck, choices, reevaluation, result } = account
      const parts = [
        chance(fair),
        ...[opening, luck, choices, reevaluation].map((part) => signed(part)),
        chance(result),
      ]
      expect(all('[data-card=result] dd').map((one) => one.textContent)).toEqual(parts)
      all<HTMLInputElement>('input[type=radio]')[1]!.click()
      await until(() => all<HTMLInputElement>('input[type=radio]')[1]!.checked)
    }
  })

  test('lists the largest changes in their order', async () => {
    open()
    await arrives()
    const told = all('ol li').map((item) => item.querySelectorAll('b')[1]!.textContent)
    expect(told).toEqual([1, 2, 3].map((turn) => t('end-turn', { turn })))
    for (const [at, share] of [0.21, 0.3, 0.12].entries())
      expect(all('ol li')[at]!.textContent).toContain(percent(share))
  })

  test('is asked for again on demand where the server is too busy', async () => {
    answers = [busy]
    open()
    await until(() => all('.problem')[0])
    expect(all('.problem')[0]!.textContent).toContain(t('end-busy'))
    await press('try-again')
    await arrives()
  })

  test('does not exist where only the score was kept', async () => {
    open(true)
    await until(() => all('.problem')[0])
    expect(has('try-again')).toBe(false)
  })
})
