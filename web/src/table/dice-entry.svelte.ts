// Real dice that are being entered, before they are confirmed.

export class DiceEntry {
  dice: number[] = $state([])
  /** The index of the die that the next face replaces; null: the next face is added. */
  chosen: number | null = $state(null)

  /** Enter a face, in place of the chosen die or as one more, up to a number of dice. */
  add(face: number, count: number): void {
    if (this.chosen !== null) this.dice[this.chosen] = face
    else if (this.dice.length < count) this.dice.push(face)
    this.chosen = null
  }

  /** Choose a die to be changed or removed, or choose none if it was chosen. */
  choose(at: number): void {
    this.chosen = this.chosen === at ? null : at
  }

  /** Remove the chosen die, else the last one. */
  remove(): void {
    this.dice.splice(this.chosen ?? -1, 1)
    this.chosen = null
  }

  clear(): void {
    this.dice = []
    this.chosen = null
  }
}
