import { expect, test } from 'vitest'
import 'virtual:messages/with/table/HintCard'
import { choiceWords } from './choice-words'

test('a choice is described in words, with the dice to draw', () => {
  expect(choiceWords(['place 22', 'done'], 8)).toEqual({ text: 'Place on 22', verb: 'Place on ', groups: [[2, 2]] })
  expect(choiceWords(['keep 33-5'], 8)).toEqual({ text: 'Keep 3 3 5', verb: 'Keep ', groups: [[3, 3, 5]] })
  expect(choiceWords(['keep -'], 8).text).toBe('Keep none')
  expect(choiceWords(['keep 33-5'], 3).text).toBe('Keep all and place')
  expect(choiceWords(['forfeit'], 8).text).toBe('Forfeit discs')
})
