import { expect, test } from 'vitest'
import { lost, reviewed, stored } from '../test/stored-games'
import { againstLevels, againstPeople, interval, losses } from './statistics'

test('wins against a level are counted, a shared one by its share', () => {
  const shared = stored({ outcome: { winners: [0, 1], places: [1, 1] } })
  const [sailor] = againstLevels([stored(), stored(lost), shared, stored({ outcome: null }), stored({ mine: [0, 1] })])
  expect(sailor).toMatchObject({ opponent: 'sailor', games: 3, share: 0.5, fair: 0.5 })
})

test('levels come by strength, and two bots of one level count once', () => {
  const seats = [
    { name: 'Blue', level: null },
    { name: '', level: 'captain' as const },
    { name: '', level: 'captain' as const },
    { name: '', level: 'deckhand' as const },
  ]
  const found = againstLevels([stored({ seats, totals: [1, 0, 0, 0] })])
  expect(found.map(({ opponent, games, fair }) => [opponent, games, fair])).toEqual([
    ['deckhand', 1, 0.25],
    ['captain', 1, 0.25],
  ])
})

test('people are listed by name, the most frequent first', () => {
  const against = (name: string) =>
    stored({
      seats: [
        { name: 'Blue', level: null },
        { name, level: null },
      ],
    })
  const found = againstPeople([against('Grey'), against('Purple'), against('Purple'), against(''), stored()])
  expect(found.map(({ opponent, games }) => [opponent, games])).toEqual([
    ['Purple', 2],
    ['Grey', 1],
  ])
})

test('the interval is wide for few games, holds the share and stays between 0 and 1', () => {
  const { low, high } = interval(0.5, 100)
  expect(low).toBeCloseTo(0.4038, 3)
  expect(high).toBeCloseTo(0.5962, 3)
  for (const [share, games] of [
    [0, 1],
    [1, 1],
    [0.25, 4],
  ] as const) {
    const found = interval(share, games)
    expect(found.low).toBeGreaterThanOrEqual(0)
    expect(found.high).toBeLessThanOrEqual(1)
    expect(found.low).toBeLessThanOrEqual(share)
    expect(found.high).toBeGreaterThanOrEqual(share)
    expect(found.high - found.low).toBeGreaterThan(high - low)
  }
})

test('losses per turn are in order of time, with the mean of the last ten games', () => {
  const games = Array.from({ length: 12 }, (_, at) => stored({ id: `t${at}`, at, review: reviewed(at / 10) }))
  const found = losses([stored(), ...games.toReversed()])
  expect(found.map(({ id }) => id)).toEqual(games.map(({ id }) => id))
  expect(found[0]).toMatchObject({ perTurn: 0, smooth: 0 })
  expect(found[1]!.smooth).toBeCloseTo(0.005)
  expect(found[11]!.perTurn).toBeCloseTo(0.11)
  expect(found[11]!.smooth).toBeCloseTo(0.065) // games 2 to 11
})
