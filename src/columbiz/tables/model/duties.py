"""Duties: what a server must do for a table on its own (bot turns, clocks, revealing the secret, rematches)."""

from dataclasses import dataclass
from typing import assert_never

from columbiz.bots.names import BotName
from columbiz.rules.state import Phase, State
from columbiz.tables.model.seats import Status
from columbiz.tables.model.table import Milliseconds, Table


@dataclass(frozen=True, slots=True)
class ThrowForBot:
    """A bot's throw of the sealed dice is due."""

    seat: int


@dataclass(frozen=True, slots=True)
class Think:
    """A bot has a decision to make."""

    state: State
    seat: int
    level: BotName


@dataclass(frozen=True, slots=True)
class ClockRanOut:
    """A person's clock has run out."""

    seat: int


@dataclass(frozen=True, slots=True)
class Reveal:
    """The game is over, or its table closed, and the secret of the sealed dice has not been revealed."""


@dataclass(frozen=True, slots=True)
class MakeRematch:
    """Everybody wants a rematch."""


#: Duties on behalf of bots; the server performs them only while somebody who holds a seat is present.
BotDuty = ThrowForBot | Think
Duty = BotDuty | ClockRanOut | Reveal | MakeRematch


def next_duty(table: Table, now: Milliseconds) -> Duty | None:
    """Return what is due now; the answer stays the same, even after a restart, until an event has dealt with it."""
    match table.status:
        case Status.PLAYING:
            return _during_game(table, now)
        case Status.OVER:
            return _reveal_due(table) or _rematch_due(table)
        case Status.CLOSED:
            return _reveal_due(table)
        case Status.OPEN:
            return None
        case _:
            assert_never(table.status)


def _during_game(table: Table, now: Milliseconds) -> Duty | None:
    state = table.playing
    if (late := table.overdue(now)) is not None:
        return ClockRanOut(late)
    level = table.seats[state.player].bot
    if level is None:
        return None
    if state.phase is not Phase.THROW:
        return Think(state, state.player, level)
    return ThrowForBot(state.player) if table.options.dice == "sealed" else None


def _reveal_due(table: Table) -> Reveal | None:
    return Reveal() if table.options.dice == "sealed" and table.secret is None else None


def _rematch_due(table: Table) -> MakeRematch | None:
    if table.rematch is None and table.everybody_wants_rematch:
        return MakeRematch()
    return None
