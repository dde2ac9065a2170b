"""The stages of a connection."""

from enum import IntEnum


class Stage(IntEnum):
    """The stage of a connection. If there are too many connections, those at the lowest stage are dropped first."""

    SILENT = 0  # nothing has arrived
    ARRIVING = 1  # a request has not arrived completely
    IDLE = 2  # it has been answered and may send another request
    SERVING = 3  # a request is being answered, or a WebSocket is open: never dropped to make room
