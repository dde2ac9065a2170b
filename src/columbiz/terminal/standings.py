"""The result of an arena as a table to print."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table

from columbiz.bots.arena import Score, Standing
from columbiz.words import Words


def standings_table(standings: Sequence[Standing], games: int, words: Words) -> Table:
    """Every bot's share of the win with its 95 % interval, raw and with the luck of the dice taken out."""
    fair = 1 / len(standings)
    table = Table(title=words("arena-title", games=games, share=fair), title_justify="left", title_style="bold")
    table.add_column(words("arena-bot"))
    for title in ("arena-share", "arena-adjusted"):
        table.add_column(words(title), justify="right")
    for standing in standings:
        adjusted = _score(standing.adjusted, words) if standing.adjusted else "–"
        table.add_row(words(f"level-{standing.name}"), _score(standing.raw, words), adjusted)
    return table


def _score(score: Score, words: Words) -> str:
    if score.margin is None:
        return words("arena-score-alone", mean=score.mean)
    return words("arena-score", mean=score.mean, margin=score.margin)
