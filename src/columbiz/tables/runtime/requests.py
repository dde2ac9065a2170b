"""Requests: what the task of a live table takes from its inbox. A closed union."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, Protocol, TypeVar

from columbiz.rules.actions import Action
from columbiz.tables.model.commands import Command
from columbiz.tables.model.duties import Think
from columbiz.tables.model.shapes import PresenceView
from columbiz.tables.model.table import Table
from columbiz.tables.store import Entry

Answer = TypeVar("Answer")

#: The most entries a client receives at once; it can read the others in pages.
MAX_ENTRIES = 200


class Subscriber(Protocol):
    """A client connected to a table."""

    @property
    def client(self) -> str:
        """The client, as counted by the limits: usually an address. Empty if unknown."""

    @property
    def holders(self) -> Mapping[int, str]:
        """Hashes of the secrets the client knows, by seat."""

    def hold(self, seat: int, holder: str) -> None:
        """Note that the client now holds a seat."""

    def send(self, message: str) -> None:
        """Queue a message; never blocks."""

    def dismiss(self, message: str) -> None:
        """Queue a last message, then close the connection."""


class Receipt(NamedTuple):
    """The number of a command's event, and whether the command had been carried out before."""

    number: int
    repeated: bool


@dataclass(eq=False, slots=True)
class ClientRequest(Generic[Answer]):
    """A request whose sender waits for an answer."""

    #: the client, as counted by the limits: usually an address; empty if unknown
    client: str
    answer: asyncio.Future[Answer] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future(), init=False
    )

    def accept(self, answer: Answer) -> None:
        """Answer, unless the sender has stopped waiting."""
        if not self.answer.done():
            self.answer.set_result(answer)

    def refuse(self, error: Exception) -> None:
        """Answer with an error, unless the sender has stopped waiting."""
        if not self.answer.done():
            self.answer.set_exception(error)


@dataclass(eq=False, slots=True)
class Execute(ClientRequest[Receipt]):
    """Carry out a command of a client who knows the secrets with these hashes."""

    command: Command
    holders: Mapping[int, str]
    sender: Subscriber | None


@dataclass(eq=False, slots=True)
class Subscribe(ClientRequest[None]):
    """Send a welcome with the events after a number, then everything that happens."""

    subscriber: Subscriber
    after: int


@dataclass(eq=False, slots=True)
class Look(ClientRequest[Table]):
    """Return the table as it is now, to a client who knows the secrets with these hashes."""

    holders: Mapping[int, str]


@dataclass(eq=False, slots=True)
class ReadLog(ClientRequest[list[Entry]]):
    """Return the entries after a number: the oldest MAX_ENTRIES of them or, on request, the newest."""

    after: int
    newest: bool = False


@dataclass(frozen=True, slots=True)
class Unsubscribe:
    """A client has disconnected or switched to another table."""

    subscriber: Subscriber


@dataclass(frozen=True, slots=True)
class RemoteEntry:
    """Another server has written an entry."""

    entry: Entry


@dataclass(frozen=True, slots=True)
class RemotePresence:
    """Another server reports who is connected to it."""

    server: str
    presence: PresenceView


@dataclass(frozen=True, slots=True)
class CatchUp:
    """The log may have entries that this server has not seen."""


@dataclass(frozen=True, slots=True)
class BotDecided:
    """A bot has decided what to play; None if it failed and must be asked again."""

    duty: Think
    actions: tuple[Action, ...] | None


@dataclass(frozen=True, slots=True)
class Wake:
    """Look for duties again: a clock may have run out, a retry be due, or bots may play now."""


@dataclass(frozen=True, slots=True)
class RefreshPresence:
    """Drop expired presence reports of other servers and repeat our own."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Stop handling requests."""


Request = (
    Execute | Subscribe | Look | ReadLog | Unsubscribe | RemoteEntry | RemotePresence | CatchUp | BotDecided | Wake
    | RefreshPresence | Stop
)  # fmt: skip
