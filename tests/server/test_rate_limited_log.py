"""What is refused, dropped or delayed is counted, and logged at most once per interval."""

from __future__ import annotations

import time

from structlog.testing import capture_logs

from columbiz.server.rate_limited_log import RateLimitedLog


def test_each_kind_is_logged_once_per_interval_and_always_counted() -> None:
    log = RateLimitedLog(interval_seconds=60)
    with capture_logs() as lines:
        for _ in range(5):
            log.warning("request_timeout", client="10.0.0.1")
        log.warning("server_full", client="10.0.0.2")
    assert [(line["kind"], line["client"], line["suppressed"]) for line in lines] == [
        ("request_timeout", "10.0.0.1", 0),
        ("server_full", "10.0.0.2", 0),
    ]
    assert log.counts == {"request_timeout": 5, "server_full": 1}


def test_the_next_line_says_how_many_were_suppressed() -> None:
    log = RateLimitedLog(interval_seconds=0.2)
    with capture_logs() as lines:
        for _ in range(4):
            log.warning("server_full")
        time.sleep(0.3)
        log.warning("server_full")
    assert [line["suppressed"] for line in lines] == [0, 3]
