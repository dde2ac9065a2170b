"""One server for all tests that leave it running and unlimited."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import httpx
import pytest

from harness.client import http_to
from harness.server_process import ServerProcess, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="session")
def address(server: ServerProcess) -> str:
    return server.address


@pytest.fixture
async def http(address: str) -> AsyncIterator[httpx.AsyncClient]:
    async with http_to(address) as client:
        yield client
