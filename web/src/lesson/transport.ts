// The transport of the lesson: actions go to the server one by one, its answers come back as messages of a table.
import { parseAction } from '../game/actions'
import { ApiError } from '../protocol/api'
import { takeLesson } from '../protocol/lesson'
import type { Listener, Transport } from '../protocol/socket'
import type { CommandBody, LessonView } from '../protocol/types'
import { messagesAfter, welcomeMessage } from './table'

interface LessonListener {
  /** The lesson after an action of the pupil. */
  answered(lesson: LessonView): void
  /** The action is illegal, or the server cannot be reached. */
  refused(error: ApiError): void
}

export class LessonTransport implements Transport {
  #queue: Promise<unknown> = Promise.resolve()
  #closed = false

  constructor(
    public lesson: LessonView,
    readonly listener: Listener,
    readonly lessonListener: LessonListener,
    readonly take = takeLesson,
  ) {
    // deferred: the model is still being constructed
    this.#queue = this.#queue.then(() => {
      listener.connection('live')
      listener.message(welcomeMessage(lesson))
    })
  }

  /** Send an action once those before it are answered; a lesson has no other commands. */
  send(body: CommandBody): Promise<number | null> {
    const answer = this.#queue.then(() => (body.kind === 'play' ? this.#play(body.action) : null))
    this.#queue = answer.catch(() => undefined) // the sender gets the error; the next action is sent nevertheless
    return answer
  }

  close(): void {
    this.#closed = true
  }

  async #play(action: string): Promise<number | null> {
    if (this.#closed || !this.#isDue(action)) return null
    try {
      return this.#receive(await this.take(this.lesson.chapter, [...this.lesson.taken, action]))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      this.lessonListener.refused(error)
      return null
    }
  }

  /** A table's model sends `keep` together with the `throw` or `place` after it, which the script may not want yet. */
  #isDue(action: string): boolean {
    const { kind } = parseAction(action)
    const phase = this.lesson.steps.at(-1)?.game.phase
    return kind === 'throw' ? phase === 'throw' : kind !== 'place' || phase !== 'keep'
  }

  #receive(lesson: LessonView): number | null {
    if (this.#closed) return null
    const last = this.lesson.steps.length - 1
    this.lesson = lesson
    this.lessonListener.answered(lesson)
    for (const message of messagesAfter(lesson, last)) this.listener.message(message)
    return lesson.declined ? null : last + 1
  }
}
