// The first lesson: the server plays it by the rules, this browser sends along what was done so far.
import { ask, post } from './api'
import type { LessonView } from './types'

/** A chapter after the pupil's actions; raises an ApiError with the rules' own code where one is illegal. */
export const takeLesson = (chapter: string, actions: readonly string[]) =>
  ask<LessonView>(`/lesson/${encodeURIComponent(chapter)}`, post({ actions }))
