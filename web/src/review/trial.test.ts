import { beforeEach, expect, test, vi } from 'vitest'
import { fetchAnalysis } from '../protocol/api'
import type { Analysis, StepView } from '../protocol/types'
import { legal, offering, place } from '../test/games'
import { Trial } from './trial.svelte'

vi.mock('../protocol/api', async (original) => ({ ...(await original()), fetchAnalysis: vi.fn() }))

const answering = vi.mocked(fetchAnalysis)
const START = { position: 'here', game: offering(place('1'), place('22')) } as StepView
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** The engine's answer: what the choice is worth, and where another disc can be placed. */
const worth = (share: number, ...cells: string[]) =>
  ({ chosen: { value: [share, 1 - share] }, after: { ...START.game, legal: legal({ places: cells.map((one) => place(one)) }) } }) as unknown as Analysis // prettier-ignore

beforeEach(() => answering.mockReset())

test('the second tap of a double click places nothing', async () => {
  answering.mockResolvedValue(worth(0.6, '22'))
  const trial = new Trial('place', START, [], [0.5, 0.5])
  trial.place('1')
  trial.place('1')
  await settled()
  expect(trial.cells).toEqual(['1'])
  expect(answering).toHaveBeenCalledOnce()
  expect(trial.value).toEqual([0.6, 0.4])
})

test('the chance of a choice is not shown beside the next one', async () => {
  answering.mockResolvedValue(worth(0.6, '22'))
  const trial = new Trial('place', START, [], [0.5, 0.5])
  trial.place('1')
  await settled()
  trial.place('22')
  expect(trial.value).toBeNull()
})
