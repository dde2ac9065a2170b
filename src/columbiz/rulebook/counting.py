"""The chapters of how a game ends and how it is counted."""

from __future__ import annotations

from columbiz.rulebook import pictures
from columbiz.rulebook.blocks import Block, Chapter, Grid, Paragraph
from columbiz.rulebook.numbers import PRINTED_CAPTURES
from columbiz.rulebook.pen import Pen
from columbiz.rules.scoring import capture_points
from columbiz.rules.state import State

#: From so many counted discs on it shows that each pair of prisoners is worth more than the pair before.
_STEPS_SHOW = 6


def end(pen: Pen) -> Chapter:
    """When the game ends."""
    blocks = (pen.paragraph("end-text"), pen.paragraph("end-mid"), pen.paragraph("end-nobody"))
    return Chapter("end", pen("end"), blocks)


def counting(pen: Pen) -> Chapter:
    """What prisoners are worth, who wins, and a game counted."""
    picture = pictures.end(pen)
    state = picture.scene.state
    blocks = (
        pen.paragraph("counting-text"),
        _worth(pen),
        *_beyond(pen),
        pen.paragraph("counting-total"),
        pen.heading("winner"),
        pen.paragraph("winner-text"),
        pen.paragraph(f"winner-{pen.rules.ties}"),
        picture,
        _score(pen, state),
        _winner(pen, state),
    )
    return Chapter("counting", pen("counting"), blocks)


def _worth(pen: Pen) -> Grid:
    """The printed table, folded in two so that it fits on a phone."""
    half = PRINTED_CAPTURES // 2
    worth = [(count, capture_points(pen.rules, count)) for count in range(1, PRINTED_CAPTURES + 1)]
    head = ("counting-captured", "counting-points")
    return pen.grid(head * 2, *(worth[at] + worth[at + half] for at in range(half)))


def _beyond(pen: Pen) -> tuple[Block, ...]:
    cap = pen.rules.capture_cap
    steps = (pen.paragraph("counting-steps"),) if cap is None or cap >= _STEPS_SHOW else ()
    if cap is not None:
        return (*steps, pen.paragraph("counting-cap"))
    return (*steps, pen.paragraph("counting-beyond", after=PRINTED_CAPTURES + 2))


def _score(pen: Pen, state: State) -> Grid:
    head = ("counting-seat", "counting-lines", "counting-captured", "counting-worth", "counting-sum")
    numbers = zip(state.line_points, state.captured, state.totals, strict=True)
    rows = (
        (pen.colour(seat), points, captured, capture_points(state.rules, captured), total)
        for seat, (points, captured, total) in enumerate(numbers)
    )
    return pen.grid(head, *rows)


def _winner(pen: Pen, state: State) -> Paragraph:
    winners = state.standing().winners
    colours = pen.words.all_of(map(pen.colour, winners))
    return pen.paragraph("counting-winner", count=len(winners), colours=colours, points=max(state.totals))
