"""What the network sees of a position at the start of a turn, seats counted from the player to move.

Columns. A capture affects one column only, so a column is one pattern: a number in base 3, lowest cell first, with the
digit 0 for an empty cell, 1 for a disc of the seat whose view it is, and 2 for anybody else's. With two players one
view, that of the player to move, says everything. With more players every seat has its own view, and all views share
their rows.

Numbers. One-hot rows for n players; they add to all views at once:

    supply    20 n             discs in the supply of seat r, 19 standing for more
    captured  20 n             discs captured by seat r, 19 standing for more
    margin    64 (n - 1)       total of seat r, 1 to n - 1, minus the total of the player to move, from -32 to 31
    starter   n                the seat that began the game

Head. The output weights differ by phase: how far the game has come (4 steps of the smallest supply) and the starter.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from columbiz.engine.kernel import kernel
from columbiz.engine.position import Packed
from columbiz.rules.cells import SIDE

PATTERNS = 3**SIDE
COLUMN = (1 << SIDE) - 1
COUNTS = 20
MARGINS = 64
STAGES = 4
#: discs of the smallest supply in a stage of the game, by players: 18, 13 and 10 discs make four stages
_STAGE_DISCS = {2: 5, 3: 4, 4: 3}


class Features(NamedTuple):
    """The inputs of the network for a number of players, for the kernels."""

    players: int
    views: int
    #: ternary[mask of a column]: the sum of 3**height over its discs
    ternary: NDArray[np.int64]
    #: discs of the smallest supply in one stage of the game
    stage_discs: int
    #: first rows of the numbers, and how many rows there are
    supply: int
    captured: int
    margin: int
    starter: int
    rows: int


@cache
def features_for(players: int) -> Features:
    """The inputs of the network for a number of players."""
    ternary = [sum(3**height for height in range(SIDE) if mask >> height & 1) for mask in range(COLUMN + 1)]
    captured = COUNTS * players
    margin = captured + COUNTS * players
    starter = margin + MARGINS * (players - 1)
    return Features(
        players=players,
        views=1 if players == 2 else players,
        ternary=np.array(ternary, np.int64),
        stage_discs=_STAGE_DISCS[players],
        supply=0,
        captured=captured,
        margin=margin,
        starter=starter,
        rows=starter + players,
    )


def head_count(players: int) -> int:
    """How many heads a network has."""
    return STAGES * players


@kernel()
def count_offset(count: int) -> int:
    """Where a number of discs stands among the rows of a seat's supply or captured discs."""
    return min(count, COUNTS - 1)


@kernel()
def margin_offset(margin: int) -> int:
    """Where a margin stands among the rows of a seat's margins."""
    return min(max(margin + MARGINS // 2, 0), MARGINS - 1)


@kernel()
def head_of(lowest_supply: int, starter: int, features: Features) -> int:
    """The head for a position, by its smallest supply and the place of the starter."""
    return min(lowest_supply // features.stage_discs, STAGES - 1) * features.players + starter


@kernel()
def column_rows(packed: Packed, features: Features, rows: NDArray[np.int32]) -> None:
    """Write the rows of all columns, rows[view, column]."""
    players, ternary = features.players, features.ternary
    taken = 0
    for seat in range(players):
        taken |= packed[seat]
    for view in range(features.views):
        for column in range(SIDE):
            own = packed[view] >> (SIDE * column) & COLUMN
            others = (taken ^ packed[view]) >> (SIDE * column) & COLUMN
            rows[view, column] = PATTERNS * column + ternary[own] + 2 * ternary[others]


@kernel()
def number_rows(packed: Packed, features: Features, capture_points: NDArray[np.int64]) -> NDArray[np.int32]:
    """List the rows of the numbers that are on; the last seat's supply, captured and margin come last."""
    players = features.players
    rows = np.empty(3 * players, np.int32)
    rows[0] = features.starter + packed[4 * players]
    count = 1
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
    return rows
