"""A live table whose store fails: refused, reread, retried, and nothing done twice or half read."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Collection
from itertools import pairwise
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from columbiz.rules.actions import Action
from columbiz.rules.errors import ColumbizError
from columbiz.rules.state import State
from columbiz.tables.errors import StoreError
from columbiz.tables.model.commands import Command
from columbiz.tables.model.seats import Status
from columbiz.tables.runtime import live_table
from columbiz.tables.runtime.registry import Tables
from columbiz.tables.runtime.requests import CatchUp, RemoteEntry
from columbiz.tables.store import Entry, Store
from columbiz.tables.store.store import LAST_NUMBER
from tests.conftest import sample
from tests.tables.room import command, credentials, next_action
from tests.tables.servers import Client, LocalBots, new_client, server, started_game

pytestmark = pytest.mark.anyio

LOST, STORED = "lost", "stored"


class FailingStore(Store):
    """A store whose next writes fail, each before or after it is stored, and whose reads fail while `is_down`."""

    modes: tuple[str, ...] = ()
    is_down = False
    error: Exception | None = None

    def fail(self, *modes: str) -> None:
        self.modes = modes

    async def append(self, entry: Entry, status: str | None = None) -> bool:
        mode, self.modes = next(iter(self.modes), ""), self.modes[1:]
        stored = mode != LOST and await super().append(entry, status)
        if mode:
            raise self.error or StoreError("store_unavailable")
        return stored

    async def read(self, table: str, after: int = -1, last: int = LAST_NUMBER) -> list[Entry]:
        if self.is_down:
            raise StoreError("store_unavailable")
        return await super().read(table, after, last)


def failing(tables: Tables) -> FailingStore:
    assert isinstance(tables.store, FailingStore)
    return tables.store


@pytest.fixture(autouse=True)
def quick_retry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_table, "RETRY_SECONDS", 0.02)


async def refused(client: Client, sent: Command) -> str:
    with pytest.raises(ColumbizError) as caught:
        await client.tables.execute(client.table_id, sent, client.holders, client)
    return caught.value.code


@pytest.mark.parametrize("mode", [LOST, STORED])
async def test_a_command_with_an_unknown_outcome_can_be_sent_again(tmp_path: Path, mode: str) -> None:
    async with server(tmp_path, open_store=FailingStore.open) as tables:
        client = await new_client(tables)
        failing(tables).fail(mode)
        sit = command("sit", 0, **credentials(0))
        assert await refused(client, sit) == "store_unavailable"
        receipt = await tables.execute(client.table_id, sit, client.holders, client)
        assert receipt == (1, mode == STORED)
        assert [entry.command for entry in await tables.store.read(client.table_id)] == ["", sit.id]
        assert client.numbers == [0, 1]
        assert client.holders.keys() == {0}


async def test_the_log_is_reread_before_the_next_decision(tmp_path: Path) -> None:
    async with server(tmp_path, open_store=FailingStore.open) as tables:
        client = await started_game(tables)
        table = await client.look()
        play = command("play", table.player, table.number, action="throw")
        other = command("leave", table.player, table.number)
        failing(tables).fail(STORED)
        answers = [
            asyncio.ensure_future(tables.execute(client.table_id, sent, client.holders)) for sent in (play, other)
        ]
        codes = [getattr(answer, "code", None) for answer in await asyncio.gather(*answers, return_exceptions=True)]
        assert codes == ["store_unavailable", "stale"]


@pytest.mark.parametrize("mode", [LOST, STORED])
async def test_clients_learn_what_was_stored_even_if_nobody_asks(tmp_path: Path, mode: str) -> None:
    async with server(tmp_path, open_store=FailingStore.open) as tables:
        client, watcher = await new_client(tables), await new_client(tables)
        await Client(tables, client.table_id).join()
        failing(tables).fail(mode)
        await refused(client, command("sit", 0, **credentials(0)))
        if mode == STORED:
            await client.until(lambda one: one.kinds == ["created", "sat_down"])
        assert (await client.look()).number == (mode == STORED)
        assert watcher.kinds == ["created"]


async def test_a_bot_continues_after_a_move_with_an_unknown_outcome(tmp_path: Path) -> None:
    async with server(tmp_path, open_store=FailingStore.open) as tables:
        client = await started_game(tables, seats=("person", "random"))
        table = await client.look()
        while table.player != 0 or next_action(table.playing) not in ("done", "forfeit"):
            if table.player == 0:
                await client.play_next(table)
            else:
                await client.until_after(table.number)
            table = await client.look()
        failing(tables).fail(STORED)
        last = command("play", 0, table.number, action=next_action(table.playing))
        assert await refused(client, last) == "store_unavailable"
        await client.until(lambda one: one.numbers[-1] > table.number + 1)


async def test_while_the_database_is_away_requests_are_refused_and_afterwards_answered(tmp_path: Path) -> None:
    async with server(tmp_path, open_store=FailingStore.open) as tables:
        client = await new_client(tables)
        failing(tables).is_down = True
        failing(tables).fail(*[STORED, LOST, LOST])
        for seat in (0, 1, 0):
            assert await refused(client, command("sit", seat, **credentials(seat))) == "store_unavailable"
        waiting = [asyncio.ensure_future(client.look()) for _ in range(20)]
        answers = await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), 10)
        assert {getattr(answer, "code", None) for answer in answers} == {"store_unavailable"}
        failing(tables).fail()
        failing(tables).is_down = False
        assert (await client.look()).number == 1
        assert client.numbers == [0, 1]


async def test_an_unexpected_error_is_reported_as_such_and_the_table_goes_on(tmp_path: Path) -> None:
    async with server(tmp_path, open_store=FailingStore.open) as tables:
        client = await new_client(tables)
        failing(tables).error = RuntimeError("disk on fire")
        failing(tables).fail(STORED)
        assert await refused(client, command("sit", 0, **credentials(0))) == "unexpected"
        assert (await client.look()).seats[0].is_person


async def test_duties_are_retried_until_they_are_stored(tmp_path: Path) -> None:
    async with server(tmp_path, open_store=FailingStore.open) as tables:
        client = await started_game(tables, seats=("person", "random"))
        source = random.Random(3)
        commands = 0
        while (table := await client.look()).status is Status.PLAYING:
            failing(tables).fail(*source.choices(["", "", "", LOST, STORED], k=4))
            if table.player != 0:
                await client.until_after(table.number)
                continue
            commands += 1
            sent = command("play", 0, table.number, action=next_action(table.playing))
            await until_carried_out(client, sent)
        failing(tables).fail(LOST, STORED)
        await client.until_table(lambda table: table.secret is not None)
        log = await tables.store.read(client.table_id)
        assert [entry.number for entry in log] == list(range(len(log))) == client.numbers
        ids = [entry.command for entry in log if entry.command]
        assert len(ids) == len(set(ids)) == commands + 2


async def test_a_failing_duty_is_logged_once_until_it_succeeds(tmp_path: Path) -> None:
    async with server(tmp_path, open_store=FailingStore.open) as tables:
        client = await started_game(tables)
        failing(tables).fail("", LOST, LOST, LOST)
        resign = command("resign", 0, (await client.look()).number)
        with capture_logs() as lines:
            await tables.execute(client.table_id, resign, client.holders, client)
            await client.until_table(lambda table: table.secret is not None)
        told = [(line["event"], line["table"], line["log_level"]) for line in lines]
        assert told == [("duty failed", client.table_id, "warning")]


async def until_carried_out(client: Client, sent: Command) -> None:
    """Send a command until the outcome is known."""
    while True:
        try:
            await client.tables.execute(client.table_id, sent, client.holders)
        except StoreError:
            continue
        return


class FailingBots(LocalBots):
    """Bots that fail a number of times."""

    failures = 10**9

    async def decide(self, state: State, level: str, seed: int, *, clients: Collection[str]) -> tuple[Action, ...]:
        actions = await super().decide(state, level, seed, clients=clients)
        if self.asked <= self.failures:
            raise RuntimeError("a bot that cannot think")
        return actions


async def test_a_bot_that_fails_is_asked_again_after_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_table, "RETRY_SECONDS", 0.1)
    bots = FailingBots()
    async with server(tmp_path, bots=bots) as tables:
        client = await started_game(tables, seats=("random", "random", "random", "person"))
        while (table := await client.look()).player == 3:
            await client.play_next(table)
        began = asyncio.get_running_loop().time()
        for _ in range(5):  # whatever else happens meanwhile
            await client.do("say", 3, phrase="ouch")
            await client.do("rename", 3, name="Somebody")
            await asyncio.sleep(0.05)
        elapsed = asyncio.get_running_loop().time() - began
        assert 2 <= bots.asked <= 3 + elapsed / 0.1
        bots.failures = bots.asked
        await client.play_to_the_end()


async def test_no_command_is_decided_while_a_clock_cannot_be_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number, mode in enumerate((LOST, STORED)):
        folder = tmp_path / str(number)
        folder.mkdir()
        async with server(folder, open_store=FailingStore.open) as tables:
            client = await started_game(tables, clock=10)
            table = await client.look()
            with monkeypatch.context() as patch:
                late = live_table.now_milliseconds() + 11_000
                patch.setattr(live_table, "now_milliseconds", lambda late=late: late)
                failing(tables).fail(mode)
                play = command("play", table.player, table.number, action="throw")
                assert await refused(client, play) == "store_unavailable"
                assert await refused(client, play) == "stale"
                failing(tables).fail(LOST, LOST, LOST)
                assert (await client.look()).seats[table.playing.player].bot  # looking is possible in any case


class TestUnknownEvents:
    LATER = '{"format":1,"kind":"of a later version"}'
    SAID = '{"format":1,"kind":"said","seat":0,"phrase":"hello"}'

    async def write(self, tables: Tables, table_id: str, first: int, *events: str) -> list[Entry]:
        """Write entries as another server would."""
        entries = [Entry(table_id, number, 0, None, "", event) for number, event in enumerate(events, start=first)]
        for entry in entries:
            assert await tables.store.append(entry)
        return entries

    @pytest.mark.parametrize("event", [LATER, '{"format":2,"kind":"said","seat":0,"phrase":"hello"}', "{}"])
    async def test_a_table_with_one_is_refused_as_a_whole(self, tmp_path: Path, event: str) -> None:
        async with server(tmp_path) as tables:
            client = await new_client(tables)
            client.leave_server()
            await tables.close()
            await self.write(tables, client.table_id, 1, self.SAID, event)
        async with server(tmp_path) as tables:
            again = Client(tables, client.table_id)
            for request in (again.look(), again.join(), tables.entries(client.table_id, 0), again.sit(0)):
                with pytest.raises(StoreError) as caught:
                    await request
                assert caught.value.code == "unknown_event"
            assert not again.received
            assert not tables.live

    @pytest.mark.parametrize("arrival", ["command", "catch_up", "remote"])
    async def test_a_live_table_takes_nothing_of_such_a_log(self, tmp_path: Path, arrival: str) -> None:
        async with server(tmp_path) as tables:
            client = await new_client(tables)
            written = await self.write(tables, client.table_id, 1, self.LATER, self.SAID)
            live = tables.live[client.table_id]
            if arrival == "catch_up":
                live.post(CatchUp())
            elif arrival == "remote":
                live.post(RemoteEntry(written[0]))
            codes = [await refused(client, command("sit", 0, **credentials(0))) for _ in range(2)]
            assert codes == ["unknown_event"] * 2
            assert live.number == 0
            assert client.kinds == ["created"]

    async def test_of_several_entries_none_is_taken_if_one_is_unknown(self, tmp_path: Path) -> None:
        async with server(tmp_path) as tables:
            client = await new_client(tables)
            await self.write(tables, client.table_id, 1, self.SAID, self.LATER)
            with pytest.raises(StoreError):
                await client.sit(0)
            assert tables.live[client.table_id].number == 0
            assert client.kinds == ["created"]


async def test_many_people_and_many_failures_leave_one_consistent_log(tmp_path: Path) -> None:
    source = random.Random(7)
    async with server(tmp_path, open_store=FailingStore.open) as tables:
        client = await started_game(tables, seats=("person", "person", "random"))
        for _ in range(sample(40, 600)):
            failing(tables).fail(*source.choices(["", "", LOST, STORED], k=3))
            phrases = [command("say", seat, phrase="hello") for seat in (0, 1)]
            names = [command("rename", seat, name=f"Name {source.random()}") for seat in (0, 1)]
            sent = source.choices(phrases + names, k=3)
            await asyncio.gather(*(until_carried_out(client, one) for one in sent), return_exceptions=True)
        failing(tables).fail()
        table = await client.look()
        log = await tables.store.read(client.table_id)
        assert client.numbers == [entry.number for entry in log] == list(range(table.number + 1))
        keys = [(entry.seat, entry.command) for entry in log if entry.command]
        assert len(keys) == len(set(keys))
        assert all(before.at <= after.at for before, after in pairwise(log))
