"""Several people and bots at one table through two servers at once: late, twice, out of order, for others' seats.

Whatever they do, the log is what one careful referee would have written, and every refusal is one that the referee
would have given at some moment between the sending and the answer.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, field

from hypothesis import given, settings
from hypothesis import strategies as st

from columbiz.tables.attending import Attendants
from columbiz.tables.commands import NewTable
from columbiz.tables.fanout import LocalFanout
from columbiz.tables.service import Tables
from columbiz.tables.store import Entry, Store
from columbiz.tables.thinking import Result, Thinkers
from tests.tables.crowd import Crowd, Sent
from tests.tables.naive_referee import Paper, Refusal

TABLES = (
    NewTable(),
    NewTable(seats=("person", "person", "person")),
    NewTable(seats=("person", "random", "person")),
    NewTable(dice="typed"),
    NewTable(seats=("person", "person", "random"), dice="typed"),
)
#: What all do in the end, so that every game comes to it.
LAST_WORDS = (
    "rematch", "leave", "leave", "take_back", "take_back", "resign", "resign", "rematch", "rematch", "rematch",
)  # fmt: skip


class ThinkersHere(Thinkers):
    """The same bots in this process, where they need not be started; what people do meanwhile may overtake them."""

    async def _run(self, work: Callable[..., Result], *arguments: object) -> Result:
        made = work(*arguments)
        await asyncio.sleep(0.002)
        return made


@dataclass(eq=False)
class Silent:
    """Somebody connected, so that the server remembers the table, and may fall behind with it."""

    news: asyncio.Event
    holders: dict[int, str] = field(default_factory=dict)

    def tell(self, message: bytes) -> None:
        """Hear that there is something."""
        self.news.set()

    def dismiss(self, message: bytes) -> None:
        """Stay."""


async def rush(stores: list[Store], options: NewTable, rounds: int, seed: int) -> tuple[Crowd, list[Entry], Paper]:
    """Send rounds of commands, those of one round at the same time; the crowd, the log and the empty paper."""
    servers, news = [Tables(store, LocalFanout()) for store in stores], asyncio.Event()
    table = await servers[0].create(options)
    for server in servers:
        Attendants(server, ThinkersHere())
        await server.join(table, Silent(news), after=-1)
    crowd = Crowd(servers, table, random.Random(seed))
    for _ in range(rounds):
        await asyncio.gather(*crowd.some())
        await _let_bots_go_on(servers, news)
    for kind in LAST_WORDS:
        await crowd.everybody(kind)
        await _let_bots_go_on(servers, news)
    await _rest(servers)
    row = await stores[0].row(table)
    if row is None:
        raise AssertionError("the table is gone")
    return crowd, await stores[0].read(table), Paper(table, row.secret, options.seats, sealed=options.dice == "sealed")


def _attendants(servers: list[Tables]) -> list[asyncio.Task[None]]:
    tasks = [live.attendant for server in servers for live in server.live.values()]
    return [task for task in tasks if task and not task.done()]


async def _let_bots_go_on(servers: list[Tables], news: asyncio.Event) -> None:
    """Wait for one event of theirs, if something is owed to the table."""
    if busy := _attendants(servers):
        news.clear()
        heard = asyncio.ensure_future(news.wait())
        await asyncio.wait([heard, *busy], return_when=asyncio.FIRST_COMPLETED)
        heard.cancel()


async def _rest(servers: list[Tables]) -> None:
    busy = _attendants(servers)
    for server in servers:
        for live in server.live.values():
            live.stop()
    await asyncio.gather(*busy, return_exceptions=True)


def papers_of(crowd: Crowd, log: list[Entry], paper: Paper) -> list[Paper]:
    """The paper after each entry, every entry being just what the referee makes of its command, or owes the table."""
    by_id = {one.command["id"]: one for one in crowd.sent if not one.broken}
    papers = [deepcopy(paper)]
    for number, entry in enumerate(log[1:], start=1):
        assert entry.number == number
        stored = json.loads(entry.event)
        stored.pop("holder", None)
        owner = ""
        if entry.command:
            sent = by_id[entry.command]
            owner = sent.owner
            assert stored == paper.judge(sent.command, owner)
        else:
            assert paper.owes(stored), stored
        paper.write_down(stored, owner)
        papers.append(deepcopy(paper))
    return papers


def check_answer(one: Sent, log: list[Entry], papers: list[Paper]) -> None:
    if one.broken:
        assert one.code == "malformed", one
    elif one.number is not None:
        assert log[one.number].command == one.command["id"]
    else:
        moments = papers[max(0, one.known) : max(one.answered, one.known) + 1]
        assert one.code in {code_at(paper, one) for paper in moments}, one


def code_at(paper: Paper, one: Sent) -> str | None:
    """How the referee would refuse a command, if at all; what the paper does not know is the time."""
    try:
        event = paper.judge(one.command, one.owner)
    except Refusal as refusal:
        return str(refusal.args[0])
    return "not_yet" if event.get("reason") == "called" else None


# What comes up often enough in every run, however the servers get in each other's way.
CODES = {
    None, "already_started", "bot_sits_in", "dice_sealed", "dice_wanted", "from_the_future", "game_not_over",
    "illegal_action", "malformed", "no_bot_sits_in", "no_such_seat", "not_started", "not_waiting", "not_yet",
    "not_your_seat", "not_your_turn", "nothing_to_undo", "rematch_made", "seats_open", "stale", "table_over",
}  # fmt: skip
KINDS = {
    "done", "kept", "placed", "rematch_made", "rematch_offered", "resigned", "said", "sat_down", "started",
    "taken_back", "taken_over", "thrown", "undone",
}  # fmt: skip


def test_the_log_is_what_one_careful_referee_would_have_written(database_url: str) -> None:
    codes: Counter[str | None] = Counter()
    kinds: Counter[str] = Counter()
    with asyncio.Runner() as runner:
        stores = [runner.run(Store.open(database_url)) for _ in range(2)]

        @settings(max_examples=4)
        @given(st.integers(40, 60), st.integers(0, 2**32))
        def check(options: NewTable, rounds: int, seed: int) -> None:
            crowd, log, paper = runner.run(rush(stores, options, rounds, seed))
            assert all(times == 1 for name, times in Counter(entry.command for entry in log).items() if name)
            papers = papers_of(crowd, log, paper)
            for one in crowd.sent:
                check_answer(one, log, papers)
                codes[one.code] += 1
            kinds.update(json.loads(entry.event)["kind"] for entry in log)

        for options in TABLES:
            check(options)
        for store in stores:
            runner.run(store.close())
    assert codes.keys() >= CODES, codes
    assert kinds.keys() >= KINDS, kinds
