import { expect, it } from 'vitest'
import 'virtual:messages/with/later'
import { errorText, errorSentence } from './errors'

it('writes an error as a sentence', () => {
  expect(errorSentence('not_your_turn', { seat: 0, player: 1 })).toBe('It is not your turn.')
})

it('translates the errors within its values, however deep', () => {
  const values = {
    problem: 'said by the server',
    problem_code: 'rule_type',
    problem_name: 'dice',
    problem_value: "'x'",
    problem_expected: 'said by the server',
    problem_expected_code: 'expected_tuple',
    problem_expected_length: 3,
  }
  expect(errorText('tag_value', { name: 'House', value: "'dice=x'", ...values })).toBe(
    "tag House is 'dice=x': rule dice is 'x'; it must be a tuple of 3 numbers",
  )
})

it('has no text for an unknown code', () => {
  expect(errorText('unheard_of')).toBeUndefined()
})
