"""The OpenAPI document, with the messages of the WebSocket among its components."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter

from columbiz.server.examples import make_examples
from columbiz.server.wire import ClientMessage
from columbiz.tables.events import EVENTS
from columbiz.tables.messages import ServerMessage

_PLACE = "#/components/schemas/{model}"


def install(app: FastAPI) -> None:
    """Let the app describe itself completely."""

    def describe() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = _describe(app)
        return app.openapi_schema

    app.openapi = describe  # type: ignore[method-assign]  # the way FastAPI documents


def _describe(app: FastAPI) -> dict[str, Any]:
    document = get_openapi(
        title=app.title,
        version=app.version,
        summary=app.summary,
        description="Live play goes over the WebSocket `/api/socket`: it takes `ClientMessage`, sends `ServerMessage`.",
        routes=app.routes,
        separate_input_output_schemas=False,
    )
    _tell_problems_in_json(document)
    schemas = document["components"]["schemas"]
    for name, adapter in _messages().items():
        described = adapter.json_schema(ref_template=_PLACE)
        for inner, schema in described.pop("$defs", {}).items():
            schemas.setdefault(inner, schema)
        schemas[name] = described
    schemas["EventView"]["properties"]["event"] = {"$ref": _PLACE.format(model="Event")}
    _leave_out(schemas["SatDown"], "holder")  # it is never sent
    _leave_out(schemas["Created"], "kept")
    _show_examples(document)
    return document


def _tell_problems_in_json(document: dict[str, Any]) -> None:
    """Routes that answer with text tell their problems in JSON all the same."""
    operations = (operation for path in document["paths"].values() for operation in path.values())
    for operation in operations:
        for status, response in operation["responses"].items():
            if int(status) >= 400 and "text/plain" in response.get("content", {}):
                response["content"] = {"application/json": response["content"]["text/plain"]}


def _messages() -> dict[str, TypeAdapter[Any]]:
    return {"ClientMessage": TypeAdapter(ClientMessage), "ServerMessage": TypeAdapter(ServerMessage), "Event": EVENTS}


def _show_examples(document: dict[str, Any]) -> None:
    shown = make_examples()
    for name, examples in shown.schemas.items():
        document["components"]["schemas"][name]["examples"] = examples
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            name = f"{method.upper()} {path}"
            done = next(status for status in operation["responses"] if int(status) < 300)
            _show(operation.get("requestBody"), shown.bodies.get(name, {}))
            _show(operation["responses"][done], shown.answers.get(name, {}))


def _show(body: dict[str, Any] | None, examples: Mapping[str, Any]) -> None:
    for content in body["content"].values() if body and examples else ():
        content["examples"] = {title: {"value": example} for title, example in examples.items()}


def _leave_out(schema: dict[str, Any], name: str) -> None:
    del schema["properties"][name]
    schema["required"] = [one for one in schema["required"] if one != name]


def as_text() -> str:
    """The document as it lies in web/openapi.json, for the browser's types."""
    from columbiz.server.app import create_app
    from columbiz.server.settings import Settings

    return json.dumps(create_app(Settings(database="sqlite://")).openapi(), indent=2) + "\n"


if __name__ == "__main__":
    sys.stdout.write(as_text())
