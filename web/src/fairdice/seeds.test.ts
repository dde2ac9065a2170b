import { expect, it } from 'vitest'
import description from '../../../src/columbiz/server/openapi.json?raw'
import { entries } from '../test/games'
import type { TableEvent } from '../protocol/types'
import { newSeed } from '../protocol/random'
import { isSeed, seedsAfter } from './seeds'

const satDown = (seat: number, seed: string): TableEvent => ({ format: 1, kind: 'sat_down', seat, seed, name: '' })
const after = (...events: TableEvent[]) => seedsAfter(entries(...events))

it('knows the seed of everyone who sat down', () => {
  expect(after(satDown(0, 'lantern'), satDown(2, 'compass'))).toEqual({ 0: 'lantern', 2: 'compass' })
})

it('forgets the seed of whoever stood up, and knows a new one', () => {
  const changes = [satDown(0, 'lantern'), satDown(1, 'compass'), { format: 1, kind: 'stood_up', seat: 0 } as const]
  expect(after(...changes)).toEqual({ 1: 'compass' })
  expect(after(...changes, satDown(0, 'anchor'))).toEqual({ 0: 'anchor', 1: 'compass' })
})

it('accepts the seeds that the server accepts, among them those made by the browser', () => {
  const pattern = new RegExp(JSON.parse(description).components.schemas.Sit.properties.seed.pattern)
  const good = [newSeed(), 'sixteen_letters-', 'X'.repeat(64)]
  const bad = ['', 'fifteen_letters', 'x'.repeat(65), 'sixteen letters.', 'æøåæøåæøåæøåæøåæ']
  for (const seed of [...good, ...bad]) expect(isSeed(seed), seed).toBe(pattern.test(seed))
  expect(good.every(isSeed)).toBe(true)
  expect(bad.some(isSeed)).toBe(false)
})
