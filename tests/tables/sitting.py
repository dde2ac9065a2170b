"""Tables for tests: people with secrets who send commands, without any server."""

from __future__ import annotations

from itertools import count
from typing import Any

from columbiz.fairdice import SealedDice, seal
from columbiz.rules.state import Phase
from columbiz.tables.commands import COMMANDS, AnyCommand, NewTable
from columbiz.tables.events import Created, Event
from columbiz.tables.referee import Moment, decide, holder_of, seats_held
from columbiz.tables.table import Status, Table

TABLE = "abcdefghijkm"
SEALED = "5e" * 32

_ids = count()


def secret_of(seat: int) -> str:
    return f"secret-of-seat-{seat}-" + "x" * 32


def seed_of(seat: int) -> str:
    return f"seed-of-seat-{seat}-x"


def command(kind: str, seat: int = 0, based_on: int = 0, **fields: Any) -> AnyCommand:
    """A command as it comes over the wire, with an id of its own."""
    given = {"id": f"command-{next(_ids):06}", "kind": kind, "seat": seat, "based_on": based_on, **fields}
    return COMMANDS.validate_python(given)


class Room:
    """One table and a referee; the clock stands until it is put forward."""

    def __init__(self, **options: Any) -> None:
        self.table = Table(TABLE)
        self.now = 1_000_000
        self.events: list[Event] = []
        self._happen(Created(options=NewTable(**options), seal=seal(SEALED, TABLE)))

    def _happen(self, event: Event, command_id: str = "") -> None:
        self.events.append(event)
        self.table.apply(event, self.now, command_id)

    def do(self, kind: str, seat: int = 0, *, holding: tuple[int, ...] = (0, 1, 2, 3), **fields: Any) -> Event:
        """Send a command based on the last event, with the secrets of some seats; raises Refused."""
        wanted = command(kind, seat, fields.pop("based_on", self.table.number), **fields)
        holders = {held: holder_of(secret_of(held)) for held in holding}
        moment = Moment(self.now, lambda: SealedDice(SEALED, TABLE, self.table.seeds, self.table.thrown))
        event = decide(self.table, wanted, seats_held(self.table, holders), moment)
        self._happen(event, wanted.id)
        return event

    def take(self, event: Event) -> None:
        """Let the server do something of its own."""
        self._happen(event)

    def sit(self, seat: int, name: str = "") -> Event:
        return self.do("sit", seat, secret=secret_of(seat), seed=seed_of(seat), name=name)

    def fill(self) -> None:
        for seat, one in enumerate(self.table.seats):
            if one.is_free:
                self.sit(seat)

    def start(self) -> None:
        self.fill()
        self.do("start", self._any_person(), opening=None if self.table.options.dice == "sealed" else "P5B3")

    def _any_person(self) -> int:
        return next(seat for seat, one in enumerate(self.table.seats) if one.is_person)

    @property
    def turn(self) -> int:
        return self.table.playing.player

    def to_placing(self) -> None:
        """Throw and keep everything at once."""
        self.do("throw", self.turn)
        self.do("keep", self.turn, dice=list(self.table.playing.dice))

    def act(self, action: str) -> None:
        """Keep, place or end as an action's text says, for the seat whose turn it is."""
        word, *cell = action.split()
        fields: dict[str, Any] = {"cell": cell[0]} if cell else {}
        self.do(word, self.turn, **fields)

    def first_legal(self) -> str:
        return str(self.table.playing.legal_actions()[0])

    def play_turn(self) -> None:
        """The first legal action, again and again, until the turn is over."""
        self.to_placing()
        self.place()

    def place(self) -> None:
        """The rest of a turn, once all dice are kept."""
        seat = self.turn
        while self.table.status is Status.PLAYING and self.turn == seat and self.table.playing.phase is Phase.PLACE:
            self.act(self.first_legal())

    def play_to_the_end(self) -> None:
        while self.table.status is Status.PLAYING:
            self.play_turn()
