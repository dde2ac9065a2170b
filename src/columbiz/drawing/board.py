"""The board: frame, cells, cell numbers, discs, and the dice above the columns."""

from columbiz.drawing.grid import FRAME, GRID, HEAD, PITCH, centre, corner
from columbiz.drawing.pieces import disc, placed_die
from columbiz.drawing.scene import Scene
from columbiz.drawing.svg import layer, moved, tag, text
from columbiz.rules.cells import CELLS, FACES, Cell


def empty_board() -> str:
    """The border and the empty cells, tinted by height."""
    side = GRID + 2 * FRAME
    plate = tag("rect", class_="plate", x=-FRAME, y=-FRAME, width=side, height=side, rx=10)
    outer = tag("rect", class_="hair", x=-10.5, y=-10.5, width=GRID + 21, height=GRID + 21)
    inner = tag("rect", class_="hair", x=-2.5, y=-2.5, width=GRID + 5, height=GRID + 5)
    scale = tag("path", class_="scale", d="M0-6.5H600M0 606.5H600M-6.5 0V600M606.5 0V600")
    return layer("chart", plate, outer, inner, scale) + layer("cells", *map(_cell, CELLS))


def _cell(cell: Cell) -> str:
    x, y = corner(cell)
    return tag("rect", class_=f"sea{cell.height}", x=x + 3, y=y + 3, width=94, height=94, rx=8)


def column_heads(scene: Scene) -> str:
    """The die face above each column, with the number of such dice on the table."""
    dice = scene.state.dice if scene.dice else ()
    faces = (placed_die(face, PITCH * (face - 1) + 26, -HEAD, class_="head") for face in FACES)
    counts = (
        text(f"×{dice.count(face)}", class_="have", x=PITCH * (face - 1) + 78, y=-HEAD + 30)
        for face in FACES
        if face in dice
    )
    return layer("heads", *faces, *counts)


def cell_numbers(scene: Scene) -> str:
    """The number of each cell: large if empty, in the corner under a disc, none if the cell is marked."""
    marked = {placement.cell for placement in scene.marked}
    figures = []
    for cell in CELLS:
        x, y = corner(cell)
        if cell in scene.state.board:
            figures.append(text(cell.height, class_="corner", x=x + 16, y=y + 23))
        elif cell not in marked:
            figures.append(text(cell.height, class_="sounding", x=x + 50, y=y + 61))
    return layer("soundings", *figures)


def discs(scene: Scene) -> str:
    """The discs on the board, with bars over those the preview would capture, and the previewed disc itself."""
    captures = scene.previewed_captures
    drawn = [
        moved(*centre(cell), disc(seat, barred=cell in captures), class_=f"disc p{seat}", data_cell=cell)
        for cell, seat in sorted(scene.state.board.items())
    ]
    if scene.preview:
        cell, seat = scene.preview.cell, scene.state.player
        drawn.append(moved(*centre(cell), disc(seat), class_=f"ghost p{seat}", data_cell=cell))
    return layer("discs", *drawn)
