import { beforeEach, expect, test, vi } from 'vitest'
import { stored } from '../test/stored-games'
import { deleteGame, StorageError } from './database'
import { EVERYTHING } from './filters'
import type { StoredGame } from './game'
import { runningGames } from './running-games'
import { MyGames } from './my-games.svelte'
import { reviewGame } from './reviews'

const GAMES = [stored({ id: 'first' }), stored({ id: 'second' }), stored({ id: 'third' })]
const FULL = new StorageError('full')

vi.mock('./database', async (original) => ({
  ...(await original()),
  storedGames: () => Promise.resolve(GAMES),
  storeGames: () => Promise.resolve(),
  deleteGame: vi.fn(),
}))
vi.mock('./running-games', () => ({ runningGames: vi.fn() }))
vi.mock('./reviews', async (original) => ({ ...(await original()), reviewGame: vi.fn() }))

beforeEach(() => {
  vi.mocked(runningGames).mockResolvedValue({ games: [], failures: [] })
  vi.mocked(reviewGame)
    .mockReset()
    .mockImplementation((game: StoredGame) => Promise.resolve(game))
  vi.mocked(deleteGame).mockReset().mockResolvedValue(undefined)
})

test('all games are reviewed, one after another', async () => {
  await new MyGames(EVERYTHING).load()
  expect(vi.mocked(reviewGame).mock.calls.map(([game]) => game.id)).toEqual(['first', 'second', 'third'])
})

test('nothing is begun any more when the page has been left', async () => {
  const games = new MyGames(EVERYTHING)
  vi.mocked(reviewGame).mockImplementation((game: StoredGame) => {
    games.leave()
    return Promise.resolve(game)
  })
  await games.load()
  expect(reviewGame).toHaveBeenCalledOnce()
  const [isWanted] = vi.mocked(runningGames).mock.lastCall!
  expect(isWanted!()).toBe(false)
})

test('a success clears a problem, but not that a table could not be looked at', async () => {
  const unseen = new Error('unseen')
  vi.mocked(runningGames).mockResolvedValue({ games: [], failures: [unseen] })
  const games = new MyGames(EVERYTHING)
  await games.load()
  expect(games.trouble).toBe(unseen)
  vi.mocked(deleteGame).mockRejectedValueOnce(FULL)
  await games.delete(GAMES[0]!)
  expect(games.trouble).toBe(FULL)
  await games.delete(GAMES[0]!)
  expect(games.trouble).toBe(unseen)
})
