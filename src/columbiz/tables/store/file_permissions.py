"""Permissions of database files: only their owner may read them, because they hold the secrets of dice in play."""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import structlog

OWNER_ONLY = 0o600

log = structlog.get_logger(__name__)


def create_private(path: Path) -> None:
    """Create an empty file that only its owner may read, unless it exists or cannot be created."""
    with suppress(OSError):  # the database reports why it cannot be opened
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, OWNER_ONLY))


def readable_by_others(path: Path) -> Iterator[tuple[Path, int]]:
    """The files of a SQLite database that other accounts may use, with their permissions."""
    if os.name == "posix":  # Windows has other rights; never run there
        path = path.resolve()  # SQLite keeps the other files beside the target of a link
        for file in (path, *(path.with_name(path.name + ending) for ending in ("-wal", "-shm"))):
            with suppress(OSError):
                rights = file.stat().st_mode & 0o777
                if rights & ~OWNER_ONLY:
                    yield file, rights


def make_private(path: Path) -> None:
    """Deny other accounts access to the files of a SQLite database.

    SQLite creates further files with the same permissions.
    """
    create_private(path)
    for file, rights in readable_by_others(path):
        try:
            file.chmod(OWNER_ONLY)
            log.warning("other accounts could use a database file; it is private now", file=str(file), was=oct(rights))
        except OSError as error:
            log.warning("other accounts can use a database file: chmod 600", file=str(file), problem=str(error))
