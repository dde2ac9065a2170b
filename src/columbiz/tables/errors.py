"""The errors of tables, in the way of `columbiz.rules.errors`.

TableError
└── StoreError      the database cannot be used, or does not answer now
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from columbiz.rules.errors import ColumbizError

SENTENCES = {
    # store
    "database_url": "a database URL cannot begin with {value}; write sqlite:///FILE or postgresql://USER@HOST/NAME",
    "database_unreachable": "the database {url} cannot be opened: {problem}",
    "schema_newer": "the database {url} was made by a newer version of Columbiz (schema {value}); update this one",
    "store_unavailable": "the database does not answer now: {problem}",
    "not_stored": "entry {number} of table {table} cannot be stored: {problem}",
    # fan-out
    "redis_unreachable": "Redis at {url} cannot be reached: {problem}",
}


class TableError(ColumbizError):
    """Root of the errors of tables."""

    sentences: ClassVar[Mapping[str, str]] = SENTENCES


class StoreError(TableError):
    """The database cannot be used, or does not answer now; whether a write was kept may be unknown."""


def problem(error: BaseException) -> str:
    """What a driver said, on one line and without its statement."""
    cause = getattr(error, "orig", None) or error
    return " ".join(str(cause).split()) or type(cause).__name__


def unavailable(error: BaseException) -> StoreError:
    """The database did not answer."""
    return StoreError("store_unavailable", problem=problem(error))
