"""Limits per client: token buckets, and numbers of open connections and of bot tables."""

import ipaddress
import time
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Callable, Set
from math import ceil, inf

from starlette.types import Scope

from columbiz.records.reading import MAX_BYTES
from columbiz.server.rate_limited_log import RateLimitedLog
from columbiz.server.settings import Settings
from columbiz.tables.errors import Refused

#: Clients whose buckets are remembered; the least recently seen is forgotten first.
MAX_CLIENTS = 20_000
#: How many seconds' worth of its rate a client may use at once.
BURST_FACTOR = 3
#: The same for requests over HTTP: a school class of 30 behind one address may open the app at the same moment.
REQUEST_BURST_FACTOR = 30
#: Requests for pages and files that a client may send at once, and per second in the long run.
PAGES, PAGES_PER_SECOND = 1_000, 100
#: Tokens that a hello costs, including the one that every message costs; the events it reads are counted separately.
HELLO_COST = 5.0
#: All connections of a client together may use this many times the limit of one connection.
CLIENT_FACTOR = 20
#: How often a client may sit down at one table in quick succession, and the seconds until it may do so once more.
SITS, SIT_SECONDS = 12, 30
#: The same for other commands for one seat, which `charge` in client_limits.py lists, such as rename and say.
OTHER_COMMANDS, OTHER_COMMAND_SECONDS = 30, 3
#: Tables in the public list that a client may create at once, and the seconds until it may create one more.
LISTED, LISTED_SECONDS = 60, 60
#: The routes that take a record, whose body may be as long as a record.
RECORD_PATHS = frozenset({"/api/replay", "/api/review"})
#: Log entries that a client may read at once, and per second in the long run.
ENTRIES, ENTRIES_PER_SECOND = 20_000, 1_000


class Limits:
    """The limits of a server, from its settings. It is the `ClientLimits` of the server's tables."""

    def __init__(self, settings: Settings) -> None:
        self.log = RateLimitedLog()
        on, messages = settings.limits, settings.messages_per_second
        tables, requests = settings.tables_per_minute, settings.requests_per_second
        self.new_tables = ClientBuckets(tables / 60, max(1, tables) if on else inf)
        self.requests = ClientBuckets(requests, max(1, REQUEST_BURST_FACTOR * requests) if on else inf)
        self.pages = ClientBuckets(PAGES_PER_SECOND, PAGES if on else inf)
        self.computing = ClientBuckets(settings.computing_seconds / 60, settings.computing_seconds if on else inf)
        self.sockets = ClientSlots(settings.connections if on else inf)
        self.message_rate = messages
        self.message_burst = max(2 * HELLO_COST, BURST_FACTOR * messages) if on else inf
        self.messages = ClientBuckets(CLIENT_FACTOR * messages, CLIENT_FACTOR * self.message_burst)
        self.listed_tables = ClientBuckets(1 / LISTED_SECONDS, LISTED if on else inf)
        self._sits = ClientBuckets(1 / SIT_SECONDS, SITS if on else inf)
        self._other_commands = ClientBuckets(1 / OTHER_COMMAND_SECONDS, OTHER_COMMANDS if on else inf)
        self._entries = ClientBuckets(ENTRIES_PER_SECOND, ENTRIES if on else inf)
        self._bot_tables = BotTables(settings.bot_tables if on else inf, self.log)
        self._message_bytes = settings.message_bytes

    def body_bytes(self, path: str) -> int:
        """The longest body of a request."""
        return max(self._message_bytes, MAX_BYTES if path in RECORD_PATHS else 0)

    def sit(self, client: str, table_id: str) -> None:
        """Count that a client sits down at a table."""
        self._sits.take(f"{client} {table_id}", code="slow_down")

    def other_command(self, client: str, table_id: str, seat: int | None) -> None:
        """Count another command of a client for a seat."""
        self._other_commands.take(f"{client} {table_id} {seat}", code="slow_down")

    def rematch(self, client: str) -> None:
        """Count the table of a rematch that a client causes, like any other table it creates."""
        self.new_tables.take(client, code="too_many_tables")

    def read(self, client: str, entries: int) -> None:
        """Count the entries of a log that a client reads."""
        self._entries.take(client, entries)

    def bots_may_play(self, table_id: str, clients: Set[str], wake: Callable[[], None]) -> bool:
        """Count a table at which bots are to play for these clients only; if they must wait, `wake` it later."""
        return self._bot_tables.set_clients(table_id, clients, wake)


