"""Large responses are compressed once, for clients that accept it; WebSocket messages are not."""

from __future__ import annotations

import gzip

import httpx
import pytest

from columbiz.server.app import COMPRESSED_BYTES
from columbiz.server.http.pages import STATIC
from harness.client import Client, make_table

pytestmark = pytest.mark.anyio


async def raw(http: httpx.AsyncClient, url: str, encoding: str = "gzip") -> tuple[httpx.Headers, bytes]:
    """The headers and the body of a response as it was sent."""
    async with http.stream("GET", url, headers={"Accept-Encoding": encoding}) as response:
        response.raise_for_status()
        return response.headers, b"".join([part async for part in response.aiter_raw()])


@pytest.mark.parametrize("url", ["/api/openapi.json", "/api/rulebook", "/", "/metrics"])
async def test_a_large_response_is_compressed_once(http: httpx.AsyncClient, url: str) -> None:
    plain_headers, plain = await raw(http, url, "identity")
    headers, sent = await raw(http, url)
    assert len(plain) > COMPRESSED_BYTES
    assert "Content-Encoding" not in plain_headers
    assert headers["Content-Encoding"] == "gzip"
    assert headers["Vary"] == plain_headers["Vary"] == "Accept-Encoding"
    assert len(sent) < len(plain) / 2
    unpacked = gzip.decompress(sent)
    assert unpacked == plain or url == "/metrics"  # whose numbers change between two requests


async def test_every_text_file_of_the_web_app_is_compressed(http: httpx.AsyncClient) -> None:
    files = [file for file in (STATIC / "assets").iterdir() if file.stat().st_size >= COMPRESSED_BYTES]
    assert files
    for file in files:
        headers, sent = await raw(http, f"/assets/{file.name}")
        assert headers["Content-Encoding"] == "gzip", file.name
        assert gzip.decompress(sent) == file.read_bytes()


async def test_the_events_of_a_table_are_compressed(http: httpx.AsyncClient, address: str) -> None:
    table = await make_table(address)
    async with Client(address, table) as person:
        for number in range(12):
            await person.sit(0, name=f"Purple {number}")
            await person.act("leave", 0)
        headers, sent = await raw(http, f"/api/tables/{table}/events")
        assert headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(sent).startswith(b"[{")
        assert len(person.events) == 25


async def test_a_small_response_is_sent_as_it_is(http: httpx.AsyncClient) -> None:
    headers, sent = await raw(http, "/healthz")
    assert "Content-Encoding" not in headers
    assert len(sent) < COMPRESSED_BYTES
