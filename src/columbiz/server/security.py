"""What stands between the network and the app: who may connect from which page, headers, sizes, rates."""

from __future__ import annotations

from collections.abc import Collection
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from columbiz.server.answers import answer
from columbiz.server.limits import Buckets, client_of
from columbiz.tables.errors import Refused

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
        "manifest-src 'self'; worker-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # Who has the link of a table may watch it, so no link travels to other sites.
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def origin_allowed(headers: Headers, allowed: Collection[str]) -> bool:
    """Whether a page of this origin may open a socket: one of our own pages, or of a site that is allowed.

    No page can leave the Origin header out or set those of a proxy, so this stops foreign pages, which is its purpose;
    programs that are no browsers hold no cookies that could be misused.
    """
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return True
    try:
        host = urlsplit(origin).netloc
    except ValueError:  # no browser sends such a thing
        return False
    return bool(host) and host in (headers.get("host"), headers.get("x-forwarded-host"))


class SecurityHeaders:
    """Adds the headers to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve, with the headers."""
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
    """Reads no more of a body than it should."""

    def __init__(self, app: ASGIApp, limit: int) -> None:
        self._app = app
        self._limit = limit

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve, unless the body is too large."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        declared = Headers(scope=scope).get("content-length", "0")
        if not declared.isdigit() or int(declared[:20]) > self._limit:
            await answer(Refused("too_large", size=declared[:20], limit=self._limit))(scope, receive, send)
            return
        size = 0

        async def receive_some() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > self._limit:  # a body in chunks says its length only by arriving
                raise HTTPException(413)
            return message

        await self._app(scope, receive_some, send)


class RateLimit:
    """Lets a client make so many tables and so many other requests in a time."""

    def __init__(self, app: ASGIApp, making: Buckets, asking: Buckets) -> None:
        self._app = app
        self._making = making
        self._asking = asking

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve, unless the client was too fast."""
        if scope["type"] == "http" and scope["path"].startswith("/api/"):
            makes = scope["method"] == "POST" and scope["path"] == "/api/tables"
            try:
                (self._making if makes else self._asking).take(client_of(scope))
            except Refused as refused:
                await answer(refused)(scope, receive, send)
                return
        await self._app(scope, receive, send)
