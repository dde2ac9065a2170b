"""A line that scores is a course plotted around its discs, ended by a flag with the points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from math import atan2, degrees, hypot

from columbiz.drawing.grid import GRID, centre
from columbiz.drawing.scene import Scene
from columbiz.drawing.svg import layer, moved, number, tag, text
from columbiz.rules.cells import CELLS
from columbiz.rules.scoring import Line

HALF = 46
_FLAG = 46, 27  # width and height of the cloth
_POLE = 42
_RIM = (0.72, 0.7), (0.28, 0.56), (0.9, 0.2), (0, 0.95)  # across and up, in half-widths of the capsule


@dataclass(frozen=True, slots=True)
class Course:
    """A line to be drawn: whose it is, and in which manner."""

    line: Line
    seat: int
    manner: str  # "course" as it scores, "planned" before it does, "trace" after the turn

    def capsule(self, inset: float = 0, **attributes: object) -> str:
        """The capsule from the first disc to the last one."""
        (x, y), (to_x, to_y) = centre(self.line.cells[0]), centre(self.line.cells[-1])
        turn, half = degrees(atan2(to_y - y, to_x - x)), HALF - inset
        return tag(
            "rect",
            **attributes,
            x=-half,
            y=-half,
            width=hypot(to_x - x, to_y - y) + 2 * half,
            height=2 * half,
            rx=half,
            transform=f"translate({x} {y})" + (f" rotate({number(turn)})" if turn else ""),
        )


def courses_of(scene: Scene) -> tuple[Course, ...]:
    """The lines of the discs placed and of the preview; of lines that grew in one turn only the last length."""
    manner = "course" if scene.under_way else "trace"
    board = scene.state.board
    made = [Course(line, board[placement.cell], manner) for placement in scene.made for line in placement.lines]
    preview = [Course(line, scene.state.player, "planned") for line in scene.preview.lines] if scene.preview else []
    return tuple(course for course in made if not _outgrown(course, made)) + tuple(preview)


def _outgrown(course: Course, others: Iterable[Course]) -> bool:
    return any(set(course.line.cells) < set(other.line.cells) for other in others)


def capsules(courses: Iterable[Course]) -> str:
    """The courses under the discs; where two of one manner cross they share one outline."""
    drawn = []
    for manner in ("trace", "planned", "course"):
        same = [course for course in courses if course.manner == manner]
        drawn += [course.capsule(class_=f"p{course.seat} course {manner}") for course in same]
        if manner == "course" and len(same) > 1:
            drawn += [course.capsule(inset=2.5, class_=f"p{course.seat} wash") for course in same]
    return layer("courses", *drawn)


@dataclass(frozen=True, slots=True)
class _Flag:
    """A place for a flag: the foot of the pole and the side to which the cloth flies."""

    x: float
    y: float
    side: int

    @property
    def box(self) -> tuple[float, float, float, float]:
        width, height = _FLAG
        left = self.x if self.side > 0 else self.x - width
        return left, self.y - _POLE, left + width, self.y - _POLE + height


_Spot = tuple[int, int, int]  # a place that a flag should not hide, and its radius


def flags(scene: Scene, courses: Iterable[Course]) -> str:
    """A flag with the points at one end of each course that scores now, where it hides least."""
    spots = list(_spots(scene))
    taken: list[_Flag] = []
    drawn = []
    for course in courses:
        if course.manner == "course":
            flag = min(_places(course.line), key=lambda place: _trouble(place, spots, taken))
            taken.append(flag)
            drawn.append(_drawn(flag, course))
    return layer("flags", *drawn)


def _spots(scene: Scene) -> Iterator[_Spot]:
    shown = {placement.cell for placement in scene.pointed_out}
    for cell in CELLS:
        radius = 44 if cell in shown else 39 if cell in scene.state.board else 15
        yield (*centre(cell), radius)


def _places(line: Line) -> Iterator[_Flag]:
    """Where a flag may stand: on the rim of the capsule at either end, the upper one or else the right one first."""
    ends = sorted((line.cells[0], line.cells[-1]), key=lambda cell: (-cell.height, -cell.face))
    for cell, side, (across, up) in product(ends, (1, -1), _RIM):
        x, y = centre(cell)
        yield _Flag(x + side * across * HALF, y - up * HALF, side)


def _trouble(flag: _Flag, spots: Iterable[_Spot], taken: Iterable[_Flag]) -> float:
    """How much a flag hides: leaving the grid weighs most, then other flags, then discs, lit cells and soundings."""
    left, top, right, bottom = flag.box
    outside = max(0, -left) + max(0, right - GRID) + max(0, -top) + max(0, bottom - GRID)
    clashes = sum(_overlap(flag.box, other.box) for other in taken)
    hidden = 0.0
    for x, y, radius in spots:
        near_x, near_y = min(max(x, left), right), min(max(y, top), bottom)
        hidden += max(0.0, radius - hypot(near_x - x, near_y - y))
    return 20 * outside + 2 * clashes + hidden


def _overlap(box: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> float:
    across = min(box[2], other[2]) - max(box[0], other[0])
    down = min(box[3], other[3]) - max(box[1], other[1])
    return across * down if across > 0 and down > 0 else 0


def _drawn(flag: _Flag, course: Course) -> str:
    width, height = _FLAG
    top, notch, end = -_POLE, flag.side * (width - 9), flag.side * width
    cloth = f"M0 {top}H{end}L{notch} {number(top + height / 2)} {end} {top + height}H0Z"
    return moved(
        flag.x,
        flag.y,
        tag("line", class_="pole", y2=top + 2),
        tag("path", class_="cloth", d=cloth),
        text(f"+{course.line.points}", x=flag.side * (width - 8) / 2, y=top + height / 2 + 7.5),
        class_=f"flag p{course.seat}",
    )
