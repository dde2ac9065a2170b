"""The numbers and rulings in force, as a table to print."""

from __future__ import annotations

from collections.abc import Iterable

from rich.table import Table

from columbiz.rules.editions import Rules
from columbiz.rules.scoring import capture_points
from columbiz.rules.seats import PLAYER_COUNTS

_SENTENCES = {
    "full": "its full length each time it grows",
    "increase": "only what it grows by",
    "each": "each of them",
    "best": "only the best of them",
    "shared": "the victory is shared",
    "captures": "more captured discs win, then the victory is shared",
}


def rules_table(rules: Rules) -> Table:
    """Every number and ruling of an edition or of house rules."""
    table = Table(
        title=f"Columbiz, edition {rules.edition}", title_style="bold", title_justify="left", show_header=False
    )
    table.add_column()
    table.add_column(overflow="fold")
    for name, value in _rows(rules):
        table.add_row(name, value)
    return table


def _rows(rules: Rules) -> list[tuple[str, str]]:
    printed = range(1, 13)
    by_players = f"with {', '.join(map(str, PLAYER_COUNTS))} players"
    return [
        ("dice", str(rules.dice)),
        ("throws a turn, at the most", str(rules.throws)),
        ("throws before all dice may be kept", str(rules.min_throws)),
        (f"discs a player {by_players}", ", ".join(map(str, rules.discs))),
        (f"discs placed a turn, at the most, {by_players}", ", ".join(map(str, rules.placements))),
        ("discs put away when none can be placed", str(rules.forfeit)),
        ("points of a line", _listed((length, rules.line_points[length]) for length in range(1, 7))),
        ("a line scores", _SENTENCES[rules.line_scoring]),
        ("of several lines through one disc score", _SENTENCES[rules.crossing_lines]),
        ("points for captured discs", _listed((count, capture_points(rules, count)) for count in printed)),
        ("captured discs that count", "all" if rules.capture_cap is None else f"at most {rules.capture_cap}"),
        ("equal totals", _SENTENCES[rules.ties]),
    ]


def _listed(pairs: Iterable[tuple[int, int]]) -> str:
    return "  ".join(f"{count}→{points}" for count, points in pairs if points)
