"""The numbers of the rules in force, by the names that the messages call them."""

from __future__ import annotations

from columbiz.rules.cells import FACES, HEIGHTS, SIDE
from columbiz.rules.editions import Rules
from columbiz.rules.scoring import capture_points
from columbiz.rules.seats import COLOURS, PLAYER_COUNTS

#: How far the printed sheets' table of captured discs goes.
PRINTED_CAPTURES = 12


def shortest_line(rules: Rules) -> int | None:
    """The length from which on a line scores, or None where no line does."""
    return next((length for length, points in enumerate(rules.line_points) if points), None)


def box_discs(rules: Rules) -> tuple[int, ...]:
    """The discs of each colour that the box has to hold, so that any number of players finds enough."""
    return tuple(
        max(rules.discs_for(players) for players in PLAYER_COUNTS if seat < players) for seat in range(len(COLOURS))
    )


def numbers_of(rules: Rules) -> dict[str, int]:
    """Every number that a sentence of the book may name."""
    two, three, four = rules.placements
    short = shortest_line(rules) or SIDE
    long = min(short + 1, SIDE)
    return {
        "columns": len(FACES),
        "heights": len(HEIGHTS),
        "dice": rules.dice,
        "throws": rules.throws,
        "least": rules.min_throws,
        "forfeit": rules.forfeit,
        "limit": two,
        "two": two,
        "three": three,
        "four": four,
        "shortest": short,
        "short": short,
        "long": long,
        "before": rules.line_points[short],
        "after": rules.line_points[long],
        "discs": sum(box_discs(rules)),
    } | _captures(rules)


def _captures(rules: Rules) -> dict[str, int]:
    worth = [capture_points(rules, count) for count in range(PRINTED_CAPTURES + 3)]
    return {
        "printed": PRINTED_CAPTURES,
        "next": PRINTED_CAPTURES + 1,
        "nextPoints": worth[PRINTED_CAPTURES + 1],
        "afterPoints": worth[PRINTED_CAPTURES + 2],
        "first": worth[1],
        "second": worth[3] - worth[2],
        "third": worth[5] - worth[4],
        "cap": PRINTED_CAPTURES if rules.capture_cap is None else rules.capture_cap,
    }
