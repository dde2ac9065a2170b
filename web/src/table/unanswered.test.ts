import { beforeEach, describe, expect, test } from 'vitest'
import { flush, modelAt } from '../test/model'
import type { ReplayServer } from '../test/replay'
import { stubStorage } from '../test/storage'

const ALL = 'keep 1-2-33-555-6'

beforeEach(stubStorage)

/** Let the answers to everything arrive that has been sent. */
async function answer(server: ReplayServer): Promise<string[]> {
  server.release()
  await flush()
  return server.actions
}

describe('a second tap on the same button', () => {
  test('before the answer does not throw again', async () => {
    const { model, server } = await modelAt('stopping', 'throw')
    server.hold()
    void model.throwDice()
    void model.throwDice()
    expect(await answer(server)).toEqual(['keep -', 'throw'])
    expect(model.turn?.throws).toBe(2)
  })

  test('before the answer does not stop again', async () => {
    const { model, server } = await modelAt('stopping', 'throw')
    server.hold()
    void model.keepAll()
    void model.keepAll()
    void model.place('555') // another button: the disc comes after it
    void model.place('555')
    expect(await answer(server)).toEqual([ALL, 'place 555'])
  })

  test('before the answer neither takes back nor ends a turn again', async () => {
    const back = await modelAt('stopping', 'throw', ALL, 'place 555')
    back.server.hold()
    void back.model.undo()
    void back.model.undo()
    expect(await answer(back.server)).toEqual(['undo'])
    const end = await modelAt('stopping', 'throw', ALL, 'place 555')
    end.server.hold()
    void end.model.endTurn()
    void end.model.endTurn()
    void end.model.undo()
    expect(await answer(end.server)).toEqual(['done'])
  })

  test('before the answer does not do anything else again', async () => {
    const { model, server } = await modelAt('stand-in', 'throw')
    server.hold()
    const leave = { kind: 'leave', seat: 0 } as const
    void model.command(leave)
    expect(await model.command(leave)).toBe(false)
    expect(await answer(server)).toEqual(['leave'])
  })

  test('does not lose a name that is changed there and back', async () => {
    const { model, server } = await modelAt('names')
    server.hold()
    for (const name of ['Ann', 'Anna', 'Ann']) void model.command({ kind: 'rename', seat: 0, name })
    await answer(server)
    expect(server.sent.map((body) => body.kind === 'rename' && body.name)).toEqual(['Ann', 'Anna', 'Ann'])
  })

  test('before the answer decides nothing about dice not yet seen', async () => {
    const { model, server } = await modelAt('stopping', 'throw')
    server.hold()
    void model.throwDice()
    void model.chooseCell('55')
    void model.chooseCell('55')
    expect(await answer(server)).toEqual(['keep -', 'throw'])
  })

  test('before the answer decides nothing after something was taken back', async () => {
    const { model, server } = await modelAt('stopping', 'throw', ALL, 'place 555')
    server.hold()
    void model.undo()
    void model.endTurn()
    void model.place('33')
    expect(await answer(server)).toEqual(['undo'])
    void model.undo()
    await flush()
    expect(server.actions).toEqual(['undo', 'undo'])
  })

  test('of real dice places nothing while other dice are being kept', async () => {
    const { model, server } = await modelAt('real-dice', 'throw 1-2-33-555-6')
    server.hold()
    model.choose([5, 5, 5])
    void model.throwDice()
    for (let tap = 0; tap < 2; tap += 1) void model.chooseCell('55')
    expect(await answer(server)).toEqual(['keep 555'])
  })

  test('of real dice places a disc while all dice are being kept', async () => {
    const { model, server } = await modelAt('real-dice', 'throw 1-2-33-555-6', 'keep 555', 'throw 1-22-55')
    server.hold()
    void model.keepAll()
    for (let tap = 0; tap < 2; tap += 1) void model.chooseCell('55555')
    expect(await answer(server)).toEqual(['keep 1-22-55555', 'place 55555'])
  })

  test('on another cell places another disc', async () => {
    const { model, server } = await modelAt('stopping', 'throw', ALL)
    server.hold()
    void model.place('1')
    void model.place('2')
    expect(await answer(server)).toEqual(['place 1', 'place 2'])
  })
})
