// Cells and where they are drawn. A cell is written as the dice that pay for it: 555 is column 5, height 3.

export type Spot = { face: number; height: number }

export const spotOf = (cell: string): Spot => ({ face: Number(cell[0]), height: cell.length })
export const cellAt = (face: number, height: number) => String(face).repeat(height)

/** The numbers of the columns and of the rows. */
export const ONE_TO_SIX = [1, 2, 3, 4, 5, 6] as const

/** The centre of a cell in the units of the drawing. */
export function middleOf(cell: string): { x: number; y: number } {
  const { face, height } = spotOf(cell)
  return { x: 100 * face - 50, y: 100 * (6 - height) + 50 }
}
