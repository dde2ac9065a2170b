// A lesson as a table tells it: its steps are events, the pupil sits at the first seat, the computer at the other.
import type { AnyEvent, Happening, ServerMessage, StepView, TableView } from '../protocol/types'
import type { LessonView } from '../protocol/types'
import { isFinished } from './progress'

export const RIVAL = 'deckhand'

/** The table after one of the lesson's steps; when the chapter is finished nobody is on turn. */
export function tableOf(lesson: LessonView, number: number): TableView {
  const last = number === lesson.steps.length - 1
  const person = { name: '', plays: 'person', bot: null, resigned: false, wants_rematch: false } as const
  const seats = (lesson.steps[0]?.game.supply ?? []).map((_, seat) =>
    seat === lesson.seat ? person : ({ ...person, plays: 'bot', bot: RIVAL } as const),
  )
  return {
    table: 'lesson',
    number,
    status: last && isFinished(lesson) ? 'finished' : 'playing',
    rules: 'en',
    dice: 'sealed',
    watch: 'players',
    clock: null,
    deadline: null,
    seal: '',
    secret: null,
    rematch: null,
    seats,
    opening: null,
    game: lesson.steps[number]?.game ?? null,
    outcome: last ? lesson.outcome : null,
  }
}

/** All that has happened, to somebody who comes in. */
export function welcomeTo(lesson: LessonView): ServerMessage {
  return {
    type: 'welcome',
    seats: [lesson.seat],
    events: lesson.steps.map(happeningOf),
    view: tableOf(lesson, lesson.steps.length - 1),
    presence: { seats: [lesson.seat], watchers: 0 },
  }
}

/** What has happened since a step, one message each, so that it can be watched. */
export function newsSince(lesson: LessonView, number: number): ServerMessage[] {
  return lesson.steps.slice(number + 1).map((step, at) => ({
    type: 'events',
    events: [happeningOf(step, number + 1 + at)],
    view: tableOf(lesson, number + 1 + at),
  }))
}

const happeningOf = (step: StepView, number: number): Happening => ({
  number,
  at: 0,
  command: '',
  event: eventOf(step),
})

function eventOf({ action, seat, dice, placed }: StepView): AnyEvent {
  switch (action?.split(' ')[0]) {
    case 'throw':
      return { kind: 'thrown', seat, dice }
    case 'keep':
      return { kind: 'kept', seat, dice }
    case 'place':
      return { kind: 'placed', seat, cell: placed?.cell ?? '' }
    case 'done':
      return { kind: 'done', seat }
    case 'forfeit':
      return { kind: 'forfeited', seat }
    default:
      return { kind: 'started', opening: '' }
  }
}
