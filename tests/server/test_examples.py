"""The examples of the description are there, fit what they are examples of, and are what the server would say."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, get_args

import jsonschema_rs
import pytest

from columbiz.fairdice import verify
from columbiz.records.record import Record
from columbiz.server.app import create_app
from columbiz.server.settings import Settings
from columbiz.server.wire import CLIENT_MESSAGES, Act, Hello, Ping
from columbiz.tables import messages
from columbiz.tables.commands import COMMANDS, Command, NewTable
from columbiz.tables.events import Event
from columbiz.tables.referee import check_wish

Json = dict[str, Any]


@pytest.fixture(scope="module")
def document() -> Json:
    return create_app(Settings(database="sqlite://")).openapi()


def operations(document: Json) -> Iterator[tuple[str, Json]]:
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            yield f"{method.upper()} {path}", operation


def contents(document: Json) -> Iterator[tuple[str, Json]]:
    """What is sent and answered where all goes well, by operation."""
    for name, operation in operations(document):
        if "requestBody" in operation:
            yield from ((f"{name} takes {kind}", one) for kind, one in operation["requestBody"]["content"].items())
        done = next(told for status, told in operation["responses"].items() if int(status) < 300)
        yield from ((f"{name} answers {kind}", one) for kind, one in done["content"].items())


def told_by(document: Json, operation: str, side: str) -> Any:
    [content] = [one for name, one in contents(document) if name.startswith(f"{operation} {side}")]
    return content["examples"]["example"]["value"]


def check(document: Json, schema: Json, example: object) -> None:
    jsonschema_rs.validator_for(schema | {"components": document["components"]}).validate(example)


def test_every_operation_shows_what_it_takes_and_answers(document: Json) -> None:
    without = [name for name, content in contents(document) if not content.get("examples")]
    assert without == []


def test_every_example_of_an_operation_fits_its_schema(document: Json) -> None:
    for _, content in contents(document):
        for example in content["examples"].values():
            check(document, content.get("schema", {}), example["value"])


def test_every_command_event_and_message_is_shown(document: Json) -> None:
    kinds = [*Command.__subclasses__(), *get_args(Event), Hello, Act, Ping, *get_args(messages.ServerMessage)]
    without = [kind.__name__ for kind in kinds if not document["components"]["schemas"][kind.__name__].get("examples")]
    assert without == []


def test_every_example_of_a_schema_fits_it(document: Json) -> None:
    for schema in document["components"]["schemas"].values():
        for example in schema.get("examples", ()):
            check(document, schema, example)


def test_the_server_would_take_what_is_shown(document: Json) -> None:
    schemas = document["components"]["schemas"]
    for kind in (Hello, Act, Ping):
        for example in schemas[kind.__name__]["examples"]:
            assert isinstance(CLIENT_MESSAGES.validate_json(json.dumps(example)), kind)
    commands = dict(contents(document))["POST /api/tables/{table}/commands takes application/json"]["examples"]
    assert {kind: COMMANDS.validate_python(one["value"]).kind for kind, one in commands.items()} == {
        kind.model_fields["kind"].default: kind.model_fields["kind"].default for kind in Command.__subclasses__()
    }
    check_wish(NewTable.model_validate(told_by(document, "POST /api/tables", "takes")))


def test_the_records_shown_are_records_of_sealed_dice(document: Json) -> None:
    downloaded = told_by(document, "GET /api/tables/{table}/record", "answers")
    for text in (downloaded, told_by(document, "POST /api/replay", "takes")):
        assert text.startswith('[Columbiz "1"]\n')
        assert Record.parse(text).text == text
    [revealed] = document["components"]["schemas"]["Revealed"]["examples"]
    assert verify(Record.parse(f'[Secret "{revealed["secret"]}"]\n{downloaded}')).ok


def test_a_hint_that_is_shown_keeps_dice_that_lie_there(document: Json) -> None:
    dice = told_by(document, "GET /api/tables/{table}/history", "answers")[-1]["game"]["dice"]
    for choice in told_by(document, "POST /api/tables/{table}/hint", "answers")["choices"]:
        assert all(choice["keep"].count(face) <= dice.count(face) for face in choice["keep"])


def test_the_description_stays_small(document: Json) -> None:
    assert len(json.dumps(document, separators=(",", ":"))) < 100_000
