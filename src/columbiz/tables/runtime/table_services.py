"""What all live tables of a server share."""

from collections import Counter
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass, field
from typing import Protocol

from columbiz.rules.actions import Action
from columbiz.rules.state import State
from columbiz.tables.model.shapes import PresenceView
from columbiz.tables.model.table import Table
from columbiz.tables.runtime.chance import Chance
from columbiz.tables.runtime.client_limits import ClientLimits
from columbiz.tables.store import Entry, Store


class Bots(Protocol):
    """Where bots think."""

    async def decide(self, state: State, level: str, seed: int, *, clients: Collection[str]) -> tuple[Action, ...]:
        """What a bot plays next, at least one action, while `clients` wait for it."""


class TableReplication(Protocol):
    """What live tables use of `Replication`, by which they reach the other servers."""

    async def subscribe(self, table_id: str) -> None:
        """Receive what the other servers report about a table."""

    def publish_entry(self, entry: Entry) -> None:
        """Report an entry to the other servers, without waiting."""

    def publish_presence(self, table_id: str, presence: PresenceView) -> None:
        """Report who is connected to this server, without waiting."""


@dataclass(slots=True)
class Counters:
    """What the tables of a server have done, for its metrics."""

    entries: int = 0
    accepted: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    #: tables that housekeeping has closed and removed
    closed: int = 0
    removed: int = 0


@dataclass(frozen=True, slots=True)
class TableServices:
    """What all live tables of a server share."""

    store: Store
    replication: TableReplication
    bots: Bots
    counters: Counters
    #: sets up the rematch of a table and returns its id
    create_rematch: Callable[[Table], Awaitable[str]]
    limits: ClientLimits
    chance: Chance
