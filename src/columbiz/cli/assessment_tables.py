"""An assessment as tables to print."""

from collections.abc import Iterator

from rich.console import RenderableType
from rich.markup import escape
from rich.table import Table

from columbiz.i18n import Messages
from columbiz.rules.hidden import escaped
from columbiz.terminal.summary import report_table
from columbiz.training.assessment.assessment import Assessment
from columbiz.training.assessment.decisions import KINDS
from columbiz.training.assessment.entrants import display_name
from columbiz.training.assessment.error_rates import Errors
from columbiz.training.assessment.league import League
from columbiz.training.assessment.plots import points
from columbiz.training.assessment.reviewed import Reviewed
from columbiz.training.assessment.truth import Truth


def assessment_tables(assessment: Assessment, messages: Messages) -> Iterator[RenderableType]:
    """Everything that was found, in points of win chance."""
    if assessment.errors:
        yield _errors(assessment.errors, messages)
    for truth in assessment.truth:
        yield _seats(truth, messages)
        mean, rms = points(truth.drift_mean, messages), points(truth.drift_rms, messages)
        yield messages("assess-drift", rms=rms, mean=mean)
        yield _deciles(truth, messages)
    if assessment.league:
        yield _league(assessment.league, messages)
    if assessment.reviewed:
        yield _reviewed(assessment.reviewed, messages)


def _name(name: str, messages: Messages) -> str:
    """The name of an entrant, which may be that of a file, without markup or hidden characters."""
    return escape(escaped(display_name(name, messages)))


def _errors(errors: Errors, messages: Messages) -> Table:
    title = messages("assess-errors-title", decisions=errors.decisions, games=errors.games, trials=errors.trials)
    kinds = [messages(f"assess-kind-{kind}") for kind in KINDS]
    columns = map(messages, ("assess-player", "assess-per-game", "assess-less"))
    table = report_table(title, *columns, *kinds)
    for rate in errors.entrants:
        less = "–" if rate.less is None else points(rate.less, messages)
        parts = (points(rate.kinds[kind].per_game, messages) for kind in KINDS)
        table.add_row(_name(rate.name, messages), points(rate.per_game, messages), less, *parts)
    return table


def _seats(truth: Truth, messages: Messages) -> Table:
    title = messages("assess-truth-title", name=_name(truth.name, messages), games=truth.games)
    columns = ("tally-player", "assess-start", "assess-won", "assess-won-raw", "assess-drift-sum")
    table = report_table(title, *map(messages, columns))
    for seat, start in enumerate(truth.start):
        scores = (truth.won[seat], truth.won_raw[seat], truth.drift_sum[seat])
        shown = (points(score, messages) for score in scores)
        table.add_row(messages(f"tally-order-{seat + 1}"), messages.number(100 * start, 2), *shown)
    return table


def _deciles(truth: Truth, messages: Messages) -> Table:
    columns = ("assess-predicted", "assess-won", "assess-count")
    table = report_table(messages("assess-deciles-title"), *map(messages, columns))
    for decile in truth.deciles:
        predicted = messages.number(100 * decile.predicted, 1)
        table.add_row(predicted, points(decile.won, messages, 1), messages.number(decile.count))
    return table


def _league(league: League, messages: Messages) -> Table:
    names = [_name(name, messages) for name in league.names]
    title = messages("assess-league-title", deals=league.deals, share=league.fair_share)
    table = report_table(title, messages("assess-player"), *names, messages("assess-mean"))
    for number, name in enumerate(names):
        scores = ("–" if score is None else points(score, messages, 1) for score in league.matrix[number])
        table.add_row(name, *scores, messages.number(100 * league.mean_of(number), 1))
    return table


def _reviewed(reviewed: Reviewed, messages: Messages) -> Table:
    columns = ("assess-player", "assess-median", "assess-nine-in-ten", "assess-boundary", "assess-decisions")
    table = report_table(messages("assess-reviewed-title", games=reviewed.games), *map(messages, columns))
    for play in reviewed.entrants:
        median, low, high = (messages.number(100 * share, 1) for share in (play.median, play.low, play.high))
        limit = "–" if play.boundary is None else messages.number(100 * play.boundary, 1)
        table.add_row(_name(play.name, messages), median, f"{low}–{high}", limit, messages.number(play.decisions, 1))
    return table
