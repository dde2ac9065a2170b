"""What discs are worth: the lines through a disc just placed, and the discs captured."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain, combinations

from columbiz.rules.cells import RAYS, Cell, cells_of
from columbiz.rules.editions import Rules

#: How many discs of one player stand next to a cell without a gap, one way and the other.
Run = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of one player's discs and the points it scored when its last disc was placed."""

    cells: tuple[Cell, ...]
    points: int


def capture_points(rules: Rules, captured: int) -> int:
    """Points for so many captured discs: 1, 2, 4, 6, 9, 12 … as printed, and on in the same way beyond 12."""
    counted = captured if rules.capture_cap is None else min(captured, rules.capture_cap)
    return (counted + 1) ** 2 // 4


def runs_through(own: int, index: int) -> tuple[Run, ...]:
    """The runs beside a cell in each direction, `own` being the mask of a player's discs, with or without that cell."""
    return tuple([known[own & line] for line, known in _known_runs(index)])


def points_of(rules: Rules, runs: Iterable[Run]) -> int:
    """Points of a disc that was placed between such runs."""
    scored = [_run_points(rules, before, after) for before, after in runs]
    return max(scored) if rules.crossing_lines == "best" else sum(scored)


def lines_of(rules: Rules, runs: Iterable[Run], index: int) -> tuple[Line, ...]:
    """The lines that score when a disc is placed on a cell between such runs, each with its cells."""
    lines = []
    for (before, after), (back, ahead) in zip(runs, RAYS[index], strict=True):
        if points := _run_points(rules, before, after):
            mask = sum(back[:before]) + sum(ahead[:after]) + (1 << index)
            lines.append(Line(cells_of(mask), points))
    if rules.crossing_lines == "best":
        return tuple(sorted(lines, key=lambda line: -line.points)[:1])
    return tuple(lines)


@cache
def _known_runs(index: int) -> tuple[tuple[int, dict[int, Run]], ...]:
    """For each direction the mask of its cells beside this one, and the run for each way discs may stand on them."""
    return tuple(
        (
            sum(back) + sum(ahead),
            {discs: (_run(discs, back), _run(discs, ahead)) for discs in map(sum, _subsets(back + ahead))},
        )
        for back, ahead in RAYS[index]
    )


def _subsets(bits: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    return chain.from_iterable(combinations(bits, count) for count in range(len(bits) + 1))


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
