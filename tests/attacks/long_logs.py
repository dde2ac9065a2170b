"""Tables with more events than clients may cause, written directly to the database."""

from __future__ import annotations

from dataclasses import replace

from columbiz.tables.model.events import Renamed
from columbiz.tables.model.options import TableId
from columbiz.tables.store import Store


async def lengthened_copy(database_url: str, table: TableId, events: int, copy: TableId) -> None:
    """Copy a table that nobody is using; in the copy, seat 0 changes its name repeatedly."""
    store = await Store.open(database_url)
    try:
        row, [first, *others] = await store.row(table), await store.read(table)
        if row is None:
            raise LookupError(table)
        await store.create(replace(row, table=copy), first._replace(table=copy))
        for entry in others:
            await store.append(entry._replace(table=copy))
        renamed = Renamed(seat=0, name="a name of twenty-four ch").model_dump_json()
        last = others[-1] if others else first
        added = range(last.number + 1, events)
        writes = [
            store.append(last._replace(table=copy, number=n, seat=None, command="", event=renamed)) for n in added
        ]
        for write in writes:
            await write
    finally:
        await store.close()
