"""Cell coordinates: origin at the upper left corner of the grid, cells of 100 by 100, height 1 at the bottom."""

from columbiz.rules.cells import SIDE, Cell

PITCH = 100
GRID = PITCH * SIDE
FRAME = 15  # width of the graduated border
HEAD = 78  # height of the space for the dice above the columns


def corner(cell: Cell) -> tuple[int, int]:
    """The upper left corner of a cell."""
    return PITCH * (cell.face - 1), PITCH * (SIDE - cell.height)


def centre(cell: Cell) -> tuple[int, int]:
    """The middle of a cell."""
    x, y = corner(cell)
    return x + PITCH // 2, y + PITCH // 2
