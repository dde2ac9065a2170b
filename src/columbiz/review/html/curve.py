"""The curve of chances: a picture with a line of its own pattern for every seat, and a table of the same numbers."""

from collections.abc import Iterator

from columbiz.drawing.svg import escaped, number, tag
from columbiz.review.html.elements import Reader, body, card, disc_of, head, row, table
from columbiz.review.review import Review

#: The height of the picture in its own units; a turn is 100 wide.
HEIGHT, TURN = 100, 100
#: The most turns that are numbered below the picture.
MAX_NUMBERS = 12


def curve(review: Review, reader: Reader) -> str:
    """The curve of all seats, its legend and its table."""
    title = reader.messages("review-curve")
    legend = tag("ul", *(_legend(seat, reader) for seat in range(len(reader.names))), class_="legend")
    values = tag("details", tag("summary", escaped(reader.messages("review-curve-table"))), _table(review, reader))
    return card(title, _plot(review, title), legend, values)


def _plot(review: Review, title: str) -> str:
    scale = "".join(tag("span", label, style=f"top:{100 - int(label)}%") for label in ("100", "50", "0"))
    return tag(
        "div",
        tag("div", scale, class_="scale", aria_hidden="true"),
        _picture(review, title),
        tag("div", *_turn_numbers(review), class_="numbers", aria_hidden="true"),
        class_="plot",
    )


def _picture(review: Review, title: str) -> str:
    width = TURN * len(review.turns)
    bands = (
        tag("rect", class_="band", x=TURN * index, width=TURN, height=HEIGHT)
        for index in range(1, len(review.turns), 2)
    )
    middle = tag("path", class_="middle", d=f"M0 {HEIGHT / 2:g}H{width}")
    lines = (tag("path", class_=f"line p{seat}", d=_path(review, seat)) for seat in range(review.record.players))
    return tag(
        "svg",
        tag("title", escaped(title)),
        *bands,
        middle,
        *lines,
        viewBox=f"0 0 {width} {HEIGHT}",
        preserveAspectRatio="none",
        role="img",
    )


def _path(review: Review, seat: int) -> str:
    corners = " ".join(f"{number(x)} {number(HEIGHT * (1 - share))}" for x, share in _corners(review, seat))
    return f"M{corners}"


def _corners(review: Review, seat: int) -> Iterator[tuple[float, float]]:
    """The chance at the start of every turn and after each of its steps, evenly spaced, and the result."""
    for index, turn in enumerate(review.turns):
        yield TURN * index, turn.start[seat]
        for count, step in enumerate(turn.steps, 1):
            yield TURN * (index + count / (len(turn.steps) + 1)), step.after[seat]
    yield TURN * len(review.turns), review.result[seat]


def _turn_numbers(review: Review) -> Iterator[str]:
    every = -(-len(review.turns) // MAX_NUMBERS)
    for index, turn in list(enumerate(review.turns))[::every]:
        yield tag("span", str(turn.number), style=f"left:{number(100 * (index + 0.5) / len(review.turns))}%")


def _legend(seat: int, reader: Reader) -> str:
    sample = tag("svg", tag("path", class_=f"line p{seat}", d="M0 5H34"), class_="sample", aria_hidden="true")
    return tag("li", sample, disc_of(seat), escaped(reader.names[seat]))


def _table(review: Review, reader: Reader) -> str:
    moments = [(str(turn.number), turn.start) for turn in review.turns]
    moments.append((reader.messages("review-result"), review.result))
    rows = (row(escaped(name), *(reader.share(share, signed=False) for share in shares)) for name, shares in moments)
    columns = head(reader.messages("review-turn"), *reader.names)
    return table(reader.messages("review-curve"), columns, body(rows), class_="numbers-only")
