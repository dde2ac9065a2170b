import { beforeEach, describe, expect, test, vi } from 'vitest'
import { entries, events, game, legal, offering, place, played, undone, view, welcome } from '../test/games'
import { hold, secretsOf } from '../protocol/secrets'
import type { GameView, ServerMessage, TableEvent } from '../protocol/types'
import { stubStorage } from '../test/storage'
import { FakeTransport, flush, modelAfter as newModelAfter, TABLE } from '../test/transport'
import { TableModel } from './model.svelte'

let transport: FakeTransport

function modelAfter(...messages: ServerMessage[]): TableModel {
  const made = newModelAfter(...messages)
  transport = made.transport
  return made.model
}

/** A model in the middle of a turn, after these actions. */
const turnModel = (now: GameView, ...actions: string[]) =>
  modelAfter(welcome(entries(...actions.map((action) => played(action))), now))

const keeping = game({
  phase: 'keep',
  dice: [1, 5, 5],
  throws: 1,
  legal: legal({ keep: true, keep_all: true, places: [place('55')] }),
})

beforeEach(stubStorage)

describe('a welcome that leaves older events out', () => {
  test('is completed page by page', async () => {
    const all = entries(...Array.from({ length: 450 }, () => played('throw 1-55')))
    const asked: number[] = []
    class PagedModel extends TableModel {
      protected override older(number: number) {
        asked.push(number)
        return Promise.resolve(all.slice(number + 1, number + 201))
      }
      protected override history() {
        return Promise.resolve([])
      }
    }
    const model = new PagedModel(TABLE, (listener) => {
      transport = Object.assign(new FakeTransport(), { listener })
      return transport
    })
    transport.listener.message(welcome(all.slice(250), keeping))
    expect(model.state.events).toHaveLength(200)
    await flush()
    expect(asked).toEqual([-1, 199])
    expect(model.state.events).toEqual(all)
  })
})

describe('a turn', () => {
  test('is played with the texts of its actions', async () => {
    const model = turnModel(keeping, 'throw 1-55')
    model.choose([5, 5])
    void model.throwDice()
    expect(transport.actions).toEqual(['keep 55', 'throw'])
  })

  test('keeps no dice if none are chosen', () => {
    const model = turnModel(keeping, 'throw 1-55')
    void model.throwDice()
    expect(transport.actions).toEqual(['keep -', 'throw'])
  })

  test('keeps all dice before the first disc', () => {
    const model = turnModel(keeping, 'throw 1-55')
    void model.place('55')
    expect(transport.actions).toEqual(['keep 1-55', 'place 55'])
  })

  test('places discs only where the view says that they can be placed', () => {
    const model = turnModel(keeping, 'throw 1-55')
    void model.place('66')
    expect(transport.sent).toEqual([])
  })

  test('is ended by the action that the view says is legal', () => {
    void turnModel(game({ phase: 'place', legal: legal({ done: true }) }), 'throw 1').endTurn()
    expect(transport.actions).toEqual(['done'])
    void turnModel(game({ phase: 'place', legal: legal({ forfeit: true }) }), 'throw 1').endTurn()
    expect(transport.actions).toEqual(['forfeit'])
    void turnModel(game({ phase: 'place' }), 'throw 1').endTurn()
    expect(transport.actions).toEqual([])
  })

  test('takes back a keep or a disc whenever the view says that it can', () => {
    const undoable = legal({ undo: true })
    for (const phase of ['throw', 'place'] as const) {
      void turnModel(game({ phase, legal: undoable }), 'throw 1').undo()
      expect(transport.sent).toEqual([{ kind: 'undo', seat: 0 }])
    }
    void turnModel(game({ phase: 'place' }), 'throw 1').undo()
    expect(transport.sent).toEqual([])
  })

  test('has the same dice chosen after a keep was taken back', () => {
    const model = turnModel(keeping, 'throw 1-55')
    model.choose([5, 5])
    const chosen = () => model.dice.filter((die) => die.kept).map(({ face }) => face)
    transport.listener.message(events(1, played('keep 55'), game({ dice: [5, 5], throws: 1 })))
    transport.listener.message(events(2, undone(), keeping))
    expect(chosen()).toEqual([5, 5])
    model.toggle(0)
    expect(chosen()).toEqual([1, 5, 5])
  })

  test('of real dice sends them in the throw, sorted, and keeps without throwing', () => {
    const typed = (now: GameView) => ({ ...welcome(entries(played('throw 1-55')), now), view: view(0, now, { dice: 'typed' }) })
    const model = modelAfter(typed(game({ throws: 0, legal: legal({ throw: 3 }) })))
    expect(model.typing).toBe(true)
    void model.throwDice([5, 1, 5])
    expect(transport.sent).toEqual([{ kind: 'play', seat: 0, action: 'throw 1-55' }])
    void modelAfter(typed(keeping)).throwDice()
    expect(transport.actions).toEqual(['keep -'])
  }) // prettier-ignore

  test('of somebody else is not played', () => {
    const model = turnModel({ ...keeping, player: 1 }, 'throw 1-55')
    void model.throwDice()
    void model.place('55')
    void model.endTurn()
    void model.undo()
    expect(model.acting).toBeNull()
    expect(transport.sent).toEqual([])
  })

  test('is nobody’s once the game is over', () => {
    const now = offering(place('1'))
    expect(modelAfter({ ...welcome([], now), view: view(0, now, { status: 'over' }) }).acting).toBeNull()
  })
})

