"""Middleware of all requests: logging, security headers, limits, and unexpected errors."""

import time

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from columbiz.server.http.errors import error_response
from columbiz.server.limits import Limits, client_of
from columbiz.server.security_headers import HEADERS
from columbiz.tables.errors import Refused, TableError

#: Requested by load balancers and Prometheus; not rate-limited.
OPERATOR_PATHS = frozenset({"/healthz", "/readyz", "/metrics"})

log = structlog.get_logger("columbiz.server")


class RequestLog:
    """Middleware that logs each request: its route, not its path: anybody who knows a table's id may watch it."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve, then log."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began, status = time.perf_counter(), 500

        async def send_and_note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, send_and_note)
        finally:
            milliseconds = round(1000 * (time.perf_counter() - began), 1)
            route = getattr(scope.get("route"), "path", "-")
            log.info(
                "request served",
                method=scope["method"],
                route=route,
                status=status,
                ms=milliseconds,
                client=client_of(scope),
            )


class SecurityHeaders:
    """Middleware that adds the headers to every response."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve, adding the headers."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self._app(scope, receive, send_with_headers)


class BodyLimit:
    """Middleware that reads no more of a request's body than allowed."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self._app = app
        self._limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve, unless the body is too large."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        limit = self._limits.body_bytes(scope["path"])
        declared = Headers(scope=scope).get("content-length", "0")
        if not (declared.isascii() and declared.isdecimal()) or int(declared[:20]) > limit:
            self._limits.log.warning("too_large", client=client_of(scope))
            await error_response(Refused("too_large", size=declared[:20], limit=limit))(scope, receive, send)
            return
        size = 0

        async def receive_limited() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > limit:  # a chunked body does not declare its length
                self._limits.log.warning("too_large", client=client_of(scope))
                raise HTTPException(413)
            return message

        await self._app(scope, receive_limited, send)


class RateLimit:
    """Middleware that limits how many tables a client creates and how many other requests it sends, by kind."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self._app = app
        self._buckets = {"new_tables": limits.new_tables, "requests": limits.requests, "pages": limits.pages}
        self._log = limits.log

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve, unless the client was too fast."""
        if scope["type"] == "http" and scope["path"] not in OPERATOR_PATHS:
            kind, client = _kind_of(scope), client_of(scope)
            try:
                self._buckets[kind].take(client)
            except Refused as refused:
                self._log.warning(kind, client=client)
                await error_response(refused)(scope, receive, send)
                return
        await self._app(scope, receive, send)


def _kind_of(scope: Scope) -> str:
    """The kind of a request, as limits, metrics and log lines name it."""
    if not scope["path"].startswith("/api/"):
        return "pages"
    return "new_tables" if scope["method"] == "POST" and scope["path"] == "/api/tables" else "requests"


class UnexpectedErrors:
    """Middleware that logs and answers errors without a handler. The middleware around it sees its response."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve; a response that has begun cannot be replaced."""
        begun = False

        async def send_and_note(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._app(scope, receive, send_and_note if scope["type"] == "http" else send)
        except Exception:
            if scope["type"] != "http" or begun:
                raise
            log.exception("unexpected error", method=scope["method"])
            await error_response(TableError("unexpected"))(scope, receive, send)
