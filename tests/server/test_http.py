"""Tables over HTTP, and errors, headers and probes of a running server."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
import sqlite3
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from columbiz.tables.model.referee import holder_of
from harness.client import Client, CommandRefused, http_to, make_table, new_id
from harness.server_process import serving
from harness.services import Postgres, running
from tests.server.players import in_step, play_turn, two_players

pytestmark = pytest.mark.anyio


def sit(**fields: Any) -> dict[str, Any]:
    made = {"secret": secrets.token_urlsafe(24), "seed": secrets.token_urlsafe(16), "id": new_id()}
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


async def test_a_table_is_listed_only_on_request(http: httpx.AsyncClient, address: str) -> None:
    hidden, shown = await make_table(address), await make_table(address, listed=True, edition="fr")
    listed: dict[str, Any] = {}
    async with asyncio.timeout(10):
        while shown not in listed:  # the list may be some seconds old
            await asyncio.sleep(0.1)
            listed = {one["table"]: one for one in (await http.get("/api/tables")).json()}
    assert listed[shown]["rules"] == "fr"
    assert hidden not in listed


async def test_a_table_without_free_seats_is_not_listed(http: httpx.AsyncClient, address: str) -> None:
    full = await make_table(address, listed=True, seats=["person", "captain"])
    async with Client(address, full) as person:
        await person.sit(0)
        shown = await make_table(address, listed=True)
        listed: list[str] = []
        async with asyncio.timeout(30):
            while shown not in listed:  # the list may be some seconds old
                await asyncio.sleep(0.1)
                listed = [one["table"] for one in (await http.get("/api/tables")).json()]
        assert full not in listed


async def test_a_person_can_play_without_a_socket(http: httpx.AsyncClient, address: str) -> None:
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


async def test_the_clock_runs_for_people_without_a_socket(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        async with http_to(server.address) as http:
            table = await make_table(server.address, clock=60)
            people = [sit(seat=seat) for seat in (0, 1)]
            mine = {"Columbiz-Secrets": ",".join(f"{one['seat']}:{one['secret']}" for one in people)}
            for command in (*people, {"kind": "start", "seat": 0, "id": new_id(), "based_on": 2}):
                done = await http.post(f"/api/tables/{table}/commands", json=command, headers=mine)
                assert done.status_code == 200
    _change(tmp_path, "UPDATE entries SET at = at - 60000")  # as if a minute had passed
    with serving(tmp_path) as server:
        async with http_to(server.address) as http:
            view = (await http.get(f"/api/tables/{table}")).json()
            late = view["game"]["starter"]
            assert view["seats"][late]["bot"] == "helmsman"
            throw = {"kind": "play", "action": "throw", "seat": late, "id": new_id(), "based_on": 3}
            refused = await http.post(f"/api/tables/{table}/commands", json=throw, headers=mine)
            assert (refused.status_code, refused.json()["code"]) == (409, "stale")
            events = (await http.get(f"/api/tables/{table}/events", params={"after": 3})).json()
            assert events[0]["event"]["reason"] == "clock"


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"seats": ["greedy", "greedy"]}, "nobody"),
        ({"house": "dice=3", "seats": ["person", "greedy"]}, "bots_need_common_dice"),
        ({"house": "moon=3"}, "unknown_rule"),
        ({"edition": "xx"}, "malformed"),
        ({"colour": "red"}, "malformed"),
        ([], "malformed"),
    ],
)
async def test_invalid_options_are_refused_with_a_code(http: httpx.AsyncClient, options: object, code: str) -> None:
    answer = await http.post("/api/tables", json=options)
    assert (answer.status_code, answer.json()["code"]) == (422, code)
    assert set(answer.json()) == {"code", "reason", "values"}


async def test_an_unknown_player_is_answered_with_the_known_ones(http: httpx.AsyncClient) -> None:
    answer = await http.post("/api/tables", json={"seats": ["person", "pirate"]})
    levels = "'random', 'greedy', 'deckhand', 'sailor', 'helmsman', 'captain' or 'admiral'"
    assert answer.json()["values"]["problem"] == f"body.seats.1: Input should be 'person', {levels}, not 'pirate'"


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


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/replay", "{}"),
        ("/api/review", "{}"),
        ("/api/analysis", {"position": "{}"}),
        ("/api/analysis", {"position": "6/6/6/6/6/6 P P 18,18 0,0 0,0 - k1:1-2-33-555-6 nl", "choice": ["{}"]}),
        ("/api/lesson/columns", {"actions": ["{}"]}),
        ("/api/tables", {"house": "{}"}),
        ("/api/tables", {"position": "{}"}),
        ("/api/tables/{table}/judgement", {"action": "{}"}),
        ("/api/tables/{table}/commands", sit(name="{}")),
        ("/api/tables/{table}/commands", {"kind": "rename", "id": new_id(), "seat": 0, "name": "{}"}),
        ("/api/tables/{table}/commands", {"kind": "start", "id": new_id(), "seat": 0, "based_on": 0, "opening": "{}"}),
        ("/api/tables/{table}/commands", {"kind": "play", "id": new_id(), "seat": 0, "based_on": 0, "action": "{}"}),
    ],
)
async def test_text_that_cannot_be_encoded_is_malformed(
    http: httpx.AsyncClient, address: str, path: str, body: object
) -> None:
    content = json.dumps(body).replace("{}", r"\ud800")
    if "{table}" in path:
        path = path.format(table=await make_table(address))
    answer = await http.post(path, content=content, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (422, "malformed")


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


async def test_every_response_has_security_headers(http: httpx.AsyncClient) -> None:
    for path in ("/healthz", "/api/tables", "/nowhere"):
        headers = (await http.get(path)).headers
        assert headers["content-security-policy"].startswith("default-src 'none'; script-src 'self';")
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert "server" not in headers


async def test_metrics_are_in_the_format_of_prometheus(http: httpx.AsyncClient) -> None:
    text = (await http.get("/metrics")).text
    for name in ("columbiz_commands_accepted_total", "columbiz_sockets", "columbiz_loop_lag_seconds_bucket"):
        assert f"\n{name}" in text


class TestHints:
    async def test_a_person_alone_gets_ranked_legal_choices(self, address: str) -> None:
        table = await make_table(address, seats=["person", "random"])
        async with Client(address, table) as person, http_to(address, timeout=300) as http:
            url = f"/api/tables/{table}/hint"
            assert (await http.post(url)).json()["code"] == "not_started"
            await person.sit(0)
            mine = {"Columbiz-Secrets": f"0:{person.secrets[0]}"}
            await person.act("start", 0)
            await person.until(lambda: person.game["player"] == 0, timeout=300)  # the engine may be compiled first
            assert (await http.post(url)).json()["code"] == "not_your_seat"
            assert (await http.post(url, headers=mine)).json()["code"] == "no_decision"
            await person.act("play", 0, action="throw")
            hint = (await http.post(url, headers=mine)).json()
            values = [choice["value"] for choice in hint["choices"]]
            assert values == sorted(values, reverse=True)
            assert sum(hint["value"]) == pytest.approx(1)
            await person.act("play", 0, action=hint["choices"][0]["actions"][0])

    async def test_people_who_play_each_other_get_none(self, address: str, http: httpx.AsyncClient) -> None:
        async with two_players(address) as players:
            seat = players[0].game["player"]
            mine = {"Columbiz-Secrets": f"{seat}:{players[seat].secrets[seat]}"}
            answer = await http.post(f"/api/tables/{players[0].table}/hint", headers=mine)
            assert (answer.status_code, answer.json()["code"]) == (409, "no_hints")

    async def test_where_bots_cannot_play_the_refusal_says_why(self, address: str, http: httpx.AsyncClient) -> None:
        table = await make_table(address, house="dice=3")
        async with Client(address, table) as person:
            await person.sit(0)
            await person.sit(1, secret=person.secrets[0])  # on one screen
            await person.act("start", 0)
            seat = person.game["player"]
            mine = {"Columbiz-Secrets": f"{seat}:{person.secrets[seat]}"}
            answer = await http.post(f"/api/tables/{table}/hint", headers=mine)
            assert (answer.status_code, answer.json()["code"]) == (422, "bots_need_common_dice")
            assert answer.json()["values"] == {"dice": 3, "throws": 3}


async def test_hashes_of_secrets_are_sent_to_nobody(http: httpx.AsyncClient, address: str) -> None:
    async with two_players(address) as players:
        await play_turn(players, random.Random(1))
        await players[0].act("resign", 0)
        await players[1].until(lambda: players[1].view["secret"])
        for seat, player in enumerate(players):
            await in_step(*players)
            await player.act("rematch", seat)
        await players[0].until(lambda: players[0].view["rematch"])
        rematch = players[0].view["rematch"]
        async with Client(address, rematch) as watcher:
            sent = [repr(client.events) + repr(client.view) for client in (*players, watcher)]
    for path in ("", "/events", "/record", "/replay"):
        sent += [(await http.get(f"/api/tables/{table}{path}")).text for table in (players[0].table, rematch)]
    assert "rematch_made" in sent[0]
    known = [secret for player in players for secret in player.secrets.values()]
    hidden = ["holder", "reserved", *known, *map(holder_of, known)]
    assert [(text[:80], word) for text in sent for word in hidden if word in text] == []


async def test_a_server_without_its_database_is_alive_but_not_ready() -> None:
    with (
        running(Postgres) as postgres,
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), database=postgres.fresh_database("tables")) as server,
    ):
        async with http_to(server.address, timeout=30) as http:
            assert (await http.get("/readyz")).status_code == 200
            postgres.stop()
            answer = await http.get("/readyz")
            assert (answer.status_code, answer.json()["code"]) == (503, "store_unavailable")
            assert (await http.post("/api/tables", json={})).status_code == 503
            assert (await http.get("/healthz")).status_code == 200
            postgres.start()
            assert (await http.get("/readyz")).status_code == 200
            assert (await http.post("/api/tables", json={})).status_code == 201


async def test_a_table_that_cannot_be_read_is_refused_as_a_whole(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        newer, damaged, senseless, fine = [await make_table(server.address) for _ in range(4)]
        async with Client(server.address, senseless) as player:
            await player.sit(0)
        server.stop()
        for table, event in ((newer, '{"format":2,"kind":"x"}'), (damaged, "not JSON")):
            _change(tmp_path, "UPDATE entries SET event = ? WHERE table_id = ?", event, table)
        early = '{"format":1,"kind":"played","seat":0,"action":"done"}'  # before the game has started
        _change(tmp_path, "UPDATE entries SET event = ? WHERE table_id = ? AND number = 1", early, senseless)
        server.start()
        async with http_to(server.address) as http:
            answers = [await http.get(f"/api/tables/{table}") for table in (newer, damaged, senseless, fine)]
        with pytest.raises(CommandRefused, match="unknown_event"):
            async with Client(server.address, newer):
                pass
        server.stop()
        log = server.log.read_text(encoding="utf-8")
    assert [answer.status_code for answer in answers] == [503, 503, 500, 200]
    assert [answer.json()["code"] for answer in answers[:2]] == ["unknown_event"] * 2
    assert answers[0].json()["values"] == {"table": newer, "number": 0, "kind": "x", "format": 2}
    assert answers[2].json()["code"] == "unexpected"
    assert set(answers[2].json()) == {"code", "reason", "values"}
    assert "content-security-policy" in answers[2].headers
    assert log.count("unexpected error") == log.count("Traceback (most recent call last)") == 1
    assert [secret for secret in _secrets(tmp_path) if secret in log] == []


def _change(folder: Path, statement: str, *values: str) -> None:
    with sqlite3.connect(folder / "tables.db") as database:
        database.execute(statement, values)
    database.close()


def _secrets(folder: Path) -> list[str]:
    """The secrets of the dice of all tables."""
    with sqlite3.connect(folder / "tables.db") as database:
        secrets_of_dice = [secret for (secret,) in database.execute("SELECT secret FROM tables")]
    database.close()
    return secrets_of_dice
