"""Log lines: one for each request and each socket that ends, for people or for programs, and never a secret."""

from __future__ import annotations

import logging
import logging.config
import time
from typing import Literal

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from columbiz.server.limits import client_of

log = structlog.get_logger("columbiz.server")


def configure(form: Literal["console", "json"]) -> None:
    """Send every log line, also those of the libraries, to standard error in one form."""
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    last: list[structlog.typing.Processor] = (
        [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
        if form == "json"
        # a plain traceback: a rich one shows variables, and there are secrets among them
        else [structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)]
    )
    handler = logging.StreamHandler()
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[*shared, structlog.stdlib.ExtraAdder()],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
        )
    )
    logging.basicConfig(handlers=[handler], level=logging.INFO, force=True)
    # lines of every connection would double ours, and those of every start say nothing
    for name in ("alembic", "uvicorn.access", "uvicorn.error"):
        logging.getLogger(name).setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(_without_bad_utf8)
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        cache_logger_on_first_use=True,
    )


def _without_bad_utf8(record: logging.LogRecord) -> bool:
    """Bytes of a client that are no text are its own fault and worth no traceback."""
    return not str(record.msg).startswith("Invalid UTF-8")


class RequestLog:
    """Writes a line for each request: the route, not the path, since a table's link lets anybody watch."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve, then write the line."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began, status = time.perf_counter(), 500

        async def watched(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, watched)
        finally:
            milliseconds = round(1000 * (time.perf_counter() - began), 1)
            route = getattr(scope.get("route"), "path", "-")
            log.info(
                "request", method=scope["method"], route=route, status=status, ms=milliseconds, client=client_of(scope)
            )
