import { beforeEach, describe, expect, test } from 'vitest'
import { hold, secretsOf } from '../protocol/secrets'
import type { TableEvent } from '../protocol/types'
import { events, seat, view, welcome } from '../test/games'
import { stubStorage } from '../test/storage'
import { modelAfter, TABLE } from '../test/transport'

beforeEach(stubStorage)

describe('sitting down', () => {
  const satDown = (seat: number): TableEvent => ({ format: 1, kind: 'sat_down', seat, name: 'Ann', seed: 'x' })
  const free = seat({ plays: 'nobody' })
  const lobby = (seats = [free, free]) => ({ ...welcome([], null, []), view: view(-1, null, { seats }) })
  test('holds the seat before the answer arrives, and after it', async () => {
    const { model, transport } = modelAfter(lobby())
    const sitting = model.sit(1, 'Ann')
    const [body] = transport.sent
    const secret = body?.kind === 'sit' ? body.secret : ''
    expect(secretsOf(TABLE)).toEqual({ 1: secret })
    transport.listener.message(events(0, satDown(1), null))
    transport.settle[0]!(0)
    expect(await sitting).toBe(true)
    expect(model.state.mine).toEqual([1])
    expect(secretsOf(TABLE)).toEqual({ 1: secret })
  })

  test('anywhere holds the seat that the event names', async () => {
    const { model, transport } = modelAfter(lobby())
    const sitting = model.sit(null, 'Ann')
    expect(transport.sent[0]).toMatchObject({ kind: 'sit', seat: null, name: 'Ann' })
    expect(Object.keys(secretsOf(TABLE))).toEqual(['0', '1'])
    transport.listener.message(events(0, satDown(1), null))
    transport.settle[0]!(0)
    expect(await sitting).toBe(true)
    expect(model.state.mine).toEqual([1])
    expect(Object.keys(secretsOf(TABLE))).toEqual(['1'])
  })

  test('and standing up again holds nothing', async () => {
    hold(TABLE, [1], 'secret')
    const { transport } = modelAfter({ ...lobby(), seats: [1] })
    transport.listener.message(events(0, { format: 1, kind: 'stood_up', seat: 1 }, null))
    expect(secretsOf(TABLE)).toEqual({})
  })

  test('in vain holds nothing, but keeps what was held before', async () => {
    hold(TABLE, [0], 'before')
    const { model, transport } = modelAfter(lobby())
    const sitting = [model.sit(1, 'Ann'), model.sit(0, 'Ann')]
    for (const settle of transport.settle) settle(null)
    expect(await Promise.all(sitting)).toEqual([false, false])
    expect(secretsOf(TABLE)).toEqual({ 0: 'before' })
  })
})
