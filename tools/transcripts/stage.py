"""A table at which one browser has its page open, and the transcript of what that page receives."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any

from columbiz.rules.notation import split_action
from columbiz.rules.seats import letter
from columbiz.tables.errors import Refused
from columbiz.tables.model import duties
from columbiz.tables.model.commands import Command
from columbiz.tables.model.events import Event, Played, RematchMade, Revealed
from columbiz.tables.model.options import NewTable
from columbiz.tables.model.recording import record_of
from columbiz.tables.model.referee import sealed_throw
from columbiz.tables.model.replay import view_replay
from columbiz.tables.model.shapes import PresenceView, RefusedMessage
from columbiz.tables.model.views import view_table
from columbiz.tables.runtime.encoding import view_entries, view_refusal
from harness.known_dice import OPENING, THROWS, KnownDice
from tools.openapi.example_games import NAMES, ExampleGame, token

TABLE, REMATCH = "k7m2p9qwxyzd", "w3hq8nvzr5tk"
#: Fields of commands that a page makes up.
_MADE_UP = {"id", "based_on", "secret", "seed"}

Json = dict[str, Any]
Scenario = Callable[[], "Stage"]

#: Every scenario by its name.
SCENARIOS: dict[str, Scenario] = {}


def scenario(play: Scenario) -> Scenario:
    """Register a scenario; its name is that of the function, with hyphens."""
    SCENARIOS[play.__name__.replace("_", "-")] = play
    return play


class Stage(ExampleGame):
    """A table with known dice, and the page of one browser, which has some seats.

    Positions are numbered in the order in which they were reached, from 0 at the welcome. An edge leads from one to
    another: by a command of the page, or by something that the server sends on its own.
    """

    def __init__(
        self,
        *,
        page: Sequence[int] = (0,),
        opening: Sequence[int] = OPENING,
        throws: Sequence[tuple[int, ...]] = THROWS,
        **options: Any,
    ) -> None:
        self._page = frozenset(page)
        self._start: Json | None = None
        self._edges: list[Json] = []
        self._answers: list[Json] = []
        self._at = self._last = 0
        self._branch = ""
        self._view: Mapping[str, Any] = {}
        self._told: PresenceView = {"seats": [], "watchers": 0}
        #: people who have no connection, and those who only look on
        self.away: set[int] = set()
        self.watchers = 0
        super().__init__(TABLE, NewTable(**options), partial(KnownDice, opening=opening, throws=throws))

    # What happens

    def begin(self) -> None:
        """Let everybody sit down and the game start; with real dice, the first seat begins."""
        for seat, player in enumerate(self.table.options.seats):
            if player == "person":
                self.sit(seat)
        opening = {"sealed": None, "typed": self._typed_opening(), "pad": "P"}[self.table.options.dice]
        self.do("start", self.table.host, opening=opening)

    def join(self) -> None:
        """Open the page."""
        self._start = {
            "now": self.now,
            "seats": sorted(self._page & set(self._people())),
            "events": view_entries(self.entries),
            "view": view_table(self.table),
            "presence": self._presence(),
        }
        self._told = self._presence()
        if self.table.state is not None:
            self.answer("GET", "replay", view_replay(record_of(self.table)))

    def play(self, action: object) -> None:
        """Play an action for the seat on turn, whoever plays it."""
        text, seat = str(action), self.player
        if self.table.seats[seat].bot is None:
            super().play(text)
            return
        is_throw = split_action(text)[0] == "throw" and self.table.options.dice == "sealed"
        self.apply(Played(seat=seat, action=str(sealed_throw(self.table, self.dice)) if is_throw else text))

    def plays(self, *actions: str) -> None:
        """Play several actions."""
        for action in actions:
            self.play(action)

    def refuse(self, error: Refused | str, kind: str, seat: int | None = None, **fields: Any) -> None:
        """Refuse a command of the page, for example because the server is busy."""
        refused = error if isinstance(error, Refused) else Refused(error)
        command = self.command(kind, self.player if seat is None else seat, **fields)
        self._add(command, refused=_without_id(view_refusal(refused)))

    def refuse_late(self, kind: str, seat: int, **fields: Any) -> None:
        """Refuse a command of the page because it did not know the last event yet."""
        known = self.table.number - 1
        command = self.command(kind, seat, based_on=known, **fields)
        self._add(command, refused=_without_id(self.refusal(command, known)))

    def decline(self, kind: str, seat: int, **fields: Any) -> None:
        """Let the referee refuse a command of the page."""
        command = self.command(kind, seat, **fields)
        self._add(command, refused=_without_id(self.refusal(command, self.table.number)))

    def sit_anywhere(self, **fields: Any) -> None:
        """Let the page take any free seat."""
        command = self.command("sit", None, **fields)
        self.commands.append(command)
        self._take(self._decide(command), None, command.id)

    def note_presence(self) -> None:
        """Let the server say who is connected, after a change of `away` or `watchers`."""
        self._add(None, **self._news_of_presence())

    def answer(self, method: str, path: str, answer: object, status: int = 200) -> None:
        """Say what a request about the table is answered from here on, `path` after `/api/tables/{id}/`."""
        self._answers.append({"at": self._at, "request": f"{method} {path}", "status": status, "answer": answer})

    @contextmanager
    def branch(self, name: str) -> Iterator[None]:
        """What follows is another way to go on from here; a test chooses it by its name."""
        kept = self.table, self.now, self._at, self._view, self._told, len(self.entries)
        self._branch = name
        yield
        self.table, self.now, self._at, self._view, self._told, count = kept
        del self.entries[count:]
        self._branch = ""

    # The transcript

    def transcript(self) -> Json:
        """The transcript, for JSON."""
        if self._start is None:
            raise ValueError("the page has not joined")
        return {"start": self._start, "edges": self._edges, "answers": self._answers}

    def seat_secret(self, seat: int) -> str:
        """The secret of a seat: all seats of one browser share theirs."""
        return token(f"secret of {'the page' if seat in self._page else NAMES[seat]}", 32)

    def _note(self, event: Event, seat: int | None, command_id: str) -> None:
        super()._note(event, seat, command_id)
        before, self._view = self._view, view_table(self.table)
        if self._start is None:
            return
        command = self.commands[-1] if command_id and self._is_own(seat) else None
        [entry] = view_entries(self.entries[-1:])
        if command:
            entry["command"] = ""  # the page makes up its own
        self._add(command, entry=entry, view=_changes(before, self._view), **self._news_of_presence())
        self._follow()

    def _is_own(self, seat: int | None) -> bool:
        return seat is None or seat in self._page  # only the page sits down anywhere

    def _follow(self) -> None:
        """Do what a server does at once on its own."""
        match duties.next_duty(self.table, self.now):
            case duties.Reveal():
                self._at_once(Revealed(secret=self.secret))
            case duties.MakeRematch():
                self._at_once(RematchMade(table=REMATCH))

    def _at_once(self, event: Event) -> None:
        edge = len(self._edges)  # what follows from the event has edges after this one
        self.apply(event)
        self._edges[edge]["soon"] = True

    def _add(self, command: Command | None, **fields: Any) -> None:
        """Add an edge; one with a change leads to a new position."""
        if self._start is None:
            raise ValueError("the page has not joined")
        edge: Json = {"from": self._at}
        if self._branch:
            edge["branch"], self._branch = self._branch, ""
        if command:
            edge["command"] = command.model_dump(mode="json", exclude=_MADE_UP)
        if "refused" not in fields:
            self._at = self._last = self._last + 1
        self._edges.append(edge | {"to": self._at} | fields)

    def _people(self) -> list[int]:
        return [number for number, seat in enumerate(self.table.seats) if seat.holder]

    def _presence(self) -> PresenceView:
        return {"seats": [seat for seat in self._people() if seat not in self.away], "watchers": self.watchers}

    def _news_of_presence(self) -> Json:
        told, self._told = self._told, self._presence()
        return {"presence": self._told} if self._told != told else {}

    def _typed_opening(self) -> str:
        return "".join(
            f"{letter(seat)}{face}" for seat, face in zip(range(len(self.table.seats)), OPENING, strict=False)
        )


def _changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> Json:
    """The fields of a table that have changed, and those of its game."""
    changed = {name: value for name, value in after.items() if before.get(name) != value}
    if changed.get("game") and before.get("game"):
        changed["game"] = {name: value for name, value in after["game"].items() if before["game"][name] != value}
    return changed


def _without_id(refusal: RefusedMessage) -> Json:
    return {name: value for name, value in refusal.items() if name not in ("type", "id")}
