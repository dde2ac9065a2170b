"""The log of what is refused, dropped or delayed: every event is counted, but few are logged."""

import time
from collections import Counter

import structlog

#: How often each kind may be logged.
INTERVAL_SECONDS = 10

_log = structlog.get_logger("columbiz.server")


class RateLimitedLog:
    """Logs at most one line per kind and interval, so that an attack cannot fill the disk."""

    def __init__(self, interval_seconds: float = INTERVAL_SECONDS) -> None:
        self.counts: Counter[str] = Counter()
        self._interval_seconds = interval_seconds
        #: by kind: when it may be logged again, and its count at the last line
        self._logged: dict[str, tuple[float, int]] = {}

    def warning(self, kind: str, **values: object) -> None:
        """Count an event, and log it unless its kind was just logged; the line says how many were left out before."""
        self.counts[kind] += 1
        now = time.monotonic()
        next_line, logged = self._logged.get(kind, (now, 0))
        if now < next_line:
            return
        self._logged[kind] = now + self._interval_seconds, self.counts[kind]
        _log.warning("limited", kind=kind, **values, suppressed=self.counts[kind] - logged - 1)
