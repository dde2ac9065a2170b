"""Tells other server processes what happened at a table; the store is the truth, a message may be lost."""

from __future__ import annotations

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
    """For a process that is alone: there is nobody to tell."""

    reaches_others = False

    async def publish(self, table: str, message: str) -> None:
        """Do nothing."""

    async def follow(self, table: str) -> None:
        """Do nothing."""

    async def unfollow(self, table: str) -> None:
        """Do nothing."""

    async def messages(self) -> AsyncIterator[Message | None]:
        """End at once."""
        return
        yield

    async def ready(self) -> None:
        """Be ready."""

    async def close(self) -> None:
        """Do nothing."""
