import { expect, test } from 'vitest'
import { resized, type SeatOption } from './setup'

const person = (name: string): SeatOption => ({ plays: 'person', name })
const BOT: SeatOption = { plays: 'captain', name: '' }

test('more players are people, and fewer leave the first ones', () => {
  expect(resized([person('Purple'), BOT], 3)).toEqual([person('Purple'), BOT, person('')])
  expect(resized([person('Purple'), BOT, person('Blue')], 2)).toEqual([person('Purple'), BOT])
})

test('at least one player is a person', () => {
  expect(resized([BOT, BOT, person('Blue')], 2)).toEqual([BOT, person('')])
})
