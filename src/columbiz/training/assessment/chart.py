"""Axes, points and bars of a chart as SVG."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from columbiz.drawing.svg import number, tag, text
from columbiz.i18n import Messages

INK, FAINT, PAPER = "#1e2a38", "#d5dae0", "#ffffff"
#: distinct for all common kinds of colour vision (Okabe and Ito)
COLOURS = ("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#d55e00")
FONT = "Verdana,sans-serif"
LEFT, TOP, RIGHT, BOTTOM = 70, 60, 24, 56

Range = tuple[float, float]


def picture(width: float, height: float, title: str, *parts: str) -> str:
    """A whole picture with its title."""
    heading = text(title, x=16, y=28, font_size=16, font_weight="bold")
    ground = tag("rect", width=width, height=height, fill=PAPER)
    size = {"width": width, "height": height, "viewBox": f"0 0 {number(width)} {number(height)}"}
    style = {"font_family": FONT, "font_size": 12, "fill": INK}
    space = {"xmlns": "http://www.w3.org/2000/svg", "role": "img"}
    return tag("svg", tag("title", text_of(title)), ground, heading, *parts, **space, **size, **style) + "\n"


def text_of(content: str) -> str:
    """Text for an element other than <text>."""
    return content.replace("&", "&amp;").replace("<", "&lt;")


@dataclass(frozen=True, slots=True)
class Axes:
    """A field with two axes; `x` and `y` turn values into places."""

    width: float
    height: float
    across: Range
    up: Range
    digits: tuple[int, int] = (0, 0)

    def x(self, value: float) -> float:
        """Where a value stands across."""
        low, high = self.across
        return LEFT + (value - low) / (high - low) * (self.width - LEFT - RIGHT)

    def y(self, value: float) -> float:
        """Where a value stands up."""
        low, high = self.up
        return self.height - BOTTOM - (value - low) / (high - low) * (self.height - TOP - BOTTOM)

    def grid(self, labels: tuple[str, str], messages: Messages, across: Sequence[float] | None = None) -> str:
        """Lines and numbers of the axes and what they mean."""
        left, right, bottom = LEFT, self.width - RIGHT, self.height - BOTTOM
        parts = [
            line((left, self.y(value)), (right, self.y(value)), FAINT)
            + text(messages.number(value, self.digits[1]), x=left - 8, y=self.y(value) + 4, text_anchor="end")
            for value in ticks(self.up)
        ]
        parts += [
            text(messages.number(value, self.digits[0]), x=self.x(value), y=bottom + 18, text_anchor="middle")
            for value in (ticks(self.across) if across is None else across)
        ]
        middle = (TOP + bottom) / 2
        turned = f"rotate(-90 18 {number(middle)})"
        parts.append(text(labels[0], x=(left + right) / 2, y=bottom + 42, text_anchor="middle"))
        parts.append(text(labels[1], x=18, y=middle, text_anchor="middle", transform=turned))
        return "".join(parts)

    def point(self, x: float, y: float, margin: float | None, colour: str) -> str:
        """A point with its interval."""
        place, spread = self.x(x), margin or 0.0
        bar = line((place, self.y(y - spread)), (place, self.y(y + spread)), colour, 1.5)
        return bar + tag("circle", cx=place, cy=self.y(y), r=3.5, fill=colour)

    def path(self, points: Sequence[tuple[float, float]], colour: str) -> str:
        """A line through points."""
        places = " ".join(f"{number(self.x(x))},{number(self.y(y))}" for x, y in points)
        return tag("polyline", points=places, fill="none", stroke=colour, stroke_width=2)


def line(start: tuple[float, float], end: tuple[float, float], colour: str, width: float = 1) -> str:
    """A straight line between two places."""
    return tag("line", x1=start[0], y1=start[1], x2=end[0], y2=end[1], stroke=colour, stroke_width=width)


def legend(names: Sequence[str]) -> str:
    """Names beside their colours, in a row under the title."""
    parts, left = [], 16.0
    for colour, name in zip(COLOURS, names, strict=False):
        parts.append(tag("rect", x=left, y=37, width=11, height=11, fill=colour))
        parts.append(text(name, x=left + 16, y=47))
        left += 40 + 7.2 * len(name)
    return "".join(parts)


def ticks(limits: Range) -> list[float]:
    """Some round numbers in a range."""
    low, high = limits
    rough = (high - low) / 5
    power = 10.0 ** floor(log10(rough))
    step = next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough * 0.999)
    return [round(k * step, 10) for k in range(ceil(low / step - 1e-9), floor(high / step + 1e-9) + 1)]
