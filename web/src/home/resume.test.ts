import { beforeEach, expect, test } from 'vitest'
import { hold } from '../protocol/secrets'
import { seat } from '../test/games'
import { stubStorage } from '../test/storage'
import { dismiss, restore, resumableTables, roundOf, timeAgo } from './resume'

beforeEach(stubStorage)

test('a dismissed table is no longer listed until it is restored', () => {
  hold('a', [0], 's')
  hold('b', [0], 's')
  dismiss('b')
  expect(resumableTables()).toEqual(['a'])
  restore('b')
  expect(resumableTables()).toEqual(['b', 'a'])
})

test('rounds are counted in turns of everybody', () => {
  const seats = [seat(), seat(), seat()]
  expect([0, 1, 3, 4].map((turn) => roundOf({ turn, seats }))).toEqual([0, 1, 1, 2])
})

test('the time of a game is told in words', () => {
  const ago = (minutes: number) => timeAgo(0, minutes * 60_000, 'en')
  expect([0, 12, 130, 1500].map(ago)).toEqual(['now', '12 minutes ago', '2 hours ago', 'yesterday'])
})
