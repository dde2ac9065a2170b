"""A table that is being played in this process: its fold, and those who are connected to it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from columbiz.fairdice import SealedDice
from columbiz.tables.encoding import ViewEncoder
from columbiz.tables.events import Event
from columbiz.tables.messages import Presence
from columbiz.tables.referee import seats_held
from columbiz.tables.store.rows import Entry
from columbiz.tables.table import SeatState, Table

#: How many rows of the log stay at hand for those who missed a moment.
RECENT = 8


class Subscriber(Protocol):
    """Somebody connected to a table."""

    @property
    def holders(self) -> Mapping[int, str]:
        """Hashes of the secrets they know, by seat."""

    def tell(self, message: bytes) -> None:
        """Take a message to be sent; never waits."""

    def dismiss(self, message: bytes) -> None:
        """Take a last message, then be disconnected."""


@dataclass(eq=False, slots=True)
class LiveTable:
    """A table in memory. Whoever reads or changes `table` across an `await` holds the lock."""

    table: Table
    #: the secret of the sealed dice
    secret: str = field(default="", repr=False)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    #: the last rows of the log
    recent: deque[Entry] = field(default_factory=lambda: deque(maxlen=RECENT))
    #: who is connected here; `admit` and `release` change it
    subscribers: set[Subscriber] = field(default_factory=set)
    #: calls that are using it now; nobody using it and nobody connected, it rests
    users: int = 0
    #: whether other servers' events are heard
    followed: bool = False
    #: since when nobody has used it, by the event loop's clock
    resting_since: float = 0.0
    #: whether the log may be ahead of the fold: nothing read yet, or a write ended in doubt
    behind: bool = True
    #: the task that sees to bots and clocks, and the timer that wakes it
    attendant: asyncio.Task[None] | None = None
    alarm: asyncio.TimerHandle | None = None
    #: who is connected to other servers, by server, and for how many rounds that is believed
    elsewhere: dict[str, tuple[Presence, int]] = field(default_factory=dict)
    #: what clients and other servers were told of presence last
    told: Presence | None = None
    #: when it was told, by the event loop's clock, and the timer until it may be told again
    told_at: float = 0.0
    telling: asyncio.TimerHandle | None = None
    published: Presence | None = None
    encoder: ViewEncoder = field(default_factory=ViewEncoder, repr=False)
    #: the seats for which the dice and `here` were worked out last, and what came of it
    _dice: tuple[tuple[SeatState, ...], SealedDice] | None = None
    _here: tuple[tuple[SeatState, ...], Presence] | None = None

    def dice(self) -> SealedDice:
        """The sealed dice, at the next throw."""
        table = self.table
        if self._dice is None or self._dice[0] is not table.seats:
            self._dice = table.seats, SealedDice(self.secret, table.id, table.seeds)
        self._dice[1].thrown = table.thrown
        return self._dice[1]

    def take(self, entry: Entry, event: Event) -> None:
        """Take the next row of the log and its event."""
        self.table.apply(event, entry.at, entry.command)
        self.recent.append(entry)

    def recent_after(self, number: int) -> list[Entry] | None:
        """The rows of the log after a number, if all of them are at hand."""
        if number >= self.table.number:
            return []
        if self.recent[0].number > number + 1:
            return None
        return [entry for entry in self.recent if entry.number > number]

    @property
    def view(self) -> bytes:
        """What clients are shown of it."""
        return self.encoder.encode(self.table)

    def tell_all(self, message: bytes) -> None:
        """Send a message to everyone connected here."""
        for subscriber in self.subscribers:
            subscriber.tell(message)

    def admit(self, subscriber: Subscriber) -> None:
        """Connect somebody."""
        self.subscribers.add(subscriber)
        self._here = None

    def release(self, subscriber: Subscriber) -> None:
        """Disconnect somebody."""
        self.subscribers.remove(subscriber)
        self._here = None

    def recount(self) -> None:
        """Look anew who holds which seat."""
        self._here = None

    def dismiss_onlookers(self, message: bytes) -> None:
        """Disconnect everyone who holds no seat."""
        for subscriber in [one for one in self.subscribers if not seats_held(self.table, one.holders)]:
            self.release(subscriber)
            subscriber.dismiss(message)

    def stop(self) -> None:
        """Stop the timers, and the attendant if it is at work; what was told of presence is forgotten."""
        self.told = None
        if self.alarm:
            self.alarm.cancel()
            self.alarm = None
        if self.telling:
            self.telling.cancel()
            self.telling = None
        if self.attendant and self.attendant is not asyncio.current_task():
            self.attendant.cancel()

    @property
    def here(self) -> Presence:
        """Who is connected to this server: it changes with the connections and with the seats, not with every move."""
        if self._here is None or self._here[0] is not self.table.seats:
            held = [seats_held(self.table, subscriber.holders) for subscriber in self.subscribers]
            seats, watchers = sorted(set().union(*held)), sum(not seats for seats in held)
            self._here = self.table.seats, {"seats": seats, "watchers": watchers}
        return self._here[1]

    @property
    def presence(self) -> Presence:
        """Who is connected to any server."""
        here = self.here
        if not self.elsewhere:
            return here
        parts = [here, *(presence for presence, _ in self.elsewhere.values())]
        seats = {seat for part in parts for seat in part["seats"]}
        return {"seats": sorted(seats), "watchers": sum(part["watchers"] for part in parts)}

    def forget_silent_servers(self) -> None:
        """Let a round pass: what a server has not said again for some rounds is no longer believed."""
        self.elsewhere = {server: (said, left - 1) for server, (said, left) in self.elsewhere.items() if left > 1}
