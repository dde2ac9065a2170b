"""The configurations of docs/proxies, run by the real nginx and the real Caddy with TLS in front of a real server."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass

import httpx
import pytest
from websockets.typing import Origin

from harness.client import Client
from harness.proxies import CONFIGURATIONS, HOST, Caddy, Nginx, Proxy, proxying
from harness.server_process import ServerProcess, serving
from tests.server.players import in_step

pytestmark = pytest.mark.anyio

ADDRESS = f"https://{HOST}"
#: Up to six requests at once.
SETTINGS = {"limits": True, "requests_per_second": 0.2, "proxies": "127.0.0.1", "hosts": HOST}


@dataclass
class Site:
    """A server behind a proxy, as the Internet sees it."""

    server: ServerProcess
    proxy: Proxy

    def http(self, sender: str, **headers: str) -> httpx.AsyncClient:
        """A client that connects from one of this machine's addresses."""

        async def name_host(request: httpx.Request) -> None:
            request.extensions["sni_hostname"] = HOST

        return httpx.AsyncClient(
            base_url=f"https://127.0.0.1:{self.proxy.port}",
            headers={"Host": HOST} | headers,
            transport=httpx.AsyncHTTPTransport(local_address=sender, verify=self.proxy.trust()),
            event_hooks={"request": [name_host]},
        )

    def client(self, table: str) -> AbstractAsyncContextManager[Client]:
        """Somebody with a browser at a table."""
        connecting = {"host": "127.0.0.1", "port": self.proxy.port, "ssl": self.proxy.trust()}
        return Client(ADDRESS, table, origin=Origin(ADDRESS), connecting=connecting)


@pytest.fixture(scope="module", params=[Nginx, Caddy], ids=["nginx", "caddy"])
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with (
        serving(tmp_path_factory.mktemp("proxied"), **SETTINGS) as server,
        proxying(request.param, server.address) as proxy,
    ):
        yield Site(server, proxy)


async def test_pages_and_the_api_come_through_with_their_headers(site: Site) -> None:
    async with site.http("127.0.0.1") as http:
        page, tables = await http.get("/rules"), await http.get("/api/tables")
    for answer in (page, tables):
        assert answer.status_code == 200
        assert answer.headers["strict-transport-security"] == "max-age=31536000"
        assert answer.headers["content-security-policy"].startswith("default-src 'none'")
    assert tables.json() == []


async def test_two_people_play_over_sockets(site: Site) -> None:
    async with site.http("127.0.0.1") as http:
        table = (await http.post("/api/tables", json={})).json()["table"]
    generator = random.Random(3)
    async with site.client(table) as first, site.client(table) as second:
        await first.sit(0, "Purple")
        await second.sit(1, "Blue")
        await in_step(first, second)
        await first.act("start", 0)
        for _ in range(20):
            await in_step(first, second)
            player = first.game["player"]
            await (first, second)[player].play(player, generator)
        await in_step(first, second)
        assert first.events == second.events
        assert first.connections == second.connections == 1


async def test_each_client_has_its_own_limits_and_cannot_invent_another_address(site: Site) -> None:
    async with site.http("127.0.0.2") as greedy, site.http("127.0.0.3") as other:
        answers = await asyncio.gather(*(greedy.get("/api/tables") for _ in range(60)))
        assert {answer.status_code for answer in answers} == {200, 429}
        forged = [{"X-Forwarded-For": f"203.0.113.{number}"} for number in range(60)]
        answers = await asyncio.gather(*(greedy.get("/api/tables", headers=headers) for headers in forged))
        assert [answer.status_code for answer in answers].count(429) > 30
        assert (await other.get("/api/tables")).status_code == 200
    log = site.server.log.read_text(encoding="utf-8")
    assert "client=127.0.0.2 " in log
    assert "203.0.113." not in log


async def test_a_large_body_is_refused(site: Site) -> None:
    async with site.http("127.0.0.4") as http:
        for size in (140_000, 300_000):
            assert (await http.post("/api/replay", content=b"x" * size)).status_code == 413


@pytest.mark.parametrize("path", ["/metrics", "/readyz", "/healthz"])
async def test_what_is_for_operators_is_not_public(site: Site, path: str) -> None:
    async with site.http("127.0.0.5") as http:
        assert (await http.get(path)).status_code == 404


def test_the_manual_shows_the_tested_configurations() -> None:
    manual = (CONFIGURATIONS.parent / "operating.md").read_text(encoding="utf-8")
    for file in sorted(CONFIGURATIONS.iterdir()):
        assert file.read_text(encoding="utf-8") in manual, file.name
