// Dice as bags of faces.

/** What is left of some dice when others are taken away. */
export function without(dice: readonly number[], taken: readonly number[]): number[] {
  const left = [...dice]
  for (const face of taken) {
    const at = left.indexOf(face)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

export const sorted = (dice: readonly number[]) => [...dice].sort((a, b) => a - b)

/** How many dice show a face. */
export const count = (dice: readonly number[], face: number) => dice.filter((one) => one === face).length
