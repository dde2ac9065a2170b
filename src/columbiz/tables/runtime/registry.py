"""The registry: all tables of a server process, each opened when a client asks for it."""

import asyncio
import hashlib
from collections.abc import Mapping
from typing import Any

from columbiz.fairdice import seal
from columbiz.tables.errors import Refused, TableError
from columbiz.tables.fanout import Fanout
from columbiz.tables.model.commands import Command
from columbiz.tables.model.events import Created
from columbiz.tables.model.options import NewTable, check_options
from columbiz.tables.model.seats import Status
from columbiz.tables.model.table import Table
from columbiz.tables.runtime.chance import CHANCE, ID_ALPHABET, ID_LENGTH, Chance
from columbiz.tables.runtime.client_limits import ClientLimits, Unlimited
from columbiz.tables.runtime.live_table import LiveTable, now_milliseconds
from columbiz.tables.runtime.replication import Replication
from columbiz.tables.runtime.requests import (
    Execute,
    Look,
    ReadLog,
    Receipt,
    Stop,
    Subscribe,
    Subscriber,
    Unsubscribe,
)
from columbiz.tables.runtime.table_services import Bots, Counters, TableServices
from columbiz.tables.store import Entry, Store, TableRow


def rematch_id(table: Table) -> str:
    """The id of a table's rematch, which cannot be guessed without the hashes of the seats' secrets."""
    source = ":".join(("columbiz rematch 1", table.id, *(seat.holder for seat in table.seats)))
    number = int.from_bytes(hashlib.sha256(source.encode()).digest())
    return "".join(ID_ALPHABET[number // len(ID_ALPHABET) ** place % len(ID_ALPHABET)] for place in range(ID_LENGTH))


class Tables:
    """All tables of a server process. What it holds in memory can be lost: the log is the source of truth."""

    def __init__(
        self,
        store: Store,
        fanout: Fanout,
        bots: Bots,
        limits: ClientLimits | None = None,
        chance: Chance = CHANCE,
    ) -> None:
        self.store = store
        self.live: dict[str, LiveTable] = {}
        self.counters = Counters()
        self.replication = Replication(fanout, store, self.live)
        self._services = TableServices(
            store, self.replication, bots, self.counters, self._create_rematch, limits or Unlimited(), chance
        )
        self._closed = False

    async def create(self, options: NewTable) -> Table:
        """Set up a table; raise Refused, or the rules' own error, if it cannot be played."""
        check_options(options)
        while True:
            if table := await self._store_new(self._services.chance.table_id(), options):
                return table

    async def execute(
        self,
        table_id: str,
        command: Command,
        holders: Mapping[int, str],
        sender: Subscriber | None = None,
        *,
        client: str = "",
    ) -> Receipt:
        """Carry out a command, only once if repeated. Raise Refused, or StoreError if the outcome is unknown."""
        try:
            request = Execute(sender.client if sender else client, command, holders, sender)
            self._live_table(table_id).post(request)
            return await request.answer
        except TableError as error:
            self.counters.refused[error.code] += 1
            raise

    async def subscribe(self, table_id: str, subscriber: Subscriber, after: int) -> None:
        """Send a client a welcome with the events after a number, then everything that happens."""
        self._live_table(table_id).post(request := Subscribe(subscriber.client, subscriber, after))
        await request.answer

    def unsubscribe(self, table_id: str, subscriber: Subscriber) -> None:
        """Stop sending to a client."""
        if live := self.live.get(table_id):
            live.post(Unsubscribe(subscriber))

    async def look(self, table_id: str, holders: Mapping[int, str] | None = None, *, client: str = "") -> Table:
        """The table as it is now. Bots keep playing for a while after a client that holds a seat calls this."""
        self._live_table(table_id).post(request := Look(client, holders or {}))
        return await request.answer

    async def entries(self, table_id: str, after: int, *, client: str = "", newest: bool = False) -> list[Entry]:
        """The entries of a table after a number: the oldest MAX_ENTRIES of them or, on request, the newest."""
        self._live_table(table_id).post(request := ReadLog(client, after, newest))
        return await request.answer

    async def close(self) -> None:
        """Stop accepting requests, finish those already accepted, and end all tasks."""
        self._closed = True
        tasks = [live.task for live in self.live.values()]
        for live in list(self.live.values()):
            live.post(Stop())
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.replication.drain()

    def _live_table(self, table_id: str) -> LiveTable:
        """The live table of an id, opened if necessary."""
        if self._closed:
            raise Refused("busy")
        live = self.live.get(table_id)
        if live is None:
            live = self.live[table_id] = LiveTable(table_id, self._services, self._retire)
        return live

    def _retire(self, live: LiveTable) -> None:
        """Forget a table whose task ends."""
        del self.live[live.id]
        self.replication.unsubscribe(live.id)

    async def _create_rematch(self, old: Table) -> str:
        """Set up a table like another, with the seats reserved for the same people, and return its id.

        The id is computed from the old table, so that there is only one rematch even if this is retried.
        """
        table_id = rematch_id(old)
        options = old.options.model_copy(update={"listed": False})
        reserved = tuple(seat.holder for seat in old.seats)
        names = tuple(seat.name for seat in old.seats)
        await self._store_new(table_id, options, rematch_of=old.id, reserved=reserved, names=names)
        return table_id

    async def _store_new(self, table_id: str, options: NewTable, **details: Any) -> Table | None:
        """Store a new table; None if there is one with this id."""
        secret, at = self._services.chance.secret(), now_milliseconds()
        committed = seal(secret, table_id) if options.dice == "sealed" else ""
        event = Created(options=options, seal=committed, **details)
        row = TableRow(table_id, at, secret, Status.OPEN, options.listed, at)
        if not await self.store.create(row, Entry(table_id, 0, at, None, "", event.model_dump_json())):
            return None
        self.counters.entries += 1
        return Table.created(table_id, event, at)
