import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { flush, join, modelAt } from '../test/model'
import { replay } from '../test/replay'
import { stubStorage } from '../test/storage'
import type { TableModel } from './model.svelte'

const ALL = 'keep 1-2-33-555-6'

beforeEach(stubStorage)
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a welcome that leaves older events out is completed', async () => {
  const server = replay('whole-turn')
  server.longestWelcome = 2
  const { model } = join(server)
  await flush()
  await flush()
  expect(model.state.events).toEqual(server.transcript.start.events)
})

const kept = (model: TableModel) => model.dice.filter((die) => die.kept).map(({ face }) => face)

describe('a turn', () => {
  test('is played with the texts of its actions', async () => {
    const { model, server } = await modelAt('whole-turn', 'throw')
    model.choose([2, 5])
    void model.throwDice()
    await flush()
    expect(server.actions).toEqual(['keep 2-5', 'throw'])
  })

  test('keeps no dice if none are chosen', async () => {
    const { model, server } = await modelAt('stopping', 'throw')
    void model.throwDice()
    await flush()
    expect(server.actions).toEqual(['keep -', 'throw'])
  })

  test('keeps all dice before the first disc', async () => {
    const { model, server } = await modelAt('stopping', 'throw')
    void model.place('555')
    await flush()
    expect(server.actions).toEqual([ALL, 'place 555'])
  })

  test('places discs only where the view says that they can be placed', async () => {
    const { model, server } = await modelAt('stopping', 'throw')
    void model.place('66')
    await flush()
    expect(server.sent).toEqual([])
  })

  test('is ended by the action that the view says is legal', async () => {
    const done = await modelAt('stopping', 'throw', ALL, 'place 555')
    await done.model.endTurn()
    expect(done.server.actions).toEqual(['done'])
    const forfeit = await modelAt('forfeit', 'throw', 'keep 1', 'place 1', 'done', 'throw', 'keep 1')
    await forfeit.model.endTurn()
    expect(forfeit.server.actions).toEqual(['forfeit'])
    const early = await modelAt('stopping', 'throw', ALL)
    await early.model.endTurn()
    expect(early.server.actions).toEqual([])
  })

  test('takes back a keep or a disc whenever the view says that it can', async () => {
    const { model, server } = await modelAt('stopping', 'throw', ALL, 'place 555')
    for (let taken = 0; taken < 3; taken += 1) await model.undo()
    expect(server.sent).toEqual([{ kind: 'undo', seat: 0 }, { kind: 'undo', seat: 0 }]) // prettier-ignore
  })

  test('has the same dice chosen after stopping was taken back', async () => {
    const { model } = await modelAt('stopping', 'throw')
    model.choose([2, 5])
    await model.keepAll()
    expect(model.dice.every((die) => die.kept)).toBe(true)
    await model.undo()
    expect(kept(model)).toEqual([2, 5])
    model.toggle(0)
    expect(kept(model)).toEqual([1, 2, 5])
  })

  test('of real dice sends them in the throw, sorted, and keeps without throwing', async () => {
    const { model, server } = await modelAt('real-dice')
    expect(model.typing).toBe(true)
    await model.throwDice([5, 1, 5, 6, 3, 5, 2, 3])
    expect(server.sent).toEqual([{ kind: 'play', seat: 0, action: 'throw 1-2-33-555-6' }])
    model.choose([5, 5, 5])
    await model.throwDice()
    await flush()
    expect(server.actions.slice(1)).toEqual(['keep 555'])
  })

  test('on a score pad has no disc before dice that are being entered are confirmed', async () => {
    const { model, server } = await modelAt('score-pad')
    model.entry.add(5, 8)
    void model.chooseCell('1')
    expect([model.payable, server.sent]).toEqual([[], []])
    model.entry.remove()
    await model.chooseCell('1')
    expect(server.actions).toEqual(['place 1'])
  })

  test('on a score pad is taken back by whoever entered the last disc, even before the answer', async () => {
    const turn = ['place 1', 'place 2', 'place 33', 'place 333', 'done', 'place 6666', 'done']
    const { model, server } = await modelAt('score-pad', ...turn)
    expect(model.undoer).toBe(1)
    void model.chooseCell('3')
    void model.undo()
    await flush()
    expect(server.sent).toMatchObject([{ kind: 'play', seat: 0 }, { kind: 'undo', seat: 0 }]) // prettier-ignore
  })

  test('of somebody else is not played', async () => {
    const { model, server } = await modelAt('online-second', 'throw')
    void model.throwDice()
    void model.place('55')
    void model.endTurn()
    void model.undo()
    await flush()
    expect(model.acting).toBeNull()
    expect(server.sent).toEqual([])
  })

  test('is nobody’s once the game is over', async () => {
    const { model } = await modelAt('end', 'done')
    expect([model.view?.status, model.acting]).toEqual(['over', null])
  })
})

