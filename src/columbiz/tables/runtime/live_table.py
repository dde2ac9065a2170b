"""A table in use: one task owns its state and handles one request at a time."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from typing import Any, assert_never

import structlog

from columbiz.rules.errors import ColumbizError
from columbiz.tables.errors import Refused, StoreError, TableError
from columbiz.tables.model import duties
from columbiz.tables.model.commands import BasedCommand, Sit
from columbiz.tables.model.events import Event, Played, RematchMade, Revealed, SatDown, Started, TakenOver
from columbiz.tables.model.referee import decide, holder_of, sealed_throw, seats_held
from columbiz.tables.model.table import Milliseconds
from columbiz.tables.runtime.audience import Audience
from columbiz.tables.runtime.client_limits import charge
from columbiz.tables.runtime.requests import (
    MAX_ENTRIES,
    BotDecided,
    CatchUp,
    ClientRequest,
    Execute,
    Look,
    ReadLog,
    Receipt,
    RefreshPresence,
    RemoteEntry,
    RemotePresence,
    Request,
    Stop,
    Subscribe,
    Subscriber,
    Unsubscribe,
    Wake,
)
from columbiz.tables.runtime.table_log import TableLog
from columbiz.tables.runtime.table_services import TableServices
from columbiz.tables.store import Entry

#: How long a table stays in memory after its last client has left.
LINGER_SECONDS = 60.0
#: How long to wait before a failed duty is tried again.
RETRY_SECONDS = 1.0
#: Client requests that may wait for one table, in total and of one client; more are refused as `busy`.
MAX_WAITING_REQUESTS, MAX_WAITING_PER_CLIENT = 100, 50

log = structlog.get_logger(__name__)


def now_milliseconds() -> Milliseconds:
    """The current time."""
    return time.time_ns() // 1_000_000


class LiveTable:
    """A table in use. Its task handles one request at a time, so its state needs no lock.

    The task ends when no client has needed the table for LINGER_SECONDS. `retire` is called then, in the same loop
    iteration in which the inbox was found empty, so that no request is lost.
    """

    def __init__(self, table_id: str, services: TableServices, retire: Callable[[LiveTable], None]) -> None:
        self.id = table_id
        self._loop = asyncio.get_running_loop()
        self._services = services
        self._retire = retire
        self._entries = TableLog(table_id, services.store, services.chance)
        self._inbox: asyncio.Queue[Request] = asyncio.Queue()
        self._waiting: Counter[str] = Counter()  # requests in the inbox, by client
        self._audience = Audience(lambda presence: services.replication.publish_presence(table_id, presence))
        self._thinking: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._duties_postponed = False  # True after a failure, until the alarm
        self._duties_failed = False  # at the last attempt
        self._last_used = self._loop.time()
        self.task = self._loop.create_task(self._run(), name=f"table {table_id}")

    @property
    def number(self) -> int:
        """The number of the last known event; -1 while the log is being loaded."""
        return self._entries.number

    @property
    def has_players(self) -> bool:
        """Whether somebody who holds a seat is connected, here or to another server."""
        return bool(self._audience.presence.current["seats"])

    # The inbox

    def post(self, request: Request) -> None:
        """Queue a request. Clients' requests are refused if too many are waiting; others never are."""
        if isinstance(request, ClientRequest):
            waiting, client = self._waiting, request.client
            if waiting.total() >= MAX_WAITING_REQUESTS or (client and waiting[client] >= MAX_WAITING_PER_CLIENT):
                raise Refused("busy")
            waiting[client] += 1
        self._inbox.put_nowait(request)

    async def _run(self) -> None:
        """Load the log, then handle requests until nobody needs the table."""
        try:
            await self._services.replication.subscribe(self.id)
            await self._entries.load()
        except Exception as error:  # noqa: BLE001 - reported to the requests that wait
            self._close(_error_for_clients(error, self.id))
            return
        while not self._entries.is_removed and (request := await self._next_request()):
            try:
                await self._handle(request)
            except Exception as error:  # noqa: BLE001 - the task must not die with requests queued
                self._failed(request, _error_for_clients(error, self.id))
            await self._do_duties()
        self._close(self._end())

    def _end(self) -> Refused:
        """The error for the requests that are still queued. Clients at a removed table are disconnected."""
        if not self._entries.is_removed:
            return Refused("busy")
        refusal = Refused("table_not_found", table=self.id)
        self._audience.dismiss_everybody(refusal)
        return refusal

    async def _next_request(self) -> Request | None:
        """The next request; None when the task should end."""
        if self._inbox.empty() and self._audience.is_empty:
            try:
                async with asyncio.timeout_at(self._last_used + LINGER_SECONDS):
                    request = await self._inbox.get()
            except TimeoutError:
                if self._inbox.empty():
                    return None
                request = self._inbox.get_nowait()  # arrived in the same loop iteration as the timeout
        else:
            request = await self._inbox.get()
        if isinstance(request, ClientRequest):
            self._waiting[request.client] -= 1
            if not self._waiting[request.client]:
                del self._waiting[request.client]
        return None if isinstance(request, Stop) else request

    def _close(self, error: Exception) -> None:
        """Leave the registry, and refuse what is still queued."""
        self._retire(self)
        self._audience.close()
        self._services.limits.bots_may_play(self.id, frozenset(), self._wake)  # frees its places
        if self._alarm:
            self._alarm.cancel()
        if self._thinking:
            self._thinking.cancel()
        while not self._inbox.empty():
            if isinstance(request := self._inbox.get_nowait(), ClientRequest):
                request.refuse(error)

    def _failed(self, request: Request, error: Exception) -> None:
        if isinstance(request, ClientRequest):
            request.refuse(error)
        elif not self._entries.is_removed:
            log.warning("request failed", table=self.id, request=type(request).__name__, error=str(error))
            self._postpone_duties()

    async def _handle(self, request: Request) -> None:
        if isinstance(request, ClientRequest):
            self._last_used = self._loop.time()
            await self._prepare_for(request)
            if isinstance(request, Look) or (isinstance(request, Execute) and request.sender is None):
                self._audience.note_seen(request.client, request.holders, self._entries.table)
        match request:
            case Execute():
                await self._execute(request)
            case Subscribe():
                await self._subscribe(request)
            case Look():
                request.accept(self._entries.table)
            case ReadLog(after=after, client=client, newest=newest):
                await self._catch_up_to(after)
                request.accept(await self._read(after, client, newest=newest))
            case Unsubscribe(subscriber=subscriber):
                self._unsubscribe(subscriber)
            case RemoteEntry(entry=entry):
                await self._take_remote(entry)
            case RemotePresence(server=server, presence=presence):
                self._audience.presence.set_remote(server, presence)
            case CatchUp():
                await self._catch_up()
            case BotDecided():
                await self._play_for_bot(request)
            case RefreshPresence():
                self._audience.presence.refresh()
            case Wake():
                self._duties_postponed = False  # duties are looked for after every request
            case Stop():
                pass  # never gets here: `_next_request` ends the task
            case _:
                assert_never(request)

    async def _prepare_for(self, request: ClientRequest[Any]) -> None:
        """Bring the table up to date: no client may see a turn whose clock has run out."""
        if self._entries.is_behind:
            await self._catch_up()
        try:
            await self._settle_overdue_clocks()
        except StoreError:
            if isinstance(request, Execute):
                raise
            # a table must be readable even if nothing can be written

    # Commands

    async def _execute(self, request: Execute) -> None:
        """Decide, store, acknowledge, broadcast: in this order, so that nothing acknowledged can be lost."""
        command, is_charged = request.command, False
        if self._may_be_ahead(request):
            await self._catch_up()
        while True:
            table, now = self._entries.table, self._now()
            held = seats_held(table, request.holders)
            if (number := self._entries.find(command, request.holders)) is not None:
                self._note_seats(request)
                request.accept(Receipt(number, repeated=True))
                return
            accepted = decide(table, command, held, now, self._entries.dice)
            event = accepted.event
            seat = event.seat if isinstance(event, SatDown) else command.seat
            if not is_charged:
                charge(self._services.limits, request.client, seat, event, accepted.table)
                is_charged = True
            if entry := await self._entries.append(event, accepted.table, now, seat, command.id):
                break
            await self._catch_up()  # another server was faster; decide again
        self._services.counters.accepted += 1
        if isinstance(event, Started):
            self._audience.forget_seen()  # bots wait for somebody who has come to the game
        self._note_seats(request)
        request.accept(Receipt(entry.number, repeated=False))
        self._publish(entry)

    def _may_be_ahead(self, request: Execute) -> bool:
        """Whether the sender may know of entries, written by another server, that this one has not read."""
        command, table = request.command, self._entries.table
        if isinstance(command, BasedCommand):
            return command.based_on > table.number
        return command.seat in request.holders and command.seat not in seats_held(table, request.holders)

    def _note_seats(self, request: Execute) -> None:
        """Let the sender of a `sit` hold its seat before the event is broadcast."""
        if not isinstance(request.command, Sit) or request.sender is None:
            return
        holder = holder_of(request.command.secret)
        for number, seat in enumerate(self._entries.table.seats):
            if seat.holder == holder:
                request.sender.hold(number, holder)

    async def _append(self, event: Event) -> bool:
        """Store and broadcast an event of the server's own; False if another server has written first."""
        now = self._now()
        entry = await self._entries.append(event, self._entries.table.after(event, now), now)
        if entry is None:
            await self._catch_up()
            return False
        self._publish(entry)
        return True

    def _publish(self, entry: Entry) -> None:
        """Broadcast an entry that this server has stored, to the clients here and to the other servers."""
        self._services.counters.entries += 1
        self._audience.broadcast([entry], self._entries.table)
        self._services.replication.publish_entry(entry)

    async def _catch_up(self) -> None:
        if entries := await self._entries.catch_up():
            self._audience.broadcast(entries, self._entries.table)

    async def _take_remote(self, entry: Entry) -> None:
        missing = entry.number - self._entries.table.number
        if missing > 1 or self._entries.is_behind:
            await self._catch_up()
        elif missing == 1:
            self._entries.take_next(entry)
            self._audience.broadcast([entry], self._entries.table)

    def _now(self) -> Milliseconds:
        """The time of a decision: never before the last event, whatever the clocks of other servers say."""
        return max(now_milliseconds(), self._entries.table.last_event_at)

    # Subscribers

    async def _subscribe(self, request: Subscribe) -> None:
        subscriber = request.subscriber
        await self._catch_up_to(request.after)
        if self._entries.table.is_private and not seats_held(self._entries.table, subscriber.holders):
            raise Refused("no_watching", table=self.id)
        missed = await self._read(request.after, subscriber.client, newest=True)
        self._audience.add(subscriber, missed, self._entries.table, self._now())
        request.accept(None)

    async def _catch_up_to(self, number: int) -> None:
        if number > self._entries.table.number:  # the client has seen an event through another server
            await self._catch_up()

    async def _read(self, after: int, client: str, *, newest: bool) -> list[Entry]:
        """The oldest or newest MAX_ENTRIES entries after a number, counted against the client's limits."""
        number = self._entries.table.number
        after, last = (max(after, number - MAX_ENTRIES), number) if newest else (after, after + MAX_ENTRIES)
        self._services.limits.read(client, max(0, min(last, number) - after))
        return await self._entries.read(after, last)

    def _unsubscribe(self, subscriber: Subscriber) -> None:
        self._last_used = self._loop.time()
        self._audience.remove(subscriber, self._entries.table)

    # Duties

    async def _do_duties(self) -> None:
        """Do what is due. Bots take long to think, so that runs in a task of its own, which posts BotDecided."""
        if self._thinking and not self._thinking.done() and not self._audience.clients_with_seats(self._entries.table):
            self._thinking.cancel()
            self._thinking = None
        if self._duties_postponed or self._entries.is_removed:
            return
        try:
            if self._entries.is_behind:
                await self._catch_up()
            while (duty := self._next_duty()) and self._thinking is None:
                if isinstance(duty, duties.Think):
                    self._thinking = self._loop.create_task(self._think(duty))
                else:
                    await self._do(duty)
        except Exception as error:  # noqa: BLE001 - tried again
            self._log_failed_duty(error)
            self._postpone_duties()
        else:
            self._duties_failed = False
            self._set_alarm()

    def _log_failed_duty(self, error: Exception) -> None:
        """Log why duties failed, but not again at every further attempt."""
        if not self._duties_failed:
            trace = None if isinstance(error, ColumbizError) else error
            log.warning("duty failed", table=self.id, error=str(error), exc_info=trace)
        self._duties_failed = True

    def _next_duty(self) -> duties.Duty | None:
        """What is due. Bots wait while they may not play."""
        bots_may_play = self._bots_may_play()  # asked in any case, to free the place of a client who has left
        duty = duties.next_duty(self._entries.table, self._now())
        return None if isinstance(duty, duties.BotDuty) and not bots_may_play else duty

    def _bots_may_play(self) -> bool:
        """Whether somebody who holds a seat is present on this server, and does not have too many bot tables."""
        table = self._entries.table
        clients = self._audience.clients_with_seats(table) if table.has_bot_in_play else frozenset[str]()
        return self._services.limits.bots_may_play(self.id, clients, self._wake)

    async def _do(self, duty: duties.ThrowForBot | duties.ClockRanOut | duties.Reveal | duties.MakeRematch) -> None:
        table = self._entries.table
        match duty:
            case duties.ThrowForBot(seat=seat):
                await self._append(Played(seat=seat, action=str(sealed_throw(table, self._entries.dice))))
            case duties.ClockRanOut():
                await self._settle_overdue_clocks()
            case duties.Reveal():
                await self._append(Revealed(secret=self._entries.secret))
            case duties.MakeRematch():
                await self._append(RematchMade(table=await self._services.create_rematch(table)))
            case _:
                assert_never(duty)

    async def _settle_overdue_clocks(self) -> None:
        while (late := self._entries.table.overdue(self._now())) is not None:
            await self._append(TakenOver(seat=late, level=self._entries.table.stand_in, reason="clock"))

    async def _think(self, duty: duties.Think) -> None:
        try:
            seed = self._services.chance.bot_seed(self.id, duty.seat)
            clients = self._audience.clients_with_seats(self._entries.table)
            actions = await self._services.bots.decide(duty.state, duty.level, seed, clients=clients)
            self.post(BotDecided(duty, actions))
        except Exception:
            log.exception("bot failed", table=self.id, level=duty.level)
            self.post(BotDecided(duty, None))

    async def _play_for_bot(self, decided: BotDecided) -> None:
        """Play what a bot has decided, unless the position has changed in the meantime."""
        self._thinking = None
        if decided.actions is None:
            self._postpone_duties()
            return
        if duties.next_duty(self._entries.table, self._now()) != decided.duty:
            return
        for action in decided.actions:
            if not await self._append(Played(seat=decided.duty.seat, action=str(action))):
                return

    def _postpone_duties(self) -> None:
        if not self._duties_postponed:
            self._duties_postponed = True
            self._wake_in(RETRY_SECONDS)

    def _set_alarm(self) -> None:
        """Wake up when the clock of this turn runs out, or a client for whom bots play stops being present."""
        table, waits = self._entries.table, list[float]()
        if table.deadline is not None:
            waits.append(max(0, table.deadline - now_milliseconds()) / 1000)
        if table.has_bot_in_play and (seconds := self._audience.seconds_to_expiry()) is not None:
            waits.append(seconds)
        if waits:
            self._wake_in(min(waits) + 0.01)

    def _wake_in(self, seconds: float) -> None:
        if self._alarm:
            self._alarm.cancel()
        self._alarm = self._loop.call_later(seconds, self._wake)

    def _wake(self) -> None:
        self.post(Wake())


def _error_for_clients(error: Exception, table_id: str) -> ColumbizError:
    """The error to answer with: a ColumbizError unchanged, `unexpected` for any other, which is logged."""
    if isinstance(error, ColumbizError):
        return error
    log.error("unexpected error at a table", table=table_id, exc_info=error)
    return TableError("unexpected")
