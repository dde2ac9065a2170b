"""The network's first layer, updated from set to set instead of being summed anew.

The layer is a sum over columns. What the first, highest disc of a set does to a column is computed once a turn for
every cell: its *step*. A set whose last disc is alone in its column has the layer of its stem plus that step. A further
disc in the same column replaces the column's rows.

`sums` holds rows of the layer's width:

    [0 .. 8)     by size: the layer of the set on the present branch of the tree of sets
    [8 .. 44)    by cell: the step of a disc with its captures
    [44 .. )     trios: what the mover's supply, captured discs and margin add; thousands of sets share a few dozen

`marks` holds integers, by size of the set on the present branch: column [0] has the size of the set without the discs
in its last column, the next ones the pattern of that column in each view. Rows [8 .. 44) have the patterns of a step,
rows [44 .. 50) those of the columns before the turn.

Seat 0 of the packed position is the player whose turn it is. The next player sees that seat last.
"""

import numpy as np
from numpy.typing import NDArray

from columbiz.engine.features import COLUMN, COUNTS, MARGINS, PATTERNS, Features, column_rows, number_rows
from columbiz.engine.kernel import kernel
from columbiz.engine.lookup import Lookup
from columbiz.engine.payable import MAX_CELLS
from columbiz.engine.placing import below
from columbiz.engine.position import Packed
from columbiz.engine.transition import next_turn
from columbiz.rules.cells import CELLS, SIDE

Matrix = NDArray[np.float32]
Marks = NDArray[np.int64]

# Sums may be reordered so that they run in vector registers; infinities keep their meaning.
FAST = {"reassoc", "contract", "nsz", "arcp"}

CELL_COUNT = len(CELLS)
LAST_THREE = 3  # rows that a turn decides: the mover's supply, captured discs and margin
STEPS = MAX_CELLS + 1
TRIOS = STEPS + CELL_COUNT
BEFORE = STEPS + CELL_COUNT
MAX_TRIOS = (MAX_CELLS + 1) * COUNTS * MARGINS


@kernel()
def layers_before(
    packed: Packed, lookup: Lookup, columns: Matrix, numbers: Matrix, bias: NDArray[np.float32]
) -> tuple[Matrix, Marks]:
    """The layer before the turn as the next player sees it, without what the turn decides, and all steps."""
    features = lookup.features
    sums = np.empty((TRIOS + MAX_TRIOS, bias.size), np.float32)
    marks = np.zeros((BEFORE + SIDE, 1 + features.views), np.int64)
    turned, rows = next_turn(packed), np.empty((features.views, SIDE), np.int32)
    column_rows(turned, features, rows)
    for j in range(bias.size):
        sums[0, j] = bias[j]
    for row in number_rows(turned, features, lookup.game.capture_points)[:-LAST_THREE]:
        add_row(sums, 0, numbers, row)
    for column in range(SIDE):
        for view in range(features.views):
            marks[BEFORE + column, 1 + view] = rows[view, column] - PATTERNS * column
            add_columns(sums, 0, columns, view, rows[view, column])
    _find_steps(sums, marks, packed, columns, features)
    return sums, marks


@kernel(fastmath=FAST)
def add_row(sums: Matrix, at: int, rows: Matrix, row: int) -> None:
    """Add a row of weights to a row of sums."""
    for j in range(sums.shape[1]):
        sums[at, j] += rows[row, j]


@kernel(fastmath=FAST)
def add_columns(sums: Matrix, at: int, columns: Matrix, view: int, row: int) -> None:
    """Add a column's row of weights to one view of a row of sums."""
    units = columns.shape[1]
    for j in range(units):
        sums[at, view * units + j] += columns[row, j]


@kernel()
def _find_steps(sums: Matrix, marks: Marks, packed: Packed, columns: Matrix, features: Features) -> None:
    """Compute what the first disc of a set in a column changes, by cell."""
    for cell in range(CELL_COUNT):
        column = cell // SIDE
        for view in range(features.views):
            marks[STEPS + cell, 1 + view] = _pattern_after(packed, cell, view, features)
        replace_column(sums, marks, STEPS + cell, BEFORE + column, columns, column)


@kernel()
def _pattern_after(packed: Packed, cell: int, view: int, features: Features) -> int:
    """The pattern of a cell's column in a view, once a disc stands on the cell and has captured."""
    players, first = features.players, cell - cell % SIDE
    own = others = 0
    for seat in range(players):
        discs = packed[seat]
        discs = discs | 1 << cell if seat == 0 else discs & ~below(cell)
        if (seat - 1) % players == view:
            own |= discs >> first & COLUMN
        else:
            others |= discs >> first & COLUMN
    return int(features.ternary[own] + 2 * features.ternary[others & ~own])


@kernel(fastmath=FAST)
def replace_column(sums: Matrix, marks: Marks, new: int, old: int, columns: Matrix, column: int) -> None:
    """Write to sums[new] what changes if a column has the patterns of marks[new] instead of marks[old]."""
    units = columns.shape[1]
    for view in range(marks.shape[1] - 1):
        row, before = PATTERNS * column + marks[new, 1 + view], PATTERNS * column + marks[old, 1 + view]
        for j in range(units):
            sums[new, view * units + j] = columns[row, j] - columns[before, j]


@kernel(fastmath=FAST)
def put_first(sums: Matrix, marks: Marks, size: int, cell: int) -> None:
    """Make the layer of a set from its stem's if its last disc is the only one in its column."""
    for j in range(sums.shape[1]):
        sums[size, j] = sums[size - 1, j] + sums[STEPS + cell, j]
    marks[size, 0] = size - 1
    for view in range(1, marks.shape[1]):
        marks[size, view] = marks[STEPS + cell, view]


@kernel(fastmath=FAST)
def put_below(sums: Matrix, marks: Marks, size: int, cell: int, columns: Matrix, ternary: Marks) -> None:
    """Make the layer of a set from its stem's if its last disc stands under another one of the set."""
    views, column = marks.shape[1] - 1, cell // SIDE
    stem, disc = marks[size - 1, 0], ternary[1 << cell % SIDE]
    marks[size, 0] = stem
    for view in range(views):  # the mover's own view is the last, if it has one
        digit = 1 if view and view == views - 1 else 2
        marks[size, 1 + view] = marks[size - 1, 1 + view] + digit * disc
    replace_column(sums, marks, size, BEFORE + column, columns, column)
    for j in range(sums.shape[1]):
        sums[size, j] += sums[stem, j]


@kernel(fastmath=FAST)
def add_trio(sums: Matrix, trio: int, numbers: Matrix, rows: tuple[int, int, int]) -> None:
    """Sum the rows of a supply, a number of captured discs and a margin."""
    a, b, c = rows
    for j in range(sums.shape[1]):
        sums[trio, j] = numbers[a, j] + numbers[b, j] + numbers[c, j]
