// Points from before a chapter, as one turn for each seat, so that the score pad lists them.
import type { Turn } from '../game/turns'
import type { LessonView } from '../protocol/types'

export function earlierTurns({ steps }: LessonView): Turn[] {
  const before = steps[0]?.game.line_points ?? []
  return before.flatMap((points, seat) => (points ? turnWith(points, seat) : []))
}

function turnWith(points: number, seat: number): Turn {
  const placed = { cell: '', points, captures: [], lines: [{ cells: [], points }] }
  const discs = [{ number: -1, cell: '', placed }]
  return { index: -1, seat, round: 0, throws: 0, kept: [], thrown: [], discs, ended: true, forfeited: false }
}
