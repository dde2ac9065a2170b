"""Brings a database to the newest schema, once, however many processes start together."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect

from columbiz.tables.errors import StoreError
from columbiz.tables.store.databases import Database

_FOLDER = Path(__file__).with_name("migrations")


def migrate(database: Database, connection: Connection) -> None:
    """Run the migrations this database has not seen; refuse one that has seen more than we know."""
    known = sorted(file.name.partition("_")[0] for file in (_FOLDER / "versions").glob("[0-9]*.py"))
    version = _version(connection)
    if version not in (None, *known):
        raise StoreError("schema_newer", url=database.name, value=version)
    if version != known[-1]:
        _upgrade(database, connection)


def _version(connection: Connection) -> str | None:
    """The last migration a database has seen, which Alembic writes down."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    version: str | None = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    return version


def _upgrade(database: Database, connection: Connection) -> None:
    from alembic import command  # takes a quarter of a second to load: only who has to migrate waits
    from alembic.config import Config

    connection.exec_driver_sql(database.lock)
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))  # which Alembic would read as its own
    command.upgrade(config, "head")
    connection.commit()
