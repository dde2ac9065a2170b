import { expect, test, vi } from 'vitest'
import type { ReviewView } from '../protocol/types'
import { stubStorage } from '../test/storage'
import { stored } from '../test/stored-games'
import { isUnreviewed, reviewGame, summaryOf } from './reviews'

function answer(code: string): void {
  stubStorage()
  const text = JSON.stringify({ code, reason: '', values: {} })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(text, { status: 500 })))
}

test('a game that the server cannot review now is asked for again', async () => {
  for (const code of ['busy', 'unexpected', 'store_unavailable']) {
    answer(code)
    await expect(reviewGame(stored())).rejects.toMatchObject({ code })
    expect(isUnreviewed(stored())).toBe(true)
  }
})

test('a game that cannot be reviewed is not asked for again', async () => {
  answer('bots_need_common_dice')
  expect(await reviewGame(stored({ id: 'ten-dice' }))).toBeNull()
  expect(isUnreviewed(stored({ id: 'ten-dice' }))).toBe(false)
})

test('what a bot did for an absent person is not the skill of that person', () => {
  const turn = { seat: 0, stand_in: null }
  const review = {
    seats: [{ luck: 0.1, own_choices: -0.3, error: 0.2 }],
    turns: [turn, { ...turn, stand_in: 'captain' }, turn],
  } as unknown as ReviewView
  expect(summaryOf(review).seats).toEqual([{ luck: 0.1, skill: -0.2, error: 0.2, turns: 2 }])
})
