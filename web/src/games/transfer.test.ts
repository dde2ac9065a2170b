import { expect, test } from 'vitest'
import { lost, reviewed, stored } from '../test/stored-games'
import type { StoredGame } from './game'
import { exportSize, exportText, ImportError, importText, MAX_BYTES, missingFrom, textOf } from './transfer'

const games = [stored(), stored({ id: 'another', review: reviewed(0.2) })]

/** The code with which a text is refused, and the number of the game. */
function refusal(text: string): [string, number] {
  try {
    importText(text)
  } catch (error) {
    if (error instanceof ImportError) return [error.code, error.entry]
  }
  return ['accepted', 0]
}

test('what is exported can be imported', () => {
  expect(importText(exportText(games))).toEqual(games)
  expect(importText(exportText([]))).toEqual([])
})

test('the size of an export is known without writing it', () => {
  const many = Array.from({ length: 50 }, (_, at) => stored({ id: `game${at}00` }))
  const exact = exportText(many).length
  expect(Math.abs(exportSize(many) - exact) / exact).toBeLessThan(0.1)
})

test('a file that is too large is not read', async () => {
  const file = (size: number) => ({ size, text: () => Promise.resolve('text') }) as Blob
  expect(await textOf(file(MAX_BYTES))).toBe('text')
  await expect(textOf(file(MAX_BYTES + 1))).rejects.toEqual(new ImportError('large'))
})

test('nothing but the fields of a game is exported', () => {
  const leaky = { ...stored(), secrets: { 0: 'gRyqAntg0BLfhJBo' } } as StoredGame
  expect(exportText([leaky])).not.toContain('gRyqAntg0BLfhJBo')
  const file = JSON.stringify({ kind: 'columbiz-games', format: 1, games: [leaky] })
  expect(importText(file)).toEqual([stored()])
})

test('files that are damaged, of something else or newer are told apart', () => {
  const text = exportText(games)
  expect(refusal(text.slice(0, -20))).toEqual(['damaged', 0])
  expect(refusal('')).toEqual(['damaged', 0])
  expect(refusal('[]')).toEqual(['foreign', 0])
  expect(refusal('{"kind": "recipes"}')).toEqual(['foreign', 0])
  expect(refusal('{"kind": "columbiz-games", "format": 2}')).toEqual(['newer', 0])
  expect(refusal('{"kind": "columbiz-games", "format": 1}')).toEqual(['damaged', 0])
})

test.each<[string, object]>([
  ['an id that is none', { id: '../table/x' }],
  ['a time that is none', { at: '2026' }],
  ['no rules', { rules: '' }],
  ['one seat', { seats: [{ name: '', level: null }] }],
  ['an unknown level', { seats: [stored().seats[0], { name: '', level: 'pirate' }] }],
  ['a seat that does not exist', { mine: [2] }],
  ['too few totals', { totals: [27] }],
  ['totals other than those of the record', { totals: [28, 23] }],
  ['an outcome without places', { outcome: { winners: [0] } }],
  ['winners other than those of the record', { outcome: { winners: [1], places: [2, 1] } }],
  ['more winners than the record', { outcome: { winners: [0, 1], places: [1, 1] } }],
  [
    'an end without winners',
    { outcome: { winners: [], places: [1, 2] }, record: stored().record.replace('P 27-23', ' 27-23') },
  ],
  ['no outcome, although the record has one', { outcome: null }],
  ['a disc outside the board', { board: { '7': 0 } }],
  ['a disc of nobody', { board: { '1': 2 } }],
  ['no record', { record: 'game' }],
  ['a record for more players', { record: stored().record.replace('"2"', '"3"') }],
  ['a review of one seat', { review: { ...reviewed(0), seats: [] } }],
  ['a review without numbers', { review: { ...reviewed(0), seats: [{}, {}] } }],
  ['a missing field', { board: undefined }],
])('a game with %s is refused with its number', (_, changes) => {
  const text = JSON.stringify({ kind: 'columbiz-games', format: 1, games: [stored(), { ...stored(), ...changes }] })
  expect(refusal(text)).toEqual(['entry', 2])
})

test('importing twice adds nothing, and nothing stored is replaced', () => {
  expect(missingFrom([], games)).toEqual({ added: games, completed: [] })
  expect(missingFrom([], [games[0]!, games[0]!]).added).toEqual([games[0]])
  expect(missingFrom(games, games)).toEqual({ added: [], completed: [] })
  expect(missingFrom(games, [stored(lost)])).toEqual({ added: [], completed: [] })
})

test('a review that is missing is taken from the file, if it is of the same game', () => {
  const [own] = games
  const review = reviewed(0.1)
  expect(missingFrom([own!], [{ ...own!, at: 5, review }])).toEqual({ added: [], completed: [{ ...own, review }] })
  expect(missingFrom([own!], [{ ...own!, record: 'another', review }]).completed).toEqual([])
})
