"""Tables in play: commands in, events stored, then acknowledged, then told to everyone, here and on other servers."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from columbiz.fairdice import new_secret, seal
from columbiz.tables import messages
from columbiz.tables.commands import AnyCommand, NewTable
from columbiz.tables.errors import Refused, StoreError
from columbiz.tables.events import EVENTS, Created, Event, TakenOver, dump_event
from columbiz.tables.fanout import Fanout
from columbiz.tables.live import LiveTable, Subscriber
from columbiz.tables.referee import Moment, check_wish, decide, seats_held
from columbiz.tables.store import Entry, Store, TableRow
from columbiz.tables.table import Status, Table

ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is taken for another
ID_LENGTH = 12

#: How many tables that nobody uses stay in memory, for those who come back and for those who made them, and for how
#: many seconds they are believed without a look into the log.
MOST_RESTING = 500
BELIEVED = 60.0


def now_ms() -> int:
    """The time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def new_id() -> str:
    """A name for a table that nobody can guess."""
    number = secrets.randbelow(len(ID_LETTERS) ** ID_LENGTH)  # one call of the system, not one for each letter
    return "".join([ID_LETTERS[number // len(ID_LETTERS) ** place % len(ID_LETTERS)] for place in range(ID_LENGTH)])


class Tables:
    """All tables of a server process. What it knows it can forget: the log is the truth."""

    def __init__(self, store: Store, fanout: Fanout) -> None:
        self.store = store
        self.fanout = fanout
        self.live: dict[str, LiveTable] = {}
        #: entries written, accepted commands among them, and refusals by code
        self.written = 0
        self.accepted = 0
        self.refused: Counter[str] = Counter()
        #: called after everything that happens at a table, also when somebody comes or goes
        self.watchers: list[Callable[[LiveTable], None]] = []
        self._publishing: set[asyncio.Task[None]] = set()
        self._resting: OrderedDict[str, LiveTable] = OrderedDict()

    # Making and looking

    async def create(self, wish: NewTable) -> str:
        """Set up a table and return its id; raises Refused, or the rules' own error, where that cannot be."""
        check_wish(wish)
        return await self._create(wish)

    async def create_rematch(self, old: Table) -> str:
        """Set up a table like another for the same people: each of their seats is kept for its holder."""
        kept = tuple(seat.holder for seat in old.seats)
        return await self._create(old.options.model_copy(update={"listed": False}), rematch_of=old.id, kept=kept)

    async def _create(self, options: NewTable, **more: Any) -> str:
        while True:
            table, secret, at = new_id(), new_secret(), now_ms()
            sealed = seal(secret, table) if options.dice == "sealed" else ""
            event = Created(options=options, seal=sealed, **more)
            row = TableRow(table, at, secret, Status.OPEN, options.listed, at)
            entry = Entry(table, 0, at, "", dump_event(event))
            if await self.store.create(row, entry):
                self.written += 1
                live = LiveTable(Table(table), secret, behind=False)
                live.take(entry, event)
                self._rest(live)
                return table

    def at(self, table: str) -> Visit:
        """A table up to date, for the caller alone until the block ends; raises Refused where there is none.

        Its clock holds, also where nobody is connected and no alarm is set: whoever comes finds it stopped.
        """
        return Visit(self, self.live.get(table) or self._awaken(table))

    def _awaken(self, table: str) -> LiveTable:
        """Take a table into use that rests, or that nothing is known of yet."""
        live = self.live[table] = self._resting.pop(table) if table in self._resting else LiveTable(Table(table))
        if asyncio.get_running_loop().time() - live.resting_since > BELIEVED:
            live.behind = True
        if not live.behind:
            self.tell_watchers(live)  # its alarm is to be set again
        return live

    async def catch_up(self, live: LiveTable) -> None:
        """Read what the log has and the fold has not, and tell it; the caller holds the lock."""
        table = live.table
        if not live.secret:
            row = await self.store.row(table.id)
            if row is None:
                raise Refused("table_not_found", table=table.id)
            live.secret = row.secret
        entries = await self.store.read(table.id, after=table.number)
        happened = [(entry, _event_in(entry)) for entry in entries]  # all or none: nothing is taken that is not told
        for entry, event in happened:
            live.take(entry, event)
        live.behind = False
        if happened:
            self._tell(live, happened)
        else:
            self.tell_watchers(live)

    async def take(self, live: LiveTable, entry: Entry) -> None:
        """Take a row of the log that another server has written; the caller holds the lock."""
        if entry.number == live.table.number + 1:
            event = _event_in(entry)
            live.take(entry, event)
            self._tell(live, [(entry, event)])
        elif entry.number > live.table.number:
            await self.catch_up(live)

    # Being connected

    async def join(self, table: str, subscriber: Subscriber, after: int) -> None:
        """Connect somebody: first comes a welcome with the events they have missed, then all that happens."""
        async with self.at(table) as live:
            await self._follow(live)
            if live.table.is_private and not seats_held(live.table, subscriber.holders):
                raise Refused("no_watching", table=table)
            missed = await self._entries_after(live, after)
            live.admit(subscriber)
            seats = sorted(seats_held(live.table, subscriber.holders))
            subscriber.tell(messages.encode_welcome(seats, missed, live.view, live.presence))
        self.tell_watchers(live)

    async def missed(self, table: str, after: int, allow: Callable[[Table], None] = lambda _: None) -> list[Entry]:
        """What has happened at a table after a number, unless `allow` refuses to tell it."""
        async with self.at(table) as live:
            allow(live.table)
            return await self._entries_after(live, after)

    async def _entries_after(self, live: LiveTable, number: int) -> list[Entry]:
        """What somebody has missed who knows the events up to a number; the caller holds the lock."""
        if number > live.table.number:  # heard of by another server
            await self.catch_up(live)
        if (recent := live.recent_after(number)) is not None:
            return recent
        entries = await self.store.read(live.table.id, after=number)
        return [entry for entry in entries if entry.number <= live.table.number]

    async def _follow(self, live: LiveTable) -> None:
        """Hear of a table from now on, and read what happened until then; the caller holds the lock."""
        if self.fanout.reaches_others and not live.followed:
            live.followed = True
            await self.fanout.follow(live.table.id)
            await self.catch_up(live)

    async def part(self, table: str, subscriber: Subscriber) -> None:
        """Disconnect somebody."""
        live = self.live.get(table)
        if live and subscriber in live.subscribers:
            live.release(subscriber)
            self.tell_watchers(live)
            await self.forget_unused(live)

    async def forget_unused(self, live: LiveTable) -> None:
        """Let a table go that nobody uses."""
        if live.users or live.subscribers or self.live.get(live.table.id) is not live:
            return
        del self.live[live.table.id]
        live.stop()
        self._rest(live)
        if live.followed:
            await self.fanout.unfollow(live.table.id)

    def _rest(self, live: LiveTable) -> None:
        """Keep a table in memory for a while, unless another server may write to its log unheard."""
        if self.fanout.reaches_others or live.table.number < 0:
            return
        live.resting_since = asyncio.get_running_loop().time()
        self._resting[live.table.id] = live
        if len(self._resting) > MOST_RESTING:
            self._resting.popitem(last=False)

    # Acting

    async def act(self, table: str, command: AnyCommand, holders: Mapping[int, str]) -> int:
        """Carry a command out and return the number of its event; raises Refused, or StoreError when in doubt.

        A command that was carried out before is not carried out again.
        """
        try:
            async with self.at(table) as live:
                if command.based_on > live.table.number:  # the sender may have heard of it by another server
                    await self.catch_up(live)
                known = live.table.commands.get(command.id)
                return await self._carry_out(live, command, holders) if known is None else known
        except Refused as refused:
            self.refused[refused.code] += 1
            raise

    async def _carry_out(self, live: LiveTable, command: AnyCommand, holders: Mapping[int, str]) -> int:
        while True:
            table = live.table
            event = decide(table, command, seats_held(table, holders), Moment(now_ms(), live.dice))
            if await self.write(live, event, command.id):
                self.accepted += 1
                return table.number
            if command.id in table.commands:  # the same command came in by another server
                return table.commands[command.id]

    async def write(self, live: LiveTable, event: Event, command: str = "") -> bool:
        """Store an event, then tell it; False, and the table brought up to date, if another server was quicker.

        The caller holds the lock.
        """
        table = live.table
        entry = Entry(table.id, table.number + 1, max(now_ms(), table.at), command, dump_event(event))
        after = table.status_after(event)
        live.behind = True  # until it is known what came of it
        if not await self.store.append(entry, None if after is table.status else after):
            await self.catch_up(live)
            return False
        live.take(entry, event)
        live.behind = False
        self.written += 1
        self._tell(live, [(entry, event)])
        if self.fanout.reaches_others:
            self.publish(table.id, messages.encode_entry(entry))
        return True

    async def stop_clock(self, live: LiveTable) -> None:
        """Let a bot take over where somebody's time has run out; the caller holds the lock."""
        while (late := live.table.late_at(now_ms())) is not None:
            await self.write(live, TakenOver(seat=late, level=live.table.stand_in, reason="clock"))

    def publish(self, table: str, text: str) -> None:
        """Tell the other servers without waiting for it: a slow line to them must not hold up those who play here."""
        task = asyncio.get_running_loop().create_task(self.fanout.publish(table, text))
        self._publishing.add(task)
        task.add_done_callback(self._publishing.discard)

    def _tell(self, live: LiveTable, happened: Sequence[tuple[Entry, Event]]) -> None:
        if live.subscribers:
            if live.table.is_private:
                live.dismiss_onlookers(messages.encode(messages.refusal(Refused("no_watching", table=live.table.id))))
            live.tell_all(messages.encode_happened(happened, live.view))
        self.tell_watchers(live)

    def recount(self, table: str) -> None:
        """Somebody at a table holds other seats than before."""
        if live := self.live.get(table):
            live.recount()
            self.tell_watchers(live)

    def tell_watchers(self, live: LiveTable) -> None:
        """Let those who watch over all tables look at one that may have changed."""
        for watcher in self.watchers:
            watcher(live)


def _event_in(entry: Entry) -> Event:
    return EVENTS.validate_json(entry.event)


class Visit:
    """The use of a table by one caller at a time, with `async with`; a class, since one is made for every command."""

    __slots__ = ("_live", "_tables")

    def __init__(self, tables: Tables, live: LiveTable) -> None:
        self._tables = tables
        self._live = live

    async def __aenter__(self) -> LiveTable:
        live, locked = self._live, False
        live.users += 1
        try:
            locked = await live.lock.acquire()
            if live.behind:
                await self._tables.catch_up(live)
            if live.table.options.clock is not None:
                with suppress(StoreError):  # who only looks can do so also where nothing can be written
                    await self._tables.stop_clock(live)
        except BaseException:
            if locked:
                live.lock.release()
            await self._go()
            raise
        return live

    async def __aexit__(self, *_: object) -> None:
        self._live.lock.release()
        if self._live.users > 1 or self._live.subscribers:
            self._live.users -= 1
        else:
            await self._go()

    async def _go(self) -> None:
        self._live.users -= 1
        await self._tables.forget_unused(self._live)
