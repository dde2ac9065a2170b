import { beforeEach, expect, test, vi } from 'vitest'
import { runningGames } from './running-games'
import { unfinishedGames } from '../home/resume'
import { hold, knownTables } from '../protocol/secrets'
import { game, view } from '../test/games'
import { stubStorage } from '../test/storage'
import { StorageError } from './database'
import { saveAndReview } from './save'

const over = view(9, game(), { table: 'over', status: 'over' })
const refusal = (code: string) => new Response(JSON.stringify({ code, reason: '', values: {} }), { status: 500 })

/** What the server answers to each request. */
const ANSWERS: Record<string, () => Response> = {
  '/api/tables/running': () => Response.json(view(3, game(), { table: 'running' })),
  '/api/tables/over': () => Response.json(over),
  '/api/tables/over/record': () => new Response('[Columbiz "1"]'),
  '/api/tables/gone': () => refusal('table_not_found'),
  '/api/tables/broken': () => refusal('unexpected'),
}

beforeEach(() => {
  stubStorage()
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(ANSWERS[path]!()))
  vi.stubGlobal('indexedDB', undefined)
})

test.each([runningGames, unfinishedGames])('%o returns what runs beside what failed', async (find) => {
  for (const table of ['running', 'over', 'gone', 'broken']) hold(table, [0], 's')
  const { games, failures } = await find()
  expect(games.map(({ table }) => table)).toEqual(['running'])
  expect(failures).toHaveLength(2)
  expect(failures).toContainEqual(new StorageError('blocked'))
  expect(failures).toContainEqual(expect.objectContaining({ code: 'unexpected' }))
  // A game that could not be stored may be stored later.
  expect(knownTables().sort()).toEqual(['broken', 'over', 'running'])
})

test('a game that cannot be stored says why, and a mistake of the program is not hidden', async () => {
  hold('over', [0], 's')
  expect(await saveAndReview(over)).toEqual(new StorageError('blocked'))
  const broken = { result: {}, onsuccess: () => {} }
  const open = () => {
    setTimeout(() => broken.onsuccess())
    return broken
  }
  vi.stubGlobal('indexedDB', { open })
  await expect(saveAndReview(over)).rejects.toThrow(TypeError)
  vi.stubGlobal('indexedDB', undefined)
})
