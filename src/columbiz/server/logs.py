"""Logging: one line per request and per closed socket, for people or as JSON; never a secret."""

import logging
import logging.config
from typing import Literal

import structlog
from structlog.typing import EventDict

from columbiz.rules.errors import shortened
from columbiz.rules.hidden import escaped

#: The longest value in a log line and the longest traceback, each with the control characters it may contain.
_LINE, _TRACEBACK = (300, ""), (20_000, "\n")
_MULTILINE = {"exception", "stack"}


def configure(form: Literal["console", "json"], level: Literal["info", "warning", "error"] = "info") -> None:
    """Send all log lines at or above a level, including libraries' lines, to standard error in one format."""
    least = logging.getLevelNamesMapping()[level.upper()]
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    last: list[structlog.typing.Processor] = [
        structlog.processors.format_exc_info,  # plain tracebacks: rich ones show variables, which may be secrets
        _without_hidden_characters,
        structlog.processors.JSONRenderer() if form == "json" else structlog.dev.ConsoleRenderer(colors=False),
    ]
    handler = logging.StreamHandler()
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[*shared, structlog.stdlib.ExtraAdder()],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
        )
    )
    logging.basicConfig(handlers=[handler], level=least, force=True)
    # access lines would repeat ours; start-up lines are noise
    for name in ("alembic", "uvicorn.access", "uvicorn.error"):
        logging.getLogger(name).setLevel(max(least, logging.WARNING))
    logging.getLogger("uvicorn.error").addFilter(_without_bad_utf8)
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.make_filtering_bound_logger(least),
        cache_logger_on_first_use=True,
    )


def _without_hidden_characters(_logger: object, _name: str, event: EventDict) -> EventDict:
    """Escape and cut all text, as it may come from clients; a traceback keeps its lines."""
    return {key: _safe(value, *_TRACEBACK if key in _MULTILINE else _LINE) for key, value in event.items()}


def _safe(value: object, limit: int, keep: str) -> object:
    if isinstance(value, int | float | None):
        return value
    return escaped(shortened(str(value), limit), keep)


def _without_bad_utf8(record: logging.LogRecord) -> bool:
    """Drop tracebacks about invalid UTF-8: it is the client's fault."""
    return not str(record.msg).startswith("Invalid UTF-8")
