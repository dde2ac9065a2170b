"""uvicorn's warnings about bad requests: clients can cause any number, so they are counted and rarely logged."""

import logging

from columbiz.server.rate_limited_log import RateLimitedLog

_KINDS = {
    "Invalid HTTP request received.": "invalid_request",
    "Unsupported upgrade request.": "unsupported_upgrade",
}


def count_bad_requests(log: RateLimitedLog) -> None:
    """Count these warnings instead of logging each."""

    def is_other(record: logging.LogRecord) -> bool:
        kind = _KINDS.get(str(record.msg))
        if kind:
            log.warning(kind)
        return kind is None

    logging.getLogger("uvicorn.error").addFilter(is_other)
