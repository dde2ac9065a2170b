"""Games played for the examples of the OpenAPI document, by the real referee, with fixed dice, names and timestamps."""

from __future__ import annotations

import hashlib
from base64 import urlsafe_b64encode
from collections import Counter
from collections.abc import Callable
from itertools import count
from typing import Any

from columbiz.fairdice import SealedDice, seal
from columbiz.rules.actions import Keep, Place
from columbiz.rules.state import Phase
from columbiz.tables.errors import Refused
from columbiz.tables.model.commands import COMMANDS, NEVER_STALE, Command
from columbiz.tables.model.events import Created, Event
from columbiz.tables.model.options import NewTable
from columbiz.tables.model.referee import Accepted, decide, holder_of, seats_held
from columbiz.tables.model.shapes import EntryView, RefusedMessage
from columbiz.tables.model.table import CALL_BOT_AFTER_MILLISECONDS, Table
from columbiz.tables.runtime.encoding import view_entries, view_refusal
from columbiz.tables.store import Entry

_START = 1_794_790_617_750
_MILLISECONDS_PER_EVENT = 4_000

NAMES = ("Purple", "Blue", "Grey", "Black")


def token(name: str, length: int) -> str:
    """Text that looks random but is always the same for a name."""
    return urlsafe_b64encode(hashlib.sha512(name.encode()).digest())[:length].decode()


class ExampleGame:
    """A table without a store. It keeps every command, and every entry as clients receive it."""

    def __init__(self, table_id: str, options: NewTable, dice: Callable[..., SealedDice] = SealedDice) -> None:
        self.secret = hashlib.sha256(table_id.encode()).hexdigest()
        self.now = _START
        self.commands: list[Command] = []
        self.entries: list[Entry] = []
        self._dice = dice
        self._ids = count()
        created = Created(options=options, seal=seal(self.secret, table_id))
        self.table = Table.created(table_id, created, self.now)
        self._note(created, None, "")

    def apply(self, event: Event) -> None:
        """Let the server do something of its own."""
        self._take(Accepted(event, self.table.after(event, self.now)), None, "")

    def do(self, kind: str, seat: int | None = None, **fields: Any) -> None:
        """Carry out a command for a seat, or for the player."""
        command = self.command(kind, self.player if seat is None else seat, **fields)
        self.commands.append(command)
        self._take(self._decide(command), command.seat, command.id)

    def play(self, action: object) -> None:
        """Play an action for the player."""
        self.do("play", action=str(action))

    def command(self, kind: str, seat: int | None, **fields: Any) -> Command:
        """A command based on the last event, unless stated otherwise."""
        head = {"kind": kind, "id": token(f"{self.table.id} {next(self._ids)}", 16), "seat": seat}
        base = {} if kind in NEVER_STALE else {"based_on": self.table.number}
        return COMMANDS.validate_python(head | base | fields)

    def refusal(self, command: Command, based_on: int) -> RefusedMessage:
        """The refusal of a command that cannot be carried out."""
        try:
            self._decide(command)
        except Refused as refused:
            missed = [entry for entry in self.entries if entry.number > based_on]
            return view_refusal(refused, command.id, missed)
        raise ValueError(f"{command!r} can be carried out")

    @property
    def dice(self) -> SealedDice:
        """The dice of the table, with the seeds of its present seats."""
        return self._dice(self.secret, self.table.id, self.table.seeds)

    def _decide(self, command: Command) -> Accepted:
        holders = {seat: holder_of(self.seat_secret(seat)) for seat in range(len(self.table.seats))}
        return decide(self.table, command, seats_held(self.table, holders), self.now, self.dice)

    def _take(self, accepted: Accepted, seat: int | None, command_id: str) -> None:
        self.table = accepted.table
        self._note(accepted.event, seat, command_id)

    def _note(self, event: Event, seat: int | None, command_id: str) -> None:
        table = self.table
        self.entries.append(Entry(table.id, table.number, self.now, seat, command_id, event.model_dump_json()))
        self.now += _MILLISECONDS_PER_EVENT

    # What people do

    @property
    def player(self) -> int:
        """The seat whose turn it is."""
        return self.table.playing.player

    def seat_secret(self, seat: int) -> str:
        """The secret of the person at a seat."""
        return token(f"secret of {NAMES[seat]}", 32)

    def sit(self, seat: int) -> None:
        """Let a person sit down."""
        name = NAMES[seat]
        self.do("sit", seat, secret=self.seat_secret(seat), seed=token(f"seed of {name}", 22), name=name)

    def wait(self) -> None:
        """Let enough time pass for a bot to be called."""
        self.now += CALL_BOT_AFTER_MILLISECONDS

    def finish_throwing(self) -> None:
        """Throw as often as allowed, keeping the most frequent face each time."""
        while (state := self.table.playing).phase is not Phase.PLACE:
            if state.phase is Phase.THROW:
                self.play("throw")
            else:
                [(face, times)] = Counter(state.dice).most_common(1)
                self.play(Keep((face,) * times))

    def place(self) -> None:
        """Place a disc on the most expensive cell."""
        self.play(Place(max(self.table.playing.legal().places, key=lambda cell: cell.height)))

    # What clients receive

    def events(self, last: int | None = None) -> list[EntryView]:
        """The last entries, or all of them."""
        return view_entries(self.entries if last is None else self.entries[-last:])
