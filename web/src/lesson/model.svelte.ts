// The model of the lesson's table: a table whose transport is the lesson's.
import { cellsOf, parseAction, placeText } from '../game/actions'
import { troubleOf } from '../app/trouble'
import { has, t } from '../i18n/messages.svelte'
import { isPassing, type ApiError } from '../protocol/api'
import type { LessonView, StepView } from '../protocol/types'
import { TableModel } from '../table/model.svelte'
import { isFinished } from './progress'
import { LessonTransport } from './transport'

export class LessonModel extends TableModel {
  lesson: LessonView = $state.raw(null!)
  /** Why the last action is impossible; empty if it is not. */
  problem = $state('')
  /** Cells that are pointed out to the pupil. */
  pointedOut: readonly string[] = $state.raw([])
  /** The lesson after the pupil's last action, until the first of its new steps is shown. */
  #next: LessonView | null = null

  constructor(lesson: LessonView) {
    super('lesson', (listener) => {
      const lessonListener = {
        answered: (answer: LessonView) => this.#answered(answer),
        refused: (error: ApiError) => this.#refused(error),
      }
      return new LessonTransport(lesson, listener, lessonListener)
    })
    this.lesson = lesson
  }

  /** Whether the screen does not show the lesson's last step yet. */
  readonly behind = $derived((this.view?.number ?? -1) < this.lesson.steps.length - 1)
  readonly finished = $derived(!this.behind && isFinished(this.lesson))

  /** The lesson says itself what to do. */
  override get tutored(): boolean {
    return false
  }

  /** Unlike at a table, this also sends impossible placements, because the answer explains why. */
  override async place(cell: string): Promise<void> {
    if (this.payable.some((place) => place.cell === cell)) await super.place(cell)
    else await this.play(placeText(cell))
  }

  /** Show what is asked for: choose the dice, point out the cells. */
  override async askHint(): Promise<void> {
    const answer = this.#answer()
    if (answer?.kind === 'keep') this.choose(answer.dice)
    this.pointedOut = cellsOf(this.lesson.answers)
  }

  /** Do what is asked for, for the pupil. */
  async doIt(): Promise<void> {
    const [text] = this.lesson.answers
    const answer = this.#answer()
    if (answer?.kind === 'place') await super.place(answer.cell)
    else if (text) await this.play(text)
  }

  protected override async steps(): Promise<StepView[]> {
    return this.lesson.steps
  }

  /** The first of the actions that are asked for. */
  #answer() {
    const [text] = this.lesson.answers
    return text === undefined ? undefined : parseAction(text)
  }

  #answered(lesson: LessonView): void {
    if (lesson.steps.length > this.lesson.steps.length) this.#next = lesson
    else this.#goOn(lesson)
  }

  protected override shown(): void {
    if (this.#next) this.#goOn(this.#next)
    this.#next = null
  }

  #goOn(lesson: LessonView): void {
    this.lesson = lesson
    this.problem = ''
    this.pointedOut = lesson.declined ? cellsOf(lesson.answers) : []
  }

  #refused(error: ApiError): void {
    const { code, values } = error
    if (isPassing(error)) this.problem = troubleOf(error).text
    else this.problem = t(has(`lesson-cannot-${code}`) ? `lesson-cannot-${code}` : 'lesson-cannot-other', values)
  }
}
