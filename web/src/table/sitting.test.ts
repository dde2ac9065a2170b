import { beforeEach, describe, expect, test } from 'vitest'
import { hold, secretsOf } from '../protocol/secrets'
import { flush, modelAt, TABLE } from '../test/model'
import { stubStorage } from '../test/storage'

beforeEach(stubStorage)

describe('sitting down', () => {
  test('holds the seat before the answer arrives, and after it', async () => {
    const { model, server } = await modelAt('arriving')
    server.hold()
    const sitting = model.sit(0, 'Purple')
    expect(Object.keys(secretsOf(TABLE))).toEqual(['0'])
    const before = secretsOf(TABLE)
    server.release()
    expect(await sitting).toBe(true)
    expect(model.state.mine).toEqual([0])
    expect(secretsOf(TABLE)).toEqual(before)
  })

  test('anywhere holds the seat that the event names', async () => {
    const { model, server } = await modelAt('arriving-late')
    server.hold()
    server.next()
    const sitting = model.sit(null, 'Blue')
    expect(Object.keys(secretsOf(TABLE))).toEqual(['0', '1'])
    server.release()
    expect(await sitting).toBe(true)
    expect(model.state.mine).toEqual([1])
    expect(Object.keys(secretsOf(TABLE))).toEqual(['1'])
  })

  test('and standing up again holds nothing', async () => {
    const { model } = await modelAt('arriving')
    await model.sit(0, 'Purple')
    await model.command({ kind: 'leave', seat: 0 })
    await flush()
    expect(secretsOf(TABLE)).toEqual({})
  })

  test('in vain holds nothing, but keeps what was held before', async () => {
    const late = async () => {
      const { model, server } = await modelAt('arriving-late')
      server.next()
      await flush()
      expect(await model.sit(0, 'Blue')).toBe(false)
    }
    await late()
    expect(secretsOf(TABLE)).toEqual({})
    hold(TABLE, [0], 'before')
    await late()
    expect(secretsOf(TABLE)).toEqual({ 0: 'before' })
  })
})
