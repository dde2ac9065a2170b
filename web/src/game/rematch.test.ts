import { expect, test } from 'vitest'
import { INITIAL } from './reducer'
import { seat, view } from '../test/games'
import { answersOf, awaitedText, namesOf } from './rematch'

const seats = [
  seat({ name: 'Ann', wants_rematch: true }),
  seat({ name: 'Ben', declined_rematch: true }),
  seat({ name: 'Cem' }),
  seat({ plays: 'bot', bot: 'captain' }),
]
const state = (mine: number[], present: number[]) => ({
  ...INITIAL,
  view: view(9, null, { seats }),
  mine,
  presence: { seats: present, watchers: 0 },
})

test('the others offer a rematch, decline it, have not answered or have gone; bots are not asked', () => {
  expect(answersOf(state([2], [0, 1, 2]))).toEqual({ offering: [0], declined: [1], waiting: [], gone: [] })
  expect(answersOf(state([0], [0, 1, 2]))).toEqual({ offering: [], declined: [1], waiting: [2], gone: [] })
  expect(answersOf(state([0], [0]))).toEqual({ offering: [], declined: [1], waiting: [], gone: [2] })
})

test('people are named together', () => {
  expect(namesOf(state([2], []), [0, 1])).toEqual({ count: 2, names: 'Ann and Ben' })
})

test('a rematch waits for those whose seats are reserved', () => {
  const cem = seat({ name: 'Cem', plays: 'nobody', kept: true })
  expect(awaitedText(view(2, null, { seats: [seat({ name: 'Ann' }), cem] }))).toBe('Waiting for Cem…')
  expect(awaitedText(view(2, null))).toBeUndefined()
})
