"""The OpenAPI document: complete, exact where values are a closed list, and with examples the server would accept."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any, get_args

import jsonschema_rs
import pytest

from columbiz.bots.names import BOTS
from columbiz.fairdice import verify
from columbiz.records.record import Record
from columbiz.rules.actions import Keep
from columbiz.rules.notation import parse_action
from columbiz.rules.state import Phase
from columbiz.server.http.description import FILE
from columbiz.server.ws.client_messages import ClientMessage, parse_client_message
from columbiz.tables.model.commands import COMMANDS, Command
from columbiz.tables.model.events import Event
from columbiz.tables.model.options import DiceKind, NewTable, Phrase, Watchers, check_options
from columbiz.tables.model.seats import Status
from columbiz.tables.model.shapes import EntryView, ServerMessage

Json = dict[str, Any]


@pytest.fixture(scope="module")
def document() -> Json:
    published: Json = json.loads(
        FILE.read_text(encoding="utf-8")
    )  # tests/test_web.py compares it with what is generated
    return published


def contents(document: Json) -> Iterator[tuple[str, Json]]:
    """The request bodies and the successful response bodies, by operation."""
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            name = f"{method.upper()} {path}"
            if "requestBody" in operation:
                yield from ((f"{name} takes {kind}", one) for kind, one in operation["requestBody"]["content"].items())
            success = next(one for status, one in operation["responses"].items() if int(status) < 300)
            yield from ((f"{name} answers {kind}", one) for kind, one in success["content"].items())


def example_of(document: Json, operation: str, side: str) -> Any:
    [content] = [one for name, one in contents(document) if name.startswith(f"{operation} {side}")]
    return content["examples"]["example"]["value"]


def check(document: Json, schema: Json, example: object) -> None:
    jsonschema_rs.validator_for(schema | {"components": document["components"]}).validate(example)


def kinds_of(union: object) -> set[str]:
    return {one.model_fields["kind"].default for one in get_args(union)}


def resolved(document: Json, schema: Json) -> Json:
    """A schema without references, and without null as an alternative."""
    if "$ref" in schema:
        return resolved(document, document["components"]["schemas"][schema["$ref"].rpartition("/")[2]])
    given = [one for one in schema.get("anyOf", ()) if one != {"type": "null"}]
    return resolved(document, given[0]) if given else schema


# Schemas


def test_every_command_event_and_message_has_a_schema(document: Json) -> None:
    models = [*get_args(Command), *get_args(Event), *get_args(ClientMessage), *get_args(ServerMessage), EntryView]
    names = {"ClientMessage", "ServerMessage", "Event", "TableView", "GameView", *(one.__name__ for one in models)}
    assert names - document["components"]["schemas"].keys() == set()


@pytest.mark.parametrize(
    ("path", "values"),
    [
        ("TableView.status", [status.value for status in Status]),
        ("TableView.dice", get_args(DiceKind)),
        ("TableView.watch", get_args(Watchers)),
        ("GameView.phase", [phase.value for phase in Phase]),
        ("SeatView.plays", ("person", "bot", "nobody")),
        ("SeatView.bot", BOTS),
        ("NewTable.seats[]", ("person", *BOTS)),
        ("NewTable.dice", get_args(DiceKind)),
        ("NewTable.watch", get_args(Watchers)),
        ("Arrange.seats[]", ("person", *BOTS)),
        ("TakenOver.level", BOTS),
        ("TakenOver.reason", ("left", "clock", "called")),
        ("Say.phrase", get_args(Phrase)),
        ("OpenTable.dice", get_args(DiceKind)),
    ],
)
def test_a_closed_list_is_an_enum(document: Json, path: str, values: tuple[str, ...]) -> None:
    name, _, field = path.removesuffix("[]").partition(".")
    schema = resolved(document, document["components"]["schemas"][name]["properties"][field])
    if path.endswith("[]"):
        schema = resolved(document, schema["items"])
    assert schema["enum"] == list(values)


def test_the_fields_that_nobody_receives_are_not_described(document: Json) -> None:
    described = {name for schema in document["components"]["schemas"].values() for name in schema.get("properties", ())}
    assert described & {"holder", "reserved"} == set()
    text = json.dumps([schema.get("examples") for schema in document["components"]["schemas"].values()])
    assert "holder" not in text
    assert "reserved" not in text


def test_every_error_is_described_in_one_shape(document: Json) -> None:
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            for status, response in operation["responses"].items():
                if int(status) >= 400:
                    schema = response["content"]["application/json"]["schema"]
                    assert schema == {"$ref": "#/components/schemas/Problem"}, (method, path, status)


# Examples


def test_every_operation_shows_what_it_takes_and_answers(document: Json) -> None:
    assert [name for name, content in contents(document) if not content.get("examples")] == []


def test_every_example_of_an_operation_fits_its_schema(document: Json) -> None:
    for _, content in contents(document):
        for example in content["examples"].values():
            check(document, content.get("schema", {}), example["value"])


def test_every_command_event_and_message_is_shown(document: Json) -> None:
    models = [*get_args(Command), *get_args(Event), *get_args(ClientMessage), *get_args(ServerMessage)]
    schemas = document["components"]["schemas"]
    assert [one.__name__ for one in models if not schemas[one.__name__].get("examples")] == []


def test_every_example_of_a_schema_fits_it(document: Json) -> None:
    for schema in document["components"]["schemas"].values():
        for example in schema.get("examples", ()):
            check(document, schema, example)


def test_messages_are_told_apart_by_the_unions(document: Json) -> None:
    schemas = document["components"]["schemas"]
    unions = {"ClientMessage": ClientMessage, "ServerMessage": ServerMessage, "Event": Event}
    for name, union in unions.items():
        for model in get_args(union):
            for example in schemas[model.__name__]["examples"]:
                check(document, schemas[name], example)


def test_the_server_accepts_what_is_shown(document: Json) -> None:
    schemas = document["components"]["schemas"]
    for model in get_args(ClientMessage):
        for example in schemas[model.__name__]["examples"]:
            assert isinstance(parse_client_message(json.dumps(example)), model)
    commands = dict(contents(document))["POST /api/tables/{table_id}/commands takes application/json"]["examples"]
    assert {kind: COMMANDS.validate_python(one["value"]).kind for kind, one in commands.items()} == {
        kind: kind for kind in kinds_of(Command)
    }
    check_options(NewTable.model_validate(example_of(document, "POST /api/tables", "takes")))


def test_the_records_shown_are_records_of_sealed_dice(document: Json) -> None:
    downloaded = example_of(document, "GET /api/tables/{table_id}/record", "answers")
    for text in (downloaded, example_of(document, "POST /api/replay", "takes")):
        assert text.startswith('[Columbiz "1"]\n')
        assert Record.parse(text).text == text
    [revealed] = document["components"]["schemas"]["Revealed"]["examples"]
    assert verify(Record.parse(f'[Secret "{revealed["secret"]}"]\n{downloaded}')).ok


def test_the_hint_shown_keeps_dice_of_its_position(document: Json) -> None:
    dice = example_of(document, "GET /api/tables/{table_id}/replay", "answers")["steps"][-1]["game"]["dice"]
    for choice in example_of(document, "POST /api/tables/{table_id}/hint", "answers")["choices"]:
        [action] = map(parse_action, choice["actions"])
        assert isinstance(action, Keep)
        assert Counter(action.dice) <= Counter(dice)


def test_the_document_stays_small(document: Json) -> None:
    assert len(json.dumps(document, separators=(",", ":"))) < 113_000