describe('a cell', () => {
  test('chosen before the last throw is previewed, and chosen again it stops the throwing', async () => {
    const { model, server } = await modelAt('stopping', 'throw')
    void model.chooseCell('555')
    expect(model.previewed?.cell).toBe('555')
    void model.chooseCell('555')
    await flush()
    expect(server.actions).toEqual([ALL, 'place 555'])
  })

  test('is previewed until another one, a die or Escape is chosen', async () => {
    const { model, server } = await modelAt('stopping', 'throw')
    void model.chooseCell('55')
    void model.chooseCell('1')
    expect(model.previewed?.cell).toBe('1')
    for (const leave of [() => model.toggle(0), () => model.escape(), () => model.chooseCell('66')]) {
      void model.chooseCell('55')
      void leave()
      expect(model.previewed).toBeUndefined()
    }
    await flush()
    expect(server.sent).toEqual([])
  })

  test('is no longer previewed after the next event', async () => {
    const { model, server } = await modelAt('clock', 'throw')
    void model.chooseCell('55')
    expect(model.previewed?.cell).toBe('55')
    server.next()
    await flush()
    await model.command({ kind: 'take_back', seat: 0 })
    expect(model.acting).toBe(0)
    expect(model.previewed).toBeUndefined()
  })

  test('gets its disc at once after the throwing has ended', async () => {
    const { model, server } = await modelAt('stopping', 'throw', ALL)
    await model.chooseCell('555')
    expect(server.actions).toEqual(['place 555'])
  })

  test('gets its disc at once while the server has not answered that the throwing has stopped', async () => {
    const { model, server } = await modelAt('stopping', 'throw')
    void model.keepAll()
    void model.chooseCell('555')
    expect(model.previewed).toBeUndefined()
    await flush()
    expect(server.actions).toEqual([ALL, 'place 555'])
  })
})

/** Somebody looks at a page with motion; its time stands still. */
function watchPage(): void {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false, visibilityState: 'visible' })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
}

describe('a throw', () => {
  const faces = (model: TableModel) => model.dice.map(({ face }) => face)

  beforeEach(watchPage)

  /** A table while the throw after `keep 2-5` is under way. */
  async function throwing() {
    const table = await modelAt('whole-turn', 'throw', 'keep 2-5')
    const { game } = table.model
    void table.model.throwDice()
    await flush()
    return { ...table, due: game }
  }

  test('is known to nothing before it has landed', async () => {
    const { model, due } = await throwing()
    expect([model.game, model.payable, faces(model)]).toEqual([due, [], [1, 2, 3, 3, 5, 5, 5, 6]])
    vi.advanceTimersByTime(260)
    expect([model.game, model.payable, faces(model).filter(Boolean)]).toEqual([due, [], [2, 5]])
    vi.advanceTimersByTime(600)
    expect([model.game, model.payable, faces(model).sort()]).toEqual([due, [], [2, 2, 2, 5, 5, 5, 5, 5]])
    vi.advanceTimersByTime(160)
    expect(model.throwing).toBeNull()
    expect(model.payable.map(({ cell }) => cell)).toContain('222')
  })

  test('is shown at once by whoever does not wait, who decides nothing by that', async () => {
    const { model, server } = await throwing()
    void model.keepAll()
    void model.throwDice()
    await flush()
    expect(model.throwing).toBeNull()
    expect(server.actions).toEqual(['throw'])
  })

  test('is not lost in a reconnection, which brings only what was missed', async () => {
    const { model } = await throwing()
    model.rejoin()
    await flush()
    expect([model.throwing, faces(model).sort()]).toEqual([null, [2, 2, 2, 5, 5, 5, 5, 5]])
    expect(model.turn?.throws).toBe(2)
  })
})

test('looking back ends with an action, but not with a phrase', async () => {
  const { model } = await modelAt('stopping', 'throw')
  model.viewedIndex = 0
  void model.keepAll()
  expect(model.viewedIndex).toBeNull()
  const online = await modelAt('online-first')
  online.server.next()
  await flush()
  online.model.viewedIndex = 0
  void online.model.command({ kind: 'say', seat: 0, phrase: 'hello' })
  expect(online.model.viewedIndex).toBe(0)
})

