"""Several servers, one table: what the others do is taken in, and all know who is connected where."""

from __future__ import annotations

import asyncio
import secrets

import orjson
import structlog

from columbiz.tables import messages
from columbiz.tables.live import LiveTable
from columbiz.tables.service import Tables
from columbiz.tables.store import Entry

#: How often a server looks for what the fan-out may have lost and says who is connected to it, in seconds.
ROUND = 5.0
#: A server that was silent for so many rounds is gone.
PATIENCE = 3

#: Seconds between two messages about who is connected to a table.
PRESENCE_EVERY = 0.5

log = structlog.get_logger(__name__)


class Listener:
    """Keeps the tables in play here abreast of the other servers."""

    def __init__(self, tables: Tables) -> None:
        self.server = secrets.token_hex(8)
        self._tables = tables
        tables.watchers.append(self.tell_presence)

    async def run(self) -> None:
        """Listen until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._listen())
            if self._tables.fanout.reaches_others:
                tasks.create_task(self._go_round())

    def tell_presence(self, live: LiveTable) -> None:
        """Tell who is connected, if that has changed; people who come and go all the time are not told of each time."""
        if live.telling is not None or not self._has_news(live):
            return
        loop = asyncio.get_running_loop()
        wait = live.told_at + PRESENCE_EVERY - loop.time()
        if wait > 0:
            live.telling = loop.call_later(wait, self._tell_presence, live)
        else:
            self._tell_presence(live)

    def _has_news(self, live: LiveTable) -> bool:
        if self._tables.fanout.reaches_others and live.here != live.published:
            return True
        presence = live.presence
        return presence is not live.told and presence != live.told

    def _tell_presence(self, live: LiveTable) -> None:
        live.telling, live.told_at = None, asyncio.get_running_loop().time()
        presence = live.presence
        if presence != live.told:
            live.told = presence
            message: messages.Present = {"type": "presence", "presence": presence}
            live.tell_all(messages.encode(message))
        if self._tables.fanout.reaches_others and (here := live.here) != live.published:
            self._publish(live, here)

    def _publish(self, live: LiveTable, here: messages.Presence) -> None:
        live.published = here
        self._tables.publish(live.table.id, messages.encode_presence(self.server, here))

    async def _listen(self) -> None:
        async for heard in self._tables.fanout.messages():
            try:
                if heard is None:
                    await self._look_for_lost()
                else:
                    await self._hear(*heard)
            except Exception:  # a server of another version may say what is unknown here
                log.exception("message of another server not taken")

    async def _hear(self, table: str, text: str) -> None:
        if table not in self._tables.live:
            return
        said = orjson.loads(text)
        async with self._tables.at(table) as live:
            if "entry" in said:
                live.behind = True  # unless it is taken
                await self._tables.take(live, Entry(*said["entry"]))
                live.behind = False
            else:
                live.elsewhere[said["server"]] = (said["presence"], PATIENCE)
                self.tell_presence(live)

    async def _go_round(self) -> None:
        while True:
            await asyncio.sleep(ROUND)
            try:
                await self._look_for_lost()
            except Exception:
                log.exception("tables not looked after")
            for live in list(self._tables.live.values()):
                live.forget_silent_servers()
                self.tell_presence(live)
                self._publish(live, live.here)

    async def _look_for_lost(self) -> None:
        """Catch up with the log wherever it is ahead of what is known here."""
        latest = await self._tables.store.latest(list(self._tables.live))
        for table, number in latest.items():
            live = self._tables.live.get(table)
            if live and live.table.number < number:
                live.behind = True
                async with self._tables.at(table):
                    pass
