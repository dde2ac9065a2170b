"""The result of an arena as a table to print."""

from collections.abc import Sequence

from rich.table import Table

from columbiz.bots.arena import Score, Standing
from columbiz.i18n import Messages
from columbiz.terminal.summary import report_table


def standings_table(standings: Sequence[Standing], games: int, messages: Messages) -> Table:
    """Every bot's share of the win with its 95 % interval, raw and with the luck of the dice taken out."""
    title = messages("arena-title", games=games, share=1 / len(standings))
    table = report_table(title, *map(messages, ("arena-bot", "arena-share", "arena-adjusted")))
    for standing in standings:
        adjusted = _score(standing.adjusted, messages) if standing.adjusted else "–"
        table.add_row(messages(f"level-{standing.name}"), _score(standing.raw, messages), adjusted)
    return table


def _score(score: Score, messages: Messages) -> str:
    if score.margin is None:
        return messages("arena-score-alone", mean=score.mean)
    return messages("arena-score", mean=score.mean, margin=score.margin)
