"""The entry point of Alembic; the connection and its transaction belong to the caller."""

from alembic import context

from columbiz.tables.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
context.run_migrations()
