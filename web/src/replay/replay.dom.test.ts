// The replay of a game at a table, and the check of its dice.
import { expect, test, vi } from 'vitest'
import { hold } from '../protocol/secrets'
import { find, message, pressKey, showPage, textOf } from '../test/page'
import { replay } from '../test/replay'

const TABLE = 'k7m2p9qwxyzd'
const names = (seats: string, count: number) => message('over-resigned', { names: seats, count })

test('a replay ends with who resigned, once it is at its end', async () => {
  await showPage(`/replay/${TABLE}`, {}, replay('resigned-at-once'))
  expect(textOf(find('now'))).not.toContain(names('Purple', 1))
  await pressKey('End')
  expect(textOf(find('now'))).toContain(names('Purple', 1))
})

test('the replay of an own game ends with you', async () => {
  hold(TABLE, [0], 'secret')
  await showPage(`/replay/${TABLE}`, {}, replay('resigned-at-once'))
  await pressKey('End')
  expect(textOf(find('now'))).toContain(names(message('seat-you'), 1))
})

test('the first wrong throw of a record is told', async () => {
  await showPage(`/verify/${TABLE}`, {}, replay('rematch-offered'))
  const status = () => textOf(document.querySelector('[role=status]')!)
  await vi.waitFor(() => expect(status()).toContain(message('verify-wrong', { number: 1 })))
})
