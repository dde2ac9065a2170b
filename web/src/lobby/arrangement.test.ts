import { expect, test } from 'vitest'
import { seat, view } from '../test/games'
import { levelsFor, withFewer, withMore, withPlayer } from './arrangement'

const person = seat()
const free = seat({ plays: 'nobody' })
const captain = seat({ plays: 'bot', bot: 'captain' })
const table = (...seats: (typeof person)[]) => view(3, null, { seats })

test('a free seat is given to a bot, and a bot gives way to a free seat', () => {
  expect(withPlayer(table(person, free), 1, 'sailor')).toEqual(['person', 'sailor'])
  expect(withPlayer(table(person, captain), 1, 'person')).toEqual(['person', 'person'])
})

test('a table has at most four seats', () => {
  expect(withMore(table(person, captain))).toEqual(['person', 'captain', 'person'])
  expect(withMore(table(person, captain, free, free))).toBeNull()
})

test('the last seat is removed unless somebody sits there or only two are left', () => {
  expect(withFewer(table(person, free, captain))).toEqual(['person', 'person'])
  expect(withFewer(table(person, free, free))).toEqual(['person', 'person'])
  expect(withFewer(table(person, free, person))).toBeNull()
  expect(withFewer(table(person, free))).toBeNull()
})

test('a seat may keep a bot that is not offered in the browser', () => {
  expect(levelsFor(seat({ plays: 'bot', bot: 'random' }))[0]).toBe('random')
  expect(levelsFor(captain)).not.toContain('random')
})
