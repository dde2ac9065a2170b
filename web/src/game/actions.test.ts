import { describe, expect, test } from 'vitest'
import { actionOf, cellsOf, keepText, parseAction, placeText, throwText } from './actions'

describe('the text of an action', () => {
  test.each([
    ['throw', { kind: 'throw', dice: [] }],
    ['throw 1-2-33-555-6', { kind: 'throw', dice: [1, 2, 3, 3, 5, 5, 5, 6] }],
    ['keep 555', { kind: 'keep', dice: [5, 5, 5] }],
    ['keep -', { kind: 'keep', dice: [] }],
    ['place 666666', { kind: 'place', cell: '666666' }],
    ['done', { kind: 'done' }],
    ['forfeit', { kind: 'forfeit' }],
  ])('%s is read', (text, action) => expect(parseAction(text)).toEqual(action))

  test.each([
    '',
    'jump',
    'place',
    'place 56',
    'place 7',
    'place 1111111',
    'keep 7',
    'throw 1 2',
    'done 1',
    'forfeit -',
  ])('%j is refused with the text quoted', (text) => expect(() => parseAction(text)).toThrow(JSON.stringify(text)))

  test('has its dice sorted and grouped, in whatever order they are given', () => {
    expect(keepText([5, 1, 5, 3])).toBe('keep 1-3-55')
    expect(throwText([6, 2, 6])).toBe('throw 2-66')
  })

  test('says so where there are no dice', () => {
    expect(keepText([])).toBe('keep -')
    expect(throwText()).toBe('throw')
  })

  test('is read as it was written', () => {
    expect(parseAction(throwText([2, 1]))).toEqual({ kind: 'throw', dice: [1, 2] })
    expect(parseAction(keepText([]))).toEqual({ kind: 'keep', dice: [] })
    expect(parseAction(placeText('44'))).toEqual({ kind: 'place', cell: '44' })
  })
})

test('only a played event has an action', () => {
  expect(actionOf({ kind: 'played', action: 'place 11' })).toEqual({ kind: 'place', cell: '11' })
  expect(actionOf({ kind: 'undone' })).toBeNull()
})

test('the cells of several actions are those on which they place discs', () => {
  expect(cellsOf(['place 555', 'place 5', 'done'])).toEqual(['555', '5'])
  expect(cellsOf(['keep 555'])).toEqual([])
})
