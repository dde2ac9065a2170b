import { beforeEach, describe, expect, test } from 'vitest'
import { entries, events, game, keeping, legal, offering, place, played, view, welcome } from '../test/games'
import { stubStorage } from '../test/storage'
import { flush, modelAfter, turnAfter } from '../test/transport'

beforeEach(stubStorage)

describe('a second tap on the same button', () => {
  test('before the answer does not throw again', async () => {
    const { model, transport } = turnAfter(keeping, 'throw 1-55')
    void model.throwDice()
    void model.throwDice()
    transport.listener.message(events(1, played('keep -'), game({ throws: 1, legal: legal({ throw: 3 }) })))
    transport.settle[0]!(1)
    await flush()
    void model.throwDice()
    expect(transport.actions).toEqual(['keep -', 'throw'])
  })

  test('before the answer does not stop again', () => {
    const { model, transport } = turnAfter(keeping, 'throw 1-55')
    void model.keepAll()
    void model.keepAll()
    expect(transport.actions).toEqual(['keep 1-55'])
    void model.place('55') // another button: the disc comes after it
    void model.place('55')
    expect(transport.actions).toEqual(['keep 1-55', 'place 55'])
  })

  test('before the answer neither takes back nor ends a turn again', async () => {
    const { model, transport } = turnAfter(
      game({ phase: 'place', legal: legal({ undo: true, done: true }) }),
      'throw 1',
      'place 1',
    )
    void model.undo()
    void model.undo()
    expect(transport.actions).toEqual(['undo'])
    transport.settle[0]!(2)
    await flush()
    void model.endTurn()
    void model.endTurn()
    void model.undo()
    expect(transport.actions).toEqual(['undo', 'done'])
  })

  test('before the answer does not do anything else again', async () => {
    const { model, transport } = turnAfter(keeping, 'throw 1-55')
    const leave = { kind: 'leave', seat: 0 } as const
    void model.command(leave)
    void model.command(leave)
    expect(transport.actions).toEqual(['leave'])
    transport.settle[0]!(1)
    await flush()
    void model.command(leave)
    expect(transport.actions).toEqual(['leave', 'leave'])
  })

  test('does not lose a name that is changed there and back', () => {
    const { model, transport } = turnAfter(keeping, 'throw 1-55')
    for (const name of ['Ann', 'Anna', 'Ann']) void model.command({ kind: 'rename', seat: 0, name })
    expect(transport.sent).toHaveLength(3)
  })

  test('before the answer decides nothing about dice not yet seen', () => {
    const { model, transport } = turnAfter(keeping, 'throw 1-55')
    void model.throwDice()
    void model.chooseCell('55')
    void model.chooseCell('55')
    expect(transport.actions).toEqual(['keep -', 'throw'])
  })

  test('before the answer decides nothing after something was taken back', async () => {
    const now = game({ phase: 'place', legal: legal({ undo: true, done: true, places: [place('55')] }) })
    const { model, transport } = turnAfter(now, 'throw 1-55', 'place 1')
    void model.undo()
    void model.endTurn()
    void model.place('55')
    expect(transport.actions).toEqual(['undo'])
    transport.settle[0]!(2)
    await flush()
    void model.place('55')
    expect(transport.actions).toEqual(['undo', 'place 55'])
  })

  test('of real dice places nothing while other dice are being kept', () => {
    const typed = { ...welcome(entries(played('throw 1-55')), keeping), view: view(0, keeping, { dice: 'typed' }) }
    const { model, transport } = modelAfter(typed)
    model.choose([5, 5])
    void model.throwDice()
    for (let tap = 0; tap < 2; tap += 1) void model.chooseCell('55')
    expect(transport.actions).toEqual(['keep 55'])
    const stopped = modelAfter(typed)
    void stopped.model.keepAll()
    for (let tap = 0; tap < 2; tap += 1) void stopped.model.chooseCell('55')
    expect(stopped.transport.actions).toEqual(['keep 1-55', 'place 55'])
  })

  test('on another cell places another disc', () => {
    const { model, transport } = turnAfter(offering(place('55'), place('1')), 'throw 1-55')
    void model.place('55')
    void model.place('1')
    expect(transport.actions).toEqual(['place 55', 'place 1'])
  })
})
