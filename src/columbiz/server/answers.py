"""Errors as HTTP answers: one shape for all of them, also for those nobody thought of."""

from __future__ import annotations

from http import HTTPStatus

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException
from starlette.routing import compile_path
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from columbiz.rules.errors import ColumbizError
from columbiz.server.wire import malformed_by
from columbiz.tables.errors import Refused, StoreError, TableError
from columbiz.tables.messages import refusal

log = structlog.get_logger("columbiz.server")

_STATUS = {
    "malformed": 422,
    "nobody": 422,
    "bots_need_common_dice": 422,
    "table_not_found": 404,
    "not_found": 404,
    "no_such_chapter": 404,
    "wrong_method": 405,
    "no_watching": 403,
    "not_your_seat": 403,
    "too_fast": 429,
    "too_many": 429,
    "too_large": 413,
    "redis_unreachable": 503,
    "unexpected": 500,
}


class Problem(BaseModel):
    """Why a request was refused."""

    code: str = Field(description="Stable, for programs.", examples=["not_your_turn"])
    reason: str = Field(description="For people.", examples=["it is the turn of seat 1, not of seat 0"])
    values: dict[str, int | str] = Field(description="What the sentence names.", examples=[{"seat": 0, "player": 1}])


def status_of(error: ColumbizError) -> int:
    """The HTTP status of an error: 4xx if the request was at fault, 503 if the database is, 500 if we are."""
    if isinstance(error, StoreError):
        return 503
    return _STATUS.get(error.code, 409 if isinstance(error, Refused) else 422)


def answer(error: ColumbizError, **headers: str) -> JSONResponse:
    """An error as an answer."""
    told = refusal(error)
    if "seconds" in told["values"] and error.code == "too_fast":
        headers["Retry-After"] = str(told["values"]["seconds"])
    content = {name: told[name] for name in ("code", "reason", "values")}
    return JSONResponse(content, status_of(error), headers)


def install(app: FastAPI) -> None:
    """Let the app answer all errors in this way."""

    @app.exception_handler(ColumbizError)
    async def refused(_: Request, error: ColumbizError) -> JSONResponse:
        return answer(error)

    @app.exception_handler(RequestValidationError)
    async def unreadable(_: Request, error: RequestValidationError) -> JSONResponse:
        return answer(malformed_by(error.errors()[0]))

    @app.exception_handler(HTTPException)
    async def failed(request: Request, error: HTTPException) -> JSONResponse:
        headers = {"Allow": _methods(app, request.url.path)} if error.status_code == 405 else {}
        return answer(_translated(request, error), **headers)


class Unexpected:
    """Answers and logs what no handler knows; within the other layers, so that it has their headers and log line."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve; an answer that was begun cannot be taken back."""
        begun = False

        async def watched(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._app(scope, receive, watched if scope["type"] == "http" else send)
        except Exception:
            if scope["type"] != "http" or begun:
                raise
            log.exception("unexpected error", method=scope["method"])
            await answer(TableError("unexpected"))(scope, receive, send)


def _methods(app: FastAPI, path: str) -> str:
    """What can be done at a path; the framework knows only the first of its routes."""
    described = app.openapi()["paths"].items()
    return ", ".join(
        name.upper() for place, methods in described if compile_path(place)[0].match(path) for name in methods
    )


def _translated(request: Request, error: HTTPException) -> TableError:
    """An error of the framework as one of ours."""
    match error.status_code:
        case HTTPStatus.NOT_FOUND:
            return TableError("not_found", path=request.url.path[:200])
        case HTTPStatus.METHOD_NOT_ALLOWED:
            return TableError("wrong_method", method=request.method, path=request.url.path[:200])
        case HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
            limit = request.app.state.settings.message_bytes
            return Refused("too_large", size=f"> {limit}", limit=limit)
        case _:
            return Refused("malformed", problem=str(error.detail))
