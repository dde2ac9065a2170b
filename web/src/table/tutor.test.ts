import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settings } from '../app/settings.svelte'
import { flush, modelAt } from '../test/model'
import { stubStorage } from '../test/storage'
import { isTutored, loadCard } from './tutor.svelte'

const ALL = 'keep 1-2-33-555-6'

let asked: string[]

/** Let the server answer that every choice loses this much; it never answers if nothing is given. */
function choicesLose(loss?: number): void {
  asked = []
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    asked.push(`${path} ${body}`)
    if (loss === undefined) return new Promise(() => {})
    return Promise.resolve(Response.json({ loss, best: ['keep 55'], reasons: [] }))
  })
}

/** A player against a bot, about to keep dice or after these actions, whose choices lose something. */
async function player(loss: number | undefined, ...actions: string[]) {
  const table = await modelAt('tutored', 'throw', ...actions)
  choicesLose(loss)
  return table
}

/** Let an answer arrive. */
const answered = () => vi.waitFor(() => expect(asked).not.toEqual([])).then(() => vi.advanceTimersByTimeAsync(20))

beforeEach(async () => {
  stubStorage()
  await loadCard()
  vi.useFakeTimers()
  settings.tutor = 5
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  settings.tutor = 0
})

describe('the tutor', () => {
  test('questions what loses more than the chosen amount, and the choice waits', async () => {
    const { model, server } = await player(0.051)
    void model.throwDice()
    await answered()
    expect(asked).toEqual(['/api/tables/k7m2p9qwxyzd/judgement {"action":"keep -"}'])
    expect(model.tutor.question?.best).toEqual(['keep 55'])
    expect(server.actions).toEqual([])
  })

  test('lets pass what loses no more than that', async () => {
    const { model, server } = await player(0.05)
    void model.throwDice()
    await answered()
    expect(model.tutor.question).toBeNull()
    expect(server.actions).toEqual(['keep -', 'throw'])
  })

  test.each(['button', 'again'])('is answered once, by a button or by the same choice again: %s', async (answer) => {
    const { model, server } = await player(0.2)
    void model.place('555')
    await answered()
    if (answer === 'button') model.tutor.answer(true)
    else void model.place('555')
    await flush()
    expect(server.actions).toEqual([ALL, 'place 555'])
    expect(model.tutor.question).toBeNull()
    expect(asked).toHaveLength(1)
  })

  test('does not question a choice twice, but questions another', async () => {
    const { model, server } = await player(0.2)
    void model.throwDice()
    await answered()
    model.escape()
    await flush()
    expect(server.actions).toEqual([])
    void model.keepAll()
    await vi.advanceTimersByTimeAsync(20)
    expect(model.tutor.question).not.toBeNull()
    void model.throwDice()
    await flush()
    expect(server.actions).toEqual(['keep -', 'throw'])
  })

  test('looks at discs when the turn is ended', async () => {
    const { model, server } = await player(0.2, ALL, 'place 555')
    void model.endTurn()
    await answered()
    expect(server.actions).toEqual([])
    model.tutor.answer(true)
    await flush()
    expect(server.actions).toEqual(['done'])
  })

  test('does not question what a hint advises, disc by disc, but other choices', async () => {
    const advised = await player(0.2, ALL)
    advised.model.tutor.advise(['place 555', 'done'])
    await advised.model.place('555')
    void advised.model.endTurn()
    await flush()
    expect(advised.server.actions).toEqual(['place 555', 'done'])
    const other = await player(0.2, ALL)
    other.model.tutor.advise(['place 555', 'done'])
    await other.model.place('33')
    void other.model.endTurn()
    await answered()
    expect(other.model.tutor.question).not.toBeNull()
  })

  test('never holds a choice up for longer than a moment', async () => {
    const { model, server } = await player(undefined)
    void model.throwDice()
    await vi.advanceTimersByTimeAsync(1400)
    void model.throwDice()
    expect(server.actions).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(server.actions).toEqual(['keep -', 'throw'])
  })

  test('holds no choice up if the server fails', async () => {
    const { model, server } = await player(undefined)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError()))
    void model.throwDice()
    await vi.advanceTimersByTimeAsync(20)
    expect(server.actions).toEqual(['keep -', 'throw'])
  })

  test('forgets its question when the same person goes on at another device', async () => {
    const { model, server } = await player(0.2)
    void model.throwDice()
    await answered()
    server.next()
    await flush()
    expect(model.game?.phase).toBe('throw')
    expect(model.tutor.question).toBeNull()
    expect(server.actions).toEqual([])
  })
})

test('only one person against bots has a tutor, where there are hints and if it is on', async () => {
  const { state } = (await player(0)).model
  const online = (await modelAt('online-first')).model.state
  expect(isTutored(state)).toBe(true)
  expect(isTutored({ ...state, view: { ...state.view!, hints: false } })).toBe(false)
  expect(isTutored(online)).toBe(false)
  expect(isTutored({ ...state, mine: [0, 1] })).toBe(false)
  settings.tutor = 0
  expect(isTutored(state)).toBe(false)
})
