import { expect, it } from 'vitest'
import description from '../../openapi.json?raw'
import { happening } from '../game/sample'
import type { AnyEvent } from '../protocol/types'
import { newSeed } from '../protocol/secrets'
import { isSeed, seedsAfter } from './seeds'

const satDown = (seat: number, seed: string): AnyEvent => ({ kind: 'sat_down', seat, seed, name: '' })
const after = (...events: AnyEvent[]) => seedsAfter(events.map((event, number) => happening(number, event)))

it('knows the seed of everyone who sat down', () => {
  expect(after(satDown(0, 'lantern'), satDown(2, 'compass'))).toEqual({ 0: 'lantern', 2: 'compass' })
})

it('forgets the seed of whoever got up, and knows the new one', () => {
  const changes = [satDown(0, 'lantern'), satDown(1, 'compass'), { kind: 'stood_up', seat: 0 } as const]
  expect(after(...changes)).toEqual({ 1: 'compass' })
  expect(after(...changes, satDown(0, 'anchor'))).toEqual({ 0: 'anchor', 1: 'compass' })
})

it('takes the seeds that the server takes, those of the browser among them', () => {
  const pattern = new RegExp(JSON.parse(description).components.schemas.Sit.properties.seed.pattern)
  const good = [newSeed(), 'sixteen_letters-', 'X'.repeat(64)]
  const bad = ['', 'fifteen_letters', 'x'.repeat(65), 'sixteen letters.', 'æøåæøåæøåæøåæøåæ']
  for (const seed of [...good, ...bad]) expect(isSeed(seed), seed).toBe(pattern.test(seed))
  expect(good.every(isSeed)).toBe(true)
  expect(bad.some(isSeed)).toBe(false)
})
