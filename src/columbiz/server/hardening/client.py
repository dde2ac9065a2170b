"""What the connections of one client share: a budget of parsing time, which they use in turns."""

import asyncio
import time
from math import inf
from operator import attrgetter
from typing import Protocol

#: Parsing time that a client may use at once: about how long others may have to wait for it.
BURST_SECONDS = 0.05
#: The largest debt, so that a client is not paused for long after a flood has ended.
MAX_DEBT_SECONDS = 0.2


_spent = attrgetter("spent")


class Reader(Protocol):
    """A connection that has data to parse."""

    spent: float

    def take_turn(self) -> None:
        """Parse some of the data."""
        ...


class Client:
    """A client and its budget of parsing time: `share` of every second, unlimited if None.

    The budget is in seconds, not bytes, because a flood costs others time: a byte of a large body takes a hundredth of
    a microsecond to parse, a byte of empty frames or tiny chunks several. A client may go into debt; then its
    connections wait until the debt is paid.
    """

    __slots__ = ("_burst", "_left", "_scheduled", "_seen", "_share", "_waiting", "name", "open_connections")

    def __init__(self, name: str, share: float | None) -> None:
        self.name = name
        self.open_connections = 0
        self._share, self._burst = (share, BURST_SECONDS) if share else (0.0, inf)
        self._left, self._seen = self._burst, time.perf_counter()
        self._waiting: list[Reader] = []
        self._scheduled = False

    @property
    def rested(self) -> bool:
        """Whether the whole budget is left, so that the client can be forgotten."""
        return self._refill(time.perf_counter()) >= self._burst

    def may_parse(self) -> bool:
        """Whether data may be parsed now; otherwise the connection must `wait_for_turn`."""
        return not self._waiting and (self._left > 0 or self._refill(time.perf_counter()) > 0)

    def spend(self, seconds: float, now: float) -> bool:
        """Take time from the budget; return whether the budget was full before."""
        left = self._refill(now)
        self._left = max(left - seconds, -MAX_DEBT_SECONDS)
        return left >= self._burst

    def wait_for_turn(self, reader: Reader) -> None:
        """Queue a connection; of those queued, the one that has spent the least time is next."""
        self._waiting.append(reader)
        self._schedule_turn()

    def _refill(self, now: float) -> float:
        self._left = min(self._burst, self._left + (now - self._seen) * self._share)
        self._seen = now
        return self._left

    def _schedule_turn(self) -> None:
        if self._waiting and not self._scheduled:
            self._scheduled = True
            seconds = max(0.0, -self._left / self._share) if self._share else 0.0
            asyncio.get_running_loop().call_later(seconds, self._give_turn)

    def _give_turn(self) -> None:
        self._scheduled = False
        if self._refill(time.perf_counter()) > 0:
            reader = min(self._waiting, key=_spent)
            self._waiting.remove(reader)
            reader.take_turn()
        self._schedule_turn()
