"""Where Alembic begins; the connection and its transaction are the caller's."""

from __future__ import annotations

from alembic import context

from columbiz.tables.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
context.run_migrations()
