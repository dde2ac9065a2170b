"""The score pad of the box, kept in pencil: line points above the line, prisoners and their points below, totals."""

from __future__ import annotations

from columbiz.drawing.pieces import disc
from columbiz.drawing.scene import Scene
from columbiz.drawing.svg import layer, moved, tag
from columbiz.rules.scoring import capture_points

_FIGURES = (
    "M10 3C3 3 2 27 10 27 18 27 18 3 10 3",
    "M6 8 11 3 10 27",
    "M4 9C5 1 16 1 16 9 16 16 6 20 3 27L17 26",
    "M4 5C9 1 17 3 15 9 14 13 9 14 8 14 15 14 18 19 15 24 12 28 5 28 3 24",
    "M12 3 3 18 18 17M13 11 12 28",
    "M16 3 6 4 5 13C10 10 17 13 16 20 15 27 7 29 3 24",
    "M14 3C6 8 3 16 4 22 5 29 16 29 16 21 16 14 7 13 4 20",
    "M3 4 17 3 8 27",
    "M10 14C3 11 4 3 10 3 16 3 17 11 10 14 2 17 2 27 10 27 18 27 18 17 10 14",
    "M15 10C14 2 5 2 5 10 5 17 14 16 15 9L13 27",
)
_WORDMARK = (
    "M23 20A12 12 0 1 0 23 36M55 28A12 12 0 1 1 31 28A12 12 0 1 1 55 28M66 4V40M77 16V29A10.5 11 0 0 0 98 29M98 16V40"
    "M110 40V16M110 25A8.6 9 0 0 1 127 25V40M127 25A8.6 9 0 0 1 144 25V40M157 4V40"
    "M181 28A12 12 0 1 1 157 28A12 12 0 1 1 181 28M192 18V40M203 16H222L203 40H223"
)
_WORDMARK_STAR = "M192-5 194.6 1.4 201 4 194.6 6.6 192 13 189.4 6.6 183 4 189.4 1.4Z"
_LINE_ICON = (
    "M3 19A2 2 0 1 0 7 19A2 2 0 1 0 3 19M10 12A2 2 0 1 0 14 12A2 2 0 1 0 10 12M17 5A2 2 0 1 0 21 5A2 2 0 1 0 17 5"
)
_BARS_ICON = "M6 3H18A3 3 0 0 1 21 6V18A3 3 0 0 1 18 21H6A3 3 0 0 1 3 18V6A3 3 0 0 1 6 3ZM8 3V21M12 3V21M16 3V21"
_SUM_ICON = "M17 6H7L13 12 7 18H17"
_OVAL = "M3-27C36-31 50-10 38 9 26 27-26 28-38 8-48-12-28-26 12-26"

_BAND, _NAMES, _ROW = 30, 78, 26
_JAIL = _TOTAL = 52
_ICONS = 38  # width of the column of icons
_FIGURE, _SMALL, _LARGE = 17, 0.72, 1.1  # width of a figure, and the scales it is written in
_GATE = 34  # four strokes, one across, and the gap to the next ones
_MOST_ROWS = 3
_LEAN = (-1, 0.4, -0.6, 0)


def score_pad(scene: Scene, width: float, height: float) -> str:
    """The pad with a column for each seat."""
    notes_top, notes_foot = _BAND + _NAMES, height - _JAIL - _TOTAL - 14
    column = (width - _ICONS - 10) / scene.state.players
    columns = [
        moved(_ICONS + seat * column, 0, _column(scene, seat, column, notes_foot), class_=f"p{seat}")
        for seat in range(scene.state.players)
    ]
    return layer("score", _sheet(width, height), _ruling(scene, width, notes_top, notes_foot), *columns)


def _sheet(width: float, height: float) -> str:
    sheet = tag("rect", class_="pad", width=width, height=height, rx=8)
    band = tag("path", class_="pad-band", d=f"M0 {_BAND}V8A8 8 0 0 1 8 0H{width - 8:g}A8 8 0 0 1 {width:g} 8V{_BAND}Z")
    word = tag("path", class_="letters", d=_WORDMARK) + tag("path", class_="star", d=_WORDMARK_STAR)
    holes = tag("path", class_="holes", d=f"M12 {_BAND + 8}H{width - 12:g}")
    return sheet + band + moved(width / 2 - 37, 9, word, more="scale(.33)") + holes


