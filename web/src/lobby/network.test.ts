import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NetworkView } from '../protocol/types'
import { Network } from './network.svelte'

const FIRST = 'http://192.168.1.20:8000'
const SECOND = 'http://10.0.0.7:8000'

let page: EventTarget
let answer: NetworkView
let network: Network
let stop: () => void

beforeEach(async () => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('location', { origin: 'http://localhost:8000' })
  vi.stubGlobal('document', Object.assign(page, { visibilityState: 'visible' }))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('fetch', async () => Response.json(answer))
  answer = { offered: true, on: true, links: [FIRST] }
  network = new Network()
  await network.load()
  stop = network.follow()
  answer = { ...answer, links: [SECOND] }
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each(['online', 'visibilitychange'])('the address is looked up again: %s', async (name) => {
  page.dispatchEvent(new Event(name))
  await vi.advanceTimersByTimeAsync(0)
  expect(network.origin).toBe(SECOND)
})

test('the address is looked up from time to time, until nobody shows it', async () => {
  await vi.advanceTimersByTimeAsync(15_000)
  expect(network.origin).toBe(SECOND)
  stop()
  answer = { ...answer, links: [FIRST] }
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(network.origin).toBe(SECOND)
})

test('an answer from before the switch was turned does not turn it back', async () => {
  let answerLate = (_: Response) => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answerLate = resolve)))
  const loading = network.load()
  vi.stubGlobal('fetch', async () => Response.json({ offered: true, on: false, links: [FIRST] }))
  await network.turn(false)
  answerLate(Response.json({ offered: true, on: true, links: [FIRST] }))
  await loading
  expect(network.view?.on).toBe(false)
})
