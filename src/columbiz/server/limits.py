"""How much a client may ask for in a time: token buckets, and a bounded memory of who asked."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict

from starlette.types import Scope

from columbiz.tables.errors import Refused

#: The most clients that are remembered; the one not seen for longest is forgotten first.
MOST_CLIENTS = 20_000


class Bucket:
    """Tokens that come back with time: `burst` at once, `rate` a second in the long run."""

    __slots__ = ("_burst", "_rate", "_seen", "_tokens")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._tokens, self._seen = burst, time.monotonic()

    def take(self, tokens: float = 1.0) -> None:
        """Take tokens, or raise Refused with the time to wait."""
        now = time.monotonic()
        self._tokens = min(self._burst, self._tokens + (now - self._seen) * self._rate)
        self._seen = now
        if self._tokens < tokens:
            raise Refused("too_fast", seconds=max(1, round((tokens - self._tokens) / self._rate)))
        self._tokens -= tokens


class Buckets:
    """One bucket for each client."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, client: str) -> None:
        """Take one token of a client, or raise Refused."""
        bucket = self._buckets.pop(client, None) or Bucket(self._rate, self._burst)
        self._buckets[client] = bucket
        if len(self._buckets) > MOST_CLIENTS:
            self._buckets.popitem(last=False)
        bucket.take()


class Slots:
    """What a client may have open at the same time."""

    def __init__(self, most: float) -> None:
        self._most = most
        self._taken: Counter[str] = Counter()

    def take(self, client: str) -> None:
        """Take a slot, or raise Refused."""
        if self._taken[client] >= self._most:
            raise Refused("too_many", limit=self._most)
        self._taken[client] += 1

    def give_back(self, client: str) -> None:
        """Give a slot back."""
        self._taken[client] -= 1
        if self._taken[client] <= 0:
            del self._taken[client]


def client_of(scope: Scope) -> str:
    """The client of a connection: its address, or its network where a household has as many addresses as it likes."""
    match scope.get("client"):
        case (str(host), _):
            try:
                address = ipaddress.ip_address(host)
            except ValueError:
                return host
            if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped:
                return str(address.ipv4_mapped)
            return host if address.version == 4 else str(ipaddress.ip_network((address, 64), strict=False))
    return ""
