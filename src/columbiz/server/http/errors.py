"""Errors as HTTP responses: one shape for all of them, including unexpected ones."""

from http import HTTPStatus

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException
from starlette.routing import compile_path

from columbiz.rules.errors import ColumbizError, error_json
from columbiz.server.validation import malformed_by
from columbiz.tables.errors import Refused, StoreError, TableError

_STATUS = {
    "malformed": 422,
    "nobody": 422,
    "bots_need_common_dice": 422,
    "only_score_pad": 422,
    "position_seats": 422,
    "table_not_found": 404,
    "not_found": 404,
    "no_such_chapter": 404,
    "wrong_method": 405,
    "wrong_host": 400,
    "no_watching": 403,
    "not_your_seat": 403,
    "not_own_page": 403,
    "too_fast": 429,
    "too_many": 429,
    "too_many_tables": 429,
    "slow_down": 429,
    "too_large": 413,
    "busy": 503,
    "redis_unreachable": 503,
    "unexpected": 500,
}


class Problem(BaseModel):
    """Why a request was refused."""

    code: str = Field(description="Stable, for programs.", examples=["not_your_turn"])
    reason: str = Field(description="For people.", examples=["it is not your turn"])
    values: dict[str, int | str] = Field(
        description="The values the reason names.", examples=[{"seat": 0, "player": 1}]
    )


def status_of(error: ColumbizError) -> int:
    """The HTTP status of an error: 4xx for the client's fault, 503 for the database's, 500 for ours."""
    if isinstance(error, StoreError):
        return 503
    return _STATUS.get(error.code, 409 if isinstance(error, Refused) else 422)


def error_response(error: ColumbizError, **headers: str) -> JSONResponse:
    """An error as a response."""
    if status_of(error) == HTTPStatus.TOO_MANY_REQUESTS and "seconds" in error.values:
        headers["Retry-After"] = str(error.values["seconds"])
    return JSONResponse(error_json(error), status_of(error), headers)


def install(app: FastAPI) -> None:
    """Make the app answer all errors in this shape."""

    @app.exception_handler(ColumbizError)
    async def refused(_: Request, error: ColumbizError) -> JSONResponse:
        return error_response(error)

    @app.exception_handler(RequestValidationError)
    async def unreadable(_: Request, error: RequestValidationError) -> JSONResponse:
        return error_response(malformed_by(error.errors()[0]))

    @app.exception_handler(HTTPException)
    async def failed(request: Request, error: HTTPException) -> JSONResponse:
        headers = {"Allow": _methods(app, request.url.path)} if error.status_code == 405 else {}
        return error_response(_translated(request, error), **headers)


def _methods(app: FastAPI, path: str) -> str:
    """All methods of a path; the framework knows only the first matching route's."""
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
            limit = request.app.state.limits.body_bytes(request.url.path)
            return Refused("too_large", size=f"> {limit}", limit=limit)
        case _:
            return Refused("malformed", problem=str(error.detail))
