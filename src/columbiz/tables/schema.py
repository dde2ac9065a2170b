"""The shapes of all that is said at a table, as an OpenAPI document: the browser's types are made from it."""

from __future__ import annotations

import sys
from typing import Any

import orjson
from pydantic import TypeAdapter

from columbiz.tables.commands import AnyCommand, NewTable
from columbiz.tables.events import Event
from columbiz.tables.history import ReplayView
from columbiz.tables.messages import ServerMessage
from columbiz.tables.thinking import Hint


def shapes() -> dict[str, Any]:
    """Every shape by its name; a union is made of references to its members."""
    named: dict[str, Any] = {
        "AnyCommand": AnyCommand,
        "AnyEvent": Event,
        "Hint": Hint,
        "NewTable": NewTable,
        "ReplayView": ReplayView,
        "ServerMessage": ServerMessage,
    }
    roots, document = TypeAdapter.json_schemas(
        [(name, "serialization", TypeAdapter(shape)) for name, shape in named.items()],
        ref_template="#/components/schemas/{model}",
    )
    unions = {name: schema for (name, _), schema in roots.items() if "$ref" not in schema}
    return dict(sorted((document["$defs"] | unions).items()))


def openapi() -> dict[str, Any]:
    """The document, without a way to any of it: a socket has none."""
    return {
        "openapi": "3.1.0",
        "info": {"title": "Columbiz", "version": "1"},
        "paths": {},
        "components": {"schemas": shapes()},
    }


def as_text() -> bytes:
    """The document as it lies in web/openapi.json."""
    return orjson.dumps(openapi(), option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)


if __name__ == "__main__":
    sys.stdout.buffer.write(as_text())