test('a model is busy until the last of several commands is answered', async () => {
  const { model } = await modelAt('whole-turn', 'throw')
  expect(model.busy).toBe(false)
  model.choose([2, 5])
  void model.throwDice()
  expect(model.busy).toBe(true)
  await flush()
  expect(model.busy).toBe(false)
})

describe('a hint', () => {
  test('is not asked for where the table allows none', async () => {
    const { model } = await modelAt('clock', 'throw')
    const fetch = vi.fn()
    vi.stubGlobal('fetch', fetch)
    await model.askHint()
    expect(fetch).not.toHaveBeenCalled()
  })

  const BUSY = { code: 'busy', reason: '', values: {} }

  test('that failed can be asked for again', async () => {
    const { model, server } = await modelAt('stopping', 'throw')
    server.answer('POST hint', BUSY, 503)
    await model.askHint()
    expect(model.hints.error).toMatchObject({ code: 'busy' })
    await model.keepAll()
    expect(model.hints.error).toBeNull()
  })

  test('is asked for once, and says nothing about another position', async () => {
    let answer = (_: Response) => {}
    const { model } = await modelAt('stopping', 'throw')
    const fetch = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)))
    vi.stubGlobal('fetch', fetch)
    const asking = [model.askHint(), model.askHint()]
    expect(fetch).toHaveBeenCalledOnce()
    await model.keepAll()
    answer(Response.json(BUSY, { status: 503 }))
    await Promise.all(asking)
    expect(model.hints.error).toBeNull()
    void model.askHint()
    expect(fetch).toHaveBeenCalledTimes(2)
  })
})

test('nothing is said to somebody who starts a game that another has just started', async () => {
  const { model, server } = await modelAt('starting-late')
  server.hold()
  server.next()
  const starting = model.start(0, null)
  server.release()
  await starting
  expect([model.view?.status, model.state.refusal]).toEqual(['playing', null])
})

describe('the opening throw', () => {
  beforeEach(watchPage)
  const throws = (model: TableModel) => model.turn?.throws ?? 0

  /** The page when somebody else starts the game, and has thrown if wanted. */
  async function started(scenario = 'opening', thrown = true) {
    const table = await modelAt(scenario)
    table.server.next(thrown ? 2 : 1)
    await flush()
    return table
  }

  test('is shown before what happens next', async () => {
    const { model } = await started()
    expect([model.opening.shown, model.throwing]).toEqual([true, null])
    model.skip()
    expect([model.opening.shown, model.throwing?.stage]).toEqual([false, 'cup'])
    model.skip()
    expect(throws(model)).toBe(1)
  })

  test('makes way for one’s own action', async () => {
    const { model, server } = await started('starting-late', false)
    expect(model.opening.shown).toBe(true)
    void model.throwDice()
    expect(model.opening.shown).toBe(false)
    expect(server.actions).toEqual(['throw'])
  })

  test('makes way for a new connection', async () => {
    const { model } = await started()
    model.rejoin()
    await flush()
    expect([model.opening.shown, throws(model)]).toEqual([false, 1])
  })

  test('holds nothing back on a page that nobody sees', async () => {
    const { model, server } = await started('opening', false)
    vi.stubGlobal('document', { hidden: true, visibilityState: 'hidden' })
    server.next()
    await flush()
    expect([model.opening.shown, throws(model)]).toEqual([false, 1])
  })

  test('does not let the page fall behind where a clock is running', async () => {
    const { model } = await started('opening-with-clock')
    model.endOpening()
    expect(throws(model)).toBe(1)
  })
})

describe('a turn of somebody else', () => {
  beforeEach(watchPage)

  async function theirs() {
    const table = await modelAt('computer-turn', 'throw', ALL, 'place 555', 'done')
    table.server.next(7)
    await flush()
    table.model.skip()
    return table.model
  }

  test('can be seen again step by step, and one tap leads back', async () => {
    const model = await theirs()
    const { length } = model.state.events
    expect([model.acting, model.turn?.ended]).toEqual([0, true])
    model.seeAgain(model.turn!)
    expect([model.acting, model.throwing?.stage, model.turn?.seat]).toEqual([null, 'cup', 0])
    model.skip()
    expect([model.acting, model.turn?.ended, model.turn?.seat]).toEqual([0, true, 1])
    expect(model.state.events).toHaveLength(length)
  })

  test('is told to listeners event by event, even if all are shown at once', async () => {
    const model = await theirs()
    const last = model.view!.number
    const heard: number[] = []
    model.onEvents((state) => heard.push(state.view!.number))
    model.seeAgain(model.turn!)
    model.skip()
    expect(heard).toEqual([6, 5, 4, 3, 2, 1, 0].map((before) => last - before))
  })
})
