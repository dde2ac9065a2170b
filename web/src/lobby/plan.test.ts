import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hold, secretsOf } from '../protocol/secrets'
import { flush, join, modelAt, TABLE } from '../test/model'
import { replay } from '../test/replay'
import { blockStorage, stubStorage } from '../test/storage'
import { sitDown, startsAtOnce, storePlan } from './plan'

beforeEach(stubStorage)
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A table whose first seat somebody else takes, which the page does not know yet. */
async function late() {
  const joined = await modelAt('arriving-late')
  joined.server.hold()
  joined.server.next()
  return joined
}

/** A table that somebody else has started, which the page does not know yet. */
async function started() {
  const joined = await late()
  joined.server.choose('started').next(2)
  return joined
}

test('sitting down on a seat that somebody else has just taken leads to another one', async () => {
  const { model, server } = await late()
  const sitting = sitDown(model, 0, 'Blue')
  server.release()
  await sitting
  expect(server.sent.map((body) => body.seat)).toEqual([0, null])
  expect(model.state.mine).toEqual([1])
})

test.each([
  ['seat_taken', late],
  ['already_started', started],
])('whoever has taken their reserved seat at another device has it here, too: %s', async (_, arrive) => {
  hold(TABLE, [0], 'secret')
  const { model, server } = await arrive()
  server.seats.push(0)
  const sitting = sitDown(model, 0, 'Blue')
  server.release()
  await sitting
  await flush()
  expect([server.sent.length, model.state.mine, model.state.refusal]).toEqual([1, [0], null])
  expect(secretsOf(TABLE)).toEqual({ 0: 'secret' })
})

test('sitting down is not tried again if the table refused it for another reason', async () => {
  const { model, server } = await started()
  const sitting = sitDown(model, 0, 'Blue')
  server.release()
  await sitting
  expect(server.sent).toHaveLength(1)
})

test('a plan seats whoever made the table, and starts the game once nobody is missing', async () => {
  storePlan(TABLE, { seats: { 0: 'Purple', 1: 'Blue' }, start: true })
  const { model, server } = join(replay('arriving'))
  expect(model.starting).toBe(true)
  await flush()
  expect(server.sent).toEqual([
    { kind: 'sit', seat: 0, name: 'Purple' },
    { kind: 'sit', seat: 1, name: 'Blue' },
    { kind: 'start', seat: 0, opening: null },
  ])
  expect([model.view?.status, model.starting]).toEqual(['playing', false])
  expect(sessionStorage.getItem(`columbiz.plan.${TABLE}`)).toBeNull()
})

test('a plan does not start a game while seats are free', async () => {
  storePlan(TABLE, { seats: { 0: 'Purple' }, start: true })
  const { model, server } = join(replay('arriving'))
  await flush()
  expect(server.actions).toEqual(['sit'])
  expect(model.starting).toBe(false)
})

/** The page of a rematch, while its seat is being taken. */
async function arrivesForRematch() {
  storePlan(TABLE, { seats: { 0: 'Purple' }, start: true, rematch: true })
  const joined = join(replay('arriving-together'))
  while (!joined.server.sent.length) await Promise.resolve()
  return joined
}

test('of two who sit down at the same moment, only the last one starts the game', async () => {
  const { model, server } = await arrivesForRematch()
  server.next()
  await flush()
  expect(model.view?.seats.map(({ plays }) => plays)).toEqual(['person', 'person'])
  expect(server.actions).toEqual(['sit'])
  expect(model.starting).toBe(true) // the other one is about to start it
})

test('the players of a rematch wait for each other, but not for ever', async () => {
  vi.useFakeTimers()
  const { model } = await arrivesForRematch()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(model.starting).toBe(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(model.starting).toBe(false)
})

test('a plan is forgotten at a table whose game has begun', async () => {
  storePlan(TABLE, { seats: { 0: 'Purple' }, start: true })
  const { model, server } = await modelAt('online-first')
  expect(server.sent).toEqual([])
  expect(model.starting).toBe(false)
  expect(startsAtOnce(TABLE)).toBe(false)
})

test('a plan is carried out once, even if the connection breaks', async () => {
  vi.useFakeTimers()
  storePlan(TABLE, { seats: { 0: 'Purple' }, start: false })
  const { model, server } = join(replay('arriving'))
  while (!server.sent.length) await Promise.resolve()
  server.break() // before the answer arrives
  server.restore()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(server.actions).toEqual(['sit'])
  expect(model.state.mine).toEqual([0])
})

test('a plan is carried out where storage is blocked', async () => {
  blockStorage()
  storePlan(TABLE, { seats: { 0: 'Purple' }, start: false })
  expect((await joined()).server.sent).toEqual([{ kind: 'sit', seat: 0, name: 'Purple' }])
  expect((await joined()).server.sent).toEqual([])
})

test('a plan that cannot be read counts as none', async () => {
  sessionStorage.setItem(`columbiz.plan.${TABLE}`, '{')
  const { model, server } = await joined()
  expect([model.starting, server.sent]).toEqual([false, []])
})

async function joined() {
  const table = join(replay('arriving'))
  await flush()
  return table
}
