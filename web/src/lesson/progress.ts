// How far somebody has got in the first lesson, stored in the browser.
import { browserStore } from '../app/storage'
import type { LessonView } from '../protocol/types'

export interface Progress {
  /** The current chapter; empty before the first one. */
  chapter: string
  /** The pupil's actions in it. */
  actions: string[]
  /** All chapters ever finished. */
  finished: string[]
  /** The number of the chapter, counted from 1. */
  number: number
  /** The number of chapters. */
  of: number
  /** Whether the whole lesson is finished. */
  over: boolean
}

export const NO_PROGRESS: Progress = { chapter: '', actions: [], finished: [], number: 0, of: 0, over: false }

/** The first chapter. */
export const FIRST_CHAPTER = 'keep'

const KEY = 'columbiz.lesson'

/** The stored progress; anything else that is stored counts as none. */
export function lastProgress(): Progress {
  const stored = browserStore.read<Partial<Progress>>(KEY) ?? {}
  const { chapter = '', actions = [], finished = [], number = 0, of = 0, over = false } = stored
  const valid = typeof chapter === 'string' && [actions, finished].every(areTexts)
  return valid
    ? { chapter, actions, finished, number: Number(number), of: Number(of), over: over === true }
    : NO_PROGRESS
}

export const storeProgress = (progress: Progress) => browserStore.write(KEY, progress)

const areTexts = (list: unknown) => Array.isArray(list) && list.every((one) => typeof one === 'string')

/** Whether all steps of a chapter are done. */
export const isFinished = ({ step, of }: Pick<LessonView, 'step' | 'of'>) => step >= of

/** The progress after an answer of the server. */
export function advanced({ finished }: Progress, lesson: LessonView): Progress {
  const { chapter, chapters, taken } = lesson
  const all = isFinished(lesson) ? new Set([...finished, chapter]) : new Set(finished)
  return {
    chapter,
    actions: taken,
    finished: chapters.filter((one) => all.has(one)),
    number: chapters.indexOf(chapter) + 1,
    of: chapters.length,
    over: false,
  }
}

/** A chapter and the actions in it so far. */
export type Moment = Pick<Progress, 'chapter' | 'actions'>

/** The start of the next chapter; null after the last one. */
export function next({ chapter, chapters }: LessonView): Moment | null {
  const following = chapters[chapters.indexOf(chapter) + 1]
  return following ? { chapter: following, actions: [] } : null
}

/** One action back, or the start of the previous chapter; null at the very beginning. */
export function previous({ chapter, chapters, taken }: LessonView): Moment | null {
  if (taken.length) return { chapter, actions: taken.slice(0, -1) }
  const before = chapters[chapters.indexOf(chapter) - 1]
  return before ? { chapter: before, actions: [] } : null
}
