// The tutor: against the computer it questions a choice that loses much, once, before it counts. `TableModel` says in
// which order this and the other guards of a press are asked.
import { settings } from '../app/settings.svelte'
import type { TableState } from '../game/reducer'
import { fetchJudgement } from '../protocol/api'
import type { Judgement } from '../protocol/types'

/** How long a choice waits for its judgement; after that it counts unquestioned. */
const ANSWER_MS = 1500

export const loadCard = () => import('./TutorCard.svelte')

/** Whether the tutor is on, and the only seat of this browser plays against bots alone. */
export const isTutored = ({ view, mine }: TableState): boolean =>
  settings.tutor > 0 &&
  !!view?.hints &&
  mine.length === 1 &&
  view.seats.every(({ plays }, seat) => plays === 'bot' || seat === mine[0])

interface Waiting {
  action: string
  goOn: (wanted: boolean) => void
}

export class Tutor {
  /** What is said against the choice that waits for an answer. */
  question: Judgement | null = $state.raw(null)
  /** The choice that waits for its judgement, or for the player's answer. */
  #waiting: Waiting | null = null
  /** The choices of this position that were questioned. */
  readonly #questioned = new Set<string>()
  /** What is left to do of the best choice of a hint. Hints look deeper, so it is not questioned. */
  #advised: readonly string[] = []

  constructor(readonly table: string) {}

  /** Whether a choice is to be made. If it is made again while it is questioned, that is the answer to the first call. */
  async allows(action: string): Promise<boolean> {
    if (this.#waiting && !this.question) return false
    if (action === this.#advised[0]) return true
    const isAnswer = this.#waiting?.action === action
    this.answer(isAnswer)
    if (isAnswer || this.#questioned.has(action)) return !isAnswer
    return new Promise((goOn) => {
      this.#waiting = { action, goOn }
      void this.#judge(this.#waiting)
    })
  }

  /** Make the choice that is questioned, or do not. */
  answer(wanted: boolean): void {
    const waiting = this.#waiting
    this.#waiting = this.question = null
    waiting?.goOn(wanted)
  }

  /** A hint was shown, whose best choice consists of these actions. */
  advise(actions: readonly string[]): void {
    this.#advised = actions
  }

  /** These actions have changed the position: nothing that was asked about it counts any more. */
  forget(played: readonly string[] = []): void {
    const isFollowed = played.every((action, at) => action === this.#advised[at])
    this.#advised = isFollowed ? this.#advised.slice(played.length) : []
    this.#questioned.clear()
    this.answer(false)
  }

  async #judge(choice: Waiting): Promise<void> {
    const late = new Promise<null>((resolve) => setTimeout(resolve, ANSWER_MS, null))
    // The question needs its card, which may not have been loaded yet.
    const judged = Promise.all([fetchJudgement(this.table, choice.action), loadCard()]).catch(() => null)
    const [judgement] = (await Promise.race([judged, late])) ?? []
    if (this.#waiting !== choice) return
    if (!judgement || 100 * judgement.loss <= settings.tutor) return this.answer(true)
    this.#questioned.add(choice.action)
    this.question = judgement
  }
}
