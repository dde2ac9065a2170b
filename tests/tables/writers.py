"""Processes that write to a store: `python -m tests.tables.writers one|crash|race URL`."""

from __future__ import annotations

import asyncio
import itertools
import secrets
import sys

from columbiz.tables.store import Entry, Store, TableRow

RACES = 40


def new_table(table: str) -> tuple[TableRow, Entry]:
    row = TableRow(table, created=1, secret="sealed", status="open", listed=True, active=1)
    return row, Entry(table, 0, 1, None, "", "{}")


async def crash(store: Store) -> None:
    """Print each entry as soon as it is acknowledged, until this process is killed."""

    async def play(table: str) -> None:
        await store.create(*new_table(table))
        for number in itertools.count(1):
            await store.append(Entry(table, number, number, None, "", "{}"))
            print(table, number, flush=True)

    await asyncio.gather(*(play(f"table{seat}") for seat in range(20)))


async def race(store: Store) -> None:
    """Try to append every number of one table; print those that were free."""
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    for number in range(1, RACES + 1):
        if await store.append(Entry("raced", number, number, None, "", "{}")):
            print(number, flush=True)


async def one(store: Store) -> None:
    """Create one table."""
    assert await store.create(*new_table(secrets.token_hex(8)))


async def main(what: str, url: str) -> None:
    store = await Store.open(url)
    await {"one": one, "crash": crash, "race": race}[what](store)
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
