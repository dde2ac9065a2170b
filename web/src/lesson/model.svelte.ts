// The lesson's table: a table like any other, but for who answers it.
import type { ApiError } from '../protocol/api'
import type { LessonView, StepView } from '../protocol/types'
import { TableModel } from '../table/model.svelte'
import { has, t } from '../words/words.svelte'
import { isFinished } from './progress'
import { LessonWay } from './way'

export class LessonModel extends TableModel {
  lesson: LessonView = $state.raw(null!)
  /** Why the last try cannot be done; empty if it could. */
  cannot = $state('')
  /** Cells that are shown to somebody who asked where to place. */
  shown: readonly string[] = $state.raw([])

  constructor(lesson: LessonView) {
    super('lesson', (listener) => {
      const ear = { heard: (one: LessonView) => this.#heard(one), refused: (error: ApiError) => this.#refused(error) }
      return new LessonWay(lesson, listener, ear)
    })
    this.lesson = lesson
  }

  /** Whether the screen still shows what has happened before. */
  readonly behind = $derived((this.view?.number ?? -1) < this.lesson.steps.length - 1)
  readonly finished = $derived(!this.behind && isFinished(this.lesson))

  /** Place a disc; on a cell that cannot be paid for the rules say why. */
  override async place(cell: string): Promise<void> {
    if (this.placeable.some((place) => place.cell === cell)) await super.place(cell)
    else await this.act({ kind: 'place', cell })
  }

  /** Show what is asked for: the dice are chosen, the cells marked. */
  override async askHint(): Promise<void> {
    const [kind, what = ''] = (this.lesson.answers[0] ?? '').split(' ')
    if (kind === 'keep') this.choose(facesOf(what))
    this.shown = cellsOf(this.lesson)
  }

  /** Do what is asked for, in the pupil's place. */
  async doIt(): Promise<void> {
    const [kind, what = ''] = (this.lesson.answers[0] ?? '').split(' ')
    if (kind === 'place') await super.place(what)
    else if (kind === 'keep') await this.act({ kind, dice: facesOf(what) })
    else if (kind === 'throw') await this.act({ kind, dice: null })
    else if (kind === 'done' || kind === 'forfeit') await this.act({ kind })
  }

  protected override async history(): Promise<StepView[]> {
    return this.lesson.steps
  }

  #heard(lesson: LessonView): void {
    this.lesson = lesson
    this.cannot = ''
    this.shown = lesson.declined ? cellsOf(lesson) : []
  }

  #refused({ code, values }: ApiError): void {
    if (code === 'away' || code === 'too_fast') this.cannot = t(`trouble-${code}-text`, values)
    else this.cannot = t(has(`lesson-cannot-${code}`) ? `lesson-cannot-${code}` : 'lesson-cannot-other', values)
  }
}

/** The cells a disc is asked for on. */
const cellsOf = ({ answers }: LessonView) =>
  answers.flatMap((answer) => (answer.startsWith('place ') ? answer.slice('place '.length) : []))

const facesOf = (dice: string) => [...dice].flatMap((face) => (face === '-' ? [] : Number(face)))
