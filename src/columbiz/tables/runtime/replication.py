"""Replication: keeps the live tables of several servers in step, and shares who is connected to each."""

import asyncio
import secrets
from collections.abc import Collection, Coroutine, Mapping
from typing import Any

import orjson
import structlog

from columbiz.tables.fanout import Fanout
from columbiz.tables.model.shapes import PresenceView
from columbiz.tables.runtime.encoding import encode_remote_entry, encode_remote_presence
from columbiz.tables.runtime.live_table import LiveTable
from columbiz.tables.runtime.presence import REPORT_INTERVAL_SECONDS
from columbiz.tables.runtime.requests import CatchUp, RefreshPresence, RemoteEntry, RemotePresence
from columbiz.tables.store import Entry, Store

log = structlog.get_logger(__name__)


class Replication:
    """Passes entries and presence between this server's live tables and the other servers.

    Messages may be lost; the log is the source of truth. It is polled every REPORT_INTERVAL_SECONDS and after a lost
    connection, even on a single server: the operator may close and remove tables while it runs.
    """

    def __init__(self, fanout: Fanout, store: Store, live: Mapping[str, LiveTable]) -> None:
        self._fanout = fanout
        self._store = store
        self._live = live
        self._server = secrets.token_hex(8)
        self._sending: set[asyncio.Task[None]] = set()
        #: tables whose presence reports are awaited, and whether another server has reported a player
        self._awaited: dict[str, bool] = {}

    async def run(self) -> None:
        """Receive what the other servers publish, until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._receive())
            tasks.create_task(self._poll())

    # Sending

    async def subscribe(self, table_id: str) -> None:
        """Receive what the other servers report about a table."""
        await self._fanout.subscribe(table_id)

    def unsubscribe(self, table_id: str) -> None:
        """Stop receiving reports about a table."""
        if table_id not in self._awaited:
            self._send(self._fanout.unsubscribe(table_id))

    def publish_entry(self, entry: Entry) -> None:
        """Report an entry to the other servers, without waiting."""
        if self._fanout.connects_servers:
            self._send(self._fanout.publish(entry.table, encode_remote_entry(entry)))

    def publish_presence(self, table_id: str, presence: PresenceView) -> None:
        """Report who is connected to this server, without waiting."""
        if self._fanout.connects_servers:
            self._send(self._fanout.publish(table_id, encode_remote_presence(self._server, presence)))

    def _send(self, sending: Coroutine[Any, Any, None]) -> None:
        """Send without waiting: a slow connection between servers must not delay the players here."""
        task = asyncio.get_running_loop().create_task(sending)
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def drain(self) -> None:
        """Wait until everything published has been sent."""
        if self._sending:
            await asyncio.wait(self._sending)

    # Receiving

    async def _receive(self) -> None:
        async for message in self._fanout.messages():
            try:
                if message is None:
                    await self._check_log()
                else:
                    self._deliver(*message)
            except Exception:  # a server of another version may send what this one cannot read
                log.exception("message from another server ignored")

    async def with_remote_players(self, tables: Collection[str]) -> set[str]:
        """The tables with a player on another server. Takes as long as two rounds of presence reports."""
        if not tables or not self._fanout.connects_servers:
            return set()
        await self._fanout.ready()
        self._awaited = dict.fromkeys(tables, False)
        try:
            for table_id in tables:
                await self._fanout.subscribe(table_id)
            await asyncio.sleep(2 * REPORT_INTERVAL_SECONDS)
            return {table_id for table_id, is_found in self._awaited.items() if is_found}
        finally:
            self._awaited = {}
            for table_id in tables:
                if table_id not in self._live:
                    self.unsubscribe(table_id)

    def _deliver(self, table_id: str, text: str) -> None:
        live = self._live.get(table_id)
        if live is None and table_id not in self._awaited:
            return
        message = orjson.loads(text)
        if table_id in self._awaited and "presence" in message:
            self._awaited[table_id] |= bool(message["presence"]["seats"])
        if live is None:
            return
        if "entry" in message:
            live.post(RemoteEntry(Entry(*message["entry"])))
        else:
            presence = message["presence"]
            view: PresenceView = {"seats": presence["seats"], "watchers": presence["watchers"]}
            live.post(RemotePresence(message["server"], view))

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(REPORT_INTERVAL_SECONDS)
            if self._fanout.connects_servers:
                for live in list(self._live.values()):
                    live.post(RefreshPresence())
            try:
                await self._check_log()
            except Exception:
                log.exception("could not check the log for missed entries")

    async def _check_log(self) -> None:
        """Let every table whose log is ahead of this server, or has been removed, catch up."""
        known = list(self._live)
        latest = await self._store.latest(known)
        for table_id in known:
            live = self._live.get(table_id)
            if live and (table_id not in latest or live.number < latest[table_id]):
                live.post(CatchUp())
