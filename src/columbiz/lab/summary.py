"""A tally of games as a table to print."""

from __future__ import annotations

from fractions import Fraction

from rich.console import Group, RenderableType
from rich.table import Table

from columbiz.lab.simulate import Tally
from columbiz.rules.seats import COLOURS

_ORDER = ("began", "second", "third", "fourth")


def summary(tally: Tally) -> RenderableType:
    """Winners, totals, turns and captures of the games in a tally."""
    games = max(tally.games, 1)
    facts = (
        f"{tally.games:,} games, {tally.turns / games:.1f} turns a game, {tally.forfeits / games:.2f} forfeits a game, "
        f"{tally.shared:,} shared victories"
    )
    return Group(_by_seat(tally, games), _by_order(tally, games), facts)


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold")
    for number, column in enumerate(columns):
        table.add_column(column, justify="right" if number else "left")
    return table


def _by_seat(tally: Tally, games: int) -> Table:
    table = _table("By seat", "seat", "wins", "share", "total", "line points", "captures")
    for seat in range(tally.players):
        means = (items[seat] / games for items in (tally.totals, tally.line_points, tally.captures))
        table.add_row(COLOURS[seat], *_share(tally.wins[seat], games), *(f"{mean:.2f}" for mean in means))
    return table


def _by_order(tally: Tally, games: int) -> Table:
    table = _table("By order of play", "player", "wins", "share")
    for place in range(tally.players):
        table.add_row(_ORDER[place], *_share(tally.wins_by_order[place], games))
    return table


def _share(wins: Fraction, games: int) -> tuple[str, str]:
    return f"{float(wins):,.1f}", f"{float(wins) / games:.1%}"
