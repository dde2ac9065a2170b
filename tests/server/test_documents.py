"""The references about the server are complete: one has the whole protocol, the other every setting."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from columbiz.bots.names import BOTS
from columbiz.lesson.errors import SENTENCES as LESSON
from columbiz.rules.errors import SENTENCES as RULES
from columbiz.server.http.description import FILE
from columbiz.server.settings import Settings
from columbiz.server.ws import connection
from columbiz.server.ws.client_messages import ClientMessage
from columbiz.tables.errors import SENTENCES
from columbiz.tables.model.commands import Command
from columbiz.tables.model.events import Event
from columbiz.tables.model.options import NewTable, Phrase
from columbiz.tables.model.shapes import GameView, LegalView, SeatView, ServerMessage, TableView
from columbiz.tables.runtime.encoding import HIDDEN_FIELDS

DOCS = Path(__file__).parents[2] / "docs"
PROTOCOL = "protocol-reference.md"
#: Close codes that the WebSocket library or the ASGI server sends for us: too large, no pong, restart.
LIBRARY_CLOSE_CODES = {1009, 1011, 1012}


def text_of(document: str) -> str:
    return (DOCS / document).read_text(encoding="utf-8")


def code_in(text: str) -> set[str]:
    """Everything between back quotes."""
    return set(re.findall(r"`([^`\n]+)`", text))


def rows_of(heading: str) -> dict[str, str]:
    """The rows of the first table under a heading of the protocol's reference, by each name in their first column."""
    after = text_of(PROTOCOL).partition(f"# {heading}\n")[2]
    section = re.split(r"^#+ ", after, maxsplit=1, flags=re.MULTILINE)[0]
    table = section.partition("|---")[2].partition("\n\n")[0]
    rows = [line.strip("| ").partition(" | ") for line in table.splitlines() if line.startswith("| ")]
    return {name: rest for first, _, rest in rows for name in code_in(first) or {first}}


def kind_of(model: Any) -> str:
    return str(model.model_fields["kind"].default)


def test_every_error_code_is_in_the_protocol_and_no_other() -> None:
    assert set(rows_of("Codes")) == set(SENTENCES | LESSON) - set(RULES)


def test_every_request_is_in_the_protocol() -> None:
    paths = json.loads(FILE.read_text(encoding="utf-8"))["paths"]
    requests = {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods}
    assert {name.partition("?")[0] for name in rows_of("HTTP")} == requests


def test_every_command_is_in_the_protocol_with_its_fields() -> None:
    rows = rows_of("Commands")
    assert set(rows) == {kind_of(command) for command in get_args(Command)}
    for command in get_args(Command):
        fields = command.model_fields.keys() - {"kind", "id", "seat"}
        assert fields - code_in(rows[kind_of(command)]) == set(), command


def test_every_event_is_in_the_protocol_with_its_fields() -> None:
    rows = rows_of("Events")
    assert set(rows) == {kind_of(event) for event in get_args(Event)}
    for event in get_args(Event):
        fields = event.model_fields.keys() - {"kind", "format"} - HIDDEN_FIELDS
        assert fields == code_in(rows[kind_of(event)].partition(" | ")[0]), event


def test_every_message_is_in_the_protocol_with_its_fields() -> None:
    fields = {
        get_args(one.model_fields["type"].annotation)[0]: set(one.model_fields) for one in get_args(ClientMessage)
    }
    assert set(rows_of("From the client")) == set(fields)
    for kind, row in rows_of("From the client").items():
        assert fields[kind] - {"type"} - code_in(row) == set(), kind
    sent = {get_args(get_type_hints(one)["type"])[0]: set(get_type_hints(one)) for one in get_args(ServerMessage)}
    assert set(rows_of("From the server")) == set(sent)
    for kind, row in rows_of("From the server").items():
        assert sent[kind] - {"type"} - code_in(row) == set(), kind


@pytest.mark.parametrize("view", [TableView, GameView, LegalView, SeatView])
def test_every_field_of_a_view_is_in_the_protocol(view: Any) -> None:
    section = text_of(PROTOCOL).partition("\n## Views\n")[2].partition("\n## ")[0]
    assert set(view.__annotations__) - code_in(section) == set()


def test_every_close_code_is_in_the_protocol_and_no_other() -> None:
    ours = {connection.POLICY_VIOLATION, connection.TRY_AGAIN_LATER}
    assert set(map(int, rows_of("How a connection ends"))) == ours | LIBRARY_CLOSE_CODES


def test_every_option_level_and_phrase_is_in_the_protocol() -> None:
    text = text_of(PROTOCOL)
    assert set(NewTable.model_fields) - code_in(text) == set()
    assert set(BOTS) - code_in(text) == set()
    assert [phrase for phrase in get_args(Phrase) if phrase not in text] == []


def test_every_setting_is_in_the_operating_manual() -> None:
    assert {name.upper() for name in Settings.model_fields} - code_in(text_of("operating-reference.md")) == set()
