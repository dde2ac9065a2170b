import { expect, it } from 'vitest'
import { openingOf } from './opening'

it('asks everybody for a die first', () => {
  expect(openingOf([0, 1], [])).toEqual({ rounds: [{ seats: [0, 1], faces: {} }], starter: null })
  expect(openingOf([0, 1], [{ 1: 4 }]).starter).toBeNull()
})

it('lets the highest begin', () => {
  expect(openingOf([0, 1, 2], [{ 0: 2, 1: 5, 2: 3 }])).toMatchObject({ starter: 1 })
})

it('lets only those throw again who tie for the highest face', () => {
  const tied = openingOf([0, 1, 2], [{ 0: 5, 1: 2, 2: 5 }])
  expect(tied.starter).toBeNull()
  expect(tied.rounds[1]).toEqual({ seats: [0, 2], faces: {} })
  expect(
    openingOf(
      [0, 1, 2],
      [
        { 0: 5, 1: 2, 2: 5 },
        { 0: 1, 1: 6, 2: 3 },
      ],
    ).starter,
  ).toBe(2)
})

it('forgets a second round once the first has no tie', () => {
  expect(openingOf([0, 1], [{ 0: 5, 1: 4 }, { 0: 1 }])).toMatchObject({ starter: 0, rounds: [{ seats: [0, 1] }] })
})
