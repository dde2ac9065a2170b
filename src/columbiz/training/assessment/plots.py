"""The plots of an assessment, as SVG."""

import re
from collections.abc import Iterator
from pathlib import Path

from columbiz.bots.arena import Score
from columbiz.drawing.svg import tag, text
from columbiz.i18n import Messages
from columbiz.training.assessment.assessment import Assessment
from columbiz.training.assessment.chart import (
    BOTTOM,
    COLOURS,
    FAINT,
    INK,
    LEFT,
    RIGHT,
    TOP,
    Axes,
    legend,
    line,
    picture,
)
from columbiz.training.assessment.decisions import KINDS
from columbiz.training.assessment.entrants import display_name
from columbiz.training.assessment.error_rates import ErrorRate, Errors
from columbiz.training.assessment.league import League
from columbiz.training.assessment.truth import Truth

WIDTH, HEIGHT = 720.0, 440.0
ROW, CELL, BAR = 44.0, 108.0, 22.0


def write_plots(assessment: Assessment, folder: Path, messages: Messages) -> list[Path]:
    """Write all plots to a folder and return their files."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, svg in plots(assessment, messages):
        written.append(folder / f"{name}.svg")
        written[-1].write_text(svg, encoding="utf-8")
    return written


def plots(assessment: Assessment, messages: Messages) -> Iterator[tuple[str, str]]:
    """The name of every plot, and its SVG."""
    if assessment.errors:
        yield "errors", error_bars(assessment.errors, messages)
    for number, truth in enumerate(assessment.truth, 1):
        name = f"{number}-{re.sub(r'[^A-Za-z0-9]+', '-', Path(truth.name).stem)}"
        yield f"reliability-{name}", reliability(truth, messages)
        yield f"drift-{name}", drift_by_turn(truth, messages)
    if assessment.league:
        yield "league", payoffs(assessment.league, messages)


def reliability(truth: Truth, messages: Messages) -> str:
    """What was won against what was predicted, in percent: a truthful judgement lies on the diagonal."""
    axes = Axes(HEIGHT + 60, HEIGHT + 60, (0, 100), (0, 100))
    parts = [axes.grid((messages("assess-plot-predicted"), messages("assess-plot-won")), messages)]
    parts.append(line((axes.x(0), axes.y(0)), (axes.x(100), axes.y(100)), INK))
    for decile in truth.deciles:
        won = _points(decile.won)
        parts.append(axes.point(100 * decile.predicted, won.mean, won.margin, COLOURS[0]))
    title = messages("assess-plot-reliability", name=display_name(truth.name, messages))
    return picture(axes.width, axes.height, title, *parts)


def drift_by_turn(truth: Truth, messages: Messages) -> str:
    """Root mean square and mean of the drift by turn, in points."""
    turns = truth.drift_by_turn
    means = [_points(turn.mean) for turn in turns]
    low = min((mean.mean - (mean.margin or 0) for mean in means), default=0.0)
    high = max((100 * turn.rms for turn in turns), default=1.0)
    axes = Axes(WIDTH, HEIGHT, (0, len(turns) + 1), (min(low, 0.0) - 0.3, high * 1.05 + 0.3), (0, 1))
    parts = [axes.grid((messages("assess-plot-turn"), messages("assess-points")), messages)]
    parts.append(line((axes.x(0), axes.y(0)), (axes.x(len(turns) + 1), axes.y(0)), INK))
    parts.append(axes.path([(turn.turn, 100 * turn.rms) for turn in turns], COLOURS[0]))
    for turn, mean in zip(turns, means, strict=True):
        parts.append(axes.point(turn.turn, mean.mean, mean.margin, COLOURS[1]))
    names = messages("assess-plot-rms"), messages("assess-plot-mean")
    title = messages("assess-plot-drift", name=display_name(truth.name, messages))
    return picture(axes.width, axes.height, title, legend(names), *parts)


def error_bars(errors: Errors, messages: Messages) -> str:
    """Error per game of every entrant in points, stacked by kind of decision, with the interval of the whole."""
    rows = errors.entrants
    names = [display_name(row.name, messages) for row in rows]
    room = 16 + 7.5 * max(map(len, names))
    width, height = WIDTH + max(0.0, room - LEFT), TOP + ROW * len(rows) + BOTTOM
    high = max(100 * (row.per_game.mean + (row.per_game.margin or 0)) for row in rows)
    scale = (width - room - RIGHT - 90) / max(high, 0.1)
    parts = [legend([messages(f"assess-kind-{kind}") for kind in KINDS])]
    for number, (row, name) in enumerate(zip(rows, names, strict=True)):
        y = TOP + 16 + ROW * number
        parts.append(text(name, x=room - 8, y=y + BAR / 2 + 4, text_anchor="end"))
        parts.append(_stacked(row, room, y, scale, messages))
    parts.append(line((room, TOP + 6), (room, height - BOTTOM + 6), INK))
    parts.append(text(messages("assess-points"), x=(room + width) / 2, y=height - 18, text_anchor="middle"))
    return picture(width, height, messages("assess-plot-errors"), *parts)


def _stacked(row: ErrorRate, left: float, y: float, scale: float, messages: Messages) -> str:
    """One bar; a kind whose error comes out negative takes no room."""
    parts, x = [], left
    for number, kind in enumerate(KINDS):
        length = max(0.0, 100 * row.kinds[kind].per_game.mean) * scale
        parts.append(tag("rect", x=x, y=y, width=length, height=BAR, fill=COLOURS[number]))
        x += length
    whole = _points(row.per_game)
    ends = [left + scale * (whole.mean + sign * (whole.margin or 0)) for sign in (-1, 1)]
    parts.append(line((ends[0], y + BAR / 2), (ends[1], y + BAR / 2), INK, 1.5))
    parts += [line((end, y + BAR / 2 - 5), (end, y + BAR / 2 + 5), INK, 1.5) for end in ends]
    right = max(x, ends[1]) + 8
    return "".join(parts) + text(points(row.per_game, messages), x=right, y=y + BAR / 2 + 4)


def payoffs(league: League, messages: Messages) -> str:
    """The payoff matrix as a heat map: blue is more than a fair share, orange less."""
    names = [display_name(name, messages) for name in league.names]
    left = 16 + 7.5 * max(map(len, names))
    width, height = left + CELL * len(names) + RIGHT, TOP + 30 + ROW * len(names) + 16
    parts = []
    for row, name in enumerate(names):
        y = TOP + 30 + ROW * row
        parts.append(text(name, x=left - 8, y=y + ROW / 2 + 4, text_anchor="end"))
        parts.append(text(_short(name), x=left + CELL * (row + 0.5), y=TOP + 20, text_anchor="middle"))
        for column, score in enumerate(league.matrix[row]):
            parts.append(_payoff(score, league.fair_share, left + CELL * column, y, messages))
    return picture(max(width, WIDTH), height, messages("assess-plot-league"), *parts)


def _payoff(score: Score | None, fair: float, x: float, y: float, messages: Messages) -> str:
    colour, strength = FAINT, 0.5
    if score is not None:
        colour = COLOURS[0] if score.mean >= fair else COLOURS[1]
        strength = min(1.0, abs(score.mean - fair) / (1 - fair if score.mean > fair else fair)) * 0.75
    cell = tag("rect", x=x + 1, y=y + 1, width=CELL - 2, height=ROW - 2, fill=colour, fill_opacity=strength)
    shown = "–" if score is None else points(score, messages, 1)
    return cell + text(shown, x=x + CELL / 2, y=y + ROW / 2 + 4, text_anchor="middle")


def _short(name: str) -> str:
    return Path(name).stem[-14:]


def _points(score: Score) -> Score:
    """A chance in points."""
    return Score(100 * score.mean, None if score.margin is None else 100 * score.margin)


def points(score: Score, messages: Messages, digits: int = 2) -> str:
    """A chance in points with the half width of its 95 % interval."""
    margin = "–" if score.margin is None else messages.number(100 * score.margin, digits)
    return f"{messages.number(100 * score.mean, digits)} ± {margin}"
