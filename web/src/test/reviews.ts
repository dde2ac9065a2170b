// Reviews for tests.
import type { ReviewView } from '../protocol/types'

type Turn = ReviewView['turns'][number]

/** The review of a game of two whose throws changed the first seat's chance by these shares, two in a turn. */
export function reviewOf(changes: readonly number[]): ReviewView {
  let share = 0.5
  const turns: Turn[] = []
  for (const [at, change] of changes.entries()) {
    const [seat, before] = [Math.floor(at / 2) % 2, [share, 1 - share]]
    share += change
    const after = [share, 1 - share]
    if (at % 2 === 0) {
      const rest = { stand_in: null, portions: [0.5, 0.5], luck: 0, loss: 0 }
      turns.push({ number: turns.length + 1, seat, start: before, end: after, steps: [], ...rest })
    }
    const turn = turns.at(-1)!
    turn.steps.push({ kind: 'throw', seat, throw: 'throw 1', luck: change, before, after })
    turn.end = after
  }
  return { turns, seats: [account(0.1), account(-0.1)], approximate_because: [] } as unknown as ReviewView
}

/** The account of a seat; each part has a value of its own. */
const account = (luck: number) => ({
  fair: 0.5,
  opening: 0.02,
  luck,
  own_luck: luck / 2,
  choices: -0.034,
  own_choices: -0.03,
  reevaluation: 0.004,
  result: 0.5 + 0.02 + luck - 0.034 + 0.004,
})
