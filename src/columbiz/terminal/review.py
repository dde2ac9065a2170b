"""A review as tables and a curve to print."""

from collections.abc import Iterable, Iterator, Sequence

from rich.console import RenderableType
from rich.table import Table

from columbiz.i18n import Messages
from columbiz.review.rank import ranks
from columbiz.review.review import Review
from columbiz.review.steps import ReviewedChoice
from columbiz.review.summary import summaries
from columbiz.review.wording import (
    UNSIGNED,
    actions_text,
    described,
    mistakes,
    notes,
    points,
    rank_text,
    reason_texts,
    seat_names,
)
from columbiz.terminal.summary import report_table

#: The most mistakes that are listed, the costliest first.
MOST_LISTED = 8
BARS = "▁▂▃▄▅▆▇█"


def review_parts(review: Review, messages: Messages) -> Iterator[RenderableType]:
    """The account of every seat, the curve of chances, and the costliest choices."""
    names = seat_names(review, messages)
    yield _accounts(review, names, messages)
    yield _curve(review, names, messages)
    if found := mistakes(review)[:MOST_LISTED]:
        yield _mistake_table(found, names, messages)
        yield from _reasons(found, names, messages)
    for name, rank in zip(names, ranks(review), strict=True):
        if rank:
            yield rank_text(name, rank, messages)
    yield from notes(review, messages)


def summary_table(reviews: Sequence[Review], messages: Messages) -> Table:
    """What every player won and lost over several games; a bar for the error of each."""
    columns = [messages(f"review-summary-{key}") for key in ("games", "won", "luck", "error")]
    table = report_table(messages("review-summary", count=len(reviews)), messages("tally-player"), *columns)
    table.add_column(messages("review-summary-course"))
    players = summaries(reviews, messages)
    most = max(error for player in players for error in player.errors)
    for player in players:
        luck, error = points(player.luck, messages), points(player.error, messages, signed=False)
        won = messages.percent(player.won, 0)
        table.add_row(player.name, str(len(player.games)), won, luck, error, _bars(player.errors, most or 1.0))
    return table


def _bars(values: Iterable[float], most: float) -> str:
    """A bar for each value, as a share of the largest."""
    return "".join(BARS[round(value / most * (len(BARS) - 1))] for value in values)


def _accounts(review: Review, names: Sequence[str], messages: Messages) -> Table:
    parts = ("fair", "opening", "luck", "choices", "reevaluation", "result", "own_luck", "own_choices", "error")
    columns = [messages(f"review-{part.replace('_', '-')}") for part in parts]
    table = report_table(messages("review-title"), messages("tally-seat"), *columns)
    for name, account in zip(names, review.seats, strict=True):
        cells = (points(getattr(account, part), messages, signed=part not in UNSIGNED) for part in parts)
        table.add_row(name, *cells)
    return table


def _curve(review: Review, names: Sequence[str], messages: Messages) -> Table:
    table = Table(title=messages("review-curve"), title_justify="left", title_style="bold", show_header=False, box=None)
    for seat, name in enumerate(names):
        shares = [*(turn.start[seat] for turn in review.turns), review.result[seat]]
        table.add_row(name, _bars(shares, 1.0), messages.percent(shares[-1], 0))
    return table


def _mistake_table(found: list[tuple[int, ReviewedChoice]], names: Sequence[str], messages: Messages) -> Table:
    columns = ("review-turn", "tally-seat", "review-chosen", "review-best", "review-loss")
    table = Table(*map(messages, columns), title=messages("review-mistakes"), title_justify="left", title_style="bold")
    for number, choice in found:
        best = actions_text(choice.options[0].actions, messages) if choice.options else "–"
        loss = points(choice.loss, messages, signed=False)
        table.add_row(str(number), names[choice.seat], described(choice, messages), best, loss)
    return table


def _reasons(found: list[tuple[int, ReviewedChoice]], names: Sequence[str], messages: Messages) -> Iterator[Table]:
    """Why the best choice was better, for the choices where a fact tells."""
    explained = [(number, choice) for number, choice in found if choice.reasons]
    if explained:
        table = Table(
            title=messages("review-why"), title_justify="left", title_style="bold", show_header=False, box=None
        )
        for number, choice in explained:
            table.add_row(str(number), names[choice.seat], " ".join(reason_texts(choice, messages)))
        yield table
