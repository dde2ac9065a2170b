import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { entries, events, game, keeping, legal, offering, place, played, undone, view, welcome } from '../test/games'
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
      protected override steps() {
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

  test('has the same dice chosen after stopping was taken back', () => {
    const model = turnModel(keeping, 'throw 1-55')
    model.choose([5, 5])
    transport.listener.message(events(1, played('keep 1-55'), offering(place('55'))))
    expect(model.dice.every((die) => die.kept)).toBe(true)
    transport.listener.message(events(2, undone(), keeping))
    expect(model.dice.filter((die) => die.kept).map(({ face }) => face)).toEqual([5, 5])
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

  test('on a score pad has no disc before dice that are being entered are confirmed', () => {
    const now = game({ legal: legal({ throw: 8, places: [place('55')] }) })
    const model = modelAfter({ ...welcome([], now), view: view(-1, now, { dice: 'pad' }) })
    model.entry.add(5, 8)
    void model.chooseCell('55')
    expect([model.payable, transport.sent]).toEqual([[], []])
    model.entry.remove()
    void model.chooseCell('55')
    expect(transport.actions).toEqual(['place 55'])
  })

  test('on a score pad is taken back by whoever entered the last disc, even before the answer', () => {
    const now = game({ player: 1, legal: legal({ undo: true, places: [place('55')] }) })
    const model = modelAfter({ ...welcome(entries(played('done')), now, [0, 1]), view: view(0, now, { dice: 'pad' }) })
    expect(model.undoer).toBe(0)
    void model.chooseCell('55')
    void model.undo()
    expect(transport.sent).toMatchObject([{ kind: 'play' }, { kind: 'undo', seat: 1 }])
  })

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

describe('a cell', () => {
  test('chosen before the last throw is previewed, and chosen again it stops the throwing', () => {
    const model = turnModel(keeping, 'throw 1-55')
    void model.chooseCell('55')
    expect(model.previewed?.cell).toBe('55')
    expect(transport.sent).toEqual([])
    void model.chooseCell('55')
    expect(transport.actions).toEqual(['keep 1-55', 'place 55'])
  })

  test('is previewed until another one, a die or Escape is chosen', () => {
    const two = { ...keeping, legal: legal({ keep: true, keep_all: true, places: [place('1'), place('55')] }) }
    const model = turnModel(two, 'throw 1-55')
    void model.chooseCell('55')
    void model.chooseCell('1')
    expect(model.previewed?.cell).toBe('1')
    for (const leave of [() => model.toggle(0), () => model.escape(), () => model.chooseCell('66')]) {
      void model.chooseCell('55')
      void leave()
      expect(model.previewed).toBeUndefined()
    }
    expect(transport.sent).toEqual([])
  })

  test('is no longer previewed after the next event', () => {
    const model = turnModel(keeping, 'throw 1-55')
    void model.chooseCell('55')
    transport.listener.message(events(1, undone(), keeping))
    expect(model.previewed).toBeUndefined()
  })

  test('gets its disc at once after the last throw', () => {
    void turnModel(offering(place('55')), 'throw 1-55').chooseCell('55')
    expect(transport.actions).toEqual(['place 55'])
  })

  test('gets its disc at once while the server has not answered that the throwing has stopped', () => {
    const model = turnModel(keeping, 'throw 1-55')
    void model.keepAll()
    void model.chooseCell('55')
    expect(model.previewed).toBeUndefined()
    expect(transport.actions).toEqual(['keep 1-55', 'place 55'])
  })
})

/** Somebody looks at a page with motion; its time stands still. */
function watchPage(): void {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
}
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a throw', () => {
  const due = game({ dice: [5, 5], throws: 1, legal: legal({ throw: 1 }) })
  const faces = (model: TableModel) => model.dice.map(({ face }) => face)

  beforeEach(watchPage)

  /** A model while the throw after `keep 55` is under way. */
  function throwingModel(): TableModel {
    const model = turnModel(due, 'throw 1-55', 'keep 55')
    transport.listener.message(events(2, played('throw 5'), offering(place('55'))))
    return model
  }

  test('is known to nothing before it has landed', () => {
    const model = throwingModel()
    expect([model.game, model.payable, faces(model)]).toEqual([due, [], [1, 5, 5]])
    vi.advanceTimersByTime(260)
    expect([model.game, model.payable, faces(model)]).toEqual([due, [], [5, 5, 0]])
    vi.advanceTimersByTime(600)
    expect([model.game, model.payable, faces(model)]).toEqual([due, [], [5, 5, 5]])
    vi.advanceTimersByTime(160)
    expect([model.throwing, model.payable]).toEqual([null, [place('55')]])
  })

  test('is shown at once by whoever does not wait, who decides nothing by that', () => {
    const model = throwingModel()
    void model.throwDice()
    expect(model.throwing).toBeNull()
    expect(transport.sent).toEqual([])
  })

  test('is not lost in a reconnection, which brings only what was missed', () => {
    const model = throwingModel()
    transport.listener.message({ ...welcome([], offering()), view: view(2, offering(place('55'))) })
    expect([model.throwing, faces(model)]).toEqual([null, [5, 5, 5]])
    expect(model.turn?.throws).toBe(2)
  })
})

test('looking back ends with an action, but not with a phrase', () => {
  const model = turnModel(keeping, 'throw 1-55')
  model.viewedIndex = 0
  void model.command({ kind: 'say', seat: 0, phrase: 'hello' })
  expect(model.viewedIndex).toBe(0)
  void model.keepAll()
  expect(model.viewedIndex).toBeNull()
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

  test('is not asked for where the table allows none', async () => {
    const fetch = vi.fn()
    vi.stubGlobal('fetch', fetch)
    const now = welcome(entries(played('throw 1-55')), keeping)
    await modelAfter({ ...now, view: view(0, keeping, { hints: false }) }).askHint()
    expect(fetch).not.toHaveBeenCalled()
  })

  test('that failed can be asked for again', async () => {
    vi.stubGlobal('fetch', refused('busy'))
    const model = turnModel(keeping, 'throw 1-55')
    await model.askHint()
    expect(model.hints.error).toMatchObject({ code: 'busy' })
    transport.listener.message(events(1, played('keep 1-55'), offering()))
    expect(model.hints.error).toBeNull()
  })

  test('is asked for once, and says nothing about another position', async () => {
    let answer = (_: Response) => {}
    const fetch = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)))
    vi.stubGlobal('fetch', fetch)
    const model = turnModel(keeping, 'throw 1-55')
    const asking = [model.askHint(), model.askHint()]
    expect(fetch).toHaveBeenCalledOnce()
    transport.listener.message(events(1, played('keep 1-55'), offering(place('55'))))
    answer(await refused('busy')())
    await Promise.all(asking)
    expect(model.hints.error).toBeNull()
    void model.askHint()
    expect(fetch).toHaveBeenCalledTimes(2)
  })
})

