"""Scoring lines: an outline around the discs, and a flag with the points at one end."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from math import atan2, degrees, hypot

from columbiz.drawing.grid import GRID, centre
from columbiz.drawing.scene import Scene
from columbiz.drawing.svg import layer, moved, number, tag, text
from columbiz.rules.cells import CELLS
from columbiz.rules.scoring import Line

HALF_WIDTH = 46  # of an outline
_FLAG = 46, 27  # width and height of the cloth
_POLE = 42
_POLE_FEET = (0.72, 0.7), (0.28, 0.56), (0.9, 0.2), (0, 0.95)  # (across, up) from the end cell, in half widths


@dataclass(frozen=True, slots=True)
class DrawnLine:
    """A line to draw, its owner, and its CSS class: trace (last turn), planned (preview) or course (current turn)."""

    line: Line
    seat: int
    style: str

    def outline(self, class_: str, inset: float = 0) -> str:
        """A capsule from the first disc to the last."""
        (x, y), (to_x, to_y) = centre(self.line.cells[0]), centre(self.line.cells[-1])
        turn, half = degrees(atan2(to_y - y, to_x - x)), HALF_WIDTH - inset
        return tag(
            "rect",
            class_=f"p{self.seat} {class_}",
            x=-half,
            y=-half,
            width=hypot(to_x - x, to_y - y) + 2 * half,
            height=2 * half,
            rx=half,
            transform=f"translate({x} {y})" + (f" rotate({number(turn)})" if turn else ""),
        )


def lines_to_draw(scene: Scene) -> list[DrawnLine]:
    """The lines to draw, from back to front. A line that grew during the turn appears only at full length."""
    style, board = "course" if scene.placing else "trace", scene.state.board
    scored = [DrawnLine(line, board[disc.cell], style) for disc in scene.placements for line in disc.lines]
    all_cells = [set(drawn.line.cells) for drawn in scored]
    grown = [drawn for drawn in scored if not any(set(drawn.line.cells) < cells for cells in all_cells)]
    planned = [DrawnLine(line, scene.state.player, "planned") for line in scene.preview.lines] if scene.preview else []
    return planned + grown if scene.placing else grown + planned


def outlines(lines: list[DrawnLine]) -> str:
    """The outlines under the discs; crossing lines of the current turn share one."""
    current = [line for line in lines if line.style == "course"]
    washes = [line.outline("wash", inset=2.5) for line in current] if len(current) > 1 else []
    return layer("courses", *(line.outline(f"course {line.style}") for line in lines), *washes)


@dataclass(frozen=True, slots=True)
class _Flag:
    """A possible flag: the foot of its pole, and the side of the cloth (1 right, -1 left)."""

    x: float
    y: float
    side: int

    @property
    def corner(self) -> tuple[float, float]:
        """The upper left corner of the cloth."""
        return self.x if self.side > 0 else self.x - _FLAG[0], self.y - _POLE


_Spot = tuple[int, int, int]  # centre and radius of a circle that a flag should not hide


def flags(scene: Scene, lines: list[DrawnLine]) -> str:
    """A flag with the points at one end of each line scored in the current turn, placed where it hides least."""
    spots = list(_spots(scene))
    flags: list[_Flag] = []
    drawn = []
    for line in lines:
        if line.style == "course":
            flag = min(_candidates(line.line), key=lambda flag: _hidden_amount(flag, spots, flags))
            flags.append(flag)
            drawn.append(_drawn_flag(flag, line))
    return layer("flags", *drawn)


def _spots(scene: Scene) -> Iterator[_Spot]:
    marked = {placement.cell for placement in scene.marked}
    for cell in CELLS:
        radius = 44 if cell in marked else 39 if cell in scene.state.board else 15
        yield (*centre(cell), radius)


def _candidates(line: Line) -> Iterator[_Flag]:
    """Possible flags on the outline, at the upper (or else the right) end first."""
    ends = sorted((line.cells[0], line.cells[-1]), key=lambda cell: (-cell.height, -cell.face))
    for cell, side, (across, up) in product(ends, (1, -1), _POLE_FEET):
        x, y = centre(cell)
        yield _Flag(x + side * across * HALF_WIDTH, y - up * HALF_WIDTH, side)


def _hidden_amount(flag: _Flag, spots: Iterable[_Spot], others: Iterable[_Flag]) -> float:
    """How much a flag hides: leaving the grid weighs most, then other flags, then what is on the cells."""
    (left, top), (width, height) = flag.corner, _FLAG
    right, bottom = left + width, top + height
    outside = max(0, -left) + max(0, right - GRID) + max(0, -top) + max(0, bottom - GRID)
    corners = [other.corner for other in others]
    clashes = sum(max(0, width - abs(left - x)) * max(0, height - abs(top - y)) for x, y in corners)
    hidden = 0.0
    for x, y, radius in spots:
        near_x, near_y = min(max(x, left), right), min(max(y, top), bottom)
        hidden += max(0.0, radius - hypot(near_x - x, near_y - y))
    return 20 * outside + 2 * clashes + hidden


def _drawn_flag(flag: _Flag, drawn: DrawnLine) -> str:
    width, height = _FLAG
    top, notch, end = -_POLE, flag.side * (width - 9), flag.side * width
    cloth = f"M0 {top}H{end}L{notch} {number(top + height / 2)} {end} {top + height}H0Z"
    return moved(
        flag.x,
        flag.y,
        tag("line", class_="pole", y2=top + 2),
        tag("path", class_="cloth", d=cloth),
        text(f"+{drawn.line.points}", x=flag.side * (width - 8) / 2, y=top + height / 2 + 7.5),
        class_=f"flag p{drawn.seat}",
    )
