"""People who send messages to servers of one table: most of them sensible, some late, foreign, wild or broken."""

from __future__ import annotations

import json
import random
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from columbiz.rules.seats import letter
from columbiz.rules.state import Phase, State
from columbiz.server.wire import CLIENT_MESSAGES, Act, malformed
from columbiz.tables.errors import Refused
from columbiz.tables.referee import PATIENCE, holder_of
from columbiz.tables.service import Tables
from columbiz.tables.table import Table
from tests.tables.naive_referee import Json

OWNERS = ("first", "first", "second", "second", "third")
WAYS = ("sensible",) * 9 + ("wild",) * 5 + ("again", "late", "foreign", "impatient", "impatient", "broken")


@dataclass
class Sent:
    """A command that was sent: by whom, and what was known and answered when."""

    command: Json
    owner: str
    known: int
    answered: int = -1
    number: int | None = None
    code: str | None = None
    #: whether its text was spoilt on the way
    broken: bool = False


class Crowd:
    """Everybody at a table, on either of its servers."""

    def __init__(self, servers: list[Tables], table: str, source: random.Random) -> None:
        self.servers, self.table, self.source = servers, table, source
        self.sent: list[Sent] = []
        self.late: list[tuple[str, Json]] = []

    def some(self) -> list[Coroutine[Any, Any, None]]:
        """One to three of them send something."""
        ways = self.source.choices(WAYS, k=self.source.choice([1, 1, 1, 2, 3]))
        return [self.send(self.source.choice(OWNERS) if way == "impatient" else self._somebody(), way) for way in ways]

    def _somebody(self) -> str:
        """Anybody, but more often whose turn it is."""
        table = self._ahead.live[self.table].table
        mover = "" if table.turn_of is None else table.seats[table.turn_of].name
        return mover if mover and self._happens(0.6) else self.source.choice(OWNERS)

    async def everybody(self, kind: str) -> None:
        """Let all who sit at the table send the same, one after another, and again where a bot was quicker."""
        tables = self._ahead
        table = tables.live[self.table].table
        for seat, owner in enumerate([one.name for one in table.seats]):
            for _ in range(3 if owner else 0):
                command = {"kind": kind, "seat": seat, "based_on": table.number, "id": self._new_id()}
                await self._deliver(tables, owner, command, broken=False)
                if self.sent[-1].code != "stale":
                    break

    @property
    def _ahead(self) -> Tables:
        """The server that knows most."""
        return max(self.servers, key=lambda server: server.live[self.table].table.number)

    def _new_id(self) -> str:
        return f"command-{len(self.sent):04}-{self.source.randrange(10**9)}"

    async def send(self, owner: str, way: str) -> None:
        """Send something in some way: to any server, but more often to the one that knows more."""
        tables = self.source.choice([*self.servers, self._ahead, self._ahead])
        table = tables.live[self.table].table
        if way == "again" and any(not one.broken for one in self.sent):
            old = self.source.choice([one for one in self.sent if not one.broken])
            owner, wanted = old.owner, old.command
        elif way == "late" and self.late:
            owner, wanted = self.late.pop(self.source.randrange(len(self.late)))
        else:
            wanted = self._wish(owner, way, table)
            if way == "late":
                self.late.append((owner, wanted))
                return
        if way == "impatient" and self._happens(0.5):
            table.moved_at -= PATIENCE  # as if two minutes had passed
        await self._deliver(tables, owner, wanted, broken=way == "broken")

    async def _deliver(self, tables: Tables, owner: str, wanted: Json, *, broken: bool) -> None:
        one = Sent(wanted, owner, tables.live[self.table].table.number, broken=broken)
        self.sent.append(one)
        holders = {seat: holder_of(secret_of(owner)) for seat in range(4)}
        try:
            message = CLIENT_MESSAGES.validate_json(self._spoilt(wanted) if broken else as_text(wanted))
            if isinstance(message, Act):
                one.number = await tables.act(self.table, message.command, holders)
        except ValidationError as error:
            one.code = malformed(error).code
        except Refused as refused:
            one.code = refused.code
        one.answered = max(server.live[self.table].table.number for server in self.servers)

    def _spoilt(self, wanted: Json) -> str:
        """A message that cannot be read: cut off, of another kind, or with a field too few, too many or wrong."""
        choose, text = self.source.choice, as_text(wanted)
        wrong = {"id": "?", "kind": "fly", "seat": str(wanted["seat"]), "based_on": 0.5, "dice": [7], "colour": "red"}
        cut_off, missing = text[: self.source.randrange(len(text))], choose(["id", "kind", "seat", "based_on"])
        too_few = {name: value for name, value in wanted.items() if name != missing}
        changed = wanted | dict([choose([*wrong.items()])])
        return choose([cut_off, as_text(too_few), as_text(changed), json.dumps([wanted]), "null"])

    # What they wish

    def _wish(self, owner: str, way: str, table: Table) -> Json:
        own = [seat for seat, one in enumerate(table.seats) if one.holder == holder_of(secret_of(owner))]
        seat = self.source.choice(own) if own and way != "foreign" else self.source.randrange(len(table.seats) + 1)
        if (
            way not in ("foreign", "impatient")
            and table.state
            and (table.state.player in own or _waits_for_dice(table))
        ):
            seat = table.state.player
        command: Json = {"id": self._new_id(), "seat": seat}
        command["based_on"] = max(
            -1, table.number + (self.source.choice([-2, 0, 0, 0, 0, 0, 1]) if way == "wild" else 0)
        )
        return command | self._what(owner, way, table)

    def _what(self, owner: str, way: str, table: Table) -> Json:
        if way == "wild":
            return self._any(owner, table)
        if way == "impatient":
            turn = 0 if table.state is None else table.state.player
            return {"kind": "call_bot", "absent": self.source.choice([turn, turn, self.source.randrange(4)])}
        return self._sensible(owner, table)

    def _sensible(self, owner: str, table: Table) -> Json:
        """What is due, and now and then a mistake of those that people make."""
        if table.state is None:
            return self._before_the_game(owner, table)
        if table.status == "over":
            return {"kind": "rematch"}
        if any(one.is_person and one.bot for one in table.seats) and self._happens(0.3):
            return {"kind": self.source.choice(["take_back", "leave"])}
        if table.state.phase is Phase.THROW:
            typed = (table.options.dice == "typed") ^ self._happens(0.15)
            return {"kind": "throw"} | ({"dice": self._fallen(table.state)} if typed else {})
        if self._happens(0.5 if table.before_discs else 0.1):
            return {"kind": "undo"}
        return as_command(str(self.source.choice(table.state.legal_actions() or ("done",))))

    def _before_the_game(self, owner: str, table: Table) -> Json:
        free = [seat for seat, one in enumerate(table.seats) if one.is_free]
        if free and holder_of(secret_of(owner)) not in [one.holder for one in table.seats]:
            return {"kind": "sit", **credentials(owner)} | ({} if self._happens(0.15) else {"seat": free[0]})
        if free or self._happens(0.3):
            return self._any(owner, table)  # there is no turn to wait for
        typed = (table.options.dice == "typed") ^ self._happens(0.3)
        return {"kind": "start"} | ({"opening": self._opening(len(table.seats))} if typed else {})

    def _happens(self, probability: float) -> bool:
        return self.source.random() < probability

    def _opening(self, players: int) -> str:
        faces = self.source.sample(range(1, 7), players)
        return "".join(f"{letter(seat)}{face}" for seat, face in enumerate(faces))

    def _fallen(self, state: State) -> list[int]:
        return [self.source.randint(1, 6) for _ in range(state.rules.dice - len(state.dice))]

    def _any(self, owner: str, table: Table) -> Json:
        before: list[Json] = [
            {"kind": "sit", **credentials(owner)}, {"kind": "leave"}, {"kind": "start"},
            {"kind": "start", "opening": "P5B3"}, {"kind": "throw"}, {"kind": "say", "phrase": "hello"},
        ]  # fmt: skip
        later: list[Json] = [
            {"kind": "take_back"}, {"kind": "throw", "dice": [1] * 8},
            {"kind": "keep", "dice": [1, 2]}, {"kind": "place", "cell": "33"}, {"kind": "undo"}, {"kind": "done"},
            {"kind": "forfeit"}, {"kind": "rematch"}, {"kind": "resign"},
        ]  # fmt: skip
        return self.source.choice(before if table.state is None else before + later)


def _waits_for_dice(table: Table) -> bool:
    """Whether somebody has to throw real dice for a bot."""
    state = table.playing
    return table.options.dice == "typed" and state.phase is Phase.THROW and bool(table.seats[state.player].bot)


def secret_of(owner: str) -> str:
    return f"secret-of-{owner}-".ljust(40, "x")


def credentials(owner: str) -> Json:
    return {"secret": secret_of(owner), "seed": f"seed-of-{owner}-x".ljust(20, "x"), "name": owner}


def as_command(action: str) -> Json:
    kind, *rest = action.split()
    if kind == "keep":
        return {"kind": kind, "dice": [int(face) for face in rest[0] if face.isdigit()]}
    return {"kind": kind, "cell": rest[0]} if rest else {"kind": kind}


def as_text(command: Json) -> str:
    return json.dumps({"type": "command", "command": command})