test('nothing is said to somebody who starts a game that another has just started', async () => {
  const model = modelAfter(welcome([], null))
  const starting = model.start(0, null)
  transport.listener.message(events(0, { format: 1, kind: 'started', opening: 'P5B3' }, game()))
  transport.refuse('stale')
  await starting
  expect(model.state.refusal).toBeNull()
})

describe('the opening throw', () => {
  beforeEach(watchPage)
  const started: TableEvent = { format: 1, kind: 'started', opening: 'P1B6' }
  const begins = game({ player: 1, starter: 1 })
  const thrown = game({ player: 1, throws: 1 })
  const start = (clock: number | null = null) => {
    const now = { ...events(1, started, begins), view: view(1, begins, { opening: 'P1B6', clock }) }
    return modelAfter(welcome(entries(played('throw 1')).slice(1), null), now)
  }
  const throws = (model: TableModel) => model.turn?.throws ?? 0

  test('is shown before what happens next', () => {
    const model = start()
    transport.listener.message(events(2, played('throw 1-55', 1), thrown))
    expect([model.opening.shown, model.throwing]).toEqual([true, null])
    model.skip()
    expect([model.opening.shown, model.throwing?.stage]).toEqual([false, 'cup'])
    model.skip()
    expect(throws(model)).toBe(1)
  })

  test('makes way for one’s own action and for a new connection', () => {
    const model = start()
    void model.command({ kind: 'say', seat: 0, phrase: 'hello' })
    expect(model.opening.shown).toBe(false)
    const other = start()
    transport.listener.message(events(2, played('throw 1-55', 1), thrown))
    transport.listener.message({ ...welcome([], thrown), view: view(2, thrown) })
    expect([other.opening.shown, throws(other)]).toEqual([false, 1])
  })

  test('holds nothing back on a page that nobody sees', () => {
    const model = start()
    vi.stubGlobal('document', { ...document, hidden: true, visibilityState: 'hidden' })
    transport.listener.message(events(2, played('throw 1-55', 1), thrown))
    expect([model.opening.shown, throws(model)]).toEqual([false, 1])
  })

  test('does not let the page fall behind where a clock is running', () => {
    const model = start(60)
    const message = events(2, played('throw 1-55', 1), thrown)
    transport.listener.message({ ...message, view: view(2, thrown, { clock: 60 }) })
    model.endOpening()
    expect(throws(model)).toBe(1)
  })
})

describe('a turn of somebody else', () => {
  beforeEach(watchPage)
  const TURN = ['throw 1-55', 'keep 1-55', 'place 55', 'done']
  const theirs = () => {
    const model = modelAfter(welcome([], game({ player: 1 })))
    transport.listener.message(events(0, { format: 1, kind: 'started', opening: '' }, game({ player: 1 })))
    for (const [at, action] of TURN.entries())
      transport.listener.message(events(at + 1, played(action, 1), game({ player: at < 3 ? 1 : 0 })))
    model.skip()
    return model
  }

  test('can be seen again step by step, and one tap leads back', () => {
    const model = theirs()
    expect([model.acting, model.turn?.ended]).toEqual([0, true])
    model.seeAgain(model.turn!)
    expect([model.acting, model.throwing?.stage, model.turn]).toEqual([null, 'cup', undefined])
    model.skip()
    expect([model.acting, model.turn?.ended]).toEqual([0, true])
    expect(model.state.events).toHaveLength(5)
  })

  test('is told to listeners event by event, even if all are shown at once', () => {
    const model = theirs()
    const heard: number[] = []
    model.onEvents((state) => heard.push(state.view!.number))
    model.seeAgain(model.turn!)
    model.skip()
    expect(heard).toEqual([1, 2, 3, 4])
  })
})
