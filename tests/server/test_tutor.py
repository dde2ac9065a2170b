"""What a choice would lose: as a review says it, and only where hints are given."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest

from columbiz.engine import solve
from columbiz.rules.actions import Keep
from columbiz.rules.state import State
from columbiz.tables.runtime.tutor_jobs import judge
from harness.client import Client, http_to, make_table
from tests.server.players import two_players

pytestmark = pytest.mark.anyio

KEEPING = "6/6/6/6/1P4/P1B3 B P 16,17 0,0 0,0 - k1:1-2-33-555-6 nl"
#: The last turn of a game.
LAST = "6/6/6/6/P5/1PB3 B P 0,3 2,1 3,1 last k2:11-2-33-555 en"
PLACING = "6/6/6/6/P1P3/1PB3 P P 4,5 2,1 3,1 - p3:11-2-33-555:0 en"
#: Two discs here score 3 points in one order and 2 in the other.
ORDERED = "6/6/6/PP4/6/PP4 P P 4,5 0,0 0,0 - p3:333-444-55:0 en"


def test_every_keep_loses_what_the_plan_says() -> None:
    plan = solve(State.parse(KEEPING))
    best, *others = plan.keeps()
    assert judge(KEEPING, [str(best.keep)]) == {"loss": 0, "best": [str(best.keep)], "reasons": []}
    for keep in random.Random(1).sample(others, 5):
        found = judge(KEEPING, [str(keep.keep)])
        assert found["loss"] == pytest.approx(best.value[1] - keep.value[1], abs=1e-9)
        assert found["best"] == [str(best.keep)]


def test_a_keep_that_loses_much_comes_with_a_reason() -> None:
    found = judge(LAST, [str(Keep((1, 1, 2, 3, 3)))])
    assert found["loss"] > 0.02
    assert found["reasons"][0]["kind"] == "pay"


def test_discs_are_judged_together() -> None:
    best = judge(PLACING, ["place 1", "done"])["best"]
    assert best[-1] == "done"
    assert judge(PLACING, best)["loss"] == pytest.approx(0, abs=1e-9)
    assert judge(PLACING, ["place 1", "done"])["loss"] > 0


def test_an_order_that_scores_less_is_a_reason_of_its_own() -> None:
    found = judge(ORDERED, ["place 444", "place 333", "done"])
    assert found["reasons"][0] == {"kind": "order", "values": {"chosen": 2, "best": 3}}
    in_order = judge(ORDERED, ["place 333", "place 444", "done"])
    assert in_order["loss"] < found["loss"]
    assert "order" not in [reason["kind"] for reason in in_order["reasons"]]


class Player:
    """Somebody who plays a bot and asks what choices would lose."""

    def __init__(self, client: Client, http: httpx.AsyncClient, table: str) -> None:
        self.client = client
        self.mine = {"Columbiz-Secrets": f"0:{client.secrets[0]}"}
        self._http = http
        self._url = f"/api/tables/{table}/judgement"

    async def asks(self, action: str, headers: dict[str, str] | None = None) -> tuple[int, Any]:
        answer = await self._http.post(self._url, json={"action": action}, headers=headers or self.mine)
        return answer.status_code, answer.json()

    async def plays(self, action: str) -> None:
        await self.client.act("play", 0, action=action)


@asynccontextmanager
async def player_against_a_bot(address: str, position: str = "") -> AsyncIterator[Player]:
    table = await make_table(address, seats=["person", "random"], position=position)
    async with Client(address, table) as client, http_to(address, timeout=300) as http:
        await client.sit(0)
        await client.act("start", 0)
        await client.until(lambda: client.game["player"] == 0, timeout=300)  # the engine may be compiled first
        yield Player(client, http, table)


async def test_in_a_game_against_a_bot_nothing_is_played_by_asking(address: str) -> None:
    async with player_against_a_bot(address) as player:
        assert (await player.asks("keep -"))[1]["code"] == "no_decision"
        await player.plays("throw")
        status, found = await player.asks("keep -")
        assert status == 200
        assert (await player.asks(found["best"][0]))[1]["loss"] == pytest.approx(0, abs=1e-9)
        assert player.client.game["phase"] == "keep"
        assert (await player.asks("throw"))[0] == 422
        assert (await player.asks("no action"))[0] == 422


async def test_the_discs_placed_so_far_are_part_of_the_choice(address: str) -> None:
    async with player_against_a_bot(address) as player:
        await player.plays("throw")
        dice = "".join(map(str, player.client.game["dice"]))
        await player.plays(f"keep {dice}")
        first = player.client.game["legal"]["places"][0]["cell"]
        alone = (await player.asks(f"place {first}"))[1]
        await player.plays(f"place {first}")
        assert (await player.asks("done"))[1] == alone
        best = [action for action in alone["best"] if action != "done"]
        await player.client.act("undo", 0)
        for action in best:
            await player.plays(action)
        assert (await player.asks("done"))[1]["loss"] == pytest.approx(0, abs=1e-9)


async def test_discs_that_the_start_position_has_placed_are_not_judged(address: str) -> None:
    start = "6/6/6/PP4/6/PP4 P P 4,5 0,0 0,0 - p3:33-444-55:1 en"
    async with player_against_a_bot(address, start) as player:
        discs = ["place 444", "place 33"]
        for number, disc in enumerate(discs):
            assert (await player.asks("done"))[1] == judge(start, [*discs[:number], "done"])
            await player.plays(disc)
        assert (await player.asks("done"))[1] == judge(start, [*discs, "done"])


async def test_people_who_play_each_other_are_told_nothing(address: str, http: httpx.AsyncClient) -> None:
    async with two_players(address) as players:
        seat = players[0].game["player"]
        await players[seat].act("play", seat, action="throw")
        url = f"/api/tables/{players[0].table}/judgement"
        mine = {"Columbiz-Secrets": f"{seat}:{players[seat].secrets[seat]}"}
        answer = await http.post(url, json={"action": "keep -"}, headers=mine)
        assert (answer.status_code, answer.json()["code"]) == (409, "no_hints")
        answer = await http.post(url, json={"action": "keep -"})
        assert (answer.status_code, answer.json()["code"]) == (403, "not_your_seat")