def _ruling(scene: Scene, width: float, top: float, foot: float) -> str:
    """The printed lines of the pad and the icons of its rows."""
    players, right = scene.state.players, width - 10
    column = (right - _ICONS) / players
    rows = "".join(f"M{_ICONS} {top + _ROW * row:g}H{right:g}" for row in range(int((foot - top) / _ROW) + 1))
    upright = "".join(f"M{_ICONS + column * seat:g} {_BAND + 16}V{foot + _JAIL + _TOTAL:g}" for seat in range(players))
    thin = "".join(f"M10 {foot + below:g}H{right:g}" for below in (_JAIL, _JAIL + _TOTAL, _JAIL + _TOTAL + 3))
    icons = (
        (_LINE_ICON, (top + foot) / 2),
        (_BARS_ICON, foot + _JAIL / 2),
        (_SUM_ICON, foot + _JAIL + _TOTAL / 2),
    )
    return (
        tag("path", class_="pad-rule", d=rows + upright)
        + tag("path", class_="thick", d=f"M10 {foot:g}H{right:g}")
        + tag("path", class_="thin", d=thin)
        + "".join(moved(10, y - 11, tag("path", class_="icon", d=icon), more="scale(.92)") for icon, y in icons)
    )


def _column(scene: Scene, seat: int, width: float, foot: float) -> str:
    """A seat's disc, its line points, its prisoners with their points, and its total."""
    state, middle, jail, total = scene.state, width / 2, foot + _JAIL / 2, foot + _JAIL + _TOTAL / 2
    column = [moved(middle, _BAND + 46, disc(seat), more="scale(.56)"), _notes(scene, seat, width, foot)]
    if captured := state.captured[seat]:
        points = str(capture_points(state.rules, captured))
        left = width - 9 - len(points) * _FIGURE * _SMALL
        column += [_tally(captured, 9, jail, left - 15), _figures(points, left, jail, _SMALL)]
    figures = str(state.totals[seat])
    column.append(_figures(figures, middle - len(figures) * _FIGURE * _LARGE / 2, total, _LARGE))
    if state.outcome and seat in state.outcome.winners:
        column.append(moved(middle, total, tag("path", class_="oval", d=_OVAL), more="scale(.82 .8)"))
    return "".join(column)


def _notes(scene: Scene, seat: int, width: float, foot: float) -> str:
    """Line points one under the other, in a second column where one is too short, and as a sum beyond that."""
    top = _BAND + _NAMES
    rows = int((foot - top) / _ROW)
    entries: tuple[int, ...] = scene.notes[seat] if scene.notes else ()
    if not entries or len(entries) > 2 * rows:
        entries = tuple(filter(None, (scene.state.line_points[seat],)))
    step = width / (2 if len(entries) > rows else 1)
    old = len(entries) - scene.fresh_notes(seat)
    return "".join(
        _figures(
            str(points),
            step * (at // rows + 0.5) - len(str(points)) * _FIGURE * _SMALL / 2 + (0, 2, -1)[at % 3],
            top + _ROW * (at % rows + 0.5),
            _SMALL,
            "pencil" if at < old else "pencil fresh",
        )
        for at, points in enumerate(entries)
    )


def _figures(digits: str, left: float, y: float, scale: float, class_: str = "pencil") -> str:
    """A number in pencil, from its left end on and about a height."""
    return "".join(
        moved(
            left + (at * _FIGURE - 1.5) * scale,
            y - 15 * scale,
            tag("path", class_=class_, d=_FIGURES[int(digit)]),
            more=f"scale({scale})",
        )
        for at, digit in enumerate(digits)
    )


def _tally(count: int, left: float, middle: float, room: float) -> str:
    """Strokes as on a cell wall, every fifth across the four before, in up to three rows; a figure beyond that."""
    in_row = max(1, int((room + 8) / _GATE))
    gates = -(-count // 5)
    rows = -(-gates // in_row)
    if rows > _MOST_ROWS:
        return _figures(str(count), left, middle, _SMALL, "pencil tally")
    height = min(20.0, (_JAIL - 10) / rows - 4)
    strokes = []
    for gate in range(gates):
        x = left + gate % in_row * _GATE
        y = middle + (gate // in_row - (rows - 1) / 2) * (height + 4)
        upright = min(count - 5 * gate, 4)
        strokes += [
            f"M{x + 6 * at:g} {y - height / 2:g}L{x + 6 * at + _LEAN[at]:g} {y + height / 2:g}" for at in range(upright)
        ]
        if count - 5 * gate >= 5:
            strokes.append(f"M{x - 3:g} {y + height / 4:g}L{x + 21:g} {y - height / 4:g}")
    return tag("path", class_="pencil tally", d="".join(strokes))
