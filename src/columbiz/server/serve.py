"""`columbiz serve`: the app under uvicorn, in one process or several."""

import asyncio
import os
import signal
import socket
import sys
from collections.abc import Callable
from functools import partial
from types import FrameType

import structlog
import uvicorn
from uvicorn.supervisors import Multiprocess

from columbiz.server import logs
from columbiz.server.app import create_app
from columbiz.server.gc_policy import set_gc_threshold
from columbiz.server.hardening.app import HardenedApp
from columbiz.server.hardening.connection import CONNECTIONS, Connection
from columbiz.server.hardening.connections import Connections
from columbiz.server.hardening.file_limit import raise_file_limit
from columbiz.server.hardening.uvicorn_log import count_bad_requests
from columbiz.server.listening import ACCEPT_BACKLOG, LISTEN_BACKLOG, listen
from columbiz.server.local_network import LocalNetwork
from columbiz.server.services import check_services
from columbiz.server.settings import Settings
from columbiz.tables.runtime.chance import CHANCE, Chance

log = structlog.get_logger("columbiz.server")

#: How long open requests may take when the server stops.
SHUTDOWN_GRACE_SECONDS = 10
#: How long worker processes may take to start.
START_TIMEOUT_SECONDS = 60
#: How often a client is asked whether it is still there, and how long its answer may take.
PING_INTERVAL_SECONDS = PING_TIMEOUT_SECONDS = 20


class Server(uvicorn.Server):
    """One process that reports when it is ready. Its network, if it has one, lets it listen on more addresses."""

    def __init__(
        self, config: uvicorn.Config, ready: Callable[[], None], unread_seconds: float, network: LocalNetwork | None
    ) -> None:
        super().__init__(config)
        self._ready = ready
        self._unread_seconds = unread_seconds
        self._network = network
        self._others: dict[str, asyncio.Server] = {}
        self.port = 0

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then report that the server is ready."""
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(LISTEN_BACKLOG)
            self.port = listening.getsockname()[1]
        if self._network:
            await self._network.start(self)
        self._ready()

    async def listen_on(self, host: str) -> None:
        """Serve at another address of this machine, too."""
        listening = listen(host, self.port, self._unread_seconds)
        protocol = partial(Connection, self.config, self.server_state, self.lifespan.state)
        loop = asyncio.get_running_loop()
        self._others[host] = await loop.create_server(protocol, sock=listening, backlog=ACCEPT_BACKLOG)
        listening.listen(LISTEN_BACKLOG)

    def leave(self, host: str) -> None:
        """Stop serving at such an address, and close the connections there."""
        self._others.pop(host).close()
        for connection in list(self.lifespan.state[CONNECTIONS]):
            if connection.host == host:
                connection.close()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop, at all addresses."""
        for other in self._others.values():
            other.close()
        await super().shutdown(sockets)


class ServerWorkers(Multiprocess):
    """Worker processes: reports when all are ready, and passes an interrupt on."""

    def __init__(self, config: uvicorn.Config, sockets: list[socket.socket], ready: Callable[[], None]) -> None:
        super().__init__(config, sockets)
        self._ready = ready
        self.interrupted = False

    def init_processes(self) -> None:
        """Start the processes, then report that they are ready."""
        super().init_processes()
        if all(process.wait_until_ready(START_TIMEOUT_SECONDS, self.should_exit) for process in self.processes):
            for listening in self.sockets:
                listening.listen(LISTEN_BACKLOG)
            self._ready()

    def handle_int(self) -> None:
        """Stop, and remember that it was an interrupt."""
        super().handle_int()
        self.interrupted = True


def serve(
    settings: Settings,
    report_address: Callable[[str], None],
    network: LocalNetwork | None = None,
    chance: Chance = CHANCE,
) -> None:
    """Serve until a signal arrives. Reports the address once it answers; raises immediately if it cannot start.

    With a network, a single process may let other devices on this machine's network join.
    """
    signal.signal(signal.SIGTERM, _stop)
    logs.configure(settings.log_format, settings.log_level)
    listening = listen(settings.host, settings.port, settings.unread_seconds)
    asyncio.run(check_services(settings))
    if is_root() and not settings.is_local:
        log.warning("the server runs as root on a public address; use an account of its own", host=settings.host)
    ready = partial(report_address, _address(settings.host, listening))
    if settings.workers == 1:
        Server(configuration(settings, network, chance), ready, settings.unread_seconds, network).run([listening])
        return
    workers = ServerWorkers(configuration(settings, chance=chance), [listening], ready)
    workers.run()
    if workers.interrupted:
        raise KeyboardInterrupt


def _create_served_app(settings: Settings, network: LocalNetwork | None, chance: Chance) -> HardenedApp:
    app = create_app(settings, network, chance)
    raise_file_limit()
    set_gc_threshold(settings.gc_threshold)
    log = app.state.limits.log
    count_bad_requests(log)
    return HardenedApp(app, Connections(settings, log), settings.request_seconds)


def configuration(settings: Settings, network: LocalNetwork | None = None, chance: Chance = CHANCE) -> uvicorn.Config:
    """How uvicorn runs the app."""
    return uvicorn.Config(
        partial(_create_served_app, settings, network, chance),
        factory=True,
        lifespan="on",  # with "auto", an error during startup would pass for an app without a lifespan
        workers=settings.workers,
        http="columbiz.server.hardening.connection:Connection",
        ws="websockets-sansio",
        ws_max_size=settings.message_bytes,
        ws_per_message_deflate=False,  # compressing many small messages costs more than it saves
        ws_ping_interval=PING_INTERVAL_SECONDS,
        ws_ping_timeout=PING_TIMEOUT_SECONDS,
        proxy_headers=False,  # the app reads them itself, under any server
        server_header=False,
        access_log=False,
        log_config=None,
        backlog=ACCEPT_BACKLOG,
        timeout_graceful_shutdown=SHUTDOWN_GRACE_SECONDS,
    )


def is_root() -> bool:
    """Whether this process runs as root."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _address(host: str, listening: socket.socket) -> str:
    port = listening.getsockname()[1]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _stop(_signal: int, _frame: FrameType | None) -> None:
    sys.exit(0)
