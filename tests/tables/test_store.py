"""The store keeps every write it has acknowledged, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator

import pytest

from columbiz.tables.errors import StoreError
from columbiz.tables.store import Entry, Store, TableRow
from columbiz.tables.store.store import PAGE
from tests.tables.writers import RACES, new_table

pytestmark = pytest.mark.anyio


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[Store]:
    store = await Store.open(database_url)
    yield store
    await store.close()


def entry(table: str, number: int, command: str = "") -> Entry:
    return Entry(table, number, 1000 + number, 0 if command else None, command, "{}")


async def append(store: Store, entry: Entry) -> bool:
    return await store.append(entry)


def process(what: str, url: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.tables.writers", what, url]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


async def test_a_new_table_is_stored_with_its_first_entry(store: Store) -> None:
    row, first = new_table("azores")
    assert await store.create(row, first)
    assert await store.row("azores") == row
    assert await store.read("azores") == [first]


async def test_a_table_whose_id_is_taken_is_not_created(store: Store) -> None:
    row, first = new_table("azores")
    assert await store.create(row, first)
    other = TableRow("azores", created=2, secret="other", status="over", listed=False, active=2)
    assert not await store.create(other, entry("azores", 0))
    assert await store.row("azores") == row
    assert await store.read("azores") == [first]


async def test_of_two_tables_created_at_once_with_one_id_one_is_stored(store: Store) -> None:
    assert sorted(await asyncio.gather(*(store.create(*new_table("azores")) for _ in range(2)))) == [False, True]


async def test_an_entry_comes_back_as_it_was_given(store: Store) -> None:
    await store.create(*new_table("azores"))
    by_player = Entry("azores", 1, 1_790_000_000_123, 3, "c-7", '{"name": "Ĳsbrand \\u0000 🎲"}')
    by_server = Entry("azores", 2, 1_790_000_000_124, None, "", "{}")
    assert await store.append(by_player)
    assert await store.append(by_server)
    assert await store.read("azores", after=0) == [by_player, by_server]


async def test_an_acknowledged_entry_is_visible_to_other_processes(store: Store, database_url: str) -> None:
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


async def test_a_number_is_given_once_even_within_one_batch(store: Store) -> None:
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


async def test_a_table_is_created_and_changed_in_one_batch(store: Store) -> None:
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
    assert await store.find_listed("open", 10) == ["table3", "table1"]
    assert await store.find_listed("open", 1) == ["table3"]
    assert await store.find_listed("playing", 10) == ["table0"]


async def test_the_latest_numbers_of_several_tables_are_found(store: Store) -> None:
    for table in ("azores", "madeira"):
        await store.create(*new_table(table))
    await store.append(entry("azores", 1))
    assert await store.latest({"azores", "madeira", "atlantis"}) == {"azores": 1, "madeira": 0}
    assert await store.latest([]) == {}


async def test_the_latest_numbers_of_more_tables_than_a_query_has_parameters_are_found(store: Store) -> None:
    await store.create(*new_table("azores"))
    assert await store.latest([*(f"table{number}" for number in range(40_000)), "azores"]) == {"azores": 0}


async def test_an_unknown_table_has_no_row_and_no_entries(store: Store) -> None:
    assert await store.row("atlantis") is None
    assert await store.read("atlantis") == []


async def test_writes_that_wait_together_are_committed_together(store: Store) -> None:
    tables = [f"table{number}" for number in range(100)]
    await asyncio.gather(*(store.create(*new_table(table)) for table in tables))
    before = store.commits
    assert all(await asyncio.gather(*(store.append(entry(table, 1)) for table in tables)))
    assert store.commits - before == 1
    assert set((await store.latest(tables)).values()) == {1}


async def test_with_batches_of_one_every_write_is_a_commit(database_url: str) -> None:
    store = await Store.open(database_url, max_batch=1)
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


async def test_a_table_whose_first_entry_is_refused_is_not_created(store: Store) -> None:
    row, _ = new_table("azores")
    with pytest.raises(StoreError, match="entry 0 of table azores cannot be stored"):
        await store.create(row, entry("azores", 0, command="\ud800"))
    assert await store.row("azores") is None


async def test_a_cancelled_caller_in_a_running_batch_fails_nobody(store: Store) -> None:
    await store.create(*new_table("azores"))
    futures = [asyncio.ensure_future(store.append(entry("azores", number))) for number in range(1, 11)]
    await asyncio.sleep(0)  # the batch starts
    futures[4].cancel()
    results = await asyncio.gather(*futures, return_exceptions=True)
    assert isinstance(results.pop(4), asyncio.CancelledError)
    assert results == [True] * 9
    assert [kept.number for kept in await store.read("azores")] == list(range(11))


async def test_the_write_of_a_caller_cancelled_before_its_batch_starts_is_skipped(store: Store) -> None:
    running = store.create(*new_table("azores"))
    await asyncio.sleep(0)  # its batch starts; the writes below wait for the next
    tasks = [asyncio.create_task(append(store, entry("azores", number, "cancelled"))) for number in (1, 2)]
    await asyncio.sleep(0)
    for task in tasks:
        task.cancel()
    others = [store.append(entry("azores", number, "kept")) for number in (1, 2)]
    assert await asyncio.gather(running, *others) == [True] * 3
    assert all(isinstance(e, asyncio.CancelledError) for e in await asyncio.gather(*tasks, return_exceptions=True))
    assert [kept.command for kept in await store.read("azores")] == ["", "kept", "kept"]


async def test_nothing_is_committed_when_every_waiting_caller_is_cancelled(store: Store) -> None:
    await store.create(*new_table("azores"))
    before = store.commits
    asyncio.ensure_future(store.append(entry("azores", 1))).cancel()
    await asyncio.sleep(0)
    assert await store.append(entry("azores", 1, "kept"))
    assert store.commits == before + 1
    assert [kept.command for kept in await store.read("azores")] == ["", "kept"]


async def test_closing_commits_what_was_accepted(database_url: str) -> None:
    store = await Store.open(database_url, max_batch=2)
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


async def found(store: Store, status: str, before: int) -> list[tuple[str, int, int]]:
    pages = [page async for page in store.untouched(status, before)]
    assert all(len(page) <= PAGE for page in pages)
    return [(one.table, one.number, one.at) for page in pages for one in page]


async def test_tables_are_found_by_status_and_the_time_of_their_last_entry(store: Store) -> None:
    for table in ("azores", "madeira", "faial"):
        await store.create(*new_table(table))
    await store.append(entry("azores", 1))
    await store.append(Entry("faial", 1, 500, None, "", "{}"), "playing")
    assert await found(store, "open", 2) == [("madeira", 0, 1)]
    assert await found(store, "open", 1001) == [("madeira", 0, 1)]
    assert await found(store, "open", 1002) == [("azores", 1, 1001), ("madeira", 0, 1)]
    assert await found(store, "playing", 500) == []
    assert await found(store, "playing", 501) == [("faial", 1, 500)]


async def test_more_tables_than_a_page_has_are_found_also_if_they_change_meanwhile(store: Store) -> None:
    names = sorted(f"table{number}" for number in range(2 * PAGE + 5))
    await asyncio.gather(*(store.create(*new_table(name)) for name in names))
    assert [name for name, _, _ in await found(store, "open", 2)] == names
    seen = []
    async for page in store.untouched("open", 2):
        seen += [one.table for one in page]
        await store.remove(seen)
    assert seen == names
    assert await found(store, "open", 2) == []


async def test_a_removed_table_is_gone_and_takes_no_more_entries(store: Store) -> None:
    for table in ("azores", "madeira"):
        await store.create(*new_table(table))
    await store.remove(["azores", "atlantis"])
    assert await store.row("azores") is None
    assert await store.read("azores") == []
    with pytest.raises(StoreError) as error:
        await store.append(entry("azores", 1))
    assert error.value.code == "not_stored"
    assert await store.read("azores") == []
    assert await store.append(entry("madeira", 1))
