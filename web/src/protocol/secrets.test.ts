import { beforeEach, expect, test } from 'vitest'
import { blockStorage, stubStorage } from '../test/storage'
import { copySecrets, forget, hold, knownTables, noteOver, onlySeatAt, release, secretFor, secretsOf } from './secrets'

beforeEach(stubStorage)

test('all seats of a browser at a table share one secret', () => {
  const secret = secretFor('a')
  hold('a', [0, 2], secret)
  expect(secretFor('a')).toBe(secret)
  expect(secretsOf('a')).toEqual({ 0: secret, 2: secret })
})

test('secrets are long, and different at every table', () => {
  expect(secretFor('a')).toMatch(/^[0-9a-f]{64}$/)
  expect(secretFor('a')).not.toBe(secretFor('b'))
})

test('seats that were not taken are forgotten, and a table with the last of them', () => {
  hold('a', [0, 1, 2], 's')
  release('a', [0, 2])
  expect(secretsOf('a')).toEqual({ 1: 's' })
  release('a', [1])
  expect(knownTables()).toEqual([])
})

test('a rematch is joined with the secrets of the first game', () => {
  hold('a', [1], 's')
  copySecrets('a', 'b')
  expect(secretsOf('b')).toEqual({ 1: 's' })
})

test('the latest table comes first, and the oldest of many are forgotten', () => {
  for (let number = 1; number <= 60; number += 1) hold(`table${number}`, [0], 's')
  expect(knownTables()[0]).toBe('table60')
  expect(knownTables()).toHaveLength(50)
  forget('table60')
  expect(knownTables()[0]).toBe('table59')
})

test('text in the storage that cannot be read counts as nothing', () => {
  localStorage.setItem('columbiz.secrets', '{')
  expect(secretsOf('a')).toEqual({})
})

test('without storage secrets are held until the page is closed', () => {
  blockStorage()
  hold('a', [0], 's')
  expect(secretsOf('a')).toEqual({ 0: 's' })
  forget('a')
  expect(knownTables()).toEqual([])
})

test('a seat is the only one if the browser holds no other at the table', () => {
  hold('a', [1], 's')
  hold('b', [0, 1], 's')
  expect(['a', 'b', 'c'].map(onlySeatAt)).toEqual([1, undefined, undefined])
})

test('a table whose game is over keeps its seats, but is not listed until it is played on', () => {
  hold('a', [0], 's')
  hold('b', [1], 's')
  noteOver('b', true)
  expect(knownTables()).toEqual(['a'])
  expect(secretsOf('b')).toEqual({ 1: 's' })
  noteOver('b', false)
  expect(knownTables()).toEqual(['b', 'a'])
})

test('of many tables those whose game is over are forgotten first', () => {
  hold('running', [0], 's')
  for (let number = 1; number <= 60; number += 1) {
    hold(`over${number}`, [0], 's')
    noteOver(`over${number}`, true)
  }
  expect(knownTables()).toEqual(['running'])
  expect([secretsOf('over1'), secretsOf('over60')]).toEqual([{}, { 0: 's' }])
})
