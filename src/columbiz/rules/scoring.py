"""What discs are worth: the lines through a disc just placed, and the discs captured."""

from __future__ import annotations

from dataclasses import dataclass

from columbiz.rules.cells import RAYS, Cell, cells_of
from columbiz.rules.editions import Rules


@dataclass(frozen=True, slots=True)
class Line:
    """A line of one player's discs and the points it scored when its last disc was placed."""

    cells: tuple[Cell, ...]
    points: int


def capture_points(rules: Rules, captured: int) -> int:
    """Points for so many captured discs: 1, 2, 4, 6, 9, 12 … as printed, and on in the same way beyond 12."""
    counted = captured if rules.capture_cap is None else min(captured, rules.capture_cap)
    return (counted + 1) ** 2 // 4


def points_through(rules: Rules, own: int, index: int) -> int:
    """Points of the lines through a disc on a cell, `own` being the mask of its owner's other discs at least."""
    scored = [_run_points(rules, before, after) for before, after in _runs(own, index)]
    return max(scored) if rules.crossing_lines == "best" else sum(scored)


def lines_through(rules: Rules, own: int, index: int) -> tuple[Line, ...]:
    """The lines that score through a disc just placed, each with its cells."""
    lines = []
    for (before, after), (back, ahead) in zip(_runs(own, index), RAYS[index], strict=True):
        if points := _run_points(rules, before, after):
            mask = sum(back[:before]) + sum(ahead[:after]) + (1 << index)
            lines.append(Line(cells_of(mask), points))
    if rules.crossing_lines == "best":
        return tuple(sorted(lines, key=lambda line: -line.points)[:1])
    return tuple(lines)


def _runs(own: int, index: int) -> list[tuple[int, int]]:
    """For each direction, how many own discs stand next to the cell without a gap, one way and the other."""
    return [(_run(own, back), _run(own, ahead)) for back, ahead in RAYS[index]]


def _run(own: int, ray: tuple[int, ...]) -> int:
    length = 0
    for bit in ray:
        if not own & bit:
            break
        length += 1
    return length


def _run_points(rules: Rules, before: int, after: int) -> int:
    """Points of one line that a disc makes of `before` and `after` neighbours: its whole length counts."""
    points = rules.line_points[before + 1 + after]
    if rules.line_scoring == "increase":
        points -= max(rules.line_points[before], rules.line_points[after])
    return points
