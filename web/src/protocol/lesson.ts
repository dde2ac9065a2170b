// The first lesson. The server stores nothing about it: every request carries all actions of the pupil in the chapter so far.
import { ask, post } from './api'
import type { LessonView } from './types'

/** A chapter after the pupil's actions; throws an ApiError with the code of the rules if one of them is illegal. */
export const takeLesson = (chapter: string, actions: readonly string[]) =>
  ask<LessonView>(`/lesson/${encodeURIComponent(chapter)}`, post({ actions }))
