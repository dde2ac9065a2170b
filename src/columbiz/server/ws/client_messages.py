"""The messages a client sends over the WebSocket."""

from typing import Annotated, Literal

import orjson
from pydantic import Field, TypeAdapter

from columbiz.tables.model.commands import AnyCommand
from columbiz.tables.model.options import CommandId, SeatNumber, Secret, StrictModel, TableId

Secrets = Annotated[dict[SeatNumber, Secret], Field(max_length=4, description="The secrets of the client's seats.")]


class Hello(StrictModel):
    """Join a table, or switch to another one."""

    type: Literal["hello"]
    table: TableId
    after: int = Field(default=-1, ge=-1, le=2**31 - 1, description="Number of the client's last event; -1 for none.")
    secrets: Secrets = Field(default_factory=dict, repr=False)


class CommandMessage(StrictModel):
    """Carry out a command."""

    type: Literal["command"]
    command: AnyCommand


class Ping(StrictModel):
    """Ask for a pong."""

    type: Literal["ping"]


ClientMessage = Hello | CommandMessage | Ping
AnyClientMessage = Annotated[ClientMessage, Field(discriminator="type")]

_CLIENT_MESSAGES: TypeAdapter[ClientMessage] = TypeAdapter(AnyClientMessage)
_COMMAND_IDS: TypeAdapter[str] = TypeAdapter(CommandId)


def parse_client_message(text: str) -> ClientMessage:
    """Parse a message; raise pydantic's ValidationError."""
    return _CLIENT_MESSAGES.validate_json(text)


def command_id_in(text: str) -> str | None:
    """The id of an otherwise invalid command, if it has one, so that its sender gets an answer."""
    try:
        return _COMMAND_IDS.validate_python(orjson.loads(text)["command"]["id"])
    except (ValueError, TypeError, KeyError):
        return None
