"""Marks on cells: highlighted cells, badges, rings around new discs, dotted circles on freed cells."""

from columbiz.drawing.grid import centre, corner
from columbiz.drawing.scene import Scene
from columbiz.drawing.svg import layer, moved, tag, text
from columbiz.rules.state import Placement

_BARRED_WINDOW = "M0 0H20V17H0ZM7 0V17M13 0V17"
_DIGIT_WIDTH, _WINDOW_WIDTH, _GAP = 12.5, 27, 9


def highlighted_cells(scene: Scene) -> str:
    """The cells that the dice can pay for."""
    return layer("lamps", *(_highlighted_cell(placement, scene) for placement in scene.highlighted))


def _highlighted_cell(placement: Placement, scene: Scene) -> str:
    edge = tag("rect", class_="lamp-edge", x=2, y=2, width=96, height=96, rx=9)
    light = tag("rect", class_="lamp", x=5.5, y=5.5, width=89, height=89, rx=6)
    has_badge = placement.points or placement.captures
    price = text(placement.cell.height, class_="price", x=50, y=49 if has_badge else 62)
    shown = "" if placement == scene.preview else price
    return moved(*corner(placement.cell), edge, light, shown, class_="lit", data_cell=placement.cell)


def badges(scene: Scene) -> str:
    """Points and captures of a disc on each marked cell."""
    return layer("badges", *(moved(*centre(placement.cell), _badge(placement)) for placement in scene.marked))


def _badge(placement: Placement) -> str:
    """Points and number of captures (behind a barred window); symbols need no translation."""
    points = f"+{placement.points}" if placement.points else ""
    captures = str(len(placement.captures) or "")
    widths = [_DIGIT_WIDTH * len(points), _WINDOW_WIDTH + _DIGIT_WIDTH * len(captures) if captures else 0]
    inner = sum(widths) + (_GAP if all(widths) else 0)
    if not inner:
        return ""
    left = -inner / 2
    shapes = [tag("rect", x=left - 8, y=16, width=inner + 16, height=29, rx=8)]
    if points:
        shapes.append(text(points, x=left + widths[0] / 2, y=37.5))
        left += widths[0] + _GAP
    if captures:
        shapes.append(moved(left, 22, tag("path", d=_BARRED_WINDOW)))
        shapes.append(text(captures, x=left + (_WINDOW_WIDTH + widths[1]) / 2, y=37.5))
    return tag("g", *shapes, class_="badge")


def rings(scene: Scene) -> str:
    """Rings around the discs placed in the current turn, dotted circles on the cells they freed."""
    board, highlighted = scene.state.board, {placement.cell for placement in scene.highlighted}
    drawn = []
    for cell in (placement.cell for placement in scene.placements if scene.placing):
        x, y = centre(cell)
        drawn.append(tag("circle", class_=f"p{board[cell]} now", cx=x, cy=y + 1, r=43))
    for cell in scene.freed:
        x, y = centre(cell)
        drawn.append(tag("circle", class_="wake warm" if cell in highlighted else "wake", cx=x, cy=y, r=39))
    return layer("rings", *drawn)
