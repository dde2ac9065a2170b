// A lesson as the messages of a table: its steps are events, the pupil has one seat and the computer the other.
import type { EventEntry, LessonView, ServerMessage, StepView, TableEvent, TableView } from '../protocol/types'
import { isFinished } from './progress'

/** The level the computer plays at in the lesson. */
export const OPPONENT = 'deckhand'

/** The table after one of the lesson's steps; it is over when the chapter is finished. */
function tableView(lesson: LessonView, number: number): TableView {
  const last = number === lesson.steps.length - 1
  const rematch = { kept: false, wants_rematch: false, declined_rematch: false }
  const person = { name: '', plays: 'person', bot: null, resigned: false, ...rematch } as const
  const seats = (lesson.steps[0]?.game.supply ?? []).map((_, seat) =>
    seat === lesson.seat ? person : ({ ...person, plays: 'bot', bot: OPPONENT } as const),
  )
  return {
    table: 'lesson',
    number,
    at: 0,
    status: last && isFinished(lesson) ? 'over' : 'playing',
    rules: 'en',
    dice: 'sealed',
    watch: 'players',
    clock: null,
    turn: lesson.steps[number]?.turn ?? 0,
    deadline: null,
    bot_callable_at: null,
    hints: true,
    seal: '',
    secret: null,
    host: lesson.seat,
    rematch: null,
    closed: null,
    seats,
    opening: null,
    start: null,
    game: lesson.steps[number]?.game ?? null,
    outcome: last ? lesson.outcome : null,
  }
}

/** The message that shows a lesson as far as it has come. */
export function welcomeMessage(lesson: LessonView): ServerMessage {
  return {
    type: 'welcome',
    now: Date.now(),
    seats: [lesson.seat],
    events: lesson.steps.map(entryFor),
    view: tableView(lesson, lesson.steps.length - 1),
    presence: { seats: [lesson.seat], watchers: 0 },
  }
}

/** One message for each step after `number`, so that they are shown one by one. */
export function messagesAfter(lesson: LessonView, number: number): ServerMessage[] {
  return lesson.steps.slice(number + 1).map((step, index) => ({
    type: 'events',
    events: [entryFor(step, number + 1 + index)],
    view: tableView(lesson, number + 1 + index),
  }))
}

const entryFor = (step: StepView, number: number): EventEntry => ({
  number,
  at: 0,
  seat: step.seat,
  command: '',
  event: eventFor(step),
})

/** The first step is the start of the chapter, all others are actions. */
const eventFor = ({ action, seat }: StepView): TableEvent =>
  action === null ? { format: 1, kind: 'started', opening: '' } : { format: 1, kind: 'played', seat, action }
