"""All open connections of a process: their number, their clients and their time limits."""

import asyncio
import time
from collections.abc import Iterator
from itertools import chain

from columbiz.server.hardening.client import Client
from columbiz.server.hardening.connection import Connection
from columbiz.server.hardening.file_limit import possible_connections
from columbiz.server.hardening.proxies import proxy_test
from columbiz.server.hardening.stages import Stage
from columbiz.server.limits import client_of
from columbiz.server.rate_limited_log import RateLimitedLog
from columbiz.server.settings import Settings

#: Time limits are checked at this interval.
CHECK_SECONDS = 0.5


class Connections:
    """The connections of one process and their clients."""

    def __init__(self, settings: Settings, log: RateLimitedLog) -> None:
        self.log = log
        self.unread_seconds = settings.unread_seconds
        self._request_seconds = settings.request_seconds
        self._is_proxy = proxy_test(settings.proxies)
        self._share = settings.read_share if settings.limits else None
        self._max_per_client = settings.client_connections if settings.limits else None
        self._max_connections = 0  # set with the first connection: by then all other files are open
        self._clients: dict[str, Client] = {}
        self._by_stage: dict[Stage, dict[Connection, None]] = {stage: {} for stage in Stage}

    def __len__(self) -> int:
        return sum(map(len, self._by_stage.values()))

    def __iter__(self) -> Iterator[Connection]:
        return chain.from_iterable(self._by_stage.values())

    def admit(self, connection: Connection, peer: tuple[str, int] | None) -> bool:
        """Add a new connection, dropping another one if necessary; False if it must be refused."""
        if not self._max_connections:
            self._max_connections = possible_connections()
            self._check_later()
        name = client_of({"client": peer[:2]}) if peer else ""
        # the client behind a proxy is known only from its request
        connection.proxy = name if peer and self._is_proxy(peer[0]) else None
        connection.client = client = self._client_of(connection, name)
        if self._max_per_client and client.open_connections >= self._max_per_client:
            self.log.warning("client_connections", client=client.name)
            return False
        if len(self) >= self._max_connections and not self._drop_one():
            self.log.warning("server_full", client=client.name)
            return False
        client.open_connections += 1
        self._by_stage[connection.stage][connection] = None
        self.expect_request(connection)
        return True

    def forget(self, connection: Connection) -> None:
        """Remove a connection, if it was admitted."""
        if connection in self._by_stage[connection.stage]:
            del self._by_stage[connection.stage][connection]
            connection.client.open_connections -= 1

    def move(self, connection: Connection, stage: Stage) -> None:
        """Note that a connection has reached another stage."""
        if connection in self._by_stage[connection.stage]:
            del self._by_stage[connection.stage][connection]
            self._by_stage[stage][connection] = None
        connection.stage = stage

    def assign(self, connection: Connection, client: str) -> None:
        """Charge a connection to another client, which a proxy has named."""
        if connection in self._by_stage[connection.stage]:
            connection.client.open_connections -= 1
            connection.client = self._client_of(connection, client)
            connection.client.open_connections += 1

    def expect_request(self, connection: Connection) -> None:
        """Set the deadline for the next request to arrive."""
        connection.request_deadline = time.perf_counter() + self._request_seconds

    def _client_of(self, connection: Connection, name: str) -> Client:
        if name == connection.proxy:
            return Client(name, self._share)  # not shared: the proxy's other connections belong to other clients
        client = self._clients.get(name)
        if client is None:
            client = self._clients[name] = Client(name, self._share)
        return client

    def _drop_one(self) -> bool:
        for stage in (Stage.SILENT, Stage.ARRIVING, Stage.IDLE):
            if self._by_stage[stage]:
                next(iter(self._by_stage[stage])).drop("dropped_for_others")
                return True
        return False

    def _check_later(self) -> None:
        asyncio.get_running_loop().call_later(CHECK_SECONDS, self._check)

    def _check(self) -> None:
        now = time.perf_counter()
        for connection in list(self):
            connection.check(now)
        forgettable = [name for name, one in self._clients.items() if not one.open_connections and one.rested]
        for name in forgettable:
            del self._clients[name]
        self._check_later()
