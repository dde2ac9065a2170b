"""What a client may say over the WebSocket, and how a message that cannot be read is answered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal

import orjson
from pydantic import Field, TypeAdapter, ValidationError

from columbiz.rules.errors import quote, shortened
from columbiz.tables.commands import AnyCommand, CommandId, Message, Seat, Secret, TableId
from columbiz.tables.errors import Refused

Secrets = Annotated[dict[Seat, Secret], Field(max_length=4, description="The secrets of the client's seats.")]


class Hello(Message):
    """Come to a table, or go over to another one."""

    type: Literal["hello"]
    table: TableId
    after: int = Field(default=-1, ge=-1, le=2**31 - 1, description="The last event the client has.")
    secrets: Secrets = Field(default_factory=dict, repr=False)


class Act(Message):
    """Carry a command out."""

    type: Literal["command"]
    command: AnyCommand


class Ping(Message):
    """Ask for a pong."""

    type: Literal["ping"]


ClientMessage = Annotated[Hello | Act | Ping, Field(discriminator="type")]
CLIENT_MESSAGES: TypeAdapter[Hello | Act | Ping] = TypeAdapter(ClientMessage)
#: Reads one from JSON, or raises ValidationError.
read_message: Callable[[str], Hello | Act | Ping] = CLIENT_MESSAGES.validator.validate_json
COMMAND_IDS: TypeAdapter[str] = TypeAdapter(CommandId)


def id_in(text: str | None) -> str | None:
    """The id of a command that is wrong otherwise, if it can be found: its sender waits for an answer to it."""
    try:
        return COMMAND_IDS.validate_python(orjson.loads(text or "")["command"]["id"])
    except (ValueError, TypeError, KeyError):
        return None


def malformed(error: ValidationError) -> Refused:
    """What is wrong with a message, and where."""
    return malformed_by(error.errors(include_url=False, include_context=False)[0])


def malformed_by(complaint: Mapping[str, Any]) -> Refused:
    """The same by a complaint of pydantic's; a word that is not in a list is named, other text may be a secret."""
    where, problem, given = shortened(".".join(map(str, complaint["loc"])), 100), complaint["msg"], complaint["input"]
    if complaint["type"] == "literal_error" and isinstance(given, str):
        problem = f"{problem}, not {quote(given)}"
    sentence = f"{where}: {problem}" if where else problem
    # half a surrogate pair can be read from JSON, but not be written again
    return Refused("malformed", problem=shortened(sentence, 300).encode(errors="replace").decode())
