import { beforeEach, describe, expect, it } from 'vitest'
import { advanced, lastProgress, NO_PROGRESS, next, previous, storeProgress } from './progress'
import { lesson } from '../test/lessons'
import { stubStorage } from '../test/storage'

beforeEach(stubStorage)

describe('progress that is read', () => {
  it('is new in a browser that knows nothing', () => expect(lastProgress()).toEqual(NO_PROGRESS))

  it.each(['{', '7', '[]', '{"chapter": 3}', '{"actions": "throw"}', '{"finished": [1]}'])(
    'is new where %s was stored',
    (text) => {
      localStorage.setItem('columbiz.lesson', text)
      expect(lastProgress()).toEqual(NO_PROGRESS)
    },
  )

  it('is what was stored', () => {
    const progress = advanced(NO_PROGRESS, lesson({ taken: ['throw'] }))
    storeProgress(progress)
    expect(lastProgress()).toEqual(progress)
  })
})

describe('progress that goes on', () => {
  it('has the chapter, its number and what was done in it', () => {
    const progress = advanced(NO_PROGRESS, lesson({ chapter: 'pay', taken: ['keep 11'] }))
    expect(progress).toMatchObject({ chapter: 'pay', number: 2, of: 3, actions: ['keep 11'], finished: [] })
  })

  it('counts a chapter as finished after its last step, and for good', () => {
    const done = advanced(NO_PROGRESS, lesson({ step: 2, answers: [] }))
    expect(done.finished).toEqual(['keep'])
    expect(advanced(done, lesson()).finished).toEqual(['keep'])
  })
})

describe('the ways', () => {
  it('lead on to the start of the next chapter, and to the end', () => {
    expect(next(lesson({ taken: ['throw'] }))).toEqual({ chapter: 'pay', actions: [] })
    expect(next(lesson({ chapter: 'count' }))).toBeNull()
  })

  it('lead back by an action, then to the chapter before, and not beyond the beginning', () => {
    expect(previous(lesson({ chapter: 'pay', taken: ['a', 'b'] }))).toEqual({ chapter: 'pay', actions: ['a'] })
    expect(previous(lesson({ chapter: 'pay' }))).toEqual({ chapter: 'keep', actions: [] })
    expect(previous(lesson())).toBeNull()
  })
})
