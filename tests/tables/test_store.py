"""The store keeps what it has acknowledged, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator

import pytest

from columbiz.tables.errors import StoreError
from columbiz.tables.store import Entry, Store, TableRow
from tests.tables.writers import RACES, new_table

pytestmark = pytest.mark.anyio


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[Store]:
    store = await Store.open(database_url)
    yield store
    await store.close()


def entry(table: str, number: int, command: str = "", event: str = "{}") -> Entry:
    return Entry(table, number, 1000 + number, command, event)


def process(what: str, url: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.tables.writers", what, url]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


async def test_a_new_table_is_there_with_its_first_entry(store: Store) -> None:
    row, first = new_table("azores")
    assert await store.create(row, first)
    assert await store.row("azores") == row
    assert await store.read("azores") == [first]


async def test_a_table_whose_id_is_taken_is_not_made(store: Store) -> None:
    row, first = new_table("azores")
    assert await store.create(row, first)
    other = TableRow("azores", created=2, secret="other", status="over", listed=False, active=2)
    assert not await store.create(other, entry("azores", 0))
    assert await store.row("azores") == row
    assert await store.read("azores") == [first]


async def test_of_two_tables_made_at_once_with_one_id_one_is_kept(store: Store) -> None:
    assert sorted(await asyncio.gather(*(store.create(*new_table("azores")) for _ in range(2)))) == [False, True]


async def test_an_entry_comes_back_as_it_was_given(store: Store) -> None:
    await store.create(*new_table("azores"))
    given = Entry("azores", 1, 1_790_000_000_123, "c-7", '{"name": "Ĳsbrand \\u0000 🎲"}')
    assert await store.append(given)
    assert await store.read("azores", after=0) == [given]


async def test_what_is_acknowledged_is_seen_by_everybody(store: Store, database_url: str) -> None:
    other = await Store.open(database_url)
    await store.create(*new_table("azores"))
    for number in range(1, 6):
        assert await store.append(entry("azores", number))
        assert [seen.number for seen in await other.read("azores", after=number - 1)] == [number]
    await other.close()


async def test_a_number_that_is_taken_is_refused(store: Store) -> None:
    await store.create(*new_table("azores"))
    assert await store.append(entry("azores", 1, command="first"))
    assert not await store.append(entry("azores", 1, command="second"), status="over")
    assert [kept.command for kept in await store.read("azores")] == ["", "first"]
    row = await store.row("azores")
    assert row is not None
    assert row.status == "open"


async def test_a_number_is_given_once_even_to_writers_of_one_batch(store: Store) -> None:
    await store.create(*new_table("azores"))
    writers = [entry("azores", number, command=f"{number}-{who}") for number in (2, 1) for who in range(5)]
    won = await asyncio.gather(*map(store.append, writers))
    winners = {writer.command for writer, has_won in zip(writers, won, strict=True) if has_won}
    assert {kept.command for kept in await store.read("azores", after=0)} == winners
    assert sorted(command[0] for command in winners) == ["1", "2"]


async def test_a_status_is_changed_with_the_entry(store: Store) -> None:
    await store.create(*new_table("azores"))
    await asyncio.gather(*(store.append(entry("azores", n), s) for n, s in enumerate(["playing", None, "over"], 1)))
    row = await store.row("azores")
    assert row is not None
    assert (row.status, row.active) == ("over", 1003)


async def test_a_table_is_made_and_changed_in_one_batch(store: Store) -> None:
    made, changed = store.create(*new_table("azores")), store.append(entry("azores", 1), "playing")
    assert all(await asyncio.gather(made, changed))
    assert store.commits == 1
    row = await store.row("azores")
    assert row is not None
    assert (row.status, row.active) == ("playing", 1001)


async def test_listed_tables_are_found_newest_first(store: Store) -> None:
    for created, listed in enumerate([True, True, False, True]):
        row = TableRow(f"table{created}", created, "sealed", "open", listed, created)
        await store.create(row, entry(row.table, 0))
    await store.append(entry("table0", 1), status="playing")
    assert [row.table for row in await store.find("open", 10)] == ["table3", "table1"]
    assert [row.table for row in await store.find("open", 1)] == ["table3"]
    assert [row.table for row in await store.find("playing", 10)] == ["table0"]


async def test_the_latest_number_of_many_tables_is_one_question(store: Store) -> None:
    for table in ("azores", "madeira"):
        await store.create(*new_table(table))
    await store.append(entry("azores", 1))
    assert await store.latest({"azores", "madeira", "atlantis"}) == {"azores": 1, "madeira": 0}
    assert await store.latest([]) == {}


async def test_the_latest_numbers_of_more_tables_than_a_statement_takes_values_are_found(store: Store) -> None:
    await store.create(*new_table("azores"))
    assert await store.latest([*(f"table{number}" for number in range(40_000)), "azores"]) == {"azores": 0}


async def test_a_table_that_is_not_there_has_no_row_and_no_entries(store: Store) -> None:
    assert await store.row("atlantis") is None
    assert await store.read("atlantis") == []


async def test_writes_that_wait_together_are_committed_together(store: Store) -> None:
    tables = [f"table{number}" for number in range(100)]
    await asyncio.gather(*(store.create(*new_table(table)) for table in tables))
    before = store.commits
    assert all(await asyncio.gather(*(store.append(entry(table, 1)) for table in tables)))
    assert store.commits - before == 1
    assert set((await store.latest(tables)).values()) == {1}


async def test_a_batch_of_one_is_a_commit_a_write(database_url: str) -> None:
    store = await Store.open(database_url, batch=1)
    await store.create(*new_table("azores"))
    await asyncio.gather(*(store.append(entry("azores", number)) for number in range(1, 21)))
    assert store.commits == 21
    await store.close()


async def test_a_write_the_database_refuses_fails_alone(store: Store) -> None:
    await store.create(*new_table("azores"))
    writes = [entry("azores", 1), entry("atlantis", 1), entry("azores", 2, command="\ud800"), entry("azores", 3)]
    first, nowhere, no_text, last = await asyncio.gather(*map(store.append, writes), return_exceptions=True)
    assert (first, last) == (True, True)
    for refused in (nowhere, no_text):
        assert isinstance(refused, StoreError)
        assert refused.code == "not_stored"
    assert [kept.number for kept in await store.read("azores")] == [0, 1, 3]


async def test_a_table_whose_first_entry_is_refused_is_not_made(store: Store) -> None:
    row, _ = new_table("azores")
    with pytest.raises(StoreError, match="entry 0 of table azores cannot be stored"):
        await store.create(row, entry("azores", 0, command="\ud800"))
    assert await store.row("azores") is None


async def test_a_caller_who_gives_up_harms_nobody_in_the_batch(store: Store) -> None:
    await store.create(*new_table("azores"))
    tasks = [asyncio.ensure_future(store.append(entry("azores", number))) for number in range(1, 11)]
    await asyncio.sleep(0)
    tasks[4].cancel()
    results = await asyncio.gather(*tasks, return_exceptions=True)
    assert isinstance(results.pop(4), asyncio.CancelledError)
    assert results == [True] * 9
    assert [kept.number for kept in await store.read("azores")] == list(range(11))


async def test_closing_commits_what_was_accepted(database_url: str) -> None:
    store = await Store.open(database_url, batch=2)
    await store.create(*new_table("azores"))
    tasks = [asyncio.ensure_future(store.append(entry("azores", number))) for number in range(1, 11)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*tasks) == [True] * 10
    again = await Store.open(database_url)
    assert await again.latest(["azores"]) == {"azores": 10}
    await again.close()


async def test_a_killed_process_has_lost_nothing_it_acknowledged(store: Store, database_url: str) -> None:
    with process("crash", database_url) as writer:
        assert writer.stdout is not None
        lines = [writer.stdout.readline() for _ in range(300)]
        writer.kill()
        lines += [line for line in writer.stdout if line.endswith("\n")]
    acknowledged = {(table, int(number)) for table, number in map(str.split, lines)}
    assert len(acknowledged) >= 300
    for table in {table for table, _ in acknowledged}:
        numbers = [kept.number for kept in await store.read(table)]
        assert numbers == list(range(len(numbers)))
        assert {number for name, number in acknowledged if name == table} <= set(numbers)


async def test_two_processes_at_one_table_share_the_numbers_without_gaps(store: Store, database_url: str) -> None:
    await store.create(*new_table("raced"))
    with process("race", database_url) as one, process("race", database_url) as two:
        for writer in (one, two):
            assert writer.stdout is not None
            assert writer.stdout.readline() == "ready\n"
        for writer in (one, two):
            assert writer.stdin is not None
            writer.stdin.write("go\n")
            writer.stdin.flush()
        won = [[int(line) for line in writer.stdout or []] for writer in (one, two)]
    assert one.returncode == two.returncode == 0
    assert sorted(won[0] + won[1]) == list(range(1, RACES + 1))
    assert [kept.number for kept in await store.read("raced")] == list(range(RACES + 1))
