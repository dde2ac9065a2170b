"""The store when the database is gone, full, unreachable or has an unknown schema."""

from __future__ import annotations

import asyncio
import contextlib
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect

from columbiz.tables.errors import StoreError
from columbiz.tables.store import Entry, Store
from columbiz.tables.store.schema import METADATA
from columbiz.tables.store.sqlite import configure
from columbiz.tables.store.urls import database_at
from harness.services import Postgres, free_port
from tests.tables.writers import new_table

pytestmark = pytest.mark.anyio


async def appended(store: Store, numbers: range) -> list[bool | BaseException]:
    writes = [store.append(Entry("azores", number, number, None, "", "x" * 2000)) for number in numbers]
    return await asyncio.gather(*writes, return_exceptions=True)


def codes(results: list[bool | BaseException]) -> set[str]:
    return {result.code if isinstance(result, StoreError) else repr(result) for result in results}


@contextlib.contextmanager
def full_disk(limit: int) -> Iterator[None]:
    """Let no file of this process grow beyond the limit."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def test_a_full_disk_fails_every_waiting_writer_and_none_after_it(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path / 'full.db'}")
    await store.create(*new_table("azores"))
    with full_disk((tmp_path / "full.db-wal").stat().st_size):
        assert codes(await appended(store, range(1, 6))) == {"store_unavailable"}
    assert await store.latest(["azores"]) == {"azores": 0}
    assert await appended(store, range(1, 6)) == [True] * 5
    await store.close()


async def test_a_server_that_stops_fails_the_writers_until_it_is_back(postgres: Postgres, postgres_url: str) -> None:
    store = await Store.open(postgres_url)
    await store.create(*new_table("azores"))
    postgres.stop()
    try:
        assert codes(await appended(store, range(1, 6))) == {"store_unavailable"}
        for question in (store.ready(), store.read("azores")):
            with pytest.raises(StoreError) as error:
                await question
            assert error.value.code == "store_unavailable"
    finally:
        postgres.start()
    assert await appended(store, range(1, 6)) == [True] * 5
    await store.ready()
    assert await store.latest(["azores"]) == {"azores": 5}
    await store.close()


async def test_a_restart_nobody_noticed_fails_no_writer(postgres: Postgres, postgres_url: str) -> None:
    store = await Store.open(postgres_url)
    await store.create(*new_table("azores"))
    await store.ready()
    await asyncio.to_thread(postgres.stop)
    await asyncio.to_thread(postgres.start)
    assert await appended(store, range(1, 2)) == [True]
    await store.ready()
    await store.close()


async def test_a_connection_lost_in_the_middle_fails_the_batch_alone(postgres: Postgres, postgres_url: str) -> None:
    store = await Store.open(postgres_url)
    await store.create(*new_table("azores"))
    other = await asyncpg.connect(postgres_url)
    async with other.transaction():
        await other.execute("LOCK TABLE entries IN EXCLUSIVE MODE")
        waiting = asyncio.create_task(appended(store, range(1, 6)))
        blocked = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
        while not await other.fetch(blocked):
            await asyncio.sleep(0.01)
        assert codes(await waiting) == {"store_unavailable"}
    await other.close()
    assert await appended(store, range(1, 6)) == [True] * 5
    await store.close()


async def test_several_processes_can_open_and_write_to_an_empty_database_at_once(database_url: str) -> None:
    command = [sys.executable, "-m", "tests.tables.writers", "one", database_url]
    processes = [subprocess.Popen(command, stderr=subprocess.PIPE, text=True) for _ in range(4)]
    assert [(process.communicate()[1], process.returncode) for process in processes] == [("", 0)] * 4


async def test_the_migrations_lead_to_the_schema_the_code_reads(database_url: str) -> None:
    def compare(connection: Connection) -> None:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []

    await (await Store.open(database_url)).close()
    await database_at(database_url).run(compare)


async def test_opening_again_changes_nothing(database_url: str) -> None:
    store = await Store.open(database_url)
    await store.create(*new_table("azores"))
    await store.close()
    store = await Store.open(database_url)
    assert await store.latest(["azores"]) == {"azores": 0}
    await store.close()


async def execute(url: str, *statements: str) -> None:
    def work(connection: Connection) -> None:
        for statement in statements:
            connection.exec_driver_sql(statement)
        connection.commit()

    await database_at(url).run(work)


async def contents(url: str) -> dict[str, list[tuple[object, ...]]]:
    """All rows of all tables of a database."""
    rows: dict[str, list[tuple[object, ...]]] = {}

    def work(connection: Connection) -> None:
        for name in inspect(connection).get_table_names():
            rows[name] = [tuple(row) for row in connection.exec_driver_sql(f'SELECT * FROM "{name}"')]  # noqa: S608 - our own

    await database_at(url).run(work)
    return rows


async def test_a_database_of_the_first_schema_is_updated_by_a_server_but_not_by_the_operator(database_url: str) -> None:
    store = await Store.open(database_url)
    await store.create(*new_table("azores"))
    await store.close()
    await execute(database_url, "DROP INDEX tables_active", "UPDATE alembic_version SET version_num = '0002'")
    with pytest.raises(StoreError) as error:
        await Store.open_existing(database_url)
    assert error.value.code == "schema_outdated"
    assert "has schema 0002; start columbiz serve once, which updates it" in str(error.value)
    await (await Store.open(database_url)).close()
    assert (await contents(database_url))["alembic_version"] == [("0003",)]
    store = await Store.open_existing(database_url)
    assert await store.latest(["azores"]) == {"azores": 0}
    await store.close()


async def test_a_database_without_a_schema_is_not_made_one_by_the_operator(database_url: str, tmp_path: Path) -> None:
    with pytest.raises(StoreError) as error:
        await Store.open_existing(database_url)
    assert error.value.code == ("database_missing" if "sqlite" in database_url else "schema_outdated")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("revision", ["0001", "9999"])
async def test_a_database_of_an_older_or_newer_version_is_left_alone(database_url: str, revision: str) -> None:
    store = await Store.open(database_url)
    await store.create(*new_table("azores"))
    await store.close()
    await execute(database_url, f"UPDATE alembic_version SET version_num = '{revision}'")  # noqa: S608 - our own
    before = await contents(database_url)
    with pytest.raises(StoreError) as error:
        await Store.open(database_url)
    assert error.value.code == "schema_unknown"
    assert str(error.value) == (
        f"the database {database_at(database_url).name} has schema {revision}, which this version of Columbiz does not"
        " know; update Columbiz, or use another database"
    )
    assert await contents(database_url) == before


async def test_an_sqlite_file_of_an_unknown_schema_stays_as_it_is_byte_for_byte(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    url = f"sqlite:///{path}"
    await execute(url, "CREATE TABLE alembic_version (version_num)", "INSERT INTO alembic_version VALUES ('4f1c')")
    before = path.read_bytes()
    with pytest.raises(StoreError, match="has schema 4f1c, which"):
        await Store.open(url)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


async def test_a_database_with_other_tables_of_our_names_is_left_alone(database_url: str) -> None:
    await execute(database_url, "CREATE TABLE entries (line TEXT)", "INSERT INTO entries VALUES ('mine')")
    with pytest.raises(StoreError, match=r"entries.* already exists") as error:
        await Store.open(database_url)
    assert error.value.code == "database_unreachable"
    assert "\n" not in str(error.value)
    assert await contents(database_url) == {"entries": [("mine",)]}


async def test_sqlite_syncs_every_commit_to_the_disk(tmp_path: Path) -> None:
    with contextlib.closing(sqlite3.connect(tmp_path / "columbiz.db")) as connection:
        configure(connection)
        settings = [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")]
        assert settings == ["wal", 2]


@pytest.mark.parametrize(
    "url", ["mysql://me:hush@host/games", "sqlite://", "sqlite:///:memory:", "games", "a:b:hush@c", ""]
)
async def test_a_url_of_no_database_we_know_is_refused(url: str) -> None:
    with pytest.raises(StoreError, match=r"write sqlite:///FILE or postgresql://USER@HOST/NAME") as error:
        await Store.open(url)
    assert error.value.code == "database_url"
    assert "hush" not in str(error.value)


async def test_a_server_that_is_not_there_is_named_without_its_password() -> None:
    port = free_port()
    with pytest.raises(StoreError) as error:
        await Store.open(f"postgresql://me:hush@127.0.0.1:{port}/games?password=hush")
    assert error.value.code == "database_unreachable"
    assert f"postgresql://me:***@127.0.0.1:{port}/games cannot be opened" in str(error.value)
    assert "hush" not in str(error.value)


async def test_a_database_that_is_not_there_is_named(postgres_url: str) -> None:
    with pytest.raises(StoreError, match="atlantis") as error:
        await Store.open(postgres_url.rpartition("/")[0] + "/atlantis")
    assert error.value.code == "database_unreachable"


async def test_a_database_without_rights_is_named(postgres_url: str) -> None:
    await execute(postgres_url, "DROP ROLE IF EXISTS guest", "CREATE ROLE guest LOGIN")
    guest_url = postgres_url.replace("//tests@", "//guest@")
    with pytest.raises(StoreError, match=r"guest@.* cannot be opened: permission denied for schema public$") as error:
        await Store.open(guest_url)
    assert error.value.code == "database_unreachable"
    await (await Store.open(postgres_url)).close()
    with pytest.raises(StoreError, match=r"cannot be opened: permission denied for table alembic_version$"):
        await Store.open(guest_url)


async def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"missing/columbiz\.db cannot be opened: unable to open database file"):
        await Store.open(f"sqlite:///{tmp_path}/missing/columbiz.db")


async def test_a_file_that_is_no_database_is_named_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("not a database " * 100)
    with pytest.raises(StoreError, match=r"notes\.txt cannot be opened: file is not a database"):
        await Store.open(f"sqlite:///{path}")
    assert path.read_text() == "not a database " * 100
