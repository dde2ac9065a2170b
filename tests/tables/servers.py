"""Servers without a network: tables on a real store, bots in this process, clients that note what they receive."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from columbiz.rules.actions import Action
from columbiz.rules.state import Phase, State
from columbiz.tables.fanout import Fanout, LocalFanout, Message
from columbiz.tables.model.options import NewTable
from columbiz.tables.model.referee import holder_of
from columbiz.tables.model.seats import Status
from columbiz.tables.model.table import Table
from columbiz.tables.runtime.client_limits import ClientLimits
from columbiz.tables.runtime.registry import Tables
from columbiz.tables.runtime.requests import Receipt
from columbiz.tables.runtime.table_services import Bots
from columbiz.tables.store import Store
from tests.tables.room import command, credentials, next_action, secret_of

Json = dict[str, Any]

TIMEOUT_SECONDS = 60


class LocalBots:
    """Bots that play at random in this process, after `seconds` during which others may do something."""

    def __init__(self, seconds: float = 0.0) -> None:
        self.seconds = seconds
        self.asked = 0

    async def decide(self, state: State, level: str, seed: int, *, clients: Collection[str]) -> tuple[Action, ...]:
        self.asked += 1
        source, player, actions = random.Random(seed), state.player, list[Action]()
        while state.player == player and state.phase in (Phase.KEEP, Phase.PLACE):
            actions.append(source.choice(state.legal_actions()))
            state = state.apply(actions[-1])
        await asyncio.sleep(self.seconds)
        return tuple(actions)


class MemoryFanout:
    """Connects the servers of one process, as Redis connects those of several. `cut` loses messages."""

    connects_servers = True
    lost_messages = 0

    def __init__(self, others: list[MemoryFanout]) -> None:
        self.others = others
        self.is_cut = False
        self.subscribed: set[str] = set()
        self.inbox: asyncio.Queue[Message | None] = asyncio.Queue()
        others.append(self)

    async def publish(self, table: str, text: str) -> None:
        for other in self.others:
            if other is not self and table in other.subscribed and not (self.is_cut or other.is_cut):
                other.inbox.put_nowait((table, text))

    async def subscribe(self, table: str) -> None:
        self.subscribed.add(table)

    async def unsubscribe(self, table: str) -> None:
        self.subscribed.discard(table)

    async def messages(self) -> AsyncIterator[Message | None]:
        while True:
            yield await self.inbox.get()

    def reconnect(self) -> None:
        """Connect again; as with Redis, None says that messages may have been missed."""
        self.is_cut = False
        self.inbox.put_nowait(None)

    async def ready(self) -> None:
        """Do nothing."""

    async def close(self) -> None:
        """Do nothing."""


@dataclass(eq=False)
class Client:
    """A connected client that knows the secrets of some seats and notes what it receives."""

    tables: Tables
    table_id: str
    holders: dict[int, str] = field(default_factory=dict)
    received: list[Json] = field(default_factory=list)
    is_dismissed: bool = False
    client: str = "192.0.2.1"
    _news: asyncio.Event = field(default_factory=asyncio.Event)

    def hold(self, seat: int, holder: str) -> None:
        self.holders[seat] = holder

    def send(self, message: str) -> None:
        self.received.append(json.loads(message))
        self._news.set()

    def dismiss(self, message: str) -> None:
        self.send(message)
        self.is_dismissed = True

    async def join(self, after: int = -1) -> Client:
        await self.tables.subscribe(self.table_id, self, after)
        return self

    def leave_server(self) -> None:
        self.tables.unsubscribe(self.table_id, self)

    @property
    def numbers(self) -> list[int]:
        """The numbers of all events received, in order."""
        messages = [message for message in self.received if message["type"] in ("welcome", "events")]
        return [entry["number"] for message in messages for entry in message["events"]]

    @property
    def kinds(self) -> list[str]:
        """The kinds of all events received, in order."""
        messages = [message for message in self.received if message["type"] in ("welcome", "events")]
        return [entry["event"]["kind"] for message in messages for entry in message["events"]]

    @property
    def view(self) -> Json:
        """The latest view of the table."""
        return next(message["view"] for message in reversed(self.received) if "view" in message)

    @property
    def presence(self) -> Json:
        """The latest presence."""
        return next(message["presence"] for message in reversed(self.received) if "presence" in message)

    async def look(self) -> Table:
        return await self.tables.look(self.table_id, self.holders, client=self.client)

    async def do(self, kind: str, seat: int | None = 0, **fields: Any) -> Receipt:
        """Send a command based on the latest event of the table."""
        based_on = fields.pop("based_on") if "based_on" in fields else (await self.look()).number
        sent = command(kind, seat, based_on, **fields)
        return await self.tables.execute(self.table_id, sent, self.holders, self)

    async def sit(self, seat: int) -> None:
        await self.do("sit", seat, **credentials(seat))

    async def play_next(self, table: Table) -> Receipt:
        """Play some legal action for the seat whose turn it is."""
        state = table.playing
        return await self.do("play", state.player, action=next_action(state), based_on=table.number)

    async def until(self, condition: Callable[[Client], bool]) -> None:
        """Wait until a condition holds for what was received."""
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while not condition(self):
                self._news.clear()
                await self._news.wait()

    async def until_table(self, condition: Callable[[Table], bool]) -> Table:
        """Wait until a condition holds for the table."""
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while not condition(table := await self.look()):
                self._news.clear()
                await self._news.wait()
        return table

    async def until_after(self, number: int) -> Table:
        """Wait until the table has had an event after a number."""
        return await self.until_table(lambda table: table.number > number)

    async def play_turn(self) -> Table:
        """Play until the turn is over."""
        turn = (await self.look()).turn
        return await self.play_while(lambda table: table.turn == turn)

    async def play_to_the_end(self) -> Table:
        """Play some legal action whenever it is a person's turn."""
        return await self.play_while(lambda table: True)

    async def play_while(self, condition: Callable[[Table], bool]) -> Table:
        """Play some legal action whenever it is a person's turn, as long as a condition holds for the table."""
        while (table := await self.look()).status is Status.PLAYING and condition(table):
            if table.seats[table.playing.player].bot:
                await self.until_after(table.number)
            else:
                await self.play_next(table)
        return table


@asynccontextmanager
async def server(
    url: str | Path,
    fanout: Fanout | None = None,
    bots: Bots | None = None,
    open_store: Callable[[str], Any] = Store.open,
    limits: ClientLimits | None = None,
) -> AsyncIterator[Tables]:
    """The tables of one server, on a database at a URL or in a folder."""
    store = await open_store(url if isinstance(url, str) else f"sqlite:///{url / 'tables.db'}")
    tables = Tables(store, fanout or LocalFanout(), bots or LocalBots(), limits)
    replicating = asyncio.create_task(tables.replication.run())
    try:
        yield tables
    finally:
        await tables.close()
        replicating.cancel()
        await asyncio.wait([replicating])
        await store.close()


async def new_client(tables: Tables, **options: Any) -> Client:
    """A client at a new table, watching."""
    table = await tables.create(NewTable(**options))
    return await Client(tables, table.id).join()


async def started_game(tables: Tables, **options: Any) -> Client:
    """A client that holds every seat of a person at a new table whose game has begun."""
    client = await new_client(tables, **options)
    for number, seat in enumerate((await client.look()).seats):
        if seat.is_free:
            await client.sit(number)
    await client.do("start", (await client.look()).host)
    return client


def holders_of(*seats: int) -> dict[int, str]:
    return {seat: holder_of(secret_of(seat)) for seat in seats}
