"""Tables played for the description's examples: by the referee and the rules, with dice, names and hours that stay."""

from __future__ import annotations

import hashlib
from base64 import urlsafe_b64encode
from collections import Counter
from itertools import count
from typing import Any

from columbiz.fairdice import SealedDice, seal
from columbiz.rules.cells import CELLS
from columbiz.rules.state import Phase
from columbiz.tables import messages
from columbiz.tables.commands import COMMANDS, AnyCommand, NewTable
from columbiz.tables.errors import Refused
from columbiz.tables.events import Created, Event, dump_event
from columbiz.tables.messages import EventView, NotDone
from columbiz.tables.referee import PATIENCE, Moment, decide, holder_of, seats_held
from columbiz.tables.store.rows import Entry
from columbiz.tables.table import Table

_FIRST_MOMENT = 1_794_790_617_750
_PAUSE = 4_000

NAMES = ("Purple", "Blue", "Grey", "Black")


def token(name: str, length: int) -> str:
    """Letters and digits that look like chance, always the same for a name."""
    return urlsafe_b64encode(hashlib.sha512(name.encode()).digest())[:length].decode()


class Demonstration:
    """A table that nobody stores. It remembers every command, and every event as clients are told it."""

    def __init__(self, table: str, options: NewTable) -> None:
        self.table = Table(table)
        self.secret = hashlib.sha256(table.encode()).hexdigest()
        self.now = _FIRST_MOMENT
        self.commands: list[AnyCommand] = []
        self._ids = count()
        self.entries: list[Entry] = []
        self.happen(Created(options=options, seal=seal(self.secret, table)))

    def happen(self, event: Event, command: str = "") -> None:
        """Let something happen, by a command or by the server's own doing."""
        entry = Entry(self.table.id, self.table.number + 1, self.now, command, dump_event(event))
        self.entries.append(entry)
        self.table.apply(event, entry.at, entry.command)
        self.now += _PAUSE

    def do(self, kind: str, seat: int | None = None, **fields: Any) -> None:
        """Carry a command out for a seat, or for the one whose turn it is."""
        command = self.command(kind, self.turn if seat is None else seat, **fields)
        event = self._decide(command)
        self.commands.append(command)
        self.happen(event, command.id)

    def command(self, kind: str, seat: int, **fields: Any) -> AnyCommand:
        """A command based on all that has happened, unless it is said otherwise."""
        head = {"kind": kind, "id": token(f"{self.table.id} {next(self._ids)}", 16), "based_on": self.table.number}
        return COMMANDS.validate_python(head | {"seat": seat} | fields)

    def refusal(self, command: AnyCommand) -> NotDone:
        """How a command is refused that cannot be carried out."""
        try:
            self._decide(command)
        except Refused as refused:
            missed = [entry for entry in self.entries if entry.number > command.based_on]
            return messages.refusal(refused, command.id, missed)
        raise ValueError(f"{command!r} can be carried out")

    def _decide(self, command: AnyCommand) -> Event:
        dice = SealedDice(self.secret, self.table.id, self.table.seeds, self.table.thrown)
        holders = {seat: holder_of(self.seat_secret(seat)) for seat in range(len(self.table.seats))}
        return decide(self.table, command, seats_held(self.table, holders), Moment(self.now, lambda: dice))

    # What people do

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return self.table.playing.player

    def seat_secret(self, seat: int) -> str:
        """The secret with which somebody holds a seat."""
        return token(f"secret of {NAMES[seat]}", 32)

    def sit(self, seat: int) -> None:
        """Let somebody sit down."""
        name = NAMES[seat]
        self.do("sit", seat, secret=self.seat_secret(seat), seed=token(f"seed of {name}", 22), name=name)

    def wait(self) -> None:
        """Let the others lose their patience."""
        self.now += PATIENCE

    def throw_on(self) -> None:
        """Throw as often as one may, and keep what fell most often each time."""
        while (state := self.table.playing).phase is not Phase.PLACE:
            if state.phase is Phase.THROW:
                self.do("throw")
            else:
                [(face, times)] = Counter(state.dice).most_common(1)
                self.do("keep", dice=[face] * times)

    def place(self) -> None:
        """Place a disc on the dearest cell that can be paid."""
        self.do("place", cell=max((str(CELLS[index]) for index in self.table.playing.payable()), key=len))

    # What is seen

    def told(self, last: int | None = None) -> list[EventView]:
        """The last events as clients are told them, or all."""
        return messages.view_entries(self.entries if last is None else self.entries[-last:])
