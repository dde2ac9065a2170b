"""The score pad: line points above the line, captured discs and their points below it, totals at the bottom."""

from columbiz.drawing.pieces import disc
from columbiz.drawing.scene import Scene
from columbiz.drawing.svg import layer, moved, tag
from columbiz.rules.scoring import capture_points

_DIGITS = (
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

# Heights of the sections from top to bottom: title band, discs, one note, captures, total.
_BAND, _NAMES, _ROW, _CAPTURES, _TOTAL = 30, 78, 26, 52, 52
_NOTES_TOP = _BAND + _NAMES
_ICON_COLUMN = 38  # width
_DIGIT_WIDTH, _SMALL, _LARGE = 17, 0.72, 1.1  # width of a digit, and the scales it is drawn at
_TALLY_GROUP = 34  # width of five tally marks and the gap after them
_MAX_TALLY_ROWS = 3
_TALLY_SLANTS = (-1, 0.4, -0.6, 0)


def score_pad(scene: Scene, width: float, height: float) -> str:
    """The pad with a column for each seat."""
    notes_foot = height - _CAPTURES - _TOTAL - 14
    column = (width - _ICON_COLUMN - 10) / scene.state.players
    columns = [
        moved(_ICON_COLUMN + seat * column, 0, _column(scene, seat, column, notes_foot), class_=f"p{seat}")
        for seat in range(scene.state.players)
    ]
    return layer("score", _sheet(width, height), _printed_lines(scene, width, notes_foot), *columns)


def _sheet(width: float, height: float) -> str:
    sheet = tag("rect", class_="pad", width=width, height=height, rx=8)
    band = tag("path", class_="pad-band", d=f"M0 {_BAND}V8A8 8 0 0 1 8 0H{width - 8:g}A8 8 0 0 1 {width:g} 8V{_BAND}Z")
    word = tag("path", class_="letters", d=_WORDMARK) + tag("path", class_="star", d=_WORDMARK_STAR)
    holes = tag("path", class_="holes", d=f"M12 {_BAND + 8}H{width - 12:g}")
    return sheet + band + moved(width / 2 - 37, 9, word, more="scale(.33)") + holes


def _printed_lines(scene: Scene, width: float, foot: float) -> str:
    """The printed lines of the pad and the icons of its rows."""
    players, top, right = scene.state.players, _NOTES_TOP, width - 10
    column, bottom = (right - _ICON_COLUMN) / players, foot + _CAPTURES + _TOTAL
    rows = "".join(f"M{_ICON_COLUMN} {top + _ROW * row:g}H{right:g}" for row in range(int((foot - top) / _ROW) + 1))
    upright = "".join(f"M{_ICON_COLUMN + column * seat:g} {_BAND + 16}V{bottom:g}" for seat in range(players))
    thin = "".join(f"M10 {y:g}H{right:g}" for y in (foot + _CAPTURES, bottom, bottom + 3))
    icons = (
        (_LINE_ICON, (top + foot) / 2),
        (_BARS_ICON, foot + _CAPTURES / 2),
        (_SUM_ICON, foot + _CAPTURES + _TOTAL / 2),
    )
    return (
        tag("path", class_="pad-rule", d=rows + upright)
        + tag("path", class_="thick", d=f"M10 {foot:g}H{right:g}")
        + tag("path", class_="thin", d=thin)
        + "".join(moved(10, y - 11, tag("path", class_="icon", d=icon), more="scale(.92)") for icon, y in icons)
    )


def _column(scene: Scene, seat: int, width: float, foot: float) -> str:
    """A seat's disc, line points, captured discs with their points, and total."""
    state, middle, captures_y, total = scene.state, width / 2, foot + _CAPTURES / 2, foot + _CAPTURES + _TOTAL / 2
    column = [moved(middle, _BAND + 46, disc(seat), more="scale(.56)"), _line_notes(scene, seat, width, foot)]
    if captured := state.captured[seat]:
        points = str(capture_points(state.rules, captured))
        left = width - 9 - len(points) * _DIGIT_WIDTH * _SMALL
        column += [_tally(captured, 9, captures_y, left - 15), _number(points, left, captures_y, _SMALL)]
    figures = str(state.totals[seat])
    column.append(_number(figures, middle - len(figures) * _DIGIT_WIDTH * _LARGE / 2, total, _LARGE))
    if state.outcome and seat in state.outcome.winners:
        column.append(moved(middle, total, tag("path", class_="oval", d=_OVAL), more="scale(.82 .8)"))
    return "".join(column)


def _line_notes(scene: Scene, seat: int, width: float, foot: float) -> str:
    """Line points one below the other, in two columns if necessary; only the sum if they do not fit."""
    rows = int((foot - _NOTES_TOP) / _ROW)
    entries: tuple[int, ...] = scene.notes[seat] if scene.notes else ()
    if not entries or len(entries) > 2 * rows:
        entries = tuple(filter(None, (scene.state.line_points[seat],)))
    step = width / (2 if len(entries) > rows else 1)
    old = len(entries) - scene.new_notes(seat)
    return "".join(
        _number(
            str(points),
            step * (at // rows + 0.5) - len(str(points)) * _DIGIT_WIDTH * _SMALL / 2 + (0, 2, -1)[at % 3],
            _NOTES_TOP + _ROW * (at % rows + 0.5),
            _SMALL,
            "pencil" if at < old else "pencil fresh",
        )
        for at, points in enumerate(entries)
    )


def _number(digits: str, left: float, y: float, scale: float, class_: str = "pencil") -> str:
    """A handwritten number, given its left end and vertical middle."""
    return "".join(
        moved(
            left + (at * _DIGIT_WIDTH - 1.5) * scale,
            y - 15 * scale,
            tag("path", class_=class_, d=_DIGITS[int(digit)]),
            more=f"scale({scale})",
        )
        for at, digit in enumerate(digits)
    )


def _tally(count: int, left: float, middle: float, room: float) -> str:
    """Tally marks in groups of five, in up to three rows; a number if they do not fit."""
    in_row = max(1, int((room + 8) / _TALLY_GROUP))
    groups = -(-count // 5)
    rows = -(-groups // in_row)
    if rows > _MAX_TALLY_ROWS:
        return _number(str(count), left, middle, _SMALL, "pencil tally")
    height = min(20.0, (_CAPTURES - 10) / rows - 4)
    strokes = []
    for group in range(groups):
        x = left + group % in_row * _TALLY_GROUP
        y = middle + (group // in_row - (rows - 1) / 2) * (height + 4)
        upright = min(count - 5 * group, 4)
        strokes += [
            f"M{x + 6 * at:g} {y - height / 2:g}L{x + 6 * at + _TALLY_SLANTS[at]:g} {y + height / 2:g}"
            for at in range(upright)
        ]
        if count - 5 * group >= 5:
            strokes.append(f"M{x - 3:g} {y + height / 4:g}L{x + 21:g} {y - height / 4:g}")
    return tag("path", class_="pencil tally", d="".join(strokes))
