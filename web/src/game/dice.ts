// Dice as multisets of faces.

/** The dice that are left when some are taken away. */
export function without(dice: readonly number[], taken: readonly number[]): number[] {
  const left = [...dice]
  for (const face of taken) {
    const at = left.indexOf(face)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

export const sorted = (dice: readonly number[]) => [...dice].sort((a, b) => a - b)

/** The number of dice that show a face. */
export const count = (dice: readonly number[], face: number) => dice.filter((one) => one === face).length
