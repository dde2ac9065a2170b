"""The result of an arena as a table to print."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table

from columbiz.bots.arena import Standing


def standings_table(standings: Sequence[Standing], games: int) -> Table:
    """Every bot's share of the win with its 95 % interval, raw and with the luck of the dice taken out."""
    fair = 1 / len(standings)
    table = Table(title=f"{games:,} games, fair share {fair:.1%}", title_justify="left", title_style="bold")
    table.add_column("bot")
    for title in ("share of the win", "luck taken out"):
        table.add_column(title, justify="right")
    for standing in standings:
        table.add_row(standing.name, str(standing.raw), str(standing.adjusted or "–"))
    return table
