"""Tells other server processes what happened at a table; the store is the truth, a message may be lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Protocol

Message = tuple[str, str]


class Fanout(Protocol):
    """The way between server processes."""

    #: whether there may be other processes at all
    reaches_others: bool

    async def publish(self, table: str, message: str) -> None:
        """Tell the other processes; a lost connection is logged and counted, not raised."""

    async def follow(self, table: str) -> None:
        """Receive what other processes publish about a table from now on."""

    async def unfollow(self, table: str) -> None:
        """Receive no more about a table."""

    def messages(self) -> AsyncIterator[Message | None]:
        """Table and message as other processes publish them; None: some may have been missed, ask the store."""

    async def ready(self) -> None:
        """Raise an error if messages cannot be sent now."""

    async def close(self) -> None:
        """Let the connections go."""


class LocalFanout:
    """One process: there is nobody else to tell."""

    reaches_others = False

    async def publish(self, table: str, message: str) -> None:
        """Nobody hears it."""

    async def follow(self, table: str) -> None:
        """Nothing will be heard."""

    async def unfollow(self, table: str) -> None:
        """Nothing was heard."""

    async def messages(self) -> AsyncIterator[tuple[str, str] | None]:
        """Wait for ever."""
        await asyncio.Event().wait()
        yield None

    async def ready(self) -> None:
        """Always."""

    async def close(self) -> None:
        """Nothing is open."""
