"""Discs with the symbols of their seats, and dice."""

from columbiz.drawing.svg import moved, number, tag

_DIE = 48  # side of a die before scaling

_STAR = "M0-26 6.4-6.4 26 0 6.4 6.4 0 26-6.4 6.4-26 0-6.4-6.4Z"
_WAVES = "M-22-7q5.5-9 11 0t11 0 11 0 11 0M-22 9q5.5-9 11 0t11 0 11 0 11 0"
_SAIL = "M-2-25V8H-19ZM3-19V8H16ZM-22 13H22L15 23H-15Z"
_ANCHOR = "M0-13V21M-9-5H9M-19 5A19 17 0 0 0 19 5"
_SYMBOLS = (
    tag("path", class_="solid", d=_STAR),
    tag("path", class_="curve", d=_WAVES),
    tag("path", class_="solid", d=_SAIL),
    tag("circle", class_="curve", cy=-18, r=4.6) + tag("path", class_="curve", d=_ANCHOR),
)
_BARS_GROUND = "M-23-23H23M-23 23H23M-18-20V20M-6-20V20M6-20V20M18-20V20"
_BARS = "M-25-23H25M-25 23H25M-18-23V23M-6-23V23M6-23V23M18-23V23"

# Pips by face, on a 3 by 3 grid.
_PIPS = {
    1: ((1, 1),),
    2: ((0, 2), (2, 0)),
    3: ((0, 2), (1, 1), (2, 0)),
    4: ((0, 0), (0, 2), (2, 0), (2, 2)),
    5: ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    6: ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
}


def disc(seat: int, barred: bool = False) -> str:
    """A seat's disc centred on the origin, optionally with prison bars over its symbol."""
    rim = tag("circle", class_="edge", cy=3, r=37.5) + tag("circle", class_="body", r=37)
    bars = tag("path", class_="bars-ground", d=_BARS_GROUND) + tag("path", class_="bars", d=_BARS)
    return rim + tag("circle", class_="ring", r=30.5) + _SYMBOLS[seat] + (bars if barred else "")


def placed_die(face: int, x: float, y: float, size: float = _DIE, **attributes: object) -> str:
    """A die of any size with its upper left corner at (x, y)."""
    edge = tag("rect", class_="die-edge", x=1, y=3, width=46, height=45, rx=11)
    top = tag("rect", class_="die-face", x=1, y=1, width=46, height=44, rx=11)
    radius = 5.5 if face == 1 else 4.5
    pips = (tag("circle", class_="pip", cx=14 + 10 * x, cy=13 + 10 * y, r=radius) for x, y in _PIPS[face])
    scale = "" if size == _DIE else f"scale({number(size / _DIE)})"
    return moved(x, y, edge, top, *pips, more=scale, **attributes, data_face=face)


def loose_die(face: int, x: float, y: float, size: float, turn: float) -> str:
    """A die rotated about its centre by `turn` degrees."""
    half = size / 2
    fallen = placed_die(face, -half, -half, size, class_="die loose")
    return moved(x + half, y + half, fallen, more=f"rotate({number(turn)})")
