import { expect, test } from 'vitest'
import type { Message } from '../game/reducer'
import { entries, played } from '../test/games'
import { loadPast } from './past'

test('older events are loaded page by page', async () => {
  const all = entries(...Array.from({ length: 450 }, () => played('throw 1-55')))
  const asked: number[] = []
  const messages: Message[] = []
  const older = (number: number) => {
    asked.push(number)
    return Promise.resolve(all.slice(number + 1, number + 201))
  }
  await loadPast({ steps: () => Promise.resolve([]), older }, 250, false, (message) => messages.push(message))
  expect(asked).toEqual([-1, 199])
  expect(messages).toEqual([{ type: 'older', events: all.slice(0, 400) }])
})
