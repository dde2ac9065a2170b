"""JSON on the wire: messages to clients, and messages between servers."""

from collections.abc import Iterable, Mapping
from typing import Any

import orjson

from columbiz.rules.errors import ColumbizError, wire_values
from columbiz.tables.model.shapes import (
    EntryView,
    EventsMessage,
    PresenceMessage,
    PresenceView,
    RefusedMessage,
    WelcomeMessage,
)
from columbiz.tables.model.table import Milliseconds, Table
from columbiz.tables.model.views import view_table
from columbiz.tables.store import Entry

#: Fields of events that clients never see: hashes of secrets.
HIDDEN_FIELDS = frozenset({"holder", "reserved"})


def encode(message: Mapping[str, Any]) -> str:
    """A message as JSON text."""
    return orjson.dumps(message).decode()


def encode_events(entries: Iterable[Entry], table: Table) -> str:
    """New entries and the table after the last of them."""
    message: EventsMessage = {"type": "events", "events": view_entries(entries), "view": view_table(table)}
    return encode(message)


def encode_welcome(
    seats: list[int], missed: Iterable[Entry], table: Table, presence: PresenceView, now: Milliseconds
) -> str:
    """The answer to a hello."""
    message: WelcomeMessage = {
        "type": "welcome",
        "now": now,
        "seats": seats,
        "events": view_entries(missed),
        "view": view_table(table),
        "presence": presence,
    }
    return encode(message)


def encode_presence(presence: PresenceView) -> str:
    """Presence, for clients."""
    message: PresenceMessage = {"type": "presence", "presence": presence}
    return encode(message)


def view_entries(entries: Iterable[Entry]) -> list[EntryView]:
    """Entries of the log as clients may see them."""
    return [_view_entry(entry) for entry in entries]


def _view_entry(entry: Entry) -> EntryView:
    event = {name: value for name, value in orjson.loads(entry.event).items() if name not in HIDDEN_FIELDS}
    return {"number": entry.number, "at": entry.at, "seat": entry.seat, "command": entry.command, "event": event}


def view_refusal(error: ColumbizError, command: str | None = None, missed: Iterable[Entry] = ()) -> RefusedMessage:
    """An error as a message."""
    return {
        "type": "refused",
        "id": command,
        "code": error.code,
        "reason": error.reason,
        "values": wire_values(error),
        "events": view_entries(missed),
    }


def encode_remote_entry(entry: Entry) -> str:
    """An entry, for other servers."""
    return encode({"entry": tuple(entry)})


def encode_remote_presence(server: str, presence: PresenceView) -> str:
    """Who is connected to this server, for other servers."""
    return encode({"server": server, "presence": presence})
