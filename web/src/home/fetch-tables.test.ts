import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hold, knownTables, secretsOf } from '../protocol/secrets'
import { view } from '../test/games'
import { stubStorage } from '../test/storage'
import { fetchRunning } from './fetch-tables'

vi.mock('../games/save', () => ({ save: vi.fn() }))

beforeEach(() => {
  stubStorage()
  hold('a', [0], 's')
})
afterEach(() => void vi.unstubAllGlobals())

const answer = (body: object, status = 200) => vi.stubGlobal('fetch', async () => Response.json(body, { status }))

test('a table that runs is listed again', async () => {
  const running = view(3, null, { status: 'playing' })
  answer(running)
  expect(await fetchRunning('a')).toEqual(running)
  expect(knownTables()).toEqual(['a'])
})

test('a table whose game is over is not asked for again, but its seat is not lost', async () => {
  answer(view(3, null, { status: 'over' }))
  expect(await fetchRunning('a')).toBeNull()
  expect([knownTables(), secretsOf('a')]).toEqual([[], { 0: 's' }])
})

test.each([
  ['closed', view(3, null, { status: 'closed' }), 200],
  ['gone', { code: 'table_not_found', reason: '', values: {} }, 404],
])('a table that is %s is forgotten', async (_, body, status) => {
  answer(body, status)
  expect(await fetchRunning('a')).toBeNull()
  expect(secretsOf('a')).toEqual({})
})

test('a table that cannot be fetched now is fetched again', async () => {
  answer({ code: 'busy', reason: '', values: {} }, 503)
  await expect(fetchRunning('a')).rejects.toMatchObject({ code: 'busy' })
  expect(knownTables()).toEqual(['a'])
})
