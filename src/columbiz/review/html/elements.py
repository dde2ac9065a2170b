"""The elements that the parts of the page share: numbers, bars, seats and tables."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from columbiz.drawing.pieces import disc
from columbiz.drawing.svg import escaped, number, tag
from columbiz.i18n import Messages
from columbiz.review.review import Review
from columbiz.review.wording import points, seat_names


@dataclass(frozen=True, slots=True)
class Reader:
    """Whom a review is shown to: their language, and what its seats are called."""

    messages: Messages
    names: Sequence[str]

    @classmethod
    def of(cls, review: Review, messages: Messages) -> "Reader":
        """The reader of a review."""
        return cls(messages, seat_names(review, messages))

    def seat(self, seat: int) -> str:
        """The disc and the name of a seat."""
        return tag("span", disc_of(seat), tag("span", escaped(self.names[seat]), class_="name"), class_="who")

    def share(self, share: float, *, signed: bool = True) -> str:
        """A chance or a difference of chances, in points; the exact number is in the element's value."""
        return tag("data", escaped(points(share, self.messages, signed=signed)), value=repr(share))


def discs(seats: int) -> str:
    """The discs of all seats as symbols for `disc_of`."""
    symbols = (tag("symbol", disc(seat), id=f"disc-{seat}", viewBox="-40 -40 80 82") for seat in range(seats))
    return tag("svg", *symbols, class_="symbols", aria_hidden="true")


def disc_of(seat: int) -> str:
    """The disc of a seat, as large as the text."""
    return tag("svg", tag("use", href=f"#disc-{seat}"), class_=f"disc p{seat}", aria_hidden="true")


def bar(begin: float, end: float, kind: str) -> str:
    """A bar from one share of the width to another; `kind` tells its colour and pattern."""
    low, high = sorted((begin, end))
    place = f"left:{number(100 * low)}%;width:{number(100 * (high - low))}%"
    return tag("span", tag("span", "", class_=f"bar {kind}", style=place), class_="track", aria_hidden="true")


def signed_bar(share: float, largest: float) -> str:
    """A bar from the middle to the right for a gain, to the left for a loss; none for nothing."""
    if not share:
        return ""
    return bar(0.5, 0.5 + share / (2 * largest), "up" if share >= 0 else "down")


def measure(drawn: str, value: str) -> str:
    """A bar with its number."""
    return tag("div", drawn, value, class_="measure")


def head(*names: str) -> str:
    """The names of a table's columns; a column of bars has none."""
    cells = (tag("th", escaped(name), scope="col") if name else tag("td", "") for name in names)
    return tag("thead", tag("tr", *cells))


def row(name: str, *cells: str, **attributes: object) -> str:
    """A row of a table: its name and its cells, all as HTML."""
    return tag("tr", tag("th", name, scope="row"), *(tag("td", cell) for cell in cells), **attributes)


def table(caption: str, *parts: str, class_: str = "") -> str:
    """A table with a caption; it can be scrolled sideways if the screen is narrow."""
    shown = tag("table", tag("caption", escaped(caption)), *parts, class_=class_)
    return tag("div", shown, class_="scroll", role="group", tabindex=0, aria_label=caption)


def body(rows: Iterable[str]) -> str:
    """The body of a table."""
    return tag("tbody", *rows)


def card(title: str, *parts: str) -> str:
    """A part of the page with a heading."""
    return tag("section", tag("h3", escaped(title)), *parts, class_="card")
