"""Brings a database to the current schema, even when several processes start at once."""

from collections.abc import Collection
from pathlib import Path
from typing import Literal

from sqlalchemy import Connection, inspect

from columbiz.tables.errors import StoreError
from columbiz.tables.store.protocol import Database

MIGRATIONS = Path(__file__).with_name("migrations")
SchemaAge = Literal["none", "older", "current"]


def migrate(database: Database, connection: Connection) -> None:
    """Run the migrations a database lacks. Leave one with an unknown schema untouched and raise `schema_unknown`."""
    if schema_age(database.name, applied_revisions(connection)) != "current":
        _upgrade(database, connection)


def check_schema(database: Database, connection: Connection) -> None:
    """Raise `schema_unknown` or `schema_outdated` unless a database has the current schema."""
    applied = applied_revisions(connection)
    if schema_age(database.name, applied) != "current":
        raise StoreError("schema_outdated", url=database.name, value=", ".join(applied) or "-")


def schema_age(name: str, applied: Collection[str]) -> SchemaAge:
    """Compare a database's revisions with the known ones. Raise `schema_unknown` if this version lacks one of them."""
    known = sorted(file.name.partition("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*.py"))
    if not set(applied) <= set(known):
        raise StoreError("schema_unknown", url=name, value=", ".join(applied))
    if known[-1] in applied:
        return "current"
    return "older" if applied else "none"


def applied_revisions(connection: Connection) -> list[str]:
    """The revisions Alembic has noted in the database: none in a new database, otherwise only the last."""
    if not inspect(connection).has_table("alembic_version"):
        return []
    return list(connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalars())


def _upgrade(database: Database, connection: Connection) -> None:
    from alembic import command  # loading it takes a quarter of a second, which only the first start needs
    from alembic.config import Config

    connection.exec_driver_sql(database.migration_lock)
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))  # Alembic interpolates %
    command.upgrade(config, "head")
    connection.commit()
