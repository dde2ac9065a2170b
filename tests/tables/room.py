"""A table without a server: people with secrets send commands to the referee, and the clock stands still."""

from __future__ import annotations

from itertools import count
from typing import Any

from columbiz.fairdice import SealedDice, seal
from columbiz.rules.dice import format_dice
from columbiz.rules.state import Phase, State
from columbiz.tables.model.commands import COMMANDS, NEVER_STALE, Command
from columbiz.tables.model.events import Created, Event, Played
from columbiz.tables.model.options import NewTable
from columbiz.tables.model.referee import decide, holder_of, sealed_throw, seats_held
from columbiz.tables.model.seats import Status
from columbiz.tables.model.table import Milliseconds, Table

TABLE = "abcdefghijkm"
SEALED_SECRET = "5e" * 32

_ids = count()


def secret_of(seat: int | str) -> str:
    return f"secret-of-{seat}-".ljust(40, "x")


def seed_of(seat: int | str) -> str:
    return f"seed-of-{seat}-".ljust(20, "x")


def credentials(person: int | str) -> dict[str, Any]:
    return {"secret": secret_of(person), "seed": seed_of(person)}


#: A command of every kind, with the fields that it needs besides seat and number.
EVERY_COMMAND: dict[str, dict[str, Any]] = {
    "sit": credentials(0),
    "leave": {},
    "rename": {"name": "Ann"},
    "arrange": {"seats": ["person", "person"]},
    "start": {},
    "play": {"action": "throw"},
    "undo": {},
    "take_back": {},
    "call_bot": {"absent": 1},
    "resign": {},
    "rematch": {},
    "decline_rematch": {},
    "say": {"phrase": "hello"},
}


def command(kind: str, seat: int | None = 0, based_on: int = 0, **fields: Any) -> Command:
    """A command as it comes from a client, with an id of its own unless one is given."""
    given = {"id": f"command-{next(_ids):06}", "kind": kind, "seat": seat, **fields}
    if kind not in NEVER_STALE:
        given["based_on"] = based_on
    return COMMANDS.validate_python(given)


def next_action(state: State) -> str:
    """Some legal action: throw, keep everything, or the first of the others."""
    match state.phase:
        case Phase.THROW:
            return "throw"
        case Phase.KEEP:
            return f"keep {format_dice(state.dice)}"
        case _:
            return str(state.legal_actions()[0])


class Room:
    """One table and its log."""

    def __init__(self, **options: Any) -> None:
        self.now: Milliseconds = 1_000_000
        created = Created(options=NewTable(**options), seal=seal(SEALED_SECRET, TABLE))
        self.table = Table.created(TABLE, created, self.now)
        self.log: list[tuple[Event, Milliseconds]] = [(created, self.now)]

    @property
    def dice(self) -> SealedDice:
        return SealedDice(SEALED_SECRET, TABLE, self.table.seeds)

    @property
    def events(self) -> list[Event]:
        return [event for event, _ in self.log]

    def take(self, event: Event) -> Event:
        """Let an event happen without asking the referee."""
        self.table = self.table.after(event, self.now)
        self.log = [*self.log, (event, self.now)]
        return event

    def do(self, kind: str, seat: int | None = 0, *, holding: tuple[int, ...] = (0, 1, 2, 3), **fields: Any) -> Event:
        """Send a command based on the last event, knowing the secrets of some seats; raises Refused."""
        sent = command(kind, seat, fields.pop("based_on", self.table.number), **fields)
        held = seats_held(self.table, {number: holder_of(secret_of(number)) for number in holding})
        accepted = decide(self.table, sent, held, self.now, self.dice)
        assert accepted.table == self.table.after(accepted.event, self.now)
        return self.take(accepted.event)

    def sit(self, seat: int, name: str = "") -> Event:
        return self.do("sit", seat, **credentials(seat), name=name)

    def fill(self) -> None:
        for number, seat in enumerate(self.table.seats):
            if seat.is_free:
                self.sit(number)

    def start(self) -> None:
        self.fill()
        opening = {"sealed": None, "typed": "P5B3", "pad": "P"}[self.table.options.dice]
        self.do("start", self.table.host, opening=opening)

    @property
    def turn(self) -> int:
        return self.table.playing.player

    @property
    def phase(self) -> Phase:
        return self.table.playing.phase

    def play(self, action: str) -> Event:
        """Play an action for the seat whose turn it is."""
        return self.do("play", self.turn, action=action)

    def play_for_bot(self) -> Event:
        """Play some action for the bot whose turn it is, as a server would."""
        text = next_action(self.table.playing)
        action = str(sealed_throw(self.table, self.dice)) if text == "throw" else text
        return self.take(Played(seat=self.turn, action=action))

    def undo(self) -> Event:
        return self.do("undo", self.turn)

    def play_until_placing(self) -> None:
        """Throw and keep everything at once."""
        while self.phase is not Phase.PLACE:
            self.play(next_action(self.table.playing))

    def play_turn(self) -> None:
        turn = self.table.turn
        while self.table.turn == turn and self.table.status is Status.PLAYING:
            self.play(next_action(self.table.playing))

    def play_to_the_end(self) -> None:
        while self.table.status is Status.PLAYING:
            self.play_turn()


def started(**options: Any) -> Room:
    """A table at which everybody has sat down and the game has begun."""
    room = Room(**options)
    room.start()
    return room


def finished(**options: Any) -> Room:
    """A table whose game has been played to its end."""
    room = started(**options)
    room.play_to_the_end()
    return room
