"""Inspects a database without changing it: whether it can be opened, its schema, and who may read its files."""

import errno
import os
from dataclasses import dataclass
from pathlib import Path

from columbiz.tables.errors import StoreError, driver_message
from columbiz.tables.store.file_permissions import readable_by_others
from columbiz.tables.store.migrate import SchemaAge, applied_revisions, schema_age
from columbiz.tables.store.protocol import Database
from columbiz.tables.store.sqlite import SqliteDatabase
from columbiz.tables.store.store import DATABASE_ERRORS
from columbiz.tables.store.urls import database_at


@dataclass(frozen=True)
class Inspection:
    """What an inspection of a database found."""

    schema: SchemaAge
    is_file: bool
    #: files that other accounts may use, with their permissions
    open_files: tuple[tuple[Path, int], ...] = ()


async def inspect_database(url: str) -> Inspection:
    """Inspect the database at a URL. Raise StoreError if a server could not use it."""
    database = database_at(url)
    if not isinstance(database, SqliteDatabase):
        return Inspection(await _schema_of(database), is_file=False)
    if not database.path.exists():
        if not os.access(database.path.absolute().parent, os.W_OK | os.X_OK):
            reason = os.strerror(errno.EACCES if database.path.absolute().parent.is_dir() else errno.ENOENT)
            raise StoreError("database_unreachable", url=database.name, problem=reason)
        return Inspection("none", is_file=True)
    return Inspection(await _schema_of(database), is_file=True, open_files=tuple(readable_by_others(database.path)))


async def _schema_of(database: Database) -> SchemaAge:
    found: list[SchemaAge] = []
    try:
        await database.run_read_only(
            lambda connection: found.append(schema_age(database.name, applied_revisions(connection)))
        )
    except DATABASE_ERRORS as error:
        raise StoreError("database_unreachable", url=database.name, problem=driver_message(error)) from error
    return found[0]
