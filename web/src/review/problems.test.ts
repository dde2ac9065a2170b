import { expect, test } from 'vitest'
import 'virtual:messages/with/review/ReviewPage'
import 'virtual:messages/with/later'
import { problemText } from './problems'

test('an error of the text tells where it is and how much was reviewed', () => {
  expect(problemText({ code: 'unknown', reason: 'what is this', values: { line: 12, column: 4 } }, 8)).toBe(
    'Line 12, column 4: what is this. Reviewed as far as the record is valid: 8 turns.',
  )
})

test('wrong dice leave the game as it was played', () => {
  expect(problemText({ code: 'unknown', reason: 'the seal is wrong', values: {} }, 8)).toBe(
    'The seal is wrong. Reviewed as it was played.',
  )
})
