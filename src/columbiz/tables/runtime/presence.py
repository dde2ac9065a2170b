"""Presence: who is connected to a table, on this server and on others."""

import asyncio
from collections.abc import Callable, Iterable
from typing import NamedTuple

from columbiz.tables.model.referee import seats_held
from columbiz.tables.model.shapes import PresenceView
from columbiz.tables.model.table import Table
from columbiz.tables.runtime.requests import Subscriber

#: How often servers repeat their presence reports, and after how long a report expires.
REPORT_INTERVAL_SECONDS = 5.0
REPORT_TTL_SECONDS = 15.0
#: The shortest time between two announcements to the clients of a table.
ANNOUNCE_INTERVAL_SECONDS = 0.5

Announce = Callable[[PresenceView], None]


class _Report(NamedTuple):
    presence: PresenceView
    expires: float


def presence_of(table: Table, subscribers: Iterable[Subscriber]) -> PresenceView:
    """The presence of these subscribers."""
    held = [seats_held(table, subscriber.holders) for subscriber in subscribers]
    return {"seats": sorted(set().union(*held)), "watchers": sum(not seats for seats in held)}


class TablePresence:
    """The presence at one table.

    `announce` is called with the whole presence when it has changed, `publish` with this server's own; both at most
    once per ANNOUNCE_INTERVAL_SECONDS.
    """

    def __init__(self, announce: Announce, publish: Announce) -> None:
        self._announce = announce
        self._publish = publish
        self._local: PresenceView = {"seats": [], "watchers": 0}
        self._remote: dict[str, _Report] = {}
        self._announced: PresenceView | None = None
        self._published: PresenceView | None = None
        self._announced_at = float("-inf")
        self._timer: asyncio.TimerHandle | None = None

    @property
    def current(self) -> PresenceView:
        """Who is connected, on any server."""
        views = [self._local, *(report.presence for report in self._remote.values())]
        seats = {seat for view in views for seat in view["seats"]}
        return {"seats": sorted(seats), "watchers": sum(view["watchers"] for view in views)}

    def for_welcome(self) -> PresenceView:
        """The presence, for a client that joins.

        It may include a change that is not announced yet, so the pending announcement is made even if the change is
        reverted.
        """
        if self._timer is not None:
            self._announced = None
        return self.current

    def set_local(self, presence: PresenceView) -> None:
        """Note who is connected to this server."""
        self._local = presence
        self._announce_soon()

    def set_remote(self, server: str, presence: PresenceView) -> None:
        """Note what another server reports."""
        expires = asyncio.get_running_loop().time() + REPORT_TTL_SECONDS
        self._remote[server] = _Report(presence, expires)
        self._announce_soon()

    def refresh(self) -> None:
        """Drop expired reports and repeat our own."""
        now = asyncio.get_running_loop().time()
        self._remote = {server: report for server, report in self._remote.items() if report.expires > now}
        self._published = None
        self._announce_soon()

    def close(self) -> None:
        """Stop announcing."""
        if self._timer:
            self._timer.cancel()

    def _announce_soon(self) -> None:
        if self._timer is not None or (self._announced == self.current and self._published == self._local):
            return
        loop = asyncio.get_running_loop()
        wait = self._announced_at + ANNOUNCE_INTERVAL_SECONDS - loop.time()
        if wait > 0:
            self._timer = loop.call_later(wait, self._announce_now)
        else:
            self._announce_now()

    def _announce_now(self) -> None:
        self._timer, self._announced_at = None, asyncio.get_running_loop().time()
        if self._announced != self.current:
            self._announced = self.current
            self._announce(self.current)
        if self._published != self._local:
            self._published = self._local
            self._publish(self._local)
