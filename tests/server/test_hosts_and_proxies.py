"""Which hosts a server answers for, and whose word it takes for a client's address."""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from harness.client import http_to
from harness.server_process import ServerProcess, serving

pytestmark = pytest.mark.anyio

EVIL = "evil.example"
HYPERCORN = (sys.executable, "-m", "hypercorn", "columbiz.server.app:create_app()", "--bind", "127.0.0.1:{port}")


async def status_for(address: str, host: str, path: str = "/api/tables") -> int:
    async with http_to(address) as http:
        return (await http.get(path, headers={"Host": host})).status_code


async def socket_opens_for(address: str, host: str) -> bool:
    url = f"ws://{host}/api/socket"
    try:
        async with connect(url, host="127.0.0.1", port=int(address.rpartition(":")[2]), proxy=None):
            return True
    except InvalidStatus as refused:
        if refused.response.status_code != 400:
            raise
        return False


# The Host


@pytest.mark.parametrize("path", ["/", "/api/tables", "/metrics", "/api/openapi.json", "/no/such/page"])
async def test_a_name_that_was_pointed_at_this_machine_reads_nothing(address: str, path: str) -> None:
    async with http_to(address) as http:
        answer = await http.get(path, headers={"Host": f"{EVIL}:{address.rpartition(':')[2]}"})
    assert answer.status_code == 400
    assert answer.json()["code"] == "wrong_host"
    assert answer.headers["content-security-policy"]


async def test_nor_does_it_make_a_table_or_open_a_socket(address: str) -> None:
    async with http_to(address) as http:
        made = await http.post("/api/tables", json={}, headers={"Host": EVIL})
    assert made.status_code == 400
    assert not await socket_opens_for(address, EVIL)


@pytest.mark.parametrize(
    "host",
    ["evil.example:80", "127.0.0.1.evil.example", "localhost.evil.example", "", "[::1", "127.0.0.1@evil.example"],
)
async def test_a_host_that_only_looks_local_is_refused(address: str, host: str) -> None:
    assert await status_for(address, host) == 400


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:8000", "127.0.0.1", "127.0.0.1:5173", "[::1]", "[::1]:8000"])
async def test_this_machine_is_served_under_all_its_names(address: str, host: str) -> None:
    assert await status_for(address, host) == 200
    assert await socket_opens_for(address, host)


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
async def test_health_is_answered_under_any_name(address: str, path: str) -> None:
    assert await status_for(address, "10.0.0.7:8000", path) == 200
    assert await status_for(address, EVIL, path) == 200


async def test_a_server_on_the_network_can_be_reached_by_its_address(tmp_path: Path) -> None:
    with serving(tmp_path, host="0.0.0.0") as server:  # noqa: S104
        address = server.address.replace("0.0.0.0", "127.0.0.1")  # noqa: S104
        assert await status_for(address, "192.168.1.20:8000") == 200
        assert await socket_opens_for(address, "192.168.1.20")


async def test_a_server_with_hosts_answers_for_these_and_for_its_own_machine(tmp_path: Path) -> None:
    with serving(tmp_path, hosts="Play.example.org, *.example.net,2001:db8::1") as server:
        for host in ("play.example.org", "a.example.net:443", "[2001:db8::1]:8000", "localhost"):
            assert await status_for(server.address, host) == 200, host
        for host in (EVIL, "example.org", "example.net", "play.example.org.evil.example", "[2001:db8::2]"):
            assert await status_for(server.address, host) == 400, host
        assert await socket_opens_for(server.address, "play.example.org")
        assert not await socket_opens_for(server.address, EVIL)
        assert server.log.read_text(encoding="utf-8").count("add it to COLUMBIZ_HOSTS") == 1


async def test_the_host_is_checked_under_another_asgi_server(tmp_path: Path) -> None:
    with serving(tmp_path, command=HYPERCORN) as server:
        assert await status_for(server.address, "localhost") == 200
        assert await status_for(server.address, EVIL) == 400
        assert await socket_opens_for(server.address, "localhost")
        assert not await socket_opens_for(server.address, EVIL)


