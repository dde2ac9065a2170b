"""The board: its 36 cells, the cells below each in its column, and the lines through each.

Packed layout, used by every bit mask in the project: cell (face, height) is bit `6 * (face - 1) + (height - 1)`,
so a column is six adjacent bits with height 1 as the lowest. `Cell.index` is the bit number.
"""

from dataclasses import dataclass
from functools import lru_cache

from columbiz.rules.errors import InvalidValue, NotationError, quote

SIDE = 6
FACES = HEIGHTS = range(1, SIDE + 1)


@dataclass(frozen=True, slots=True, order=True)
class Cell:
    """A cell by column (a die face, 1 to 6) and height (1 to 6). It costs `height` dice of that face."""

    face: int
    height: int

    def __post_init__(self) -> None:
        for name, number in (("face", self.face), ("height", self.height)):
            if type(number) is not int or not 1 <= number <= SIDE:
                raise InvalidValue(name, value=quote(number))

    @property
    def index(self) -> int:
        """The cell's bit number in a mask, 0 to 35."""
        return SIDE * (self.face - 1) + self.height - 1

    @classmethod
    def parse(cls, text: str) -> "Cell":
        """Parse a cell written as the dice that pay for it: `555` is column 5, height 3."""
        cell = _CELL_OF_TEXT.get(text.strip())
        if cell is None:
            raise NotationError("not_a_cell_text", text=text, value=quote(text))
        return cell

    def __str__(self) -> str:
        return str(self.face) * self.height


CELLS = tuple(Cell(face, height) for face in FACES for height in HEIGHTS)
_CELL_OF_TEXT = {str(cell): cell for cell in CELLS}

#: For each cell, the mask of the cells below it in its column: the discs it captures.
BELOW = tuple(((1 << cell.height - 1) - 1) << SIDE * (cell.face - 1) for cell in CELLS)


def _ray(cell: Cell, across: int, up: int) -> tuple[int, ...]:
    """One-bit masks of the cells from a cell (excluded) to the edge of the board, nearest first."""
    ray = []
    face, height = cell.face + across, cell.height + up
    while face in FACES and height in HEIGHTS:
        ray.append(1 << Cell(face, height).index)
        face, height = face + across, height + up
    return tuple(ray)


#: For each cell and each of the four line directions: (ray one way, ray the other way).
RAYS = tuple(
    tuple((_ray(cell, -across, -up), _ray(cell, across, up)) for across, up in ((1, 0), (0, 1), (1, 1), (1, -1)))
    for cell in CELLS
)


@lru_cache(maxsize=4096)
def cells_of(mask: int) -> tuple[Cell, ...]:
    """The cells of a mask, in bit order."""
    cells = []
    while mask:
        lowest = mask & -mask
        cells.append(CELLS[lowest.bit_length() - 1])
        mask ^= lowest
    return tuple(cells)
