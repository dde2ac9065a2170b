"""Frames on their way out, sent in bunches.

To send is the kernel's work. A server that tells hundreds of clients one by one, each after working out what to tell,
makes the kernel and Python push each other out of the processor's caches: docs/operating.md has what bunches gain.
"""

from __future__ import annotations

import asyncio
from weakref import WeakKeyDictionary

#: Frames that are sent together at the most. Fewer gain less; with more the clients wait for each other.
MOST = 64


class Bunch:
    """Frames of all connections of an event loop; they wait until the loop has done what it is at, no longer."""

    def __init__(self) -> None:
        self._waiting: list[tuple[asyncio.WriteTransport, bytes]] = []

    def add(self, transport: asyncio.WriteTransport, frame: bytes) -> None:
        """Send a frame soon, in the order of arrival."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self.send)
        self._waiting.append((transport, frame))
        if len(self._waiting) >= MOST:
            self.send()

    def send(self) -> None:
        """Send all that wait now; nothing to connections that have begun to close meanwhile."""
        waiting, self._waiting = self._waiting, []
        for transport, frame in waiting:
            if not transport.is_closing():
                transport.write(frame)


# A bunch does not know its loop, so that it goes when the loop does.
_BUNCHES: WeakKeyDictionary[asyncio.AbstractEventLoop, Bunch] = WeakKeyDictionary()


def bunch_of(loop: asyncio.AbstractEventLoop) -> Bunch:
    """The one bunch of an event loop."""
    return _BUNCHES.setdefault(loop, Bunch())
