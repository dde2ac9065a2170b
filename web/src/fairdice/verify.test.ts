import { describe, expect, it } from 'vitest'
import vectors from '../../../tests/fairdice/vectors.json'
import { throwText } from '../game/actions'
import { game } from '../test/games'
import type { ReplayView } from '../protocol/types'
import { throwsOf, verify } from './verify'

const [{ secret, table, seal, seeds }] = vectors as [(typeof vectors)[number]]

const step = (turn: number, throws: number, dice: number[]): ReplayView['steps'][number] => ({
  turn,
  seat: 1,
  action: throwText(dice),
  placed: null,
  game: game({ throws }),
  position: '',
})

/** A record whose throws are the first four of the test vectors: two of the opening, eight dice, five dice. */
const record = (changes: Partial<ReplayView> = {}): ReplayView => ({
  rules: '',
  names: ['Purple', 'Blue'],
  opening: 'P2B5',
  position: null,
  resignations: [],
  stand_ins: [],
  assumed: [],
  outcome: null,
  tags: { Seal: seal, Table: table, Secret: secret, SeedP: seeds[0]!, SeedB: seeds[1]! },
  steps: [
    { ...step(0, 0, []), action: null },
    step(1, 1, [1, 1, 1, 2, 3, 3, 4, 6]),
    { ...step(1, 1, []), action: 'keep 111' },
    step(1, 2, [2, 2, 3, 5, 6]),
  ],
  text: '',
  ...changes,
})

const withTags = (tags: Record<string, string>) => record({ tags: { ...record().tags, ...tags } })

describe('a record of sealed dice', () => {
  it('is right in every throw, in order', async () => {
    const { throws, problem, wrong } = await verify(record())
    expect({ problem, wrong }).toEqual({ problem: null, wrong: null })
    expect(throws.map(({ number, turn, seat, recorded }) => [number, turn, seat, recorded.length])).toEqual([
      [0, null, 0, 1],
      [1, null, 1, 1],
      [2, 1, 1, 8],
      [3, 1, 1, 5],
    ])
  })

  it('is found wrong if one die was changed, and not compared any further', async () => {
    const steps = record().steps.with(1, step(1, 1, [1, 1, 1, 2, 3, 3, 4, 5]))
    const { throws, wrong } = await verify(record({ steps }))
    expect(wrong).toMatchObject({ number: 2, turn: 1, recorded: [1, 1, 1, 2, 3, 3, 4, 5], right: false })
    expect(wrong?.sealed).toEqual([1, 1, 1, 2, 3, 3, 4, 6])
    expect(throws.at(-1)).toBe(wrong)
  })

  it('is found wrong if the opening throw or a seed was changed', async () => {
    expect((await verify(record({ opening: 'P3B5' }))).wrong?.number).toBe(0)
    expect((await verify(withTags({ SeedP: 'lanterns' }))).wrong).not.toBeNull()
  })

  it.each([
    ['no_seal', { Seal: '' }],
    ['tag_missing', { Table: '' }],
    ['no_secret', { Secret: '' }],
    ['secret', { Secret: secret.toUpperCase() }],
    ['wrong_secret', { Secret: secret.replace('00', '01') }],
    ['wrong_secret', { Table: 'haven' }],
    ['no_seeds', { SeedP: '', SeedB: '' }],
  ])('cannot be checked: %s', async (problem, tags) => {
    expect(await verify(withTags(tags as Record<string, string>))).toEqual({ throws: [], problem, wrong: null })
  })
})

it('cannot be checked if the game started from a position', async () => {
  const { problem } = await verify(record({ position: '6/6/6/6/6/6 P P 18,18 0,0 0,0 - t0:- en' }))
  expect(problem).toBe('position_unverifiable')
})

it('counts every round of an opening throw', () => {
  const throws = throwsOf({ opening: 'P5B5G2 P1B6', steps: [] })
  expect(throws.map((one) => [one.throw, one.seat, ...one.recorded])).toEqual([
    [1, 0, 5],
    [1, 1, 5],
    [1, 2, 2],
    [2, 0, 1],
    [2, 1, 6],
  ])
})
