"""Limits on what a client may do at tables. Their values, and the counting, belong to the server."""

from collections.abc import Callable, Set
from typing import Protocol

from columbiz.tables.model.events import (
    Arranged,
    Event,
    RematchDeclined,
    RematchOffered,
    Renamed,
    Said,
    SatDown,
    StoodUp,
    TakenBack,
    TakenOver,
)
from columbiz.tables.model.table import Table


class ClientLimits(Protocol):
    """Counts what clients do. Whatever exceeds a limit is refused with Refused; only bots wait instead."""

    def sit(self, client: str, table_id: str) -> None:
        """Count that a client sits down at a table."""

    def other_command(self, client: str, table_id: str, seat: int | None) -> None:
        """Count a command of a client for a seat, of those listed in `charge`."""

    def rematch(self, client: str) -> None:
        """Count a table that is created because a client completed the offers of a rematch."""

    def read(self, client: str, entries: int) -> None:
        """Count the entries of a log that a client reads."""

    def bots_may_play(self, table_id: str, clients: Set[str], wake: Callable[[], None]) -> bool:
        """Count a table at which bots are to play for these clients, and no longer for those given before.

        Return whether they may play; if not, call `wake` once they may.
        """


class Unlimited:
    """No limits: for tests, and for tables that are not on a network."""

    def sit(self, client: str, table_id: str) -> None:
        """Allow it."""

    def other_command(self, client: str, table_id: str, seat: int | None) -> None:
        """Allow it."""

    def rematch(self, client: str) -> None:
        """Allow it."""

    def read(self, client: str, entries: int) -> None:
        """Allow it."""

    def bots_may_play(self, table_id: str, clients: Set[str], wake: Callable[[], None]) -> bool:  # noqa: ARG002 - no limit
        """Allow it, if there is a client to play for."""
        return bool(clients)


def charge(limits: ClientLimits, client: str, seat: int | None, event: Event, after: Table) -> None:
    """Count the event of a client's command, including a rematch it makes due, against the client's limits.

    Playing and undoing are not counted: fast players undo as quickly as they move, and the referee limits undoing in
    every turn.
    """
    match event:
        case SatDown():
            limits.sit(client, after.id)
        case StoodUp() | Renamed() | Arranged() | Said() | TakenOver() | TakenBack() | RematchDeclined():
            limits.other_command(client, after.id, seat)
        case RematchOffered() if after.everybody_wants_rematch:
            limits.rematch(client)
        case _:
            pass
