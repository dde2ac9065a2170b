"""Nobody but its owner can read a SQLite database, however its file came to be."""

from __future__ import annotations

import os
import sqlite3
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from columbiz.tables.store import Entry, Store
from tests.tables.writers import new_table

pytestmark = [pytest.mark.anyio, pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights")]


@pytest.fixture(autouse=True)
def _usual_umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


def rights(folder: Path) -> dict[str, int]:
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}


async def used(path: Path) -> dict[str, int]:
    """The rights of all files while a store is open and has written."""
    store = await Store.open(f"sqlite:///{path}")
    await store.create(*new_table("azores"))
    await store.append(Entry("azores", 1, 1, None, "", "x"))
    await store.read("azores")
    found = rights(path.parent)
    await store.close()
    return found


@contextmanager
def widely_readable(path: Path, wide: int) -> Iterator[Path]:
    """A database in use, of which all files have these rights."""
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA journal_mode=WAL")
        database.execute("CREATE TABLE other (x)")
        for file in path.parent.iterdir():
            file.chmod(wide)
        yield path
    database.close()


async def test_new_files_are_private(tmp_path: Path) -> None:
    with capture_logs() as logs:
        assert await used(tmp_path / "a.db") == {"a.db": 0o600, "a.db-wal": 0o600, "a.db-shm": 0o600}
    assert logs == []


@pytest.mark.parametrize("wide", [0o644, 0o660, 0o666])
async def test_existing_files_become_private_with_a_warning(tmp_path: Path, wide: int) -> None:
    with widely_readable(tmp_path / "a.db", wide) as path, capture_logs() as logs:
        assert set((await used(path)).values()) == {0o600}
    assert {Path(log["file"]).name for log in logs} == {"a.db", "a.db-wal", "a.db-shm"}
    assert {(log["log_level"], log["was"]) for log in logs} == {("warning", oct(wide))}


async def test_a_link_leads_to_a_private_file(tmp_path: Path) -> None:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    (tmp_path / "link.db").symlink_to(folder / "a.db")
    with widely_readable(folder / "a.db", 0o644):
        await used(tmp_path / "link.db")
        assert rights(folder) == {"a.db": 0o600, "a.db-wal": 0o600, "a.db-shm": 0o600}
