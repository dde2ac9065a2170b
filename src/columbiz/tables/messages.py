"""What is said between server and client, and from server to server, as JSON text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, get_args

import orjson
from typing_extensions import TypedDict  # pydantic describes no other before Python 3.12

from columbiz.rules.errors import ColumbizError, RecordError, flat_values
from columbiz.tables.events import Event
from columbiz.tables.store.rows import Entry
from columbiz.tables.views import TableView

#: Fields of events that are nobody's business: hashes of secrets.
_UNTOLD = {"holder", "kept"}
_WITH_UNTOLD = {kind for kind in get_args(Event) if not _UNTOLD.isdisjoint(kind.model_fields)}


class EventView(TypedDict):
    """An event as everybody may see it, its number and the id of the command it came from."""

    number: int
    at: int
    command: str
    event: dict[str, Any]


class Presence(TypedDict):
    """Who is connected: the seats of people, and how many look on."""

    seats: list[int]
    watchers: int


class Welcome(TypedDict):
    """The answer to a hello: the seats that are yours, the events you have missed, and the table as it is."""

    type: Literal["welcome"]
    seats: list[int]
    events: list[EventView]
    view: TableView
    presence: Presence


class Happened(TypedDict):
    """New events, and the table after the last of them. The sender of a command finds its id in `command`."""

    type: Literal["events"]
    events: list[EventView]
    view: TableView


class Accepted(TypedDict):
    """The answer to a command that had been carried out before: the event it became."""

    type: Literal["accepted"]
    id: str
    number: int


class NotDone(TypedDict):
    """A command, or any other message, that was refused; a stale one gets the events it did not know."""

    type: Literal["refused"]
    id: str | None
    code: str
    reason: str
    values: dict[str, Any]
    events: list[EventView]


class Present(TypedDict):
    """Somebody came or went."""

    type: Literal["presence"]
    presence: Presence


class Pong(TypedDict):
    """The answer to a ping."""

    type: Literal["pong"]


ServerMessage = Welcome | Happened | Accepted | NotDone | Present | Pong


def encode(message: Mapping[str, Any]) -> bytes:
    """A message as it is sent."""
    return orjson.dumps(message)


def encode_happened(happened: Iterable[tuple[Entry, Event]], view: bytes) -> bytes:
    """New events and the view of the table after them, as they are sent: see `Happened`."""
    events = [_told(entry, event) for entry, event in happened]
    return orjson.dumps({"type": "events", "events": events, "view": orjson.Fragment(view)})


def encode_welcome(seats: list[int], missed: Iterable[Entry], view: bytes, presence: Presence) -> bytes:
    """The answer to a hello, as it is sent: see `Welcome`."""
    shown: Any = orjson.Fragment(view)
    message: Welcome = {
        "type": "welcome",
        "seats": seats,
        "events": view_entries(missed),
        "view": shown,
        "presence": presence,
    }
    return encode(message)


def _told(entry: Entry, event: Event) -> Mapping[str, Any]:
    """What `view_entry` shows; an event that hides nothing is sent as it is stored, without reading it again."""
    if type(event) in _WITH_UNTOLD:
        return view_entry(entry)
    told = orjson.Fragment(entry.event)
    return {"number": entry.number, "at": entry.at, "command": entry.command, "event": told}


def view_entry(entry: Entry) -> EventView:
    """A row of the log without what is nobody's business."""
    event = {name: value for name, value in orjson.loads(entry.event).items() if name not in _UNTOLD}
    return {"number": entry.number, "at": entry.at, "command": entry.command, "event": event}


def view_entries(entries: Iterable[Entry]) -> list[EventView]:
    """Rows of the log as everybody may see them."""
    return [view_entry(entry) for entry in entries]


def refusal(error: ColumbizError, command: str | None = None, missed: Iterable[Entry] = ()) -> NotDone:
    """An error as it is sent."""
    values = flat_values(error.values)
    if isinstance(error, RecordError):
        values |= {"line": error.line, "column": error.column}
    return {
        "type": "refused",
        "id": command,
        "code": error.code,
        "reason": error.reason,
        "values": values,
        "events": view_entries(missed),
    }


def encode_entry(entry: Entry) -> str:
    """A row of the log for the other servers."""
    return encode({"entry": tuple(entry)}).decode()


def encode_presence(server: str, presence: Presence) -> str:
    """Who is connected to this server, for the others."""
    return encode({"server": server, "presence": presence}).decode()
