// Answers of the server for tests: a chapter in which the dice are thrown and some are kept.
import { game } from './games'
import type { LessonView, StepView } from '../protocol/types'

const step = (action: string | null, changes: Partial<StepView> = {}): StepView => ({
  turn: 1,
  seat: 0,
  action,
  placed: null,
  game: game(),
  position: '',
  ...changes,
})

export const START = step(null)
export const THROWN = step('throw 1-555', { game: game({ phase: 'keep', dice: [1, 5, 5, 5] }) })
export const KEPT = step('keep 555')
export const OPPONENTS = step('place 44', {
  seat: 1,
  placed: { cell: '44', points: 0, captures: [], lines: [] },
})

export const lesson = (changes: Partial<LessonView> = {}): LessonView => ({
  chapter: 'keep',
  chapters: ['keep', 'pay', 'count'],
  seat: 0,
  text: 'lesson-keep-throw',
  values: {},
  step: 0,
  of: 2,
  answers: ['throw'],
  taken: [],
  declined: false,
  steps: [START],
  outcome: null,
  ...changes,
})
