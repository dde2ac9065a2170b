// How far somebody has come in the first lesson, kept in the browser.
import type { LessonView } from '../protocol/types'

export interface Progress {
  /** The chapter that is on; empty before the first one. */
  chapter: string
  /** What was done in it. */
  actions: string[]
  /** Chapters that were finished. */
  finished: string[]
  /** The number of the chapter from 1, and of how many. */
  number: number
  of: number
  /** Whether the lesson was ended. */
  over: boolean
}

export const NEW: Progress = { chapter: '', actions: [], finished: [], number: 0, of: 0, over: false }

/** Where the lesson begins, for a browser that knows nothing of it yet. */
export const FIRST = 'keep'

/** What was kept; anything that cannot be read counts as nothing. */
export function read(text: string | null): Progress {
  try {
    const kept = JSON.parse(text ?? '{}') as Partial<Progress>
    const { chapter = '', actions = [], finished = [], number = 0, of = 0, over = false } = kept
    const right = typeof chapter === 'string' && [actions, finished].every(areTexts)
    return right ? { chapter, actions, finished, number: Number(number), of: Number(of), over: over === true } : NEW
  } catch {
    return NEW
  }
}

const areTexts = (list: unknown) => Array.isArray(list) && list.every((one) => typeof one === 'string')

/** Whether a chapter's last step is done. */
export const isFinished = ({ step, of }: Pick<LessonView, 'step' | 'of'>) => step >= of

/** The progress with what the server has said. */
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

/** A chapter, and what was done in it. */
export type Visit = Pick<Progress, 'chapter' | 'actions'>

/** The chapter after this one from its start; null after the last. */
export function next({ chapter, chapters }: LessonView): Visit | null {
  const following = chapters[chapters.indexOf(chapter) + 1]
  return following ? { chapter: following, actions: [] } : null
}

/** One action back, or the chapter before this one from its start; null at the very beginning. */
export function previous({ chapter, chapters, taken }: LessonView): Visit | null {
  if (taken.length) return { chapter, actions: taken.slice(0, -1) }
  const before = chapters[chapters.indexOf(chapter) - 1]
  return before ? { chapter: before, actions: [] } : null
}

const KEY = 'columbiz.lesson'

export function lastProgress(): Progress {
  try {
    return read(localStorage.getItem(KEY))
  } catch {
    return NEW
  }
}

export function keepProgress(progress: Progress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(progress))
  } catch {
    // Without storage the lesson begins anew next time.
  }
}
