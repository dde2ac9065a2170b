"""Several people at one table through two servers at once: late, twice, out of order, for others' seats.

Whatever they do, the log is what one careful referee would have written, and every refusal is one that the referee
would have given at some moment between the sending and the answer.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from columbiz.rules.state import Phase
from columbiz.tables.commands import COMMANDS, NewTable
from columbiz.tables.errors import Refused
from columbiz.tables.fanout import LocalFanout
from columbiz.tables.referee import holder_of
from columbiz.tables.service import Tables
from columbiz.tables.store import Entry, Store
from columbiz.tables.table import Table
from tests.tables.naive_referee import Json, Paper, Refusal

OWNERS = ("first", "second", "third")
WAYS = ("sensible",) * 8 + ("again", "late", "foreign", "wild")
PLAYERS = 2


@dataclass(eq=False)
class Silent:
    """Somebody connected, so that the server remembers the table, and may fall behind with it."""

    holders: dict[int, str] = field(default_factory=dict)

    def tell(self, message: bytes) -> None:
        """Hear nothing."""

    def dismiss(self, message: bytes) -> None:
        """Stay."""


@dataclass
class Sent:
    """A command that was sent: by whom, and what was known and answered when."""

    command: Json
    owner: str
    known: int
    answered: int = -1
    number: int | None = None
    code: str | None = None


class Crowd:
    """People who send commands, most of them sensible, to either of two servers."""

    def __init__(self, servers: list[Tables], table: str, source: random.Random) -> None:
        self.servers, self.table, self.source = servers, table, source
        self.sent: list[Sent] = []
        self.late: list[tuple[str, Json]] = []

    async def send(self, owner: str, way: str, server: int) -> None:
        tables = self.servers[server]
        table = tables.live[self.table].table
        if way == "again" and self.sent:
            old = self.source.choice(self.sent)
            owner, wanted = old.owner, old.command
        elif way == "late" and self.late:
            owner, wanted = self.late.pop(self.source.randrange(len(self.late)))
        else:
            wanted = self._wish(owner, way, table)
            if way == "late":
                self.late.append((owner, wanted))
                return
        await self._deliver(tables, owner, wanted)

    async def _deliver(self, tables: Tables, owner: str, wanted: Json) -> None:
        one = Sent(wanted, owner, tables.live[self.table].table.number)
        self.sent.append(one)
        holders = {seat: holder_of(secret_of(owner)) for seat in range(PLAYERS)}
        try:
            one.number = await tables.act(self.table, COMMANDS.validate_python(wanted), holders)
        except Refused as refused:
            one.code = refused.code
        one.answered = max(server.live[self.table].table.number for server in self.servers)

    def _wish(self, owner: str, way: str, table: Table) -> Json:
        own = [seat for seat, one in enumerate(table.seats) if one.holder == holder_of(secret_of(owner))]
        seat = self.source.choice(own) if own and way != "foreign" else self.source.randrange(PLAYERS + 1)
        if table.state and table.state.player in own and way == "sensible":
            seat = table.state.player
        command: Json = {"id": f"command-{len(self.sent):04}-{self.source.randrange(10**9)}", "seat": seat}
        command["based_on"] = max(-1, table.number - (self.source.randrange(3) if way == "wild" else 0))
        return command | (self._any(owner) if way == "wild" else self._sensible(owner, table))

    def _sensible(self, owner: str, table: Table) -> Json:
        if table.state is None:
            free = [seat for seat, one in enumerate(table.seats) if one.is_free]
            return {"kind": "sit", "seat": free[0], **credentials(owner)} if free else {"kind": "start"}
        if table.state.phase is Phase.THROW:
            return {"kind": "throw"}
        if table.status == "over":
            return {"kind": "rematch"}
        if table.before_discs and self.source.random() < 0.2:
            return {"kind": "undo"}
        return as_command(str(self.source.choice(table.state.legal_actions() or ("done",))))

    def _any(self, owner: str) -> Json:
        kinds: list[Json] = [
            {"kind": "sit", **credentials(owner)}, {"kind": "leave"}, {"kind": "take_back"}, {"kind": "start"},
            {"kind": "throw"}, {"kind": "keep", "dice": [1, 2]}, {"kind": "place", "cell": "33"}, {"kind": "undo"},
            {"kind": "done"}, {"kind": "forfeit"}, {"kind": "rematch"},
            {"kind": "say", "phrase": "ouch"}, {"kind": "resign"},
        ]  # fmt: skip
        return self.source.choices(kinds, weights=[3] * (len(kinds) - 1) + [1])[0]


def secret_of(owner: str) -> str:
    return f"secret-of-{owner}-".ljust(40, "x")


def credentials(owner: str) -> Json:
    return {"secret": secret_of(owner), "seed": f"seed-of-{owner}-x".ljust(20, "x"), "name": owner}


def as_command(action: str) -> Json:
    kind, *rest = action.split()
    if kind == "keep":
        return {"kind": kind, "dice": [int(face) for face in rest[0] if face.isdigit()]}
    return {"kind": kind, "cell": rest[0]} if rest else {"kind": kind}


Rounds = list[list[tuple[str, str, int]]]


async def rush(stores: list[Store], rounds: Rounds, seed: int) -> tuple[Crowd, list[Entry], Paper]:
    """Send rounds of commands, those of one round at the same time; the crowd, the log and the empty paper."""
    servers = [Tables(store, LocalFanout()) for store in stores]
    table = await servers[0].create(NewTable())
    for server in servers:
        await server.join(table, Silent(), after=-1)
    crowd = Crowd(servers, table, random.Random(seed))
    for sent_together in rounds:
        await asyncio.gather(*(crowd.send(*one) for one in sent_together))
    row = await stores[0].row(table)
    if row is None:
        raise AssertionError("the table is gone")
    return crowd, await stores[0].read(table), Paper(table, row.secret, PLAYERS)


def papers_of(crowd: Crowd, log: list[Entry], paper: Paper) -> list[Paper]:
    """The paper after each entry, every entry being just what the referee makes of its command."""
    by_id = {one.command["id"]: one for one in crowd.sent}
    papers = [deepcopy(paper)]
    for number, entry in enumerate(log[1:], start=1):
        assert entry.number == number
        sent = by_id[entry.command]
        event = paper.judge(sent.command, sent.owner)
        stored = json.loads(entry.event)
        stored.pop("holder", None)
        assert stored == event
        paper.write_down(event, sent.owner)
        papers.append(deepcopy(paper))
    return papers


def check_answer(one: Sent, log: list[Entry], papers: list[Paper]) -> None:
    if one.number is not None:
        assert log[one.number].command == one.command["id"]
        return
    codes = set()
    for paper in papers[max(0, one.known) : max(one.answered, one.known) + 1]:
        try:
            paper.judge(one.command, one.owner)
        except Refusal as refusal:
            codes.add(refusal.args[0])
    assert one.code in codes, (one, codes)


moves = st.tuples(st.sampled_from(OWNERS), st.sampled_from(WAYS), st.integers(0, 1))
many_rounds = st.lists(st.lists(moves, min_size=1, max_size=3), min_size=80, max_size=160)


def test_the_log_is_what_one_careful_referee_would_have_written(tmp_path: Path) -> None:
    seen: Counter[str] = Counter()
    with asyncio.Runner() as runner:
        stores = [runner.run(Store.open(f"sqlite:///{tmp_path}/tables.db")) for _ in range(2)]

        @settings(max_examples=40)
        @given(many_rounds, st.integers(0, 2**32))
        def check(rounds: Rounds, seed: int) -> None:
            crowd, log, paper = runner.run(rush(stores, rounds, seed))
            assert all(times == 1 for times in Counter(entry.command for entry in log).values())
            papers = papers_of(crowd, log, paper)
            for one in crowd.sent:
                check_answer(one, log, papers)
                seen[one.code or "accepted"] += 1
            seen.update(json.loads(entry.event)["kind"] for entry in log)

        check()
        for store in stores:
            runner.run(store.close())
    codes = {"accepted", "stale", "not_your_seat", "no_such_seat", "not_your_turn", "illegal_action", "already_started"}
    kinds = {"sat_down", "started", "thrown", "kept", "placed", "undone", "done"}
    assert codes | kinds <= seen.keys(), seen
