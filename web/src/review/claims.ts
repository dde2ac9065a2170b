// Chances in games with resignations, as a review divides them.

/**
 * The chances of seats that have resigned go to the others, in proportion to `start`: the chances at the start of the
 * turn, in which that is already so.
 */
export function divided(value: readonly number[], resigned: readonly number[], start: readonly number[]): number[] {
  const free = resigned.reduce((sum, seat) => sum + value[seat]!, 0)
  return value.map((share, seat) => (resigned.includes(seat) ? 0 : share + free * start[seat]!))
}
