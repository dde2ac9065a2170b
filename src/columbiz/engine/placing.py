"""Which payable sets can be placed in a position, what they score in their best order, and what they capture."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from columbiz.engine.kernel import kernel
from columbiz.engine.payable import MAX_CELLS, PayableSets
from columbiz.engine.position import Game, Packed
from columbiz.rules.cells import SIDE

DIRECTIONS = 4
ILLEGAL = -1

Counts = NDArray[np.int64]

#: What lines score, as the inner loop takes it: run points, lanes, and whether only the best line counts.
Scoring = tuple[Counts, Counts, bool]


class Placings(NamedTuple):
    """For each payable set: its line points in the best order, or ILLEGAL, and how many discs it captures."""

    points: Counts
    captures: Counts


@kernel()
def bit_count(mask: int) -> int:
    """How many bits are set."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@kernel()
def below(cell: int) -> int:
    """Mask of the cells under a cell in its column."""
    height = cell % SIDE
    return ((1 << height) - 1) << (cell - height)


@kernel()
def line_points(scoring: Scoring, layouts: Counts, level: int, cell: int) -> int:
    """Points of the lines through a disc, its owner's discs being given in the four layouts."""
    run_points, lanes, best_only = scoring
    total = best = 0
    for direction in range(DIRECTIONS):
        pattern = layouts[level, direction] >> lanes[direction, cell, 1] & lanes[direction, cell, 2]
        points = run_points[8 * pattern + lanes[direction, cell, 3]]
        total += points
        best = max(best, points)
    return best if best_only else total


@kernel()
def lay_out(game: Game, mask: int, layouts: Counts) -> None:
    """Write a mask of discs in the four layouts."""
    layouts[:] = 0
    while mask:
        cell = bit_count((mask & -mask) - 1)
        mask &= mask - 1
        for direction in range(DIRECTIONS):
            layouts[direction] |= 1 << game.lanes[direction, cell, 0]


@kernel()
def others_discs(packed: Packed, players: int) -> int:
    """The mask of all discs but the player's own."""
    discs = 0
    for seat in range(1, players):
        discs |= packed[seat]
    return discs


@kernel()
def place_sets(packed: Packed, game: Game, sets: PayableSets, room: int) -> Placings:
    """Find which sets of up to `room` cells can be placed, what they score and what they capture.

    Which order of placing is legal or best is settled by which disc came last. A set without one of its discs is
    ILLEGAL exactly where that disc could not have come last, since only a higher disc of the set frees a taken cell.
    """
    own, theirs = packed[0], others_discs(packed, (packed.size - 1) // 4)
    total = sets.size.size
    points, captures = np.full(total, ILLEGAL, np.int64), np.zeros(total, np.int64)
    layouts = np.zeros((MAX_CELLS + 1, DIRECTIONS), np.int64)
    lay_out(game, own, layouts[0])
    masks = np.full(MAX_CELLS + 1, own)
    points[0] = 0
    # Numba counts references at every use of a field: in this loop that would cost more than the work itself.
    sizes, cells, without, alone, skip = sets.size, sets.cells, sets.without, sets.alone, sets.skip
    lanes, around, lone_points = game.lanes, game.around, game.lone_points
    scoring = (game.run_points, lanes, game.best_line_only)
    number = 1
    while number < total:
        size = sizes[number]
        cell = int(cells[number, size - 1])
        taken = own | theirs if alone[number] else own
        if size > room or taken >> cell & 1:
            number = skip[number]
            continue
        captured = bit_count(theirs & below(cell)) if alone[number] else 0
        captures[number] = captures[without[number, size - 1]] + captured
        for direction in range(DIRECTIONS):
            layouts[size, direction] = layouts[size - 1, direction] | 1 << lanes[direction, cell, 0]
        masks[size] = masks[size - 1] | 1 << cell
        most = ILLEGAL
        for k in range(size):
            before = points[without[number, k]]
            if before != ILLEGAL:
                last = int(cells[number, k])
                won = line_points(scoring, layouts, size, last) if masks[size] & around[last] else lone_points
                most = max(most, before + won)
        points[number] = most
        number += 1
    return Placings(points, captures)


@kernel()
def points_won(packed: Packed, game: Game, placings: Placings) -> NDArray[np.float64]:
    """What every set wins in points for lines and for captured discs, as one row of values."""
    (points, captures), capture_points = placings, game.capture_points
    captured = packed[3 * ((packed.size - 1) // 4)]
    values = np.empty((1, points.size))
    for number in range(points.size):
        values[0, number] = points[number] + capture_points[captured + captures[number]] - capture_points[captured]
    return values
