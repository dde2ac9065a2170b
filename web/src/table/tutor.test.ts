import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settings } from '../app/settings.svelte'
import { entries, events, game, keeping, legal, offering, place, played, seat, view, welcome } from '../test/games'
import { stubStorage } from '../test/storage'
import { modelAfter } from '../test/transport'
import { isTutored, loadCard } from './tutor.svelte'

const seats = [seat(), seat({ plays: 'bot', bot: 'deckhand' })]

/** A player against a bot, about to keep dice or with these changes. */
function player(now = keeping) {
  const message = welcome(entries(played('throw 1-55')), now)
  return modelAfter({ ...message, view: view(0, now, { seats }) })
}

let asked: string[]

/** Let the server answer that every choice loses this much; it never answers if nothing is given. */
function choicesLose(loss?: number): void {
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    asked.push(`${path} ${body}`)
    if (loss === undefined) return new Promise(() => {})
    return Promise.resolve(Response.json({ loss, best: ['keep 55'], reasons: [] }))
  })
}

/** Let an answer arrive. */
const answered = () => vi.waitFor(() => expect(asked).not.toEqual([])).then(() => vi.advanceTimersByTimeAsync(20))

beforeEach(async () => {
  stubStorage()
  await loadCard()
  vi.useFakeTimers()
  asked = []
  settings.tutor = 5
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  settings.tutor = 0
})

describe('the tutor', () => {
  test('questions what loses more than the chosen amount, and the choice waits', async () => {
    choicesLose(0.051)
    const { model, transport } = player()
    void model.throwDice()
    await answered()
    expect(asked).toEqual(['/api/tables/k7m2p9qwxyzd/judgement {"action":"keep -"}'])
    expect(model.tutor.question?.best).toEqual(['keep 55'])
    expect(transport.actions).toEqual([])
  })

  test('lets pass what loses no more than that', async () => {
    choicesLose(0.05)
    const { model, transport } = player()
    void model.throwDice()
    await answered()
    expect(model.tutor.question).toBeNull()
    expect(transport.actions).toEqual(['keep -', 'throw'])
  })

  test('is answered by a button or by the same choice again, and plays it once', async () => {
    choicesLose(0.2)
    for (const answer of ['button', 'again']) {
      asked = []
      const { model, transport } = player()
      void model.place('55')
      await answered()
      if (answer === 'button') model.tutor.answer(true)
      else void model.place('55')
      await vi.advanceTimersByTimeAsync(0)
      expect(transport.actions).toEqual(['keep 1-55', 'place 55'])
      expect(model.tutor.question).toBeNull()
      expect(asked).toHaveLength(1)
    }
  })

  test('does not question a choice twice, but questions another', async () => {
    choicesLose(0.2)
    const { model, transport } = player()
    void model.throwDice()
    await answered()
    model.escape()
    await vi.advanceTimersByTimeAsync(0)
    expect(transport.actions).toEqual([])
    void model.keepAll()
    await vi.advanceTimersByTimeAsync(20)
    expect(model.tutor.question).not.toBeNull()
    void model.throwDice()
    await vi.advanceTimersByTimeAsync(0)
    expect(transport.actions).toEqual(['keep -', 'throw'])
  })

  test('looks at discs when the turn is ended', async () => {
    choicesLose(0.2)
    const { model, transport } = player({ ...offering(), placed: 1, legal: legal({ done: true }) })
    void model.endTurn()
    await answered()
    expect(transport.actions).toEqual([])
    model.tutor.answer(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(transport.actions).toEqual(['done'])
  })

  test('does not question what a hint advises, disc by disc, but other choices', async () => {
    choicesLose(0.2)
    const { model, transport } = player(offering(place('55')))
    const now = { ...offering(), placed: 1, legal: legal({ done: true }) }
    const placed = (number: number, action: string) =>
      transport.listener.message({ ...events(number, played(action), now), view: view(number, now, { seats }) })
    model.tutor.advise(['place 55', 'done'])
    placed(1, 'place 55')
    void model.endTurn()
    await vi.advanceTimersByTimeAsync(20)
    expect(transport.actions).toEqual(['done'])
    model.tutor.advise(['place 55', 'done'])
    placed(2, 'place 1')
    void model.endTurn()
    await answered()
    expect(model.tutor.question).not.toBeNull()
  })

  test('never holds a choice up for longer than a moment, nor if the server fails', async () => {
    choicesLose()
    const { model, transport } = player()
    void model.throwDice()
    await vi.advanceTimersByTimeAsync(1400)
    void model.throwDice()
    expect(transport.actions).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(transport.actions).toEqual(['keep -', 'throw'])
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError()))
    const other = player()
    void other.model.throwDice()
    await vi.advanceTimersByTimeAsync(20)
    expect(other.transport.actions).toEqual(['keep -', 'throw'])
  })

  test('forgets its question when the position changes', async () => {
    choicesLose(0.2)
    const { model, transport } = player()
    void model.throwDice()
    await answered()
    transport.listener.message(events(1, played('keep 55'), game({ phase: 'throw', legal: legal({ throw: 1 }) })))
    await vi.advanceTimersByTimeAsync(0)
    expect(model.tutor.question).toBeNull()
    expect(transport.actions).toEqual([])
  })
})

test('only one person against bots has a tutor, where there are hints and if it is on', () => {
  const { state } = player().model
  expect(isTutored(state)).toBe(true)
  expect(isTutored({ ...state, view: view(0, keeping, { seats, hints: false }) })).toBe(false)
  expect(isTutored({ ...state, view: view(0, keeping) })).toBe(false)
  expect(isTutored({ ...state, mine: [0, 1] })).toBe(false)
  settings.tutor = 0
  expect(isTutored(state)).toBe(false)
})
