"""Several people and bots at one table through two servers at once: late, twice, out of order, for others' seats.

Whatever they do, the log is what one careful referee would have written, and every refusal is one that the referee
would have given at some moment between sending and answer.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from copy import deepcopy
from dataclasses import dataclass, field

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from columbiz.tables.fanout import LocalFanout
from columbiz.tables.model import duties
from columbiz.tables.model.options import NewTable
from columbiz.tables.model.referee import holder_of
from columbiz.tables.runtime import live_table
from columbiz.tables.runtime.registry import Tables
from columbiz.tables.store import Entry, Store
from tests.conftest import sample
from tests.tables.crowd import OWNERS, Clock, Crowd, Sent
from tests.tables.naive_referee import Key, Paper, Refusal, Repeated, key_of
from tests.tables.room import secret_of
from tests.tables.servers import LocalBots

TABLES = (
    NewTable(),
    NewTable(seats=("person", "person", "person")),
    NewTable(seats=("person", "random", "person")),
    NewTable(dice="typed"),
    NewTable(seats=("person", "person", "random"), dice="typed"),
)
#: What everybody does in the end, so that every game comes to it.
LAST_COMMANDS = (
    "rematch", "leave", "leave", "take_back", "take_back", "resign", "resign", "rematch", "rematch", "rematch",
)  # fmt: skip


@dataclass(eq=False)
class Watcher:
    """Somebody connected, so that the server keeps the table, and may fall behind with it."""

    news: asyncio.Event
    holders: dict[int, str] = field(default_factory=dict)
    client: str = ""

    def hold(self, seat: int, holder: str) -> None:
        """Hold no seat."""

    def send(self, message: str) -> None:
        self.news.set()

    def dismiss(self, message: str) -> None:
        """Stay."""


async def rush(stores: list[Store], options: NewTable, rounds: int, seed: int) -> tuple[Crowd, list[Entry], Paper]:
    """Send rounds of commands, those of one round at the same time; the crowd, the log and the empty paper."""
    source, news = random.Random(seed), asyncio.Event()
    clock = Clock(source)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(live_table, "now_milliseconds", clock)
        servers = [Tables(store, LocalFanout(), LocalBots(0.002)) for store in stores]
        table_id = (await servers[0].create(options)).id
        for server in servers:
            await server.subscribe(table_id, Watcher(news), after=-1)
        crowd = Crowd(servers, table_id, source, clock)
        for _ in range(rounds):
            await asyncio.gather(*await crowd.some())
            await _let_the_servers_continue(crowd, news)
        for kind in LAST_COMMANDS:
            await crowd.everybody(kind)
            await _let_the_servers_continue(crowd, news)
        for server in servers:
            await server.close()
    row = await stores[0].row(table_id)
    if row is None:
        raise AssertionError("the table is gone")
    paper = Paper(table_id, row.secret, options.seats, sealed=options.dice == "sealed")
    return crowd, await stores[0].read(table_id), paper


async def _let_the_servers_continue(crowd: Crowd, news: asyncio.Event) -> None:
    """Wait for an event of theirs, if one is due."""
    if duties.next_duty(await crowd.look(), crowd.clock()) is not None:
        news.clear()
        await crowd.come()
        await asyncio.wait_for(news.wait(), 30)


def _entry_key(entry: Entry) -> Key | None:
    """The key of the command behind an entry, with the owner in place of a seat when sitting down."""
    if not entry.command:
        return None
    holder = json.loads(entry.event).get("holder")
    owners = [owner for owner in OWNERS if holder_of(secret_of(owner)) == holder]
    return (owners[0] if owners else entry.seat if entry.seat is not None else -1), entry.command


def papers_of(crowd: Crowd, log: list[Entry], paper: Paper) -> list[Paper]:
    """The paper after each entry; every entry is what the referee makes of its command, or is owed by the server."""
    accepted = {one.number: one for one in crowd.sent if one.number is not None and not one.is_repeated}
    papers = [deepcopy(paper)]
    for number, entry in enumerate(log[1:], start=1):
        assert entry.number == number
        assert entry.at >= log[number - 1].at
        key, owner, command = _entry_key(entry), "", None
        stored = {name: value for name, value in json.loads(entry.event).items() if name != "holder"}
        if key is None:
            assert paper.owes(stored), stored
        else:
            owner, command = accepted[number].owner, accepted[number].command
            assert key == key_of(command, owner)
            assert stored == paper.judge(command, owner)
        paper.write_down(stored, owner, command)
        papers.append(deepcopy(paper))
    return papers


def check_answer(one: Sent, log: list[Entry], papers: list[Paper]) -> None:
    if one.is_broken:
        assert one.code == "malformed", one
    elif one.number is not None:
        assert _entry_key(log[one.number]) == key_of(one.command, one.owner)
    else:
        moments = papers[max(0, one.known) : max(one.answered, one.known) + 1]
        assert one.code in {code_at(paper, one) for paper in moments}, one


def code_at(paper: Paper, one: Sent) -> str | None:
    """How the referee would refuse a command, if at all; what the paper does not know is the time."""
    try:
        event = paper.judge(one.command, one.owner)
    except Refusal as refusal:
        return str(refusal.args[0])
    except Repeated:
        return None
    return "not_yet" if event.get("reason") == "called" else None


# What comes up in every run, however the servers get in each other's way.
CODES = {
    None, "already_started", "bot_sits_in", "dice_sealed", "from_the_future", "game_not_over", "illegal_action",
    "id_reused", "malformed", "no_bot_sits_in", "no_such_seat", "not_started", "not_waiting", "not_your_seat",
    "not_your_turn", "nothing_to_undo", "rematch_made", "seats_full", "stale", "table_over",
}  # fmt: skip
KINDS = {
    "played", "rematch_made", "rematch_offered", "renamed", "resigned", "said", "sat_down", "started", "taken_back",
    "taken_over", "undone", "throw", "keep", "place", "done", "left",
}  # fmt: skip
# What comes up in the long form.
if sample(0, 1):
    CODES |= {"dice_wanted", "not_host", "not_yet", "opening_wanted", "seat_occupied", "seat_taken", "seats_open"}
    KINDS |= {"arranged", "called", "revealed", "stood_up"}


def test_the_log_is_what_one_careful_referee_would_have_written(database_url: str) -> None:
    codes: Counter[str | None] = Counter()
    kinds: Counter[str] = Counter()
    with asyncio.Runner() as runner:
        stores = [runner.run(Store.open(database_url)) for _ in range(2)]

        @settings(max_examples=sample(3, 40), phases=[Phase.generate])  # seeds do not shrink
        @given(st.integers(40, 60), st.integers(0, 2**32))
        def check(options: NewTable, rounds: int, seed: int) -> None:
            crowd, log, paper = runner.run(rush(stores, options, rounds, seed))
            keys = Counter(map(_entry_key, log))
            assert all(times == 1 for key, times in keys.items() if key is not None), keys
            papers = papers_of(crowd, log, paper)
            for one in crowd.sent:
                check_answer(one, log, papers)
                codes[one.code] += 1
            events = [json.loads(entry.event) for entry in log]
            kinds.update(event["kind"] for event in events)
            kinds.update(event["action"].split()[0] for event in events if event["kind"] == "played")
            kinds.update(event["reason"] for event in events if event["kind"] == "taken_over")

        for options in TABLES:
            check(options)
        for store in stores:
            runner.run(store.close())
    assert codes.keys() >= CODES, CODES - codes.keys()
    assert kinds.keys() >= KINDS, KINDS - kinds.keys()
