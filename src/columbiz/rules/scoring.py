"""Points for the lines through a disc just placed, and for captured discs."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain, combinations, takewhile

from columbiz.rules.cells import RAYS, Cell, cells_of
from columbiz.rules.editions import Rules

#: Length of the unbroken run of one player's discs next to a cell: (one way, the other way).
Run = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of one player's discs and the points it scores."""

    cells: tuple[Cell, ...]
    points: int


def capture_points(rules: Rules, captured: int) -> int:
    """Points for captured discs: 1, 2, 4, 6, 9, 12 … as in the printed table, continued beyond its end."""
    counted = captured if rules.capture_cap is None else min(captured, rules.capture_cap)
    return (counted + 1) ** 2 // 4


def runs_through(own: int, index: int) -> tuple[Run, ...]:
    """The runs next to a cell in each direction. `own` is a mask of discs that may include the cell itself."""
    return tuple([runs[own & neighbours] for neighbours, runs in _runs_lookup(index)])


def points_of(rules: Rules, runs: Iterable[Run]) -> int:
    """Points for placing a disc between these runs."""
    scored = [_run_points(rules, before, after) for before, after in runs]
    return max(scored) if rules.crossing_lines == "best" else sum(scored)


def lines_of(rules: Rules, runs: Iterable[Run], index: int) -> tuple[Line, ...]:
    """The scoring lines when a disc is placed on a cell between these runs."""
    lines = []
    for (before, after), (back, ahead) in zip(runs, RAYS[index], strict=True):
        if points := _run_points(rules, before, after):
            mask = sum(back[:before]) + sum(ahead[:after]) + (1 << index)
            lines.append(Line(cells_of(mask), points))
    if rules.crossing_lines == "best":
        return tuple(sorted(lines, key=lambda line: -line.points)[:1])
    return tuple(lines)


@cache
def _runs_lookup(index: int) -> tuple[tuple[int, dict[int, Run]], ...]:
    """For each direction: the mask of the other cells on that line, and the run for every set of discs on them."""
    return tuple(
        (
            sum(back) + sum(ahead),
            {
                discs: (_run_length(discs, back), _run_length(discs, ahead))
                for discs in map(sum, _subsets(back + ahead))
            },
        )
        for back, ahead in RAYS[index]
    )


def _subsets(bits: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    return chain.from_iterable(combinations(bits, count) for count in range(len(bits) + 1))


def _run_length(own: int, ray: tuple[int, ...]) -> int:
    return len(list(takewhile(lambda bit: own & bit, ray)))


def _run_points(rules: Rules, before: int, after: int) -> int:
    """Points for the line that a new disc forms with the runs on both sides of it."""
    points = rules.line_points[before + 1 + after]
    if rules.line_scoring == "increase":
        points -= max(rules.line_points[before], rules.line_points[after])
    return points
