"""Which database a URL names."""

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from columbiz.rules.errors import quote
from columbiz.tables.errors import StoreError
from columbiz.tables.store.postgres import PostgresDatabase
from columbiz.tables.store.protocol import Database
from columbiz.tables.store.sqlite import SqliteDatabase


def database_at(text: str) -> Database:
    """Return the database a URL names, with or without the name of a driver in it."""
    try:
        url = make_url(text)
    except ArgumentError:
        # Quote the scheme only: the rest may contain a password.
        raise StoreError("database_url", value=quote(text.partition(":")[0])) from None
    except ValueError:
        raise StoreError("database_url_unreadable") from None
    if "@" in (url.host or ""):  # part of a password with an unescaped special character; do not quote it
        raise StoreError("database_url_unreadable")
    match url.drivername:
        case "sqlite" if url.database not in {None, "", ":memory:"}:
            return SqliteDatabase(url)
        case "postgres" | "postgresql" | "postgresql+asyncpg":
            return PostgresDatabase(url.set(drivername="postgresql"))
    raise StoreError("database_url", value=quote(url.drivername))