class TokenBucket:
    """Up to `burst` tokens at once, `rate` per second in the long run."""

    __slots__ = ("_burst", "_rate", "_seen", "_tokens")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._tokens, self._seen = burst, time.monotonic()

    def take(self, tokens: float = 1.0, code: str = "too_fast") -> None:
        """Take tokens, or raise Refused with the time to wait."""
        now = time.monotonic()
        self._tokens = min(self._burst, self._tokens + (now - self._seen) * self._rate)
        self._seen = now
        if self._tokens < tokens:
            raise Refused(code, seconds=max(1, ceil((tokens - self._tokens) / self._rate)))
        self._tokens -= tokens

    def charge(self, tokens: float) -> None:
        """Take tokens for work already done; the bucket may be in debt afterwards."""
        self._tokens -= tokens


class ClientBuckets:
    """Token buckets by client, or by client and table."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, client: str, tokens: float = 1.0, code: str = "too_fast") -> None:
        """Take some of a client's tokens, or raise Refused."""
        self._bucket(client).take(tokens, code)

    def charge(self, client: str, tokens: float) -> None:
        """Take tokens for work already done; the client may be in debt afterwards."""
        self._bucket(client).charge(tokens)

    def _bucket(self, client: str) -> TokenBucket:
        bucket = self._buckets.pop(client, None) or TokenBucket(self._rate, self._burst)
        self._buckets[client] = bucket
        if len(self._buckets) > MAX_CLIENTS:
            self._buckets.popitem(last=False)
        return bucket


class ClientSlots:
    """The number of things a client may have open at the same time."""

    def __init__(self, limit: float) -> None:
        self._limit = limit
        self._taken: Counter[str] = Counter()

    def take(self, client: str) -> None:
        """Take a slot, or raise Refused."""
        if self._taken[client] >= self._limit:
            raise Refused("too_many", limit=self._limit)
        self._taken[client] += 1

    def give_back(self, client: str) -> None:
        """Give a slot back."""
        self._taken[client] -= 1
        if self._taken[client] <= 0:
            del self._taken[client]


class BotTables:
    """The tables at which bots play for each client; once there are `limit`, further tables wait in turn.

    A table counts for all its clients, but its bots play as soon as one of them has a place for it.
    """

    def __init__(self, limit: float, log: RateLimitedLog) -> None:
        self._limit, self._log = limit, log
        self._clients: dict[str, Set[str]] = {}  # by table
        self._playing: defaultdict[str, set[str]] = defaultdict(set)  # tables by client
        #: by client, only while it has `limit` tables: the tables that wait, and how to wake them
        self._waiting: defaultdict[str, OrderedDict[str, Callable[[], None]]] = defaultdict(OrderedDict)

    def set_clients(self, table_id: str, clients: Set[str], wake: Callable[[], None]) -> bool:
        """Note for which clients bots are to play at a table; return whether they may."""
        for client in self._clients.pop(table_id, frozenset()) - clients:
            self._remove(client, table_id)
        if clients:
            self._clients[table_id] = clients
        for client in clients:
            self._add(client, table_id, wake)
        return any(table_id in self._playing[client] for client in clients)

    def _add(self, client: str, table_id: str, wake: Callable[[], None]) -> None:
        playing, waiting = self._playing[client], self._waiting[client]
        if len(playing) < self._limit:
            playing.add(table_id)
        elif table_id not in playing and table_id not in waiting:
            waiting[table_id] = wake
            self._log.warning("bot_tables", client=client)

    def _remove(self, client: str, table_id: str) -> None:
        """Forget a table; if bots played there, the one that has waited longest takes its place."""
        playing, waiting = self._playing[client], self._waiting[client]
        waiting.pop(table_id, None)
        if table_id in playing:
            playing.remove(table_id)
            if waiting:
                next_table, wake_next = waiting.popitem(last=False)
                playing.add(next_table)
                wake_next()
        if not playing:  # then none waits
            del self._playing[client], self._waiting[client]


def client_of(scope: Scope) -> str:
    """The client of a connection: its IPv4 address, or its IPv6 network, because one household has a whole /64."""
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
