import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hold, secretsOf } from '../protocol/secrets'
import type { TableEvent } from '../protocol/types'
import { events, seat, view, welcome } from '../test/games'
import { blockStorage, stubStorage } from '../test/storage'
import { flush, modelAfter, TABLE } from '../test/transport'
import { carryOutPlan, sitDown, startsAtOnce, storePlan } from './plan'

const satDown = (seat: number): TableEvent => ({ format: 1, kind: 'sat_down', seat, name: 'Ann', seed: 'x' })
const free = seat({ plays: 'nobody' })
const lobby = (seats = [free, free]) => ({ ...welcome([], null, []), view: view(-1, null, { seats }) })

beforeEach(stubStorage)
afterEach(() => void vi.useRealTimers())

test('sitting down on a seat that somebody else has just taken leads to another one', async () => {
  const { model, transport } = modelAfter(lobby())
  const sitting = sitDown(model, 0, 'Ann')
  transport.refuse('seat_taken')
  await flush()
  expect(transport.sent.map((body) => body.seat)).toEqual([0, null])
  transport.listener.message(events(0, satDown(1), null))
  transport.settle[1]!(0)
  await sitting
  expect(model.state.mine).toEqual([1])
})

test.each(['seat_taken', 'seats_full', 'already_started'])(
  'whoever has taken their reserved seat at another device has it here, too: %s',
  async (code) => {
    hold(TABLE, [0], 'secret')
    const { model, transport } = modelAfter(lobby())
    const sitting = sitDown(model, 0, 'Ann')
    transport.refuse(code)
    await sitting
    expect([transport.sent.length, transport.rejoined, model.state.refusal]).toEqual([1, 1, null])
    expect(secretsOf(TABLE)).toEqual({ 0: 'secret' })
  },
)

test('sitting down is not tried again if the table refused it for another reason', async () => {
  const { model, transport } = modelAfter(lobby())
  const sitting = sitDown(model, 0, 'Ann')
  transport.refuse('already_started')
  await sitting
  expect(transport.sent).toHaveLength(1)
})

test('a plan seats whoever made the table, and starts the game once nobody is missing', async () => {
  storePlan(TABLE, { seats: { 0: 'Ann', 1: 'Ben' }, start: true })
  const { model, transport } = modelAfter(lobby())
  expect(model.starting).toBe(true)
  expect(transport.sent).toMatchObject([{ seat: 0, name: 'Ann' }, { seat: 1, name: 'Ben' }]) // prettier-ignore
  transport.listener.message(events(0, satDown(0), null))
  transport.listener.message(events(1, satDown(1), null))
  for (const [number, settle] of transport.settle.entries()) settle(number)
  await flush()
  expect(transport.sent.at(-1)).toEqual({ kind: 'start', seat: 0, opening: null })
  transport.settle.at(-1)!(2)
  await flush()
  expect(model.starting).toBe(false)
  expect(sessionStorage.getItem(`columbiz.plan.${TABLE}`)).toBeNull()
})

test('a plan does not start a game while seats are free', async () => {
  storePlan(TABLE, { seats: { 0: 'Ann' }, start: true })
  const { model, transport } = modelAfter(lobby())
  const seats = [{ ...free, plays: 'person' as const }, free]
  transport.listener.message({ ...events(0, satDown(0), null), view: view(0, null, { seats }) })
  transport.settle[0]!(0)
  await flush()
  expect(transport.sent).toHaveLength(1)
  expect(model.starting).toBe(false)
})

test('of two who sit down at the same moment, only the last one starts the game', async () => {
  storePlan(TABLE, { seats: { 0: 'Ann' }, start: true, rematch: true })
  const { model, transport } = modelAfter(lobby())
  transport.listener.message(events(0, satDown(0), null))
  transport.listener.message(events(1, satDown(1), null))
  transport.settle[0]!(0)
  await flush()
  expect(transport.sent).toHaveLength(1)
  expect(model.starting).toBe(true) // the other one is about to start it
})

test('the players of a rematch wait for each other, but not for ever', async () => {
  vi.useFakeTimers()
  storePlan(TABLE, { seats: { 0: 'Ann' }, start: true, rematch: true })
  const { model, transport } = modelAfter(lobby())
  transport.listener.message({ ...events(0, satDown(0), null), view: view(0, null, { seats: [seat(), free] }) })
  transport.settle[0]!(0)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(model.starting).toBe(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(model.starting).toBe(false)
})

test('a plan is forgotten at a table whose game has begun', async () => {
  storePlan(TABLE, { seats: { 0: 'Ann' }, start: true })
  const { model, transport } = modelAfter({ ...lobby(), view: view(3, null, { status: 'playing' }) })
  await flush()
  expect(transport.sent).toEqual([])
  expect(model.starting).toBe(false)
  expect(startsAtOnce(TABLE)).toBe(false)
})

test('a plan is carried out once, even if the connection breaks', async () => {
  storePlan(TABLE, { seats: { 0: 'Ann' }, start: false })
  const { model, transport } = modelAfter(lobby(), lobby())
  await carryOutPlan(model)
  expect(transport.sent).toHaveLength(1)
})

test('a plan is carried out where storage is blocked', async () => {
  blockStorage()
  storePlan(TABLE, { seats: { 0: 'Ann' }, start: false })
  const { transport } = modelAfter(lobby())
  expect(transport.sent).toMatchObject([{ seat: 0, name: 'Ann' }])
  transport.settle[0]!(null)
  await flush()
  expect(modelAfter(lobby()).transport.sent).toEqual([])
})

test('a plan that cannot be read counts as none', async () => {
  sessionStorage.setItem(`columbiz.plan.${TABLE}`, '{')
  const { model, transport } = modelAfter(lobby())
  await flush()
  expect([model.starting, transport.sent]).toEqual([false, []])
})
