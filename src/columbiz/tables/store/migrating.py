"""Brings a database to the newest schema, once, however many processes start together."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from columbiz.tables.errors import StoreError
from columbiz.tables.store.databases import Database

_FOLDER = Path(__file__).with_name("migrations")


def migrate(database: Database, connection: Connection) -> None:
    """Run the migrations this database has not seen; refuse one that has seen more than we know."""
    script = ScriptDirectory(str(_FOLDER))
    if _version(connection, script, database) == script.get_current_head():
        return
    connection.exec_driver_sql(database.lock)
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))  # which Alembic would read as its own
    command.upgrade(config, "head")
    connection.commit()


def _version(connection: Connection, script: ScriptDirectory, database: Database) -> str | None:
    version = MigrationContext.configure(connection).get_current_revision()
    known = {revision.revision for revision in script.walk_revisions()}
    if version is not None and version not in known:
        raise StoreError("schema_newer", url=database.name, value=version)
    return version
