"""The HTTP side of a running server."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.clients import http_to, make_table, new_id
from tests.server.running import serving
from tests.services import Postgres, running

pytestmark = pytest.mark.anyio


def sit(**fields: Any) -> dict[str, Any]:
    made = {"secret": secrets.token_urlsafe(24), "seed": secrets.token_urlsafe(16), "id": new_id(), "based_on": 0}
    return {"kind": "sit", "seat": 0, "name": "Purple", **made, **fields}


async def test_a_table_is_made_and_found_by_its_id(http: httpx.AsyncClient) -> None:
    made = await http.post("/api/tables", json={})
    table = made.json()["table"]
    assert made.status_code == 201
    assert made.headers["location"] == f"/api/tables/{table}"
    assert made.json()["link"] == f"/table/{table}"
    assert len(made.json()["seal"]) == 64
    assert (await http.get(f"/api/tables/{table}")).json()["seal"] == made.json()["seal"]


async def test_dice_that_are_typed_in_have_no_seal(http: httpx.AsyncClient) -> None:
    assert (await http.post("/api/tables", json={"dice": "typed"})).json()["seal"] == ""


async def test_a_table_is_listed_if_its_maker_wishes(http: httpx.AsyncClient, address: str) -> None:
    hidden, shown = await make_table(address), await make_table(address, listed=True, edition="fr")
    listed: dict[str, Any] = {}
    async with asyncio.timeout(10):
        while shown not in listed:  # the list may be some seconds old
            await asyncio.sleep(0.1)
            listed = {one["table"]: one for one in (await http.get("/api/tables")).json()}
    assert listed[shown]["rules"] == "fr"
    assert hidden not in listed


async def test_somebody_without_a_socket_sits_down_and_acts(http: httpx.AsyncClient, address: str) -> None:
    table, command = await make_table(address, seats=["person", "random"]), sit()
    commands = f"/api/tables/{table}/commands"
    assert (await http.post(commands, json=command)).json() == {"type": "accepted", "id": command["id"], "number": 1}
    assert (await http.post(commands, json=command)).json()["number"] == 1
    start = {"kind": "start", "seat": 0, "id": new_id(), "based_on": 1}
    refused = await http.post(commands, json=start)
    assert (refused.status_code, refused.json()["code"]) == (403, "not_your_seat")
    mine = {"Columbiz-Secrets": f"0:{command['secret']}"}
    assert (await http.post(commands, json=start, headers=mine)).json()["number"] == 2
    events = (await http.get(f"/api/tables/{table}/events", params={"after": 0})).json()
    assert [event["event"]["kind"] for event in events[:2]] == ["sat_down", "started"]
    assert "holder" not in events[0]["event"]


async def test_the_clock_holds_for_people_without_a_socket(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        async with http_to(served.address) as http:
            table = await make_table(served.address, clock=60)
            people = [sit(seat=seat, based_on=seat) for seat in (0, 1)]
            mine = {"Columbiz-Secrets": ",".join(f"{one['seat']}:{one['secret']}" for one in people)}
            for command in (*people, {"kind": "start", "seat": 0, "id": new_id(), "based_on": 2}):
                done = await http.post(f"/api/tables/{table}/commands", json=command, headers=mine)
                assert done.status_code == 200
    with sqlite3.connect(tmp_path / "tables.db") as database:
        database.execute("UPDATE entries SET at = at - 60000")  # as if a minute had passed
    database.close()
    with serving(tmp_path) as served:
        async with http_to(served.address) as http:
            view = (await http.get(f"/api/tables/{table}")).json()
            late = view["game"]["starter"]
            assert view["seats"][late]["bot"] == "helmsman"
            throw = {"kind": "throw", "seat": late, "id": new_id(), "based_on": 3}
            refused = await http.post(f"/api/tables/{table}/commands", json=throw, headers=mine)
            assert (refused.status_code, refused.json()["code"]) == (409, "stale")
            events = (await http.get(f"/api/tables/{table}/events", params={"after": 3})).json()
            assert events[0]["event"]["reason"] == "clock"


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"seats": ["greedy", "greedy"]}, "nobody"),
        ({"house": "dice=3", "seats": ["person", "greedy"]}, "bots_need_common_dice"),
        ({"house": "moon=3"}, "unknown_rule"),
        ({"edition": "xx"}, "malformed"),
        ({"colour": "red"}, "malformed"),
        ([], "malformed"),
    ],
)
async def test_a_table_that_cannot_be_is_refused_with_a_code(http: httpx.AsyncClient, wish: object, code: str) -> None:
    answer = await http.post("/api/tables", json=wish)
    assert (answer.status_code, answer.json()["code"]) == (422, code)
    assert set(answer.json()) == {"code", "reason", "values"}


async def test_a_player_there_is_not_is_answered_with_those_there_are(http: httpx.AsyncClient) -> None:
    answer = await http.post("/api/tables", json={"seats": ["person", "pirate"]})
    levels = "'random', 'greedy', 'deckhand', 'sailor', 'helmsman', 'captain' or 'admiral'"
    assert answer.json()["reason"] == f"body.seats.1: Input should be 'person', {levels}, not 'pirate'"


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/tables/nosuchtable", 404, "table_not_found"),
        ("GET", "/api/tables/No", 422, "malformed"),
        ("GET", "/api/nowhere", 404, "not_found"),
        ("PUT", "/api/tables", 405, "wrong_method"),
        ("GET", "/api/docs", 404, "not_found"),
    ],
)
async def test_every_error_has_the_same_shape(
    http: httpx.AsyncClient, method: str, path: str, status: int, code: str
) -> None:
    answer = await http.request(method, path)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert set(answer.json()) == {"code", "reason", "values"}


async def test_a_game_that_has_not_begun_has_no_record(http: httpx.AsyncClient, address: str) -> None:
    answer = await http.get(f"/api/tables/{await make_table(address)}/record")
    assert (answer.status_code, answer.json()["code"]) == (409, "not_started")


async def test_a_body_that_is_too_large_is_not_read(http: httpx.AsyncClient) -> None:
    async def chunks() -> AsyncIterator[bytes]:
        for _ in range(40):
            yield b" " * 1000

    whole = await http.post("/api/tables", content=b" " * 40_000)
    in_parts = await http.post("/api/tables", content=chunks(), headers={"content-type": "application/json"})
    assert [(answer.status_code, answer.json()["code"]) for answer in (whole, in_parts)] == [(413, "too_large")] * 2


async def test_every_answer_has_the_headers_that_protect_a_browser(http: httpx.AsyncClient) -> None:
    for path in ("/healthz", "/api/tables", "/nowhere"):
        headers = (await http.get(path)).headers
        assert headers["content-security-policy"].startswith("default-src 'none'; script-src 'self';")
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert "server" not in headers


async def test_numbers_are_given_to_prometheus(http: httpx.AsyncClient) -> None:
    text = (await http.get("/metrics")).text
    for name in ("columbiz_commands_accepted_total", "columbiz_sockets", "columbiz_loop_lag_seconds_bucket"):
        assert f"\n{name}" in text


async def test_the_description_has_the_messages_of_the_socket(http: httpx.AsyncClient) -> None:
    schemas = (await http.get("/api/openapi.json")).json()["components"]["schemas"]
    assert {"ClientMessage", "ServerMessage", "Event", "Hello", "Welcome", "ThrowDice", "TableView"} <= set(schemas)
    assert "holder" not in schemas["SatDown"]["properties"]


async def test_a_server_without_its_database_lives_but_is_not_ready() -> None:
    with (
        running(Postgres) as postgres,
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), database=postgres.fresh_database("tables")) as served,
    ):
        async with http_to(served.address, timeout=30) as http:
            assert (await http.get("/readyz")).status_code == 200
            postgres.stop()
            answer = await http.get("/readyz")
            assert (answer.status_code, answer.json()["code"]) == (503, "store_unavailable")
            assert (await http.post("/api/tables", json={})).status_code == 503
            assert (await http.get("/healthz")).status_code == 200
            postgres.start()
            assert (await http.get("/readyz")).status_code == 200
            assert (await http.post("/api/tables", json={})).status_code == 201


async def test_an_unexpected_error_has_the_same_shape_and_is_logged(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        table = await make_table(served.address)
    with sqlite3.connect(tmp_path / "tables.db") as database:
        database.execute("UPDATE entries SET event = '{}'")  # which no server has written
        [sealed] = database.execute("SELECT secret FROM tables").fetchone()
    database.close()
    with serving(tmp_path) as served:
        async with http_to(served.address) as http:
            answer = await http.get(f"/api/tables/{table}")
            assert (answer.status_code, answer.json()["code"]) == (500, "unexpected")
            assert set(answer.json()) == {"code", "reason", "values"}
            assert "content-security-policy" in answer.headers
            assert (await http.get("/healthz")).status_code == 200
        served.stop()
        log = served.log.read_text(encoding="utf-8")
    assert "unexpected error" in log
    assert "ValidationError" in log
    assert sealed not in log
