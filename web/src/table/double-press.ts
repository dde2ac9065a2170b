// Ignores the second half of a double press once the button under it has changed: it could now end the turn, throw again
// or leave the seat.
import type { TableModel } from './model.svelte'

/** How long a new step must be visible before a press in the same place counts. */
export const SEEN_MS = 400
/** How far apart two taps in the same place may be, in pixels. */
const NEAR_PX = 32

type Press = MouseEvent | KeyboardEvent

export class DoublePress {
  /** The last press that counted, and the step of the game at that time. */
  #last: { press: Press; step?: string } | null = null
  #step?: string
  #since = 0

  constructor(readonly model: TableModel) {
    model.onEvents(() => {
      const step = stepOf(model)
      if (step === this.#step) return
      this.#step = step
      this.#since = performance.now()
    })
  }

  /** Stop a press that came too soon. Register in the capture phase, for keys and for clicks on what a game changes. */
  guard = (press: Press): void => {
    if ('key' in press && (press.key.length > 1 || press.key === ' ')) return // Enter and Space on a button are clicks
    if (this.#isTooSoon(press)) {
      press.preventDefault()
      press.stopPropagation()
    } else this.#last = { press, step: this.#step }
  }

  #isTooSoon(press: Press): boolean {
    const last = this.#last
    if (!last || last.step === this.#step || this.model.throwing) return false // while dice are thrown a press shows them
    return performance.now() - this.#since < SEEN_MS && isSamePlace(last.press, press)
  }
}

/** Changes with what the buttons of a turn do; before the game, with who has a seat. */
const stepOf = ({ game, acting, view }: TableModel) =>
  game
    ? [game.player, game.phase, game.throws, game.placed > 0, acting !== null].join(' ')
    : view?.seats.flatMap(({ plays }, seat) => (plays === 'person' ? seat : [])).join(' ')

function isSamePlace(one: Press, other: Press): boolean {
  if ('key' in one || 'key' in other) return 'key' in one && 'key' in other && one.key === other.key
  // `detail` is 0 if a button was activated with the keyboard.
  if (!one.detail || !other.detail) return one.target === other.target
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) < NEAR_PX
}
