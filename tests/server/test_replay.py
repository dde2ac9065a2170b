"""Replays: of a table's own game, however long it is, and of records that people open."""

from __future__ import annotations

import json
import re
from pathlib import Path

import httpx
import pytest

from columbiz.records import Record
from columbiz.records.reading import MAX_BYTES
from columbiz.rules.actions import Action, Done, Forfeit, Keep, Place
from columbiz.rules.state import Phase
from columbiz.server.http.description import FILE
from columbiz.server.limits import RECORD_PATHS
from columbiz.tables.model.events import Played
from columbiz.tables.model.recording import record_of
from columbiz.tables.model.referee import sealed_throw
from columbiz.tables.store import Entry, Store, TableRow
from harness.server_process import ServerProcess
from tests.tables.room import SEALED_SECRET, TABLE, Room

pytestmark = pytest.mark.anyio

#: Legal house rules under which a game takes many turns of many throws.
LONG_GAMES = "discs=99,99,99;placements=1,1,1;throws=9;forfeit=1"
RECORD = Path("tests/golden/en-2.columbiz").read_text(encoding="utf-8")


def long_game() -> Room:
    """A game of two in which everybody throws all dice as often as they may and places one disc, or none."""
    room = Room(house=LONG_GAMES)
    room.start()
    while (state := room.table.playing).phase is not Phase.OVER:
        action: Action
        match state.phase:
            case Phase.THROW:
                action = sealed_throw(room.table, room.dice)
            case Phase.KEEP:
                action = Keep(())
            case _:
                places = [action for action in state.legal_actions() if isinstance(action, Place)]
                action = Done() if state.placed else places[0] if places else Forfeit()
        room.take(Played(seat=state.player, action=str(action)))
    return room


async def stored(room: Room, server: ServerProcess) -> None:
    """Write the table of a room to the database of a running server."""
    store = await Store.open(server.database_url)
    (created, at), *others = room.log
    row = TableRow(TABLE, at, SEALED_SECRET, "over", listed=False, active=at)
    await store.create(row, Entry(TABLE, 0, at, None, "", created.model_dump_json()))
    for number, (event, at) in enumerate(others, 1):
        await store.append(Entry(TABLE, number, at, None, "", event.model_dump_json()))
    await store.close()


async def post(http: httpx.AsyncClient, path: str, text: str) -> httpx.Response:
    return await http.post(path, content=text.encode(), headers={"Content-Type": "text/plain; charset=utf-8"})


async def test_the_game_of_a_table_is_replayed_however_long_its_record_is(
    server: ServerProcess, http: httpx.AsyncClient
) -> None:
    room = long_game()
    await stored(room, server)
    record = record_of(room.table)
    replay = (await http.get(f"/api/tables/{TABLE}/replay")).json()
    assert len(replay["text"]) > 25_000
    assert Record.parse(replay["text"]).actions == record.actions
    assert [step["position"] for step in replay["steps"]] == [state.text for state in record.states()]
    assert (await post(http, "/api/replay", replay["text"])).json() == replay


async def test_a_game_that_has_not_begun_is_not_replayed(http: httpx.AsyncClient) -> None:
    table = (await http.post("/api/tables", json={})).json()["table"]
    answer = await http.get(f"/api/tables/{table}/replay")
    assert (answer.status_code, answer.json()["code"]) == (409, "not_started")


async def test_a_record_of_the_greatest_length_is_read_and_a_longer_one_refused(http: httpx.AsyncClient) -> None:
    longest = RECORD + ";" + "x" * (MAX_BYTES - len(RECORD.encode()) - 2) + "\n"
    assert (await post(http, "/api/replay", longest)).json()["text"] == RECORD
    answer = await post(http, "/api/replay", longest + "\n")
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    assert answer.json()["values"] == {"size": str(MAX_BYTES + 1), "limit": MAX_BYTES}


def test_every_route_that_takes_a_record_takes_the_longest() -> None:
    paths = json.loads(FILE.read_text(encoding="utf-8"))["paths"]
    taking = {path for path, methods in paths.items() if "text/plain" in _taken(methods.get("post", {}))}
    assert taking == RECORD_PATHS


def _taken(operation: dict[str, dict[str, dict[str, object]]]) -> dict[str, object]:
    return operation.get("requestBody", {}).get("content", {})


def test_the_manuals_name_the_limit_and_the_example_of_a_proxy_lets_it_through() -> None:
    [kilobytes] = re.findall(r"client_max_body_size (\d+)k;", Path("docs/proxies/nginx.conf").read_text("utf-8"))
    assert int(kilobytes) * 1024 == MAX_BYTES
    for manual in ("docs/operating-reference.md", "docs/protocol-reference.md", "docs/record-format.md", "SECURITY.md"):
        assert f"{MAX_BYTES:,}" in Path(manual).read_text("utf-8"), manual
