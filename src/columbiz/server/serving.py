"""Runs the app with uvicorn: one process, or several under its supervisor."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from collections.abc import Callable
from functools import partial
from types import FrameType

import uvicorn
from uvicorn.supervisors import Multiprocess

from columbiz.server.app import create_app
from columbiz.server.hall import try_out
from columbiz.server.protocol import SocketProtocol
from columbiz.server.settings import Settings
from columbiz.tables.errors import TableError

#: How long requests that are being answered may take when the server stops, in seconds.
GRACE = 10
#: How long processes may take to start, in seconds.
PATIENCE = 60


class Server(uvicorn.Server):
    """One process, which says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        self._ready()


class Workers(Multiprocess):
    """Says when all processes are ready, and passes an interrupt on."""

    def __init__(self, config: uvicorn.Config, sockets: list[socket.socket], ready: Callable[[], None]) -> None:
        super().__init__(config, sockets)
        self._ready = ready
        self.interrupted = False

    def init_processes(self) -> None:
        """Start the processes, then say so."""
        super().init_processes()
        if all(process.wait_until_ready(PATIENCE, self.should_exit) for process in self.processes):
            self._ready()

    def handle_int(self) -> None:
        """Stop, and remember why."""
        super().handle_int()
        self.interrupted = True


def serve(settings: Settings, tell: Callable[[str], None]) -> None:
    """Serve until a signal comes; tells its address once it answers, and raises at once if it cannot be served."""
    signal.signal(signal.SIGTERM, _stop)
    listening = listen(settings.host, settings.port)
    asyncio.run(try_out(settings))
    ready = partial(tell, _address(settings.host, listening))
    if settings.workers == 1:
        Server(configuration(settings), ready).run([listening])
        return
    workers = Workers(configuration(settings), [listening], ready)
    workers.run()
    if workers.interrupted:
        raise KeyboardInterrupt


def configuration(settings: Settings) -> uvicorn.Config:
    """How uvicorn runs the app."""
    return uvicorn.Config(
        partial(create_app, settings),
        factory=True,
        workers=settings.workers,
        ws=SocketProtocol,
        ws_max_size=settings.message_bytes,
        ws_per_message_deflate=False,  # messages are small and many: compressing costs more than it saves
        ws_ping_interval=20,
        ws_ping_timeout=20,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        server_header=False,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=GRACE,
    )


def listen(host: str, port: int) -> socket.socket:
    """A socket bound to an address, or an error that names it."""
    try:
        [(family, _, _, _, address), *_] = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        listening = socket.socket(family)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(1024)
    except OSError as error:
        raise TableError("cannot_listen", host=host, port=port, problem=error.strerror or str(error)) from error
    except UnicodeError as error:  # a name that no name server could be asked for
        raise TableError("cannot_listen", host=host, port=port, problem=str(error.__cause__ or error)) from error
    listening.set_inheritable(True)
    return listening


def can_listen(host: str, port: int) -> bool:
    """Whether an address is free."""
    try:
        listen(host, port).close()
    except TableError:
        return False
    return True


def _address(host: str, listening: socket.socket) -> str:
    port = listening.getsockname()[1]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _stop(_signal: int, _frame: FrameType | None) -> None:
    sys.exit(0)
