"""The switch that lets other devices on this machine's network join a game that is served for this machine alone."""

import asyncio
from collections.abc import Collection
from typing import Protocol

import structlog

from columbiz.server.network_addresses import network_addresses
from columbiz.tables.errors import TableError

log = structlog.get_logger("columbiz.server")


class Listener(Protocol):
    """A server that can listen on more addresses of its machine, all on the same port."""

    port: int

    async def listen_on(self, host: str) -> None:
        """Serve at an address, too."""
        ...

    def leave(self, host: str) -> None:
        """Stop serving there, and close the connections."""
        ...


class LocalNetwork:
    """Whether other devices may join, and the addresses at which they do.

    While the switch is off, the server listens on no address but its own.
    """

    def __init__(self, *, on: bool = False) -> None:
        self.on = on
        self._found: list[str] = []
        self._served: list[str] = []
        self._server: Listener | None = None
        self._lock = asyncio.Lock()

    @property
    def hosts(self) -> Collection[str]:
        """The addresses at which other devices are served."""
        return self._served

    @property
    def links(self) -> list[str]:
        """The links to give to other devices, the likeliest first; while the switch is off, those it would give."""
        port = self._server.port if self._server else 0
        return [f"http://{host}:{port}" for host in (self._served if self.on else self._found)]

    async def start(self, server: Listener) -> None:
        """Begin with a server that listens on its own address."""
        self._server = server
        await self.update()

    async def switch(self, *, on: bool) -> None:
        """Let other devices join, or stop that."""
        self.on = on
        await self.update()

    async def update(self) -> None:
        """Serve at the addresses that the machine has now, as it may have joined or left a network."""
        if self._server is None:
            return
        async with self._lock:
            self._found = await asyncio.to_thread(network_addresses)
            await self._serve_at(self._server, self._found if self.on else [])

    async def _serve_at(self, server: Listener, wanted: list[str]) -> None:
        for host in self._served:
            if host not in wanted:
                server.leave(host)
        self._served = [host for host in wanted if host in self._served or await _listens(server, host)]


async def _listens(server: Listener, host: str) -> bool:
    try:
        await server.listen_on(host)
    except TableError as error:
        log.warning("other devices cannot join at this address", host=host, error=str(error))
        return False
    return True
