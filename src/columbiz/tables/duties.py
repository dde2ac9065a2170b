"""What the server itself owes a table: bots' turns, the clock, the secret at the end, the rematch."""

from __future__ import annotations

from dataclasses import dataclass

from columbiz.rules.state import Phase, State
from columbiz.tables.table import Status, Table


@dataclass(frozen=True, slots=True)
class ThrowForBot:
    """A bot's dice are due."""

    state: State


@dataclass(frozen=True, slots=True)
class Think:
    """A bot has a decision to take."""

    state: State
    seat: int
    level: str


@dataclass(frozen=True, slots=True)
class StopClock:
    """Somebody's time has run out."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """The secret of the sealed dice is to be shown."""


@dataclass(frozen=True, slots=True)
class MakeRematch:
    """Everyone wishes to play again."""


Duty = ThrowForBot | Think | StopClock | Reveal | MakeRematch


def next_duty(table: Table, now: int) -> Duty | None:
    """What is owed now; the same answer again until the event is there that settles it, also after a restart."""
    match table.status:
        case Status.PLAYING:
            return _in_game(table, now)
        case Status.OVER:
            return _after_game(table)
        case Status.OPEN:
            return None


def _in_game(table: Table, now: int) -> Duty | None:
    state = table.state
    if state is None:
        return None
    level = table.seats[state.player].bot
    if level is None:
        return None if table.late_at(now) is None else StopClock()
    if state.phase is not Phase.THROW:
        return Think(state, state.player, level)
    return ThrowForBot(state) if table.options.dice == "sealed" else None


def _after_game(table: Table) -> Duty | None:
    if table.options.dice == "sealed" and table.secret is None:
        return Reveal()
    people = [seat for seat in table.seats if seat.is_person]
    if table.rematch is None and all(seat.wants_rematch for seat in people):
        return MakeRematch()
    return None
