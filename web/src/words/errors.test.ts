import { expect, it } from 'vitest'
import 'virtual:words/with/later'
import { errorOf, errorSentence } from './errors'

it('says an error by its code, as a sentence', () => {
  expect(errorSentence('not_your_turn', { seat: 0, player: 1 })).toBe('It is not your turn.')
})

it('says the phrases within it, however deep', () => {
  const values = {
    problem: 'said by the server',
    problem_code: 'rule_type',
    problem_name: 'dice',
    problem_value: "'x'",
    problem_expected: 'said by the server',
    problem_expected_code: 'expected_tuple',
    problem_expected_length: 3,
  }
  expect(errorOf('tag_value', { name: 'House', value: "'dice=x'", ...values })).toBe(
    "tag House is 'dice=x': rule dice is 'x'; it must be a tuple of 3 numbers",
  )
})

it('says nothing of a code that nobody wrote words for', () => {
  expect(errorOf('unheard_of')).toBeUndefined()
})
