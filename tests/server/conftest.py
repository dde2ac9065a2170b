"""One server for all tests that do not trouble it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import httpx
import pytest

from tests.clients import http_to
from tests.server.running import Served, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("server")) as served:
        yield served


@pytest.fixture(scope="session")
def address(server: Served) -> str:
    return server.address


@pytest.fixture
async def http(address: str) -> AsyncIterator[httpx.AsyncClient]:
    async with http_to(address) as client:
        yield client
