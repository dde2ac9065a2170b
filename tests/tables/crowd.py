"""People who send commands to the servers of one table: most of them sensible, some late, foreign, wild or broken."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from columbiz.rules.dice import format_dice
from columbiz.rules.seats import letter
from columbiz.rules.state import Phase, State
from columbiz.server.validation import malformed
from columbiz.server.ws.client_messages import CommandMessage, parse_client_message
from columbiz.tables.errors import Refused
from columbiz.tables.model.referee import holder_of
from columbiz.tables.model.table import CALL_BOT_AFTER_MILLISECONDS, Table
from columbiz.tables.runtime.live_table import now_milliseconds
from columbiz.tables.runtime.registry import Tables
from tests.tables.naive_referee import BASED, Json
from tests.tables.room import credentials, secret_of

OWNERS = ("first", "first", "second", "second", "third")
WAYS = (
    *("sensible",) * 9, *("wild",) * 5, "again", "twice", "twice", "other_seat", "reused", "late", "foreign",
    "impatient", "impatient", "broken",
)  # fmt: skip


@dataclass
class Sent:
    """A command that was sent: by whom, and what was known and answered when."""

    command: Json
    owner: str
    known: int
    answered: int = -1
    number: int | None = None
    #: whether the answer was that it had been carried out before
    is_repeated: bool = False
    code: str | None = None
    #: whether its text was damaged on the way
    is_broken: bool = False


class Clock:
    """The time, for both servers. It jumps when somebody is impatient, and now and then it goes back a little."""

    def __init__(self, source: random.Random) -> None:
        self.source = source
        self.milliseconds = now_milliseconds() + 1_000

    def __call__(self) -> int:
        self.milliseconds += 1
        return self.milliseconds - self.source.choice([0, 0, 0, 50])


class Crowd:
    """Everybody at a table, on either of its servers."""

    def __init__(self, servers: list[Tables], table_id: str, source: random.Random, clock: Clock) -> None:
        self.servers, self.table_id, self.source, self.clock = servers, table_id, source, clock
        self.sent: list[Sent] = []
        self.late: list[tuple[str, Json]] = []

    async def some(self) -> list[Coroutine[Any, Any, None]]:
        """One to three of them send something."""
        ways = self.source.choices(WAYS, k=self.source.choice([1, 1, 1, 2, 3]))
        return [
            self.send(self.source.choice(OWNERS) if way == "impatient" else await self._somebody(), way) for way in ways
        ]

    async def _somebody(self) -> str:
        """Anybody, but more often whose turn it is."""
        table = await self.look()
        holder = "" if table.player is None else table.seats[table.player].holder
        players = [owner for owner in OWNERS if holder_of(secret_of(owner)) == holder]
        return players[0] if players and self._happens(0.6) else self.source.choice(OWNERS)

    async def everybody(self, kind: str) -> None:
        """Let all who sit at the table send the same, one after another, and again where a bot was quicker."""
        owners = {holder_of(secret_of(owner)): owner for owner in OWNERS}
        for seat, owner in enumerate([owners.get(one.holder) for one in (await self.look()).seats]):
            for _ in range(3 if owner else 0):
                sent = self._command(seat, {"kind": kind}, (await self.look()).number)
                await self._deliver(self._ahead, owner or "", sent)
                if self.sent[-1].code != "stale":
                    break

    async def look(self) -> Table:
        """The table as the server sees it that knows most."""
        return await self._ahead.look(self.table_id)

    async def come(self) -> None:
        """Let everybody look at the table, because bots wait until somebody has come to the game."""
        holders = {seat: one.holder for seat, one in enumerate((await self.look()).seats) if one.holder}
        for server in self.servers:
            await server.look(self.table_id, holders, client="everybody")

    def _number(self, server: Tables) -> int:
        return server.live[self.table_id].number

    @property
    def _ahead(self) -> Tables:
        return max(self.servers, key=self._number)

    def _command(self, seat: int | None, what: Json, based_on: int) -> Json:
        command = {"id": f"command-{len(self.sent):04}-{self.source.randrange(10**9)}", "seat": seat, **what}
        return command | ({"based_on": max(-1, based_on)} if what["kind"] in BASED else {})

    async def send(self, owner: str, way: str) -> None:
        """Send something in some way: to any server, but more often to the one that knows more."""
        tables = self.source.choice([*self.servers, self._ahead, self._ahead])
        table = await tables.look(self.table_id)
        whole = [one for one in self.sent if not one.is_broken]
        if way == "again" and whole:
            old = self.source.choice(whole)
            owner, command = old.owner, old.command
        elif way == "other_seat" and whole:
            owner, command = self._for_other_seat(self.source.choice(whole))
        elif way == "reused" and whole:
            owner, command = self._with_used_id(self.source.choice(whole), table)
        elif way == "late" and self.late:
            owner, command = self.late.pop(self.source.randrange(len(self.late)))
        else:
            command = self._any_command(owner, way, table)
            if way == "late":
                self.late.append((owner, command))
                return
        if way == "impatient" and self._happens(0.5):
            self.clock.milliseconds += CALL_BOT_AFTER_MILLISECONDS
        if way == "twice":
            receivers = self.source.choice([self.servers, [tables, tables]])
            await asyncio.gather(*(self._deliver(receiver, owner, command) for receiver in receivers))
        else:
            await self._deliver(tables, owner, command, is_broken=way == "broken")

    def _for_other_seat(self, old: Sent) -> tuple[str, Json]:
        """The same command with the same id for another seat: a command of its own, except for `sit`."""
        other = {} if old.command["kind"] == "sit" else {"seat": self.source.randrange(3)}
        return old.owner, old.command | other

    def _with_used_id(self, old: Sent, table: Table) -> tuple[str, Json]:
        """Another command with the same key, except for `sit`."""
        command = self._any_command(old.owner, "wild", table)
        if "sit" in (old.command["kind"], command["kind"]):
            return old.owner, old.command
        return old.owner, command | {"id": old.command["id"], "seat": old.command["seat"]}

    async def _deliver(self, tables: Tables, owner: str, command: Json, *, is_broken: bool = False) -> None:
        one = Sent(command, owner, self._number(tables), is_broken=is_broken)
        self.sent.append(one)
        holders = {seat: holder_of(secret_of(owner)) for seat in range(4)}
        try:
            message = parse_client_message(self._damaged(command) if is_broken else as_text(command))
            if isinstance(message, CommandMessage):
                receipt = await tables.execute(self.table_id, message.command, holders)
                one.number, one.is_repeated = receipt.number, receipt.repeated
        except ValidationError as error:
            one.code = malformed(error).code
        except Refused as refused:
            one.code = refused.code
        one.answered = max(map(self._number, self.servers))

    def _damaged(self, command: Json) -> str:
        """A message that cannot be read: cut off, of another kind, or with a field missing, unknown or wrong."""
        choose, text = self.source.choice, as_text(command)
        wrong = {"id": "?", "kind": "fly", "seat": 0.5, "based_on": 0.5, "action": 7, "colour": "red"}
        cut_off, missing = text[: self.source.randrange(len(text))], choose(["id", "kind"])
        too_few = {name: value for name, value in command.items() if name != missing}
        changed = command | dict([choose([*wrong.items()])])
        return choose([cut_off, as_text(too_few), as_text(changed), json.dumps([command]), "null"])

    # What they want

    def _any_command(self, owner: str, way: str, table: Table) -> Json:
        own = [seat for seat, one in enumerate(table.seats) if one.holder == holder_of(secret_of(owner))]
        seat = self.source.choice(own) if own and way != "foreign" else self.source.randint(0, min(3, len(table.seats)))
        on_turn = table.player in own or _waits_for_dice(table)
        if way not in ("foreign", "impatient") and table.player is not None and on_turn:
            seat = table.player
        shift = self.source.choice([-2, 0, 0, 0, 0, 0, 1]) if way == "wild" else 0
        what = self._what(owner, way, table)
        return self._command(what.pop("seat", seat), what, table.number + shift)

    def _what(self, owner: str, way: str, table: Table) -> Json:
        if way == "wild":
            return self._anything(owner, table)
        if way == "impatient":
            turn = table.player or 0
            return {"kind": "call_bot", "absent": self.source.choice([turn, turn, self.source.randrange(4)])}
        return self._sensible(owner, table)

    def _sensible(self, owner: str, table: Table) -> Json:
        """What is due, and now and then a mistake that people make."""
        if table.state is None:
            return self._before_the_game(owner, table)
        if table.status == "over":
            return {"kind": self.source.choice(["rematch", "rematch", "decline_rematch"])}
        if any(one.is_person and one.bot for one in table.seats) and self._happens(0.3):
            return {"kind": self.source.choice(["take_back", "leave"])}
        if self._happens(0.5 if len(table.undoable) > 1 else 0.15):
            return {"kind": "undo"}
        if table.state.phase is Phase.THROW:
            typed = (table.options.dice == "typed") ^ self._happens(0.15)
            return {"kind": "play", "action": f"throw {self._fallen(table.state)}" if typed else "throw"}
        return {"kind": "play", "action": str(self.source.choice(table.state.legal_actions() or ("done",)))}

    def _before_the_game(self, owner: str, table: Table) -> Json:
        free = [seat for seat, one in enumerate(table.seats) if one.is_free]
        own = [seat for seat, one in enumerate(table.seats) if one.holder == holder_of(secret_of(owner))]
        if table.host in own and self._happens(0.25):
            return {"kind": "arrange", "seats": self._arrangement(table), "seat": table.host}
        if free and (not own or self._happens(0.4)):
            return self._sit(owner, self.source.choice([None, None, free[0], free[0], 0]))
        if free or self._happens(0.3):
            return self._anything(owner, table)  # there is no turn to wait for
        typed = (table.options.dice == "typed") ^ self._happens(0.3)
        return {"kind": "start"} | ({"opening": self._opening(len(table.seats))} if typed else {})

    def _arrangement(self, table: Table) -> list[str]:
        """Two to four seats; people mostly keep theirs."""
        drawn = self.source.choices(["person", "random", "random"], k=self.source.randint(2, 4))
        if self._happens(0.3):
            return drawn
        people = [seat for seat, one in enumerate(table.seats) if one.is_person]
        drawn += ["random"] * (max(people) + 1 - len(drawn))
        return ["person" if seat in people else player for seat, player in enumerate(drawn)]

    def _sit(self, owner: str, seat: int | None) -> Json:
        return {"kind": "sit", "name": owner, "seat": seat, **credentials(owner)}

    def _happens(self, probability: float) -> bool:
        return self.source.random() < probability

    def _opening(self, players: int) -> str:
        faces = self.source.sample(range(1, 7), players)
        return "".join(f"{letter(seat)}{face}" for seat, face in enumerate(faces))

    def _fallen(self, state: State) -> str:
        return format_dice(tuple(sorted(self.source.randint(1, 6) for _ in range(state.dice_due))))

    def _anything(self, owner: str, table: Table) -> Json:
        players = self.source.choices(["person", "person", "random"], k=self.source.randint(2, 4))
        before: list[Json] = [
            self._sit(owner, None), self._sit(owner, self.source.randrange(3)), {"kind": "leave"}, {"kind": "start"},
            {"kind": "start", "opening": "P5B3"}, {"kind": "say", "phrase": "hello"},
            {"kind": "rename", "name": f"{owner} {self.source.randrange(9)}"}, {"kind": "play", "action": "throw"},
            {"kind": "arrange", "seats": players},
        ]  # fmt: skip
        actions = ["throw 11111111", "keep 12", "keep -", "place 33", "done", "forfeit", "sail"]
        later: list[Json] = [
            {"kind": "take_back"}, {"kind": "undo"}, {"kind": "rematch"}, {"kind": "resign"},
            *({"kind": "play", "action": action} for action in actions),
        ]  # fmt: skip
        return self.source.choice(before if table.state is None else before + later)


def _waits_for_dice(table: Table) -> bool:
    """Whether somebody has to throw real dice for a bot."""
    state = table.state
    typed = table.options.dice == "typed"
    return state is not None and typed and state.phase is Phase.THROW and bool(table.seats[state.player].bot)


def as_text(command: Json) -> str:
    return json.dumps({"type": "command", "command": command})
