"""Tables that stay in memory for a while: whoever comes to them waits for no disk."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from columbiz.tables import service
from columbiz.tables.commands import NewTable
from columbiz.tables.errors import Refused
from columbiz.tables.fanout import LocalFanout
from columbiz.tables.listening import Listener
from columbiz.tables.live import RECENT
from columbiz.tables.referee import holder_of
from columbiz.tables.service import Tables
from columbiz.tables.store import Entry, Store, TableRow
from tests.tables.sitting import command, secret_of, seed_of

pytestmark = pytest.mark.anyio

HOLDERS = {seat: holder_of(secret_of(seat)) for seat in (0, 1)}


class CountingStore(Store):
    """A store that knows how often it was read."""

    reads = 0

    async def read(self, table: str, after: int = -1) -> list[Entry]:
        self.reads += 1
        return await super().read(table, after)

    async def row(self, table: str) -> TableRow | None:
        self.reads += 1
        return await super().row(table)


class Elsewhere(LocalFanout):
    """A way to other servers that may write to the same logs."""

    reaches_others = True


@dataclass(eq=False)
class Guest:
    """Somebody connected who keeps what he hears."""

    holders: dict[int, str] = field(default_factory=dict)
    heard: list[bytes] = field(default_factory=list)

    def tell(self, message: bytes) -> None:
        self.heard.append(message)

    def dismiss(self, message: bytes) -> None:
        self.heard.append(message)


@asynccontextmanager
async def house(folder: Path, fanout: LocalFanout | None = None) -> AsyncIterator[tuple[Tables, CountingStore]]:
    store = await CountingStore.open(f"sqlite:///{folder}/tables.db")
    assert isinstance(store, CountingStore)
    try:
        yield Tables(store, fanout or LocalFanout()), store
    finally:
        await store.close()


async def say(tables: Tables, table: str, times: int) -> None:
    """Let both sit down, and one of them talk."""
    for seat in (0, 1):
        await tables.act(table, command("sit", seat, seat, secret=secret_of(seat), seed=seed_of(seat)), HOLDERS)
    for number in range(2, times + 2):
        await tables.act(table, command("say", 0, number, phrase="hello"), HOLDERS)


async def test_nothing_is_read_for_those_who_come_to_a_new_table_or_come_back(tmp_path: Path) -> None:
    async with house(tmp_path) as (tables, store):
        table, guest = await tables.create(NewTable()), Guest()
        await tables.join(table, guest, after=-1)
        await say(tables, table, times=1)
        await tables.part(table, guest)
        assert table not in tables.live
        await tables.join(table, guest, after=1)
        assert store.reads == 0
        assert guest.heard[-1] == (await _as_read_anew(tmp_path, table))


async def _as_read_anew(folder: Path, table: str) -> bytes:
    """What a server that has just been started says to somebody who knows event 1."""
    async with house(folder) as (tables, store):
        guest = Guest()
        await tables.join(table, guest, after=1)
        assert store.reads
        return guest.heard[-1]


@pytest.mark.parametrize("after", range(-1, RECENT + 6))
async def test_what_was_missed_is_the_same_from_memory_and_from_the_disk(tmp_path: Path, after: int) -> None:
    async with house(tmp_path) as (tables, store):
        table = await tables.create(NewTable())
        await say(tables, table, times=RECENT + 2)
        assert await tables.missed(table, after) == await store.read(table, after)


async def test_only_so_many_tables_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "MOST_RESTING", 3)
    async with house(tmp_path) as (tables, store):
        names = [await tables.create(NewTable()) for _ in range(4)]
        for name in names[1:]:
            async with tables.at(name):
                pass
        assert store.reads == 0
        async with tables.at(names[0]):
            pass
        assert store.reads == 2


async def test_where_others_may_write_unheard_every_table_is_read_again(tmp_path: Path) -> None:
    async with house(tmp_path, Elsewhere()) as (tables, _), house(tmp_path, Elsewhere()) as (others, _):
        await notices_others(tables, others)


async def test_a_table_that_has_rested_long_is_not_believed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "BELIEVED", -1.0)
    async with house(tmp_path) as (tables, _), house(tmp_path) as (others, _):
        await notices_others(tables, others)


async def notices_others(tables: Tables, others: Tables) -> None:
    table = await tables.create(NewTable())
    await say(others, table, times=1)
    async with tables.at(table) as live:
        assert live.table.number == 3


async def test_a_table_that_does_not_exist_does_not_rest(tmp_path: Path) -> None:
    async with house(tmp_path) as (tables, store):
        for reads in (1, 2):
            with pytest.raises(Refused):
                await tables.missed("nowhere", -1)
            assert store.reads == reads


async def test_of_a_log_that_cannot_be_read_to_its_end_nothing_is_taken(tmp_path: Path) -> None:
    async with house(tmp_path, Elsewhere()) as (tables, store):
        table, guest = await tables.create(NewTable()), Guest()
        await tables.join(table, guest, after=-1)
        for number, event in ((1, '{"kind":"said","seat":0,"phrase":"hello"}'), (2, '{"kind":"of a later version"}')):
            assert await store.append(Entry(table, number, 0, "", event))
        with pytest.raises(ValueError, match="kind"):
            await tables.catch_up(tables.live[table])
        assert tables.live[table].table.number == 0
        assert len(guest.heard) == 1


async def test_a_table_that_is_used_again_is_attended_to_again(tmp_path: Path) -> None:
    async with house(tmp_path) as (tables, _):
        table, attended = await tables.create(NewTable()), list[str]()
        tables.watchers.append(lambda live: attended.append(live.table.id))
        async with tables.at(table):
            pass
        assert attended == [table]


async def test_who_comes_is_told_to_be_there_at_once(tmp_path: Path) -> None:
    async with house(tmp_path) as (tables, _):
        Listener(tables)
        table, guest = await tables.create(NewTable()), Guest()
        for _ in range(3):
            await tables.join(table, guest, after=-1)
            welcome = next(heard for heard in reversed(guest.heard) if heard.startswith(b'{"type":"welcome"'))
            assert b'"presence":{"seats":[],"watchers":1}' in welcome
            await tables.part(table, guest)


async def test_use_renews_the_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "MOST_RESTING", 2)
    async with house(tmp_path) as (tables, store):
        first, second = [await tables.create(NewTable()) for _ in range(2)]
        async with tables.at(first):
            pass
        await tables.create(NewTable())
        async with tables.at(first):
            pass
        assert store.reads == 0
        async with tables.at(second):
            pass
        assert store.reads == 2
