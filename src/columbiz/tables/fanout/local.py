"""The fan-out of a server that runs as a single process."""

from collections.abc import AsyncIterator

from columbiz.tables.fanout.protocol import Message


class LocalFanout:
    """Does nothing: there is no other process."""

    connects_servers = False
    lost_messages = 0

    async def publish(self, table: str, text: str) -> None:
        """Do nothing."""

    async def subscribe(self, table: str) -> None:
        """Do nothing."""

    async def unsubscribe(self, table: str) -> None:
        """Do nothing."""

    async def messages(self) -> AsyncIterator[Message | None]:
        """Yield nothing."""
        return
        yield

    async def ready(self) -> None:
        """Do nothing."""

    async def close(self) -> None:
        """Do nothing."""
