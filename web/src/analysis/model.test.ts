import { beforeEach, expect, test, vi } from 'vitest'
import { fetchAnalysis } from '../protocol/api'
import type { Analysis } from '../protocol/types'
import { game } from '../test/games'
import { AnalysisModel, keyOf } from './model.svelte'

vi.mock('../protocol/api', async (original) => ({ ...(await original()), fetchAnalysis: vi.fn() }))
vi.mock('../app/router.svelte', () => ({ replaceSearch: vi.fn() }))

const POSITION = '6/6/6/6/6/6 P P 18,18 0,0 0,0 - k1:1-2-33-555-6 en'

/** An answer with these choices, as new objects each time. */
const listing = (...keeps: string[]) =>
  ({
    position: POSITION, game: game(), depth: 1, total: 9, choices: keeps.map((keep) => ({ actions: [`keep ${keep}`], pays: {} })),
  }) as unknown as Analysis // prettier-ignore

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { origin: 'https://columbiz.example' })
})

test('a choice that was tapped stays chosen in a longer list and at another depth', async () => {
  vi.mocked(fetchAnalysis).mockImplementation(() => Promise.resolve(listing('555', '33')))
  const model = new AnalysisModel(POSITION)
  await vi.runAllTimersAsync()
  model.chosen = keyOf(model.found!.choices[1]!)
  vi.mocked(fetchAnalysis).mockImplementation(() => Promise.resolve(listing('33', '555', '6')))
  model.listAll()
  await vi.runAllTimersAsync()
  expect(model.shown).toBe(model.found!.choices[0])
  expect(model.shown?.actions).toEqual(['keep 33'])
  model.edit({ ...model.position, player: 1 })
  expect(model.shown).toBeUndefined()
})
