"""`columbiz serve`: the app under uvicorn, in one process or several."""

import asyncio
import errno
import os
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from types import FrameType

import structlog
import uvicorn
from uvicorn.supervisors import Multiprocess

from columbiz.server import logs
from columbiz.server.app import create_app
from columbiz.server.gc_policy import set_gc_threshold
from columbiz.server.hardening.app import HardenedApp
from columbiz.server.hardening.connections import Connections
from columbiz.server.hardening.file_limit import raise_file_limit
from columbiz.server.hardening.uvicorn_log import count_bad_requests
from columbiz.server.services import check_services
from columbiz.server.settings import LAST_PORT, Settings
from columbiz.tables.errors import TableError

log = structlog.get_logger("columbiz.server")

#: How long open requests may take when the server stops.
SHUTDOWN_GRACE_SECONDS = 10
#: How long worker processes may take to start.
START_TIMEOUT_SECONDS = 60
#: How many connections may wait to be accepted. asyncio accepts up to its own backlog in one go, and could run out of
#: files before any is closed; so asyncio is given a smaller backlog, and that of the socket is raised afterwards.
LISTEN_BACKLOG, ACCEPT_BACKLOG = 1024, 64
#: How many ports are tried where any will do.
PORTS_TRIED = 20
#: How often a client is asked whether it is still there, and how long its answer may take.
PING_INTERVAL_SECONDS = PING_TIMEOUT_SECONDS = 20


class Server(uvicorn.Server):
    """One process that reports when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then report that the server is ready."""
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(LISTEN_BACKLOG)
        self._ready()


class Workers(Multiprocess):
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


def serve(settings: Settings, report_address: Callable[[str], None]) -> None:
    """Serve until a signal arrives. Reports the address once it answers; raises immediately if it cannot start."""
    signal.signal(signal.SIGTERM, _stop)
    logs.configure(settings.log_format, settings.log_level)
    listening = listen(settings.host, settings.port, settings.unread_seconds)
    asyncio.run(check_services(settings))
    if is_root() and not settings.is_local:
        log.warning("the server runs as root on a public address; use an account of its own", host=settings.host)
    ready = partial(report_address, _address(settings.host, listening))
    if settings.workers == 1:
        Server(configuration(settings), ready).run([listening])
        return
    workers = Workers(configuration(settings), [listening], ready)
    workers.run()
    if workers.interrupted:
        raise KeyboardInterrupt


def _create_served_app(settings: Settings) -> HardenedApp:
    app = create_app(settings)
    raise_file_limit()
    set_gc_threshold(settings.gc_threshold)
    log = app.state.limits.log
    count_bad_requests(log)
    return HardenedApp(app, Connections(settings, log), settings.request_seconds)


def configuration(settings: Settings) -> uvicorn.Config:
    """How uvicorn runs the app."""
    return uvicorn.Config(
        partial(_create_served_app, settings),
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


def listen(host: str, port: int, unread_seconds: float) -> socket.socket:
    """A socket bound to an address; raise an error that names the address if it cannot be used."""
    try:
        [(family, _, _, _, address), *_] = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        listening = socket.socket(family)
        with ExitStack() as cleanup:
            cleanup.callback(listening.close)
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind(address)
            listening.listen(LISTEN_BACKLOG)
            if hasattr(socket, "TCP_USER_TIMEOUT"):  # limits unread data after closing; Linux only
                twice_in_milliseconds = round(2000 * unread_seconds)
                listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, twice_in_milliseconds)
            cleanup.pop_all()
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise TableError("port_taken", host=host, port=port) from error
        raise TableError("cannot_listen", host=host, port=port, problem=error.strerror or str(error)) from error
    except UnicodeError as error:  # not a valid host name
        raise TableError("cannot_listen", host=host, port=port, problem=str(error.__cause__ or error)) from error
    listening.set_inheritable(True)
    return listening


def is_root() -> bool:
    """Whether this process runs as root."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def first_free_port(host: str, port: int) -> int:
    """The first free port from `port` upwards; `port` itself if none of PORTS_TRIED is free."""
    tried = range(port, min(port + PORTS_TRIED, LAST_PORT + 1))
    return next((one for one in tried if _can_listen(host, one)), port)


def _can_listen(host: str, port: int) -> bool:
    try:
        listen(host, port, unread_seconds=1).close()
    except TableError:
        return False
    return True


def _address(host: str, listening: socket.socket) -> str:
    port = listening.getsockname()[1]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _stop(_signal: int, _frame: FrameType | None) -> None:
    sys.exit(0)
