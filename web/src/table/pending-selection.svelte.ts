// What somebody at this browser has chosen and not sent yet: dice to keep, and a cell.
import { without } from '../game/dice'
import type { Die } from '../game/turns'

export class PendingSelection {
  /** The keys of the dice chosen to be kept; valid for one throw. */
  #dice: { throw: string; keys: readonly number[] } = $state.raw({ throw: '', keys: [] })
  /** The cell on which a disc is previewed; valid in one position. */
  #cell: { number: number; cell: string } | null = $state.raw(null)

  /** The keys of the dice chosen of a throw; undefined as long as nothing has been chosen. */
  keysOf(throwId: string): readonly number[] | undefined {
    return this.#dice.throw === throwId ? this.#dice.keys : undefined
  }

  /** Choose a die, or choose it no longer. */
  toggle(throwId: string, dice: readonly Die[], key: number): void {
    const kept = dice.filter((die) => die.kept).map((die) => die.key)
    const keys = kept.includes(key) ? kept.filter((one) => one !== key) : [...kept, key]
    this.#dice = { throw: throwId, keys }
  }

  /** Choose dice by their faces. */
  choose(throwId: string, dice: readonly Die[], faces: readonly number[]): void {
    let left = faces
    const keys = dice.flatMap(({ key, face }) => {
      if (!left.includes(face)) return []
      left = without(left, [face])
      return key
    })
    this.#dice = { throw: throwId, keys }
  }

  /** The cell chosen in the position with this number. */
  cellAt(number: number | undefined): string | undefined {
    return this.#cell?.number === number ? this.#cell?.cell : undefined
  }

  preview(number: number, cell: string): void {
    this.#cell = { number, cell }
  }

  endPreview(): void {
    this.#cell = null
  }
}
