"""A tally of games as a table to print."""

from __future__ import annotations

from fractions import Fraction

from rich.console import Group, RenderableType
from rich.table import Table

from columbiz.lab.simulate import Tally
from columbiz.words import Words


def summary(tally: Tally, words: Words) -> RenderableType:
    """Winners, totals, turns and captures of the games in a tally."""
    games = max(tally.games, 1)
    means = {"turns": tally.turns / games, "forfeits": tally.forfeits / games}
    facts = words("tally-facts", games=tally.games, shared=tally.shared, **means)
    return Group(_by_seat(tally, games, words), _by_order(tally, games, words), facts)


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold")
    for number, column in enumerate(columns):
        table.add_column(column, justify="right" if number else "left")
    return table


def _by_seat(tally: Tally, games: int, words: Words) -> Table:
    columns = ("tally-seat", "tally-wins", "tally-share", "tally-total", "tally-line-points", "tally-captures")
    table = _table(words("tally-by-seat"), *map(words, columns))
    for seat in range(tally.players):
        means = (items[seat] / games for items in (tally.totals, tally.line_points, tally.captures))
        shown = (words.number(mean, 2) for mean in means)
        table.add_row(words(f"colour-{seat}"), *_share(tally.wins[seat], games, words), *shown)
    return table


def _by_order(tally: Tally, games: int, words: Words) -> Table:
    table = _table(words("tally-by-order"), *map(words, ("tally-player", "tally-wins", "tally-share")))
    for place in range(tally.players):
        table.add_row(words(f"tally-order-{place + 1}"), *_share(tally.wins_by_order[place], games, words))
    return table


def _share(wins: Fraction, games: int, words: Words) -> tuple[str, str]:
    return words.number(float(wins), 1), words.percent(float(wins) / games, 1)
