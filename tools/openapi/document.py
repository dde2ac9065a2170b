"""The OpenAPI document, with the messages of the WebSocket among its components."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, get_args

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter

from columbiz.server.app import create_app
from columbiz.server.settings import Settings
from columbiz.server.ws.client_messages import AnyClientMessage
from columbiz.tables.model.events import EVENTS, Event
from columbiz.tables.model.shapes import ServerMessage
from columbiz.tables.runtime.encoding import HIDDEN_FIELDS
from tools.openapi.examples import make_examples

_REFERENCE = "#/components/schemas/{model}"


def openapi_json() -> str:
    """The document as text."""
    return json.dumps(_describe(create_app(Settings(database="sqlite://"))), indent=2) + "\n"


def _describe(app: FastAPI) -> dict[str, Any]:
    document = get_openapi(
        title=app.title,
        version=app.version,
        summary=app.summary,
        description="Live play goes over the WebSocket `/api/socket`: it takes `ClientMessage`, sends `ServerMessage`.",
        routes=app.routes,
        separate_input_output_schemas=False,
    )
    _describe_errors_as_json(document)
    schemas = document["components"]["schemas"]
    for name, adapter in _messages().items():
        described = adapter.json_schema(ref_template=_REFERENCE)
        for inner, schema in described.pop("$defs", {}).items():
            schemas.setdefault(inner, schema)
        schemas[name] = described
    schemas["EntryView"]["properties"]["event"] = {"$ref": _REFERENCE.format(model="Event")}
    for event in get_args(Event):
        for name in HIDDEN_FIELDS & event.model_fields.keys():
            _remove_property(schemas[event.__name__], name)
    _add_examples(document)
    return document


def _describe_errors_as_json(document: dict[str, Any]) -> None:
    """Errors are JSON, also those of routes that answer with text."""
    operations = (operation for path in document["paths"].values() for operation in path.values())
    for operation in operations:
        for status, response in operation["responses"].items():
            if int(status) >= 400 and "text/plain" in response.get("content", {}):
                response["content"] = {"application/json": response["content"]["text/plain"]}


def _messages() -> dict[str, TypeAdapter[Any]]:
    return {
        "ClientMessage": TypeAdapter(AnyClientMessage),
        "ServerMessage": TypeAdapter(ServerMessage),
        "Event": EVENTS,
    }


def _add_examples(document: dict[str, Any]) -> None:
    made = make_examples()
    for name, examples in made.schemas.items():
        document["components"]["schemas"][name]["examples"] = examples
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            name = f"{method.upper()} {path}"
            success = next(status for status in operation["responses"] if int(status) < 300)
            _add(operation.get("requestBody"), made.requests.get(name, {}))
            _add(operation["responses"][success], made.responses.get(name, {}))


def _add(body: dict[str, Any] | None, examples: Mapping[str, Any]) -> None:
    for content in body["content"].values() if body and examples else ():
        content["examples"] = {title: {"value": example} for title, example in examples.items()}


def _remove_property(schema: dict[str, Any], name: str) -> None:
    del schema["properties"][name]
    schema["required"] = [other for other in schema.get("required", ()) if other != name]
