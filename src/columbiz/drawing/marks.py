"""What is pointed out on the cells: lamps, badges, rings around new discs, wakes where prisoners stood."""

from __future__ import annotations

from columbiz.drawing.grid import centre, corner
from columbiz.drawing.scene import Scene
from columbiz.drawing.svg import layer, moved, tag, text
from columbiz.rules.cells import Cell
from columbiz.rules.state import Placement

_WINDOW = "M0 0H20V17H0ZM7 0V17M13 0V17"  # with bars
_FIGURE, _WINDOW_ROOM, _GAP = 12.5, 27, 9


def lamps(scene: Scene) -> str:
    """The lit cells: those that the dice can pay for."""
    ghost = scene.preview.cell if scene.preview else None
    return layer("lamps", *(_lamp(placement, ghost) for placement in scene.lit_cells))


def _lamp(placement: Placement, ghost: Cell | None) -> str:
    edge = tag("rect", class_="lamp-edge", x=2, y=2, width=96, height=96, rx=9)
    light = tag("rect", class_="lamp", x=5.5, y=5.5, width=89, height=89, rx=6)
    has_badge = placement.points or placement.captures
    price = text(placement.cell.height, class_="price", x=50, y=49 if has_badge else 62)
    shown = "" if placement.cell == ghost else price
    return moved(*corner(placement.cell), edge, light, shown, class_="lit", data_cell=placement.cell)


def badges(scene: Scene) -> str:
    """What a disc would bring, at the foot of each lit cell and of the ghost."""
    return layer("badges", *(moved(*centre(placement.cell), _badge(placement)) for placement in scene.pointed_out))


def _badge(placement: Placement) -> str:
    """Points and prisoners, in figures and a barred window: they need no translation."""
    points = f"+{placement.points}" if placement.points else ""
    prisoners = str(len(placement.captures) or "")
    widths = [_FIGURE * len(points), _WINDOW_ROOM + _FIGURE * len(prisoners) if prisoners else 0]
    inner = sum(widths) + (_GAP if all(widths) else 0)
    if not inner:
        return ""
    left = -inner / 2
    shapes = [tag("rect", x=left - 8, y=16, width=inner + 16, height=29, rx=8)]
    if points:
        shapes.append(text(points, x=left + widths[0] / 2, y=37.5))
        left += widths[0] + _GAP
    if prisoners:
        shapes.append(moved(left, 22, tag("path", d=_WINDOW)))
        shapes.append(text(prisoners, x=left + (_WINDOW_ROOM + widths[1]) / 2, y=37.5))
    return tag("g", *shapes, class_="badge")


def rings(scene: Scene) -> str:
    """Rings around the discs placed in the turn under way, dotted wakes where prisoners stood."""
    board, lit = scene.state.board, {placement.cell for placement in scene.lit_cells}
    drawn = []
    for placement in scene.made if scene.under_way else ():
        x, y = centre(placement.cell)
        drawn.append(tag("circle", class_=f"p{board[placement.cell]} now", cx=x, cy=y + 1, r=43))
    for cell in scene.freed:
        x, y = centre(cell)
        drawn.append(tag("circle", class_="wake warm" if cell in lit else "wake", cx=x, cy=y, r=39))
    return layer("rings", *drawn)
