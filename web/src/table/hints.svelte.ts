// Hints: the best choices of a position, on request.
import { fetchHint } from '../protocol/api'
import type { Hint } from '../protocol/types'

export const loadHintCard = () => import('./HintCard.svelte')

export class Hints {
  shown: Hint | null = $state.raw(null)
  /** Why the last hint could not be fetched. */
  error: unknown = $state.raw(null)
  /** The request that is not answered yet, if it is about this position. */
  #request: Promise<Hint> | null = null

  /** `advise`: called with each hint that is shown. */
  constructor(
    readonly table: string,
    readonly advise: (hint: Hint) => void,
  ) {}

  async ask(): Promise<void> {
    if (this.#request) return
    this.error = null
    const request = (this.#request = fetchHint(this.table))
    const answer = await request.then((hint) => ({ hint }), (error: unknown) => ({ error })) // prettier-ignore
    if (this.#request !== request) return // the position has changed
    this.#request = null
    if ('error' in answer) {
      this.error = answer.error
      return
    }
    this.shown = answer.hint
    this.advise(answer.hint)
  }

  close(): void {
    this.shown = null
  }

  /** The position has changed. */
  forget(): void {
    this.#request = this.shown = this.error = null
  }
}