# The client's address


def clients_in(server: ServerProcess) -> list[str]:
    """The clients that made requests to the API, as the log names them."""
    return re.findall(r"client=(\S*) .*route=/api/tables", server.log.read_text(encoding="utf-8"))


async def clients_seen(server: ServerProcess, sender: str, *values: str | bytes) -> list[str]:
    """How the server names the clients of requests that come from one address with these X-Forwarded-For."""
    before = len(clients_in(server))
    async with http_to(server.address, source=sender) as http:
        for value in values:
            raw = value if isinstance(value, bytes) else value.encode()
            (await http.get("/api/tables", headers=[(b"X-Forwarded-For", raw)])).raise_for_status()
    async with asyncio.timeout(30):
        while len(clients_in(server)) < before + len(values):  # a request is logged after its answer
            await asyncio.sleep(0.05)
    return clients_in(server)[before:]


@pytest.fixture(scope="module")
def behind_proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server whose one named proxy is 127.0.0.2."""
    with serving(tmp_path_factory.mktemp("proxied"), proxies="127.0.0.2") as server:
        yield server


async def test_nobody_is_a_proxy_unless_named(server: ServerProcess) -> None:
    assert await clients_seen(server, "127.0.0.1", "203.0.113.5", "203.0.113.6") == ["127.0.0.1"] * 2
    assert server.log.read_text(encoding="utf-8").count("X-Forwarded-For ignored") == 1


async def test_the_address_that_a_named_proxy_forwards_is_the_client(behind_proxy: ServerProcess) -> None:
    forwarded = [
        "203.0.113.5",
        "198.51.100.1, 203.0.113.6",
        "203.0.113.7:51234",
        "::ffff:203.0.113.8",
        "2001:db8:0:1::5",
    ]
    seen = ["203.0.113.5", "203.0.113.6", "203.0.113.7", "203.0.113.8", "2001:db8:0:1::/64"]
    assert await clients_seen(behind_proxy, "127.0.0.2", *forwarded) == seen


async def test_a_stranger_beside_the_proxy_is_not_believed(behind_proxy: ServerProcess) -> None:
    assert await clients_seen(behind_proxy, "127.0.0.3", "203.0.113.5") == ["127.0.0.3"]


async def test_a_forwarded_value_that_is_no_address_is_ignored(behind_proxy: ServerProcess) -> None:
    values = [b"\x1b[2J", b"unknown", b"x" * 5_000, "fe80::1%\x9b31m".encode("latin1"), b"", b"1.2.3.4.5", b"\xff\xfe"]
    seen = await clients_seen(behind_proxy, "127.0.0.2", *values)
    assert seen == ["127.0.0.2"] * 3 + ["fe80::/64"] + ["127.0.0.2"] * 3
    log = behind_proxy.log.read_text(encoding="utf-8")
    assert "x" * 400 not in log
    assert [one for one in log if one != "\n" and not one.isprintable()] == []


async def test_two_clients_behind_a_proxy_have_limits_of_their_own(tmp_path: Path) -> None:
    with serving(tmp_path, proxies="127.0.0.2", limits=True, requests_per_second=0.01) as server:
        async with http_to(server.address, source="127.0.0.2") as http:
            answers = [
                await http.get("/api/tables", headers={"X-Forwarded-For": ip}) for ip in ("::1", "::1", "9.9.9.9")
            ]
    assert [answer.status_code for answer in answers] == [200, 429, 200]


async def test_an_invented_address_does_not_evade_the_limits(tmp_path: Path) -> None:
    with serving(tmp_path, limits=True, requests_per_second=0.01) as server:
        async with http_to(server.address) as http:
            answers = [await http.get("/api/tables", headers={"X-Forwarded-For": f"9.9.9.{n}"}) for n in range(3)]
    assert [answer.status_code for answer in answers] == [200, 429, 429]
