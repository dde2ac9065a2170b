// What stood on the score pad before a chapter began: one note a seat, with all its points for lines.
import type { Turn } from '../game/turns'
import type { LessonView } from '../protocol/types'

export function carried({ steps }: LessonView): Turn[] {
  const before = steps[0]?.game.line_points ?? []
  return before.flatMap((points, seat) => (points ? turnWith(points, seat) : []))
}

function turnWith(points: number, seat: number): Turn {
  const brought = { cell: '', points, captures: [], lines: [{ cells: [], points }] }
  const discs = [{ number: -1, cell: '', brought }]
  return { index: -1, seat, round: 0, throws: 0, kept: [], thrown: [], discs, ended: true, forfeited: false }
}
