// The opening throw of real dice: who throws in each round, and who begins.

/** The faces entered in a round, by seat. */
export type Faces = Record<number, number>

export interface Round {
  /** The seats that throw: everybody, later those tied for the highest face. */
  seats: readonly number[]
  faces: Faces
}

/** The rounds as far as they are known, and the seat that begins; null while that is open. */
export function openingOf(
  seats: readonly number[],
  entered: readonly Faces[],
): { rounds: Round[]; starter: number | null } {
  const rounds: Round[] = []
  let throwing = seats
  while (throwing.length > 1) {
    const faces = entered[rounds.length] ?? {}
    rounds.push({ seats: throwing, faces })
    if (throwing.some((seat) => !faces[seat])) return { rounds, starter: null }
    const highest = Math.max(...throwing.map((seat) => faces[seat]!))
    throwing = throwing.filter((seat) => faces[seat] === highest)
  }
  return { rounds, starter: throwing[0] ?? null }
}
