"""What the network sees: one-hot features of a position at the start of a turn, seats counted from the player to move.

Rows of the first layer, for n players:

    cells     36 n             a disc of seat r stands on cell c
    triples   80 blocks        three neighbouring cells in a line and who owns each. Where only
                               one seat has discs there, or in a column (captures go by columns), or with two players,
                               every pattern has a row; other mixed patterns share one, since no line can come of them
    supply    20 n             discs in the supply of seat r, 19 standing for more
    captured  20 n             discs captured by seat r, 19 standing for more
    margin    64 (n - 1)       total of seat r, 1 to n - 1, minus the total of the player to move, from -32 to 31
    starter   n                the seat that began the game
    nothing   1                the last row: never on, always zero; an empty triple points to it

A triple's pattern is a number in base n + 1, its digits 0 for an empty cell and r + 1 for seat r.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from columbiz.engine.position import Packed
from columbiz.rules.cells import CELLS, FACES, HEIGHTS, Cell

CELL_COUNT = 36
TRIPLES = 80
COUNTS = 20
MARGINS = 64
MOST_FEATURES = 160


class Features(NamedTuple):
    """The rows of the first layer, for the kernels."""

    players: int
    #: row_of[triple, pattern]: the row of a triple's pattern
    row_of: NDArray[np.int32]
    #: the triples through each cell: through[cell, k] = (triple, weight of the cell's digit); count in through_count
    through: NDArray[np.int64]
    through_count: NDArray[np.int64]
    #: first rows of supply, captured, margin and starter, and the last row of all
    supply: int
    captured: int
    margin: int
    starter: int
    nothing: int


@cache
def triples() -> tuple[tuple[Cell, Cell, Cell], ...]:
    """The 80 runs of three neighbouring cells up, across and diagonally."""
    return tuple(
        (cell, Cell(cell.face + across, cell.height + up), Cell(cell.face + 2 * across, cell.height + 2 * up))
        for across, up in ((0, 1), (1, 0), (1, 1), (1, -1))
        for cell in CELLS
        if cell.face + 2 * across in FACES and cell.height + 2 * up in HEIGHTS
    )


@cache
def features_for(players: int) -> Features:
    """The features of positions with so many players."""
    base = players + 1
    row_of = np.zeros((TRIPLES, base**3), np.int32)
    next_row = CELL_COUNT * players
    for number, triple in enumerate(triples()):
        mixed_row = 0
        in_column = triple[0].face == triple[1].face
        for pattern in range(1, base**3):
            owners = {pattern // base**k % base for k in range(3)} - {0}
            if len(owners) == 1 or in_column or players == 2 or not mixed_row:
                row_of[number, pattern] = next_row
                if len(owners) > 1:
                    mixed_row = next_row
                next_row += 1
            else:
                row_of[number, pattern] = mixed_row
    supply = next_row
    captured = supply + COUNTS * players
    margin = captured + COUNTS * players
    starter = margin + MARGINS * (players - 1)
    nothing = starter + players
    row_of[:, 0] = nothing
    through, through_count = _through(base)
    return Features(players, row_of, through, through_count, supply, captured, margin, starter, nothing)


def _through(base: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    through = np.zeros((CELL_COUNT, 12, 2), np.int64)
    count = np.zeros(CELL_COUNT, np.int64)
    for number, triple in enumerate(triples()):
        for k, cell in enumerate(triple):
            through[cell.index, count[cell.index]] = number, base**k
            count[cell.index] += 1
    return through, count


@njit(cache=True)
def count_offset(count: int) -> int:
    """Where a number of discs stands among the rows of a seat's supply or captured discs."""
    return min(count, COUNTS - 1)


@njit(cache=True)
def margin_offset(margin: int) -> int:
    """Where a margin stands among the rows of a seat's margins."""
    return min(max(margin + MARGINS // 2, 0), MARGINS - 1)


@njit(cache=True)
def patterns_of(packed: Packed, features: Features) -> NDArray[np.int64]:
    """The pattern of every triple; seat 0 of the packed position is the player to move."""
    patterns = np.zeros(TRIPLES, np.int64)
    for seat in range(features.players):
        for cell in range(CELL_COUNT):
            if packed[seat] >> cell & 1:
                for k in range(features.through_count[cell]):
                    triple, weight = features.through[cell, k]
                    patterns[triple] += (seat + 1) * weight
    return patterns


@njit(cache=True)
def active_rows(packed: Packed, features: Features, capture_points: NDArray[np.int64]) -> NDArray[np.int32]:
    """List the rows that are on; the last seat's supply, captured and margin come last."""
    players, rows = features.players, np.empty(MOST_FEATURES, np.int32)
    count = 0
    for seat in range(players):
        for cell in range(CELL_COUNT):
            if packed[seat] >> cell & 1:
                rows[count] = CELL_COUNT * seat + cell
                count += 1
    patterns = patterns_of(packed, features)
    for triple in range(TRIPLES):
        if patterns[triple]:
            rows[count] = features.row_of[triple, patterns[triple]]
            count += 1
    rows[count] = features.starter + packed[4 * players]
    count += 1
    mover = packed[2 * players] + capture_points[packed[3 * players]]
    for seat in range(players):
        supply, points, captured = packed[players + seat], packed[2 * players + seat], packed[3 * players + seat]
        rows[count] = features.supply + COUNTS * seat + count_offset(supply)
        rows[count + 1] = features.captured + COUNTS * seat + count_offset(captured)
        count += 2
        if seat:
            margin = points + capture_points[captured] - mover
            rows[count] = features.margin + MARGINS * (seat - 1) + margin_offset(margin)
            count += 1
    return rows[:count]
