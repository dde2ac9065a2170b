"""A review as tables and a curve to print."""

from collections.abc import Iterable, Iterator, Sequence

from rich.console import RenderableType
from rich.markup import escape
from rich.table import Column, Table
from rich.text import Text

from columbiz.i18n import Messages
from columbiz.review.account import CHANGES, OWN
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
from columbiz.rules.hidden import escaped
from columbiz.terminal.summary import report_table

#: The most mistakes that are listed, the costliest first.
MAX_LISTED = 8
BARS = "▁▂▃▄▅▆▇█"
#: The width of all names above the accounts, in a terminal of 80 columns, and of a name in other tables.
NAMES_WIDTH = 46
NAME_WIDTH = 20
#: The width of a number such as −100.0, which is never shortened.
NUMBER_WIDTH = 6


def review_parts(review: Review, messages: Messages) -> Iterator[RenderableType]:
    """The account of every seat, who gave what to whom, the curve of chances, and the costliest choices."""
    names = seat_names(review, messages)
    shown = list(map(_in_a_table, names))
    yield _accounts(review, shown, messages)
    yield _given(review, shown, messages)
    yield _curve(review, shown, messages)
    if found := mistakes(review)[:MAX_LISTED]:
        yield _mistake_table(found, shown, messages)
        yield from _reasons(found, shown, messages)
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
    largest = max(error for player in players for error in player.errors)
    for player in players:
        luck, error = points(player.luck, messages), points(player.error, messages, signed=False)
        won = messages.percent(player.won, 0)
        name, course = _in_a_table(player.name), _bars(player.errors, largest or 1.0)
        table.add_row(name, str(len(player.games)), won, luck, error, course)
    return table


def _in_a_table(name: str) -> str:
    """A name that is not too long, without hidden characters or anything that would be read as markup."""
    shown = Text(escaped(name))
    shown.truncate(NAME_WIDTH, overflow="ellipsis")
    return escape(shown.plain)


def _bars(values: Iterable[float], largest: float) -> str:
    """A bar for each value, as a share of the largest."""
    return "".join(BARS[round(value / largest * (len(BARS) - 1))] for value in values)


def _accounts(review: Review, names: Sequence[str], messages: Messages) -> Table:
    """A column for every seat and a row for every part."""
    table = _titled("review-title", messages, Column(no_wrap=True), *_seat_columns(names))
    for part in ("fair", *CHANGES, "result", "without_luck", *OWN):
        shares = (getattr(account, part) for account in review.seats)
        cells = (points(share, messages, signed=part not in UNSIGNED) for share in shares)
        table.add_row(messages(f"review-{part.replace('_', '-')}"), *cells)
    return table


def _given(review: Review, names: Sequence[str], messages: Messages) -> Table:
    """How the choices of every seat changed the chance of every other, row by row."""
    table = _titled("review-given", messages, Column(messages("review-given-by")), *_seat_columns(names))
    for name, shares in zip(names, review.given, strict=True):
        table.add_row(name, *(points(share, messages) for share in shares))
    return table


def _seat_columns(names: Sequence[str]) -> list[Column]:
    """A column of numbers for every seat."""
    width = NAMES_WIDTH // len(names)
    return [Column(name, justify="right", min_width=NUMBER_WIDTH, max_width=width) for name in names]


def _titled(title: str, messages: Messages, *columns: Column) -> Table:
    return Table(*columns, title=messages(title), title_justify="left", title_style="bold")


def _plain(title: str, messages: Messages, *columns: Column) -> Table:
    """A table without lines and names of its columns."""
    table = _titled(title, messages, *columns)
    table.show_header, table.box = False, None
    return table


def _curve(review: Review, names: Sequence[str], messages: Messages) -> Table:
    table = _plain("review-curve", messages, Column(), Column(), Column(justify="right", no_wrap=True))
    for seat, name in enumerate(names):
        shares = [*(turn.start[seat] for turn in review.turns), review.result[seat]]
        table.add_row(name, _bars(shares, 1.0), messages.percent(shares[-1], 0))
    return table


def _mistake_table(found: list[tuple[int, ReviewedChoice]], names: Sequence[str], messages: Messages) -> Table:
    turn, loss = (Column(messages(key), justify="right", no_wrap=True) for key in ("review-turn", "review-loss"))
    choices = map(Column, map(messages, ("review-chosen", "review-best")))
    table = _titled("review-mistakes", messages, turn, Column(messages("tally-seat")), *choices, loss)
    for number, choice in found:
        best = actions_text(choice.options[0].actions, messages) if choice.options else "–"
        lost = points(choice.loss, messages, signed=False)
        table.add_row(str(number), names[choice.seat], described(choice, messages), best, lost)
    return table


def _reasons(found: list[tuple[int, ReviewedChoice]], names: Sequence[str], messages: Messages) -> Iterator[Table]:
    """Why the best choice was better, for the choices that have reasons."""
    explained = [(number, choice) for number, choice in found if choice.reasons]
    if explained:
        table = _plain("review-why", messages, Column(justify="right", no_wrap=True), Column(), Column())
        for number, choice in explained:
            table.add_row(str(number), names[choice.seat], " ".join(reason_texts(choice, messages)))
        yield table
