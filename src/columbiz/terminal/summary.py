"""A tally of games as a table to print."""

from fractions import Fraction

from rich.console import Group, RenderableType
from rich.table import Column, Table

from columbiz.bots.simulation import Tally
from columbiz.i18n import Messages


def summary(tally: Tally, messages: Messages) -> RenderableType:
    """Winners, totals, turns and captures of the games in a tally."""
    games = max(tally.games, 1)
    means = {"turns": tally.turns / games, "forfeits": tally.forfeits / games}
    facts = messages("tally-facts", games=tally.games, shared=tally.shared, **means)
    return Group(_by_seat(tally, games, messages), _by_order(tally, games, messages), facts)


def report_table(title: str, first: str, *others: str) -> Table:
    """A table with a title whose columns, except the first, are numbers."""
    numbers = (Column(name, justify="right") for name in others)
    return Table(first, *numbers, title=title, title_justify="left", title_style="bold")


def _by_seat(tally: Tally, games: int, messages: Messages) -> Table:
    columns = ("tally-seat", "tally-wins", "tally-share", "tally-total", "tally-line-points", "tally-captures")
    table = report_table(messages("tally-by-seat"), *map(messages, columns))
    for seat in range(tally.players):
        means = (items[seat] / games for items in (tally.totals, tally.line_points, tally.captures))
        shown = (messages.number(mean, 2) for mean in means)
        table.add_row(messages(f"colour-{seat}"), *_share(tally.wins[seat], games, messages), *shown)
    return table


def _by_order(tally: Tally, games: int, messages: Messages) -> Table:
    table = report_table(messages("tally-by-order"), *map(messages, ("tally-player", "tally-wins", "tally-share")))
    for place in range(tally.players):
        table.add_row(messages(f"tally-order-{place + 1}"), *_share(tally.wins_by_order[place], games, messages))
    return table


def _share(wins: Fraction, games: int, messages: Messages) -> tuple[str, str]:
    return messages.number(float(wins), 1), messages.percent(float(wins) / games, 1)