test('a model is busy until the last of several commands is answered', async () => {
  const model = turnModel(keeping, 'throw 1-55')
  expect(model.busy).toBe(false)
  void model.throwDice()
  expect(model.busy).toBe(true)
  transport.settle[0]!(1)
  await flush()
  expect(model.busy).toBe(true)
  transport.settle[1]!(null)
  await flush()
  expect(model.busy).toBe(false)
})

describe('a hint', () => {
  const refused = (code: string) => async () => Response.json({ code, reason: '', values: {} }, { status: 403 })

  test('is denied for good in a game that has none', async () => {
    vi.stubGlobal('fetch', refused('no_hints'))
    const model = turnModel(keeping, 'throw 1-55')
    await model.askHint()
    expect([model.hintDenied, model.hintError]).toEqual([true, null])
  })

  test('that failed for another reason can be asked for again', async () => {
    vi.stubGlobal('fetch', refused('busy'))
    const model = turnModel(keeping, 'throw 1-55')
    await model.askHint()
    expect([model.hintDenied, model.hintError]).toMatchObject([false, { code: 'busy' }])
    transport.listener.message(events(1, played('keep 1-55'), offering()))
    expect(model.hintError).toBeNull()
  })
})

describe('sitting down', () => {
  const satDown = (seat: number): TableEvent => ({ format: 1, kind: 'sat_down', seat, name: 'Ann', seed: 'x' })
  const free = { name: '', plays: 'nobody', bot: null, resigned: false, wants_rematch: false } as const
  const lobby = (seats = [free, free]) => ({ ...welcome([], null, []), view: view(-1, null, { seats }) })
  test('holds the seat before the answer arrives, and after it', async () => {
    const model = modelAfter(lobby())
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
    const model = modelAfter(lobby())
    const sitting = model.sit(null, 'Ann')
    expect(transport.sent[0]).toMatchObject({ kind: 'sit', seat: null, name: 'Ann' })
    expect(Object.keys(secretsOf(TABLE))).toEqual(['0', '1'])
    transport.listener.message(events(0, satDown(1), null))
    transport.settle[0]!(0)
    expect(await sitting).toBe(true)
    expect(model.state.mine).toEqual([1])
    expect(Object.keys(secretsOf(TABLE))).toEqual(['1'])
  })

  test('in vain holds nothing, but keeps what was held before', async () => {
    hold(TABLE, [0], 'before')
    const model = modelAfter(lobby())
    const sitting = [model.sit(1, 'Ann'), model.sit(0, 'Ann')]
    for (const settle of transport.settle) settle(null)
    expect(await Promise.all(sitting)).toEqual([false, false])
    expect(secretsOf(TABLE)).toEqual({ 0: 'before' })
  })
})
