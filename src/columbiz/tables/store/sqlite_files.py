"""Vacuum, backup and restore of SQLite files. The server may keep running, except during a restore."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from columbiz.tables.errors import StoreError, driver_message
from columbiz.tables.store.file_permissions import OWNER_ONLY
from columbiz.tables.store.migrate import schema_age
from columbiz.tables.store.sqlite import LOCK_TIMEOUT_SECONDS, SqliteDatabase

#: Called with the number of pages still to be copied and of all pages.
ReportPages = Callable[[int, int], None]

#: Pages copied between two reports.
_PAGES_PER_STEP = 1_000


def vacuum(database: SqliteDatabase) -> tuple[int, int]:
    """Return the space of removed tables to the file system; return the sizes before and after, in bytes."""
    database.check_exists()
    with _sqlite_errors(database), closing(_connect(database.path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        before = database.path.stat().st_size
        connection.execute("VACUUM")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return before, database.path.stat().st_size


def backup(database: SqliteDatabase, file: Path, report: ReportPages, *, force: bool) -> int:
    """Copy a database, as it is at this moment, to a file and return the number of its tables."""
    database.check_exists()
    if file.exists() and not force:
        raise StoreError("file_exists", file=str(file))
    _refuse_same(database, file)
    copy = file.with_name(f"{file.name}.part")
    copy.unlink(missing_ok=True)
    _create(copy)
    try:
        with _sqlite_errors(database), closing(_connect(database.path)) as source, closing(_connect(copy)) as target:
            source.execute("BEGIN")  # a snapshot, however long copying takes and whatever is written meanwhile
            source.execute("SELECT 1 FROM sqlite_schema").fetchone()
            source.backup(target, pages=_PAGES_PER_STEP, progress=_progress(report))
            target.execute("PRAGMA journal_mode=DELETE")  # one file, without a write-ahead log beside it
        tables = check_backup(copy)
        copy.replace(file)
    finally:
        copy.unlink(missing_ok=True)
    return tables


def restore(database: SqliteDatabase, file: Path, report: ReportPages, *, force: bool) -> int:
    """Replace a database with a backup and return the number of its tables. Refused while a server uses it."""
    tables = check_backup(file)
    _refuse_same(database, file)
    if not database.path.exists():
        _create(database.path)
    with _sqlite_errors(database), closing(_connect(file)) as source, closing(_connect(database.path)) as target:
        _lock(database, target)
        if not force and (replaced := _count_tables(target)):
            raise StoreError("database_not_empty", url=database.name, count=replaced)
        source.backup(target, pages=_PAGES_PER_STEP, progress=_progress(report))
    return tables


def _refuse_same(database: SqliteDatabase, file: Path) -> None:
    if file.exists() and database.path.exists() and file.samefile(database.path):
        raise StoreError("same_file", file=str(file))


def check_backup(file: Path) -> int:
    """Return the number of tables in a backup; raise `backup_invalid` or `schema_unknown` if it cannot be used."""
    file.open("rb").close()  # the system's own error if it cannot be read
    try:
        with closing(_connect(file)) as connection:
            [result] = connection.execute("PRAGMA integrity_check(1)").fetchone()
            applied = [version for (version,) in connection.execute("SELECT version_num FROM alembic_version")]
            tables = _count_tables(connection)
    except sqlite3.Error as error:
        raise StoreError("backup_invalid", file=str(file), problem=driver_message(error)) from error
    if result != "ok":
        raise StoreError("backup_invalid", file=str(file), problem=result)
    schema_age(str(file), applied)  # an older schema is updated by the next server
    return tables


def _connect(path: Path) -> sqlite3.Connection:
    uri = f"{path.absolute().as_uri()}?mode=rw"
    return sqlite3.connect(uri, uri=True, isolation_level=None, timeout=LOCK_TIMEOUT_SECONDS)


def _create(path: Path) -> None:
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))


def _lock(database: SqliteDatabase, connection: sqlite3.Connection) -> None:
    """Lock the file for this connection alone: SQLite leaves WAL mode only if nobody else has the file open."""
    connection.execute("PRAGMA busy_timeout=0")
    try:
        connection.execute("PRAGMA locking_mode=EXCLUSIVE")
        connection.execute("PRAGMA journal_mode=DELETE")
        connection.execute("BEGIN EXCLUSIVE")
        connection.execute("ROLLBACK")  # the lock is kept
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise StoreError("database_in_use", url=database.name) from error
        raise


def _count_tables(connection: sqlite3.Connection) -> int:
    if not connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'tables'").fetchone():
        return 0
    [count] = connection.execute("SELECT count(*) FROM tables").fetchone()
    return int(count)


def _progress(report: ReportPages) -> Callable[[int, int, int], None]:
    return lambda _, remaining, total: report(remaining, total)


@contextmanager
def _sqlite_errors(database: SqliteDatabase) -> Iterator[None]:
    """Raise errors of SQLite as StoreError."""
    try:
        yield
    except sqlite3.Error as error:
        raise StoreError("database_unreachable", url=database.name, problem=driver_message(error)) from error
