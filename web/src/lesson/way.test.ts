import { describe, expect, it } from 'vitest'
import { NOTHING, reduce, type TableState } from '../game/reducer'
import { turnsOf } from '../game/turns'
import { ApiError } from '../protocol/api'
import type { LessonView, ServerMessage } from '../protocol/types'
import { KEPT, lesson, RIVALS, START, THROWN } from './sample'
import { actionOf, LessonWay } from './way'

const BEGUN = lesson()
const AFTER_THROW = lesson({ step: 1, answers: ['keep 555'], taken: ['throw'], steps: [START, THROWN] })
const FINISHED = lesson({ step: 2, answers: [], taken: ['throw', 'keep 555'], steps: [START, THROWN, KEPT, RIVALS] })

/** A way whose server gives these answers, one after another. */
function walk(first: LessonView, ...answers: (LessonView | Error)[]) {
  const asked: string[][] = []
  const heard: LessonView[] = []
  const refused: string[] = []
  const walked = { asked, heard, refused, state: NOTHING as TableState, messages: [] as ServerMessage[] }
  const way = new LessonWay(
    first,
    {
      message: (message) => {
        walked.messages.push(message)
        walked.state = reduce(walked.state, message)
      },
      line: () => undefined,
      lost: () => undefined,
    },
    { heard: (one) => heard.push(one), refused: ({ code }) => refused.push(code) },
    (_, actions) => {
      asked.push([...actions])
      const answer = answers.shift()
      return answer instanceof Error || !answer ? Promise.reject(answer) : Promise.resolve(answer)
    },
  )
  return Object.assign(walked, { way })
}

describe('the way to a lesson', () => {
  it('sends what was done so far with every wish', async () => {
    const { way, asked } = walk(AFTER_THROW, FINISHED)
    expect(await way.send({ kind: 'keep', seat: 0, dice: [5, 5, 5] })).toBe(true)
    expect(asked).toEqual([['throw', 'keep 555']])
  })

  it('tells a table what has happened, one message for each step', async () => {
    const walked = walk(BEGUN, AFTER_THROW, FINISHED)
    await walked.way.send({ kind: 'throw', seat: 0, dice: null })
    await walked.way.send({ kind: 'keep', seat: 0, dice: [5, 5, 5] })
    expect(walked.messages.map(({ type }) => type)).toEqual(['welcome', 'events', 'events', 'events'])
    expect(walked.state.view).toMatchObject({ number: 3, status: 'finished' })
    expect(turnsOf(walked.state)[0]).toMatchObject({ seat: 0, kept: [5, 5, 5] })
  })

  it('keeps and throws at once, as a table is asked to, and asks the server once', async () => {
    const { way, asked } = walk(AFTER_THROW, lesson({ ...AFTER_THROW, taken: ['throw', 'keep 555'] }))
    const keep = way.send({ kind: 'keep', seat: 0, dice: [5, 5, 5] })
    expect(await way.send({ kind: 'throw', seat: 0, dice: null })).toBe(false)
    expect(await keep).toBe(true)
    expect(asked).toHaveLength(1)
  })

  it('places no disc where keeping all dice was not what was asked for', async () => {
    const { way, asked, state } = walk(AFTER_THROW, { ...AFTER_THROW, declined: true })
    void way.send({ kind: 'keep', seat: 0, dice: [1, 5, 5, 5] })
    expect(await way.send({ kind: 'place', seat: 0, cell: '5' })).toBe(false)
    expect(asked).toHaveLength(1)
    expect(state.events).toHaveLength(0)
  })

  it('says why a wish was refused, and goes on from where it was', async () => {
    const { way, asked, refused } = walk(AFTER_THROW, new ApiError('cell_taken', ''), FINISHED)
    expect(await way.send({ kind: 'done', seat: 0 })).toBe(false)
    expect(await way.send({ kind: 'keep', seat: 0, dice: [5] })).toBe(true)
    expect(refused).toEqual(['cell_taken'])
    expect(asked).toEqual([
      ['throw', 'done'],
      ['throw', 'keep 5'],
    ])
  })

  it('sends the next wish even if the last one failed unforeseen', async () => {
    const { way, asked } = walk(AFTER_THROW, new TypeError('not an answer'), FINISHED)
    const failed = way.send({ kind: 'done', seat: 0 })
    const next = way.send({ kind: 'keep', seat: 0, dice: [5] })
    await expect(failed).rejects.toThrow('not an answer')
    expect(await next).toBe(true)
    expect(asked).toHaveLength(2)
  })

  it('is silent once it is closed', async () => {
    const { way, heard } = walk(BEGUN, AFTER_THROW)
    const throwing = way.send({ kind: 'throw', seat: 0, dice: null })
    way.close()
    expect(await throwing).toBe(false)
    expect(heard).toEqual([])
  })
})

describe('wishes in the words of the rules', () => {
  it('writes dice sorted, face by face', () => {
    expect(actionOf({ kind: 'keep', seat: 0, dice: [5, 1, 5, 3] })).toBe('keep 1-3-55')
    expect(actionOf({ kind: 'keep', seat: 0, dice: [] })).toBe('keep -')
  })

  it('knows nothing of what is not played', () => {
    expect(actionOf({ kind: 'undo', seat: 0 })).toBe('')
  })
})
