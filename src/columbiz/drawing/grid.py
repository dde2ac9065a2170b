"""Where the cells lie: the grid's upper left corner is the origin, a cell is 100 by 100, height 1 is at the foot."""

from __future__ import annotations

from columbiz.rules.cells import SIDE, Cell

PITCH = 100
GRID = PITCH * SIDE
FRAME = 15  # width of the graduated border
HEAD = 78  # from the tops of the dice above the columns to the grid


def corner(cell: Cell) -> tuple[int, int]:
    """The upper left corner of a cell."""
    return PITCH * (cell.face - 1), PITCH * (SIDE - cell.height)


def centre(cell: Cell) -> tuple[int, int]:
    """The middle of a cell."""
    x, y = corner(cell)
    return x + PITCH // 2, y + PITCH // 2
