"""What a fan-out between server processes does."""

from collections.abc import AsyncIterator
from typing import Protocol

Message = tuple[str, str]  # table, text


class Fanout(Protocol):
    """Sends messages about tables to the other server processes and receives theirs."""

    connects_servers: bool  # False: this process is the only one, and there is nobody to send to
    lost_messages: int  # messages that could not be sent

    async def publish(self, table: str, text: str) -> None:
        """Send a message to the other processes; count it as lost instead of raising if the connection is lost."""

    async def subscribe(self, table: str) -> None:
        """Receive the messages that other processes publish about a table from now on."""

    async def unsubscribe(self, table: str) -> None:
        """Stop receiving messages about a table."""

    def messages(self) -> AsyncIterator[Message | None]:
        """Yield the messages of other processes; None means that some may have been missed."""

    async def ready(self) -> None:
        """Raise TableError if messages cannot be sent or received now."""

    async def close(self) -> None:
        """Send what was accepted, then close the connections."""
