"""The numbers of the rules in force, by their names in the messages."""

from columbiz.rules.cells import FACES, HEIGHTS, SIDE
from columbiz.rules.editions import Rules
from columbiz.rules.scoring import capture_points
from columbiz.rules.seats import COLOURS, PLAYER_COUNTS

#: The largest number of captured discs in the printed table.
PRINTED_CAPTURES = 12


def shortest_line(rules: Rules) -> int | None:
    """The length of the shortest line that scores, or None if none does."""
    return next((length for length, points in enumerate(rules.line_points) if points), None)


def box_discs(rules: Rules) -> tuple[int, ...]:
    """The number of discs of each colour in the box, enough for any number of players."""
    return tuple(
        max(rules.discs_for(players) for players in PLAYER_COUNTS if seat < players) for seat in range(len(COLOURS))
    )


def numbers_of(rules: Rules) -> dict[str, int]:
    """Every number that a message of the book may contain."""
    two, three, four = rules.placements
    short = shortest_line(rules) or SIDE
    long = min(short + 1, SIDE)
    captures = [capture_points(rules, count) for count in range(PRINTED_CAPTURES + 3)]
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
        "printed": PRINTED_CAPTURES,
        "next": PRINTED_CAPTURES + 1,
        "nextPoints": captures[PRINTED_CAPTURES + 1],
        "afterPoints": captures[PRINTED_CAPTURES + 2],
        "first": captures[1],
        "second": captures[3] - captures[2],
        "third": captures[5] - captures[4],
        "cap": PRINTED_CAPTURES if rules.capture_cap is None else rules.capture_cap,
    }
