// The way to the lesson's table: wishes go to the server one after another, its answers come back as a table's messages.
import { ApiError } from '../protocol/api'
import { takeLesson } from '../protocol/lesson'
import type { Listener, Way } from '../protocol/socket'
import type { LessonView, Wish } from '../protocol/types'
import { newsSince, welcomeTo } from './telling'

export interface Ear {
  /** What the server said to the pupil's last action. */
  heard(lesson: LessonView): void
  /** Why it cannot be done, or that nobody answers. */
  refused(error: ApiError): void
}

export class LessonWay implements Way {
  #queue: Promise<unknown> = Promise.resolve()
  #closed = false

  constructor(
    public lesson: LessonView,
    readonly listener: Listener,
    readonly ear: Ear,
    readonly take = takeLesson,
  ) {
    this.#queue = this.#queue.then(() => {
      listener.line('live')
      listener.message(welcomeTo(lesson))
    })
  }

  send(wish: Wish): Promise<boolean> {
    const answer = this.#queue.then(() => this.#say(wish))
    this.#queue = answer.catch(() => undefined) // whoever sent it hears what went wrong; the next wish is sent all the same
    return answer
  }

  close(): void {
    this.#closed = true
  }

  async #say(wish: Wish): Promise<boolean> {
    const action = actionOf(wish)
    if (!action || this.#closed || !this.#due(wish)) return false
    try {
      return this.#hear(await this.take(this.lesson.chapter, [...this.lesson.taken, action]))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      this.ear.refused(error)
      return false
    }
  }

  /** A table is told to keep and to throw at once, or to keep and to place; what kept dice bring is in the script. */
  #due({ kind }: Wish): boolean {
    const phase = this.lesson.steps.at(-1)?.game.phase
    return kind === 'throw' ? phase === 'throw' : kind !== 'place' || phase !== 'keep'
  }

  #hear(lesson: LessonView): boolean {
    if (this.#closed) return false
    const last = this.lesson.steps.length - 1
    this.lesson = lesson
    this.ear.heard(lesson)
    for (const message of newsSince(lesson, last)) this.listener.message(message)
    return !lesson.declined
  }
}

/** A wish in the words of the rules; empty for what a lesson does not know. */
export function actionOf(wish: Wish): string {
  switch (wish.kind) {
    case 'throw':
    case 'done':
    case 'forfeit':
      return wish.kind
    case 'keep':
      return `keep ${textOf(wish.dice)}`
    case 'place':
      return `place ${wish.cell}`
    default:
      return ''
  }
}

/** Dice as the rules write them: 1-2-33, or - for none. */
const textOf = (dice: readonly number[]) =>
  [...dice]
    .sort()
    .join('')
    .match(/(.)\1*/g)
    ?.join('-') ?? '-'
