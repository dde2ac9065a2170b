import { describe, expect, it } from 'vitest'
import { INITIAL, reduce, type TableState } from '../game/reducer'
import { turnsOf } from '../game/turns'
import { ApiError } from '../protocol/api'
import type { LessonView, ServerMessage } from '../protocol/types'
import { KEPT, lesson, OPPONENTS, START, THROWN } from '../test/lessons'
import { LessonTransport } from './transport'

const BEGUN = lesson()
const AFTER_THROW = lesson({ step: 1, answers: ['keep 555'], taken: ['throw'], steps: [START, THROWN] })
const FINISHED = lesson({ step: 2, answers: [], taken: ['throw', 'keep 555'], steps: [START, THROWN, KEPT, OPPONENTS] })

const play = (action: string) => ({ kind: 'play', seat: 0, action }) as const

/** A transport whose server gives these answers in order, and what it is asked and reports. */
function transportWith(first: LessonView, ...answers: (LessonView | Error)[]) {
  const asked: string[][] = []
  const answered: LessonView[] = []
  const refused: string[] = []
  const seen = { asked, answered, refused, state: INITIAL as TableState, messages: [] as ServerMessage[] }
  const transport = new LessonTransport(
    first,
    {
      message: (message) => {
        seen.messages.push(message)
        seen.state = reduce(seen.state, message)
      },
      connection: () => undefined,
      lost: () => undefined,
    },
    { answered: (one) => answered.push(one), refused: ({ code }) => refused.push(code) },
    (_, actions) => {
      asked.push([...actions])
      const answer = answers.shift()
      return answer instanceof Error || !answer ? Promise.reject(answer) : Promise.resolve(answer)
    },
  )
  return Object.assign(seen, { transport })
}

describe('the transport of a lesson', () => {
  it('sends all actions so far with the text of the next one', async () => {
    const { transport, asked } = transportWith(AFTER_THROW, FINISHED)
    expect(await transport.send(play('keep 555'))).toBe(2)
    expect(asked).toEqual([['throw', 'keep 555']])
  })

  it('passes the steps on as events with the same text, one message each', async () => {
    const seen = transportWith(BEGUN, AFTER_THROW, FINISHED)
    await seen.transport.send(play('throw'))
    await seen.transport.send(play('keep 555'))
    expect(seen.messages.map(({ type }) => type)).toEqual(['welcome', 'events', 'events', 'events'])
    expect(seen.state.events.map(({ event }) => ('action' in event ? event.action : event.kind))).toEqual([
      'started',
      'throw 1-555',
      'keep 555',
      'place 44',
    ])
    expect(turnsOf(seen.state)[0]).toMatchObject({ seat: 0, keeping: [5, 5, 5] })
  })

  it('shows a table that is being played until the chapter is finished, and then is over', async () => {
    const seen = transportWith(BEGUN, AFTER_THROW, FINISHED)
    await seen.transport.send(play('throw'))
    expect(seen.state.view).toMatchObject({ number: 1, status: 'playing' })
    await seen.transport.send(play('keep 555'))
    expect(seen.state.view).toMatchObject({ number: 3, status: 'over' })
    expect(seen.messages.map((message) => 'view' in message && message.view.status)).toEqual([
      'playing',
      'playing',
      'playing',
      'over',
    ])
  })

  it('ignores a throw that was sent together with a keep', async () => {
    const { transport, asked } = transportWith(AFTER_THROW, lesson({ ...AFTER_THROW, taken: ['throw', 'keep 555'] }))
    const keep = transport.send(play('keep 555'))
    expect(await transport.send(play('throw'))).toBeNull()
    expect(await keep).not.toBeNull()
    expect(asked).toHaveLength(1)
  })

  it('places no disc if keeping all dice before it was not what was asked for', async () => {
    const { transport, asked, state } = transportWith(AFTER_THROW, { ...AFTER_THROW, declined: true })
    void transport.send(play('keep 1-555'))
    expect(await transport.send(play('place 5'))).toBeNull()
    expect(asked).toHaveLength(1)
    expect(state.events).toHaveLength(0)
  })

  it('has no other commands than actions', async () => {
    const { transport, asked } = transportWith(AFTER_THROW)
    expect(await transport.send({ kind: 'undo', seat: 0 })).toBeNull()
    expect(asked).toEqual([])
  })

  it('reports why an action was refused, and goes on from where it was', async () => {
    const { transport, asked, refused } = transportWith(AFTER_THROW, new ApiError('cell_taken', ''), FINISHED)
    expect(await transport.send(play('done'))).toBeNull()
    expect(await transport.send(play('keep 5'))).not.toBeNull()
    expect(refused).toEqual(['cell_taken'])
    expect(asked).toEqual([
      ['throw', 'done'],
      ['throw', 'keep 5'],
    ])
  })

  it('sends the next action even if the last one failed unexpectedly', async () => {
    const { transport, asked } = transportWith(AFTER_THROW, new TypeError('not an answer'), FINISHED)
    const failed = transport.send(play('done'))
    const next = transport.send(play('keep 5'))
    await expect(failed).rejects.toThrow('not an answer')
    expect(await next).not.toBeNull()
    expect(asked).toHaveLength(2)
  })

  it('reports nothing once it is closed', async () => {
    const { transport, answered } = transportWith(BEGUN, AFTER_THROW)
    const throwing = transport.send(play('throw'))
    transport.close()
    expect(await throwing).toBeNull()
    expect(answered).toEqual([])
  })
})
