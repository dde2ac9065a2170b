"""Sockets that a server listens on."""

import errno
import socket
from contextlib import ExitStack

from columbiz.server.settings import LAST_PORT
from columbiz.tables.errors import TableError

#: How many connections may wait to be accepted. asyncio accepts up to its own backlog in one go, and could run out of
#: files before any is closed; so asyncio is given a smaller backlog, and that of the socket is raised afterwards.
LISTEN_BACKLOG, ACCEPT_BACKLOG = 1024, 64
#: How many ports are tried where any will do.
PORTS_TRIED = 20


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
