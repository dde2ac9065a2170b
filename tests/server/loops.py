"""For what depends on the order in which an event loop does things: tests on asyncio's own loop and on uvloop.

A module says `anyio_backend = on_both_loops`.
"""

from __future__ import annotations

import pytest


@pytest.fixture(params=[False, True], ids=["asyncio", "uvloop"], name="anyio_backend")
def on_both_loops(request: pytest.FixtureRequest) -> tuple[str, dict[str, bool]]:
    return "asyncio", {"use_uvloop": request.param}
