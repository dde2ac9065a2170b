"""The audience of a live table: the clients connected to it here, and the presence of everybody."""

import asyncio
from collections.abc import Mapping, Sequence

from columbiz.tables.errors import Refused
from columbiz.tables.model.referee import seats_held
from columbiz.tables.model.seats import Seat
from columbiz.tables.model.table import Milliseconds, Table
from columbiz.tables.runtime.encoding import encode, encode_events, encode_presence, encode_welcome, view_refusal
from columbiz.tables.runtime.presence import Announce, TablePresence, presence_of
from columbiz.tables.runtime.requests import Subscriber
from columbiz.tables.store import Entry

#: How long a client without a socket counts as present after a request.
PRESENT_SECONDS = 60.0


class Audience:
    """The subscribers of one table. Each view is serialised once for all of them."""

    def __init__(self, publish_presence: Announce) -> None:
        self.presence = TablePresence(lambda presence: self._send(encode_presence(presence)), publish_presence)
        self._subscribers: set[Subscriber] = set()
        #: when clients without a socket that hold a seat made their last request
        self._last_seen: dict[str, float] = {}
        #: the seats for which presence was counted last
        self._counted_seats: tuple[Seat, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether nobody is connected here."""
        return not self._subscribers

    def clients_with_seats(self, table: Table) -> set[str]:
        """The clients present here that hold a seat: connected, or with a recent request."""
        connected = {one.client for one in self._subscribers if seats_held(table, one.holders)}
        return connected.union(self._recent())

    def seconds_to_expiry(self) -> float | None:
        """How long until the first client without a socket stops being present; None if there is none."""
        seen = self._recent().values()
        return min(seen) + PRESENT_SECONDS - asyncio.get_running_loop().time() if seen else None

    def note_seen(self, client: str, holders: Mapping[int, str], table: Table) -> None:
        """Note that a client without a socket has asked for something; it counts as present if it holds a seat."""
        if seats_held(table, holders):
            self._last_seen = self._recent() | {client: asyncio.get_running_loop().time()}

    def forget_seen(self) -> None:
        """Count clients without a socket as present only from their next request on."""
        self._last_seen = {}

    def add(self, subscriber: Subscriber, missed: Sequence[Entry], table: Table, now: Milliseconds) -> None:
        """Welcome a client with the entries it has missed, then send it everything that happens."""
        self.presence.set_local(presence_of(table, {*self._subscribers, subscriber}))
        seats = sorted(seats_held(table, subscriber.holders))
        subscriber.send(encode_welcome(seats, missed, table, self.presence.for_welcome(), now))
        self._subscribers.add(subscriber)  # after the welcome, which must come first

    def remove(self, subscriber: Subscriber, table: Table) -> None:
        """Stop sending to a client."""
        self._subscribers.discard(subscriber)
        if seats_held(table, subscriber.holders):
            self._last_seen.pop(subscriber.client, None)  # an earlier request must not keep it present
        self._count(table)

    def broadcast(self, entries: Sequence[Entry], table: Table) -> None:
        """Send new entries and the table after them; watchers of a table that has become private are disconnected."""
        if table.is_private:
            self._dismiss_watchers(table)
        if self._subscribers:
            self._send(encode_events(entries, table))
        if table.seats is not self._counted_seats:
            self._count(table)

    def dismiss_everybody(self, refusal: Refused) -> None:
        """Send everybody a last message and close their connections."""
        dismissed, self._subscribers = self._subscribers, set()
        for subscriber in dismissed:
            subscriber.dismiss(encode(view_refusal(refusal)))

    def close(self) -> None:
        """Stop announcing."""
        self.presence.close()

    def _recent(self) -> dict[str, float]:
        oldest = asyncio.get_running_loop().time() - PRESENT_SECONDS
        return {client: at for client, at in self._last_seen.items() if at > oldest}

    def _dismiss_watchers(self, table: Table) -> None:
        watchers = [one for one in self._subscribers if not seats_held(table, one.holders)]
        if not watchers:
            return
        self._subscribers.difference_update(watchers)
        for watcher in watchers:
            watcher.dismiss(encode(view_refusal(Refused("no_watching", table=table.id))))
        self._count(table)

    def _send(self, message: str) -> None:
        for subscriber in self._subscribers:
            subscriber.send(message)

    def _count(self, table: Table) -> None:
        self._counted_seats = table.seats
        self.presence.set_local(presence_of(table, self._subscribers))
