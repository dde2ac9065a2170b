// Choosing again: other dice to keep, or other discs, and what the engine says they are worth.
import { troubleOf } from '../app/trouble'
import { keepText, placeText } from '../game/actions'
import { fetchAnalysis } from '../protocol/api'
import type { GameView, StepView } from '../protocol/types'
import type { Die } from '../game/turns'

export class Trial {
  game: GameView = $state.raw()!
  /** The dice, of which some are kept. */
  dice: readonly Die[] = $state.raw([])
  /** The cells of the discs placed so far. */
  cells: readonly string[] = $state.raw([])
  /** Every seat's chance with this choice; null until the engine has answered, and before the first disc. */
  value: readonly number[] | null = $state.raw(null)
  trouble = $state('')
  #asked = 0

  constructor(
    readonly kind: 'keep' | 'place',
    readonly start: StepView,
    dice: readonly Die[],
    /** What each seat gets of the chances of those who have resigned; null for a seat that has resigned. */
    readonly portions: (number | null)[],
  ) {
    this.game = start.game
    this.dice = kind === 'keep' ? dice.map((die) => ({ ...die, kept: false })) : dice
    if (kind === 'keep') void this.#ask()
  }

  /** Keep a die, or let it go. */
  toggle(key: number): void {
    this.dice = this.dice.map((die) => (die.key === key ? { ...die, kept: !die.kept } : die))
    void this.#ask()
  }

  place(cell: string): void {
    // Until the engine answers, the places before the last disc are still on offer: the second tap of a double click.
    if (this.cells.includes(cell) || !this.game.legal.places.some((place) => place.cell === cell)) return
    this.cells = [...this.cells, cell]
    void this.#ask()
  }

  /** Take the last disc back. */
  undo(): void {
    this.cells = this.cells.slice(0, -1)
    void this.#ask()
  }

  /** Ask the engine; an answer that is late counts no more. */
  async #ask(): Promise<void> {
    const asked = ++this.#asked
    this.value = null
    this.trouble = ''
    const { position, game } = this.start
    const kept = this.dice.flatMap((die) => (die.kept ? die.face : []))
    const actions = this.kind === 'keep' ? [keepText(kept)] : this.cells.map(placeText)
    try {
      const answer = actions.length
        ? await fetchAnalysis({ position, choice: actions, limit: 1, portions: this.portions })
        : null
      if (asked !== this.#asked) return
      this.value = answer?.chosen?.value ?? null
      // Dice that are kept would be thrown again; here they stay on the table.
      if (this.kind === 'place') this.game = answer?.after ?? game
    } catch (error) {
      if (asked === this.#asked) Object.assign(this, { value: null, trouble: troubleOf(error).text })
    }
  }
}
