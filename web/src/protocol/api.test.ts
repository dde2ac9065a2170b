import { expect, test, vi } from 'vitest'
import { stubStorage } from '../test/storage'
import { ask, askText, fetchTable } from './api'
import { hold } from './secrets'

/** The error of a request that the server, or whatever answers for it, answers so. */
async function errorOf(response: () => Promise<Response>, request: typeof ask | typeof askText = ask) {
  vi.stubGlobal('fetch', response)
  return request('/tables/k7m2p9qwxyzd').then(
    () => null,
    ({ code, reason, values }) => ({ code, reason, values }),
  )
}
const AWAY = { code: 'away', reason: '', values: {} }
const page = (status: number) => async () => new Response('<h1>Bad gateway</h1>', { status })

test.each([ask, askText])('a refusal has the code, the reason and the values of the server', async (request) => {
  const refusal = { code: 'too_fast', reason: 'too fast', values: { seconds: 3 } }
  expect(await errorOf(async () => Response.json(refusal, { status: 429 }), request)).toEqual(refusal)
})

test.each([ask, askText])('the server counts as away if it cannot be reached or a proxy answers', async (request) => {
  expect(await errorOf(() => Promise.reject(new TypeError('failed to fetch')), request)).toEqual(AWAY)
  expect(await errorOf(page(502), request)).toEqual(AWAY)
})

test('the server counts as away if something else answers without an error', async () => {
  expect(await errorOf(page(200))).toEqual(AWAY)
})

test('a look at a table proves no seat unless it must, so that bots do not play for somebody who is not there', async () => {
  stubStorage()
  hold('k7m2p9qwxyzd', [0], 'secret')
  const asked: unknown[] = []
  const answer =
    (isPrivate: boolean) =>
    async (_: string, { headers }: RequestInit) => {
      asked.push(headers)
      return isPrivate && !headers
        ? Response.json({ code: 'no_watching', reason: '', values: {} }, { status: 403 })
        : Response.json({ status: 'playing' })
    }
  vi.stubGlobal('fetch', answer(false))
  expect(await fetchTable('k7m2p9qwxyzd')).toEqual({ status: 'playing' })
  expect(asked).toEqual([undefined])
  vi.stubGlobal('fetch', answer(true))
  expect(await fetchTable('k7m2p9qwxyzd')).toEqual({ status: 'playing' })
  expect(asked).toEqual([undefined, undefined, { 'Columbiz-Secrets': '0:secret' }])
})
