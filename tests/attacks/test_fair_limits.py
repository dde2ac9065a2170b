"""What the default limits must not affect: people who play fast, a class behind one address, an absent player."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Sequence

import pytest

from columbiz.server.settings import Settings
from columbiz.tables.model.referee import MAX_EVENTS
from harness.client import Client, any_decision, http_to, make_table
from harness.server_process import ServerProcess
from tests.attacks.long_logs import lengthened_copy
from tests.attacks.measuring import MAX_LONGER_BOT_TURN_SECONDS
from tests.attacks.victim import GIVE_UP_SECONDS, Victim
from tests.server.players import in_step

pytestmark = pytest.mark.anyio

#: Fifty actions a second at one table: faster than four people can ever be.
FAST_ACTION_SECONDS = 0.02
FAST_ACTIONS = 3_000
UNDO_SHARE = 0.4

PUPILS = 30
PUPIL_ACTION_SECONDS = 0.3
LESSON_SECONDS = 60


async def _play_fast(players: Sequence[Client], generator: random.Random) -> None:
    """One action, or an undo where that is possible."""
    game = players[0].game
    player, legal = players[game["player"]], game["legal"]
    if legal["undo"] and generator.random() < UNDO_SHARE:
        number = await player.act("undo", game["player"])
    else:
        number = await player.act(seat=game["player"], **any_decision(game, generator))
    await asyncio.gather(*(one.until_it_has(number) for one in players))


async def test_four_fast_players_are_never_limited(limited: ServerProcess, source: str) -> None:
    address, generator, done = limited.address, random.Random(1), 0
    while done < FAST_ACTIONS:
        table = await make_table(address, source=source, seats=["person"] * 4)
        players = [Client(address, table, source=source) for _ in range(4)]
        async with players[0], players[1], players[2], players[3]:
            for seat, player in enumerate(players):
                await player.sit(seat)
            await in_step(*players)
            await players[0].act("start", 0)
            await in_step(*players)
            while players[0].view["status"] == "playing" and done < FAST_ACTIONS:
                await _play_fast(players, generator)
                await asyncio.sleep(FAST_ACTION_SECONDS)
                done += 1
            assert [player.connections for player in players] == [1, 1, 1, 1]


async def _play_in_class(address: str, source: str, number: int) -> list[float]:
    """Play a bot for the length of a lesson, longer until it has had a turn, and return the waits for its turns."""
    generator, loop, waits = random.Random(number), asyncio.get_running_loop(), list[float]()
    await asyncio.sleep(generator.random())
    end, table = loop.time() + LESSON_SECONDS, await make_table(address, source=source, seats=["person", "sailor"])
    async with Client(address, table, source=source) as pupil:
        await pupil.sit(0, f"pupil {number}")
        await pupil.until_it_has(await pupil.act("start", 0))
        while pupil.view["status"] == "playing" and (loop.time() < end or not waits):
            if pupil.game["player"] == 0:
                await asyncio.sleep(PUPIL_ACTION_SECONDS * generator.uniform(0.5, 1.5))
                await pupil.until_it_has(await pupil.play(0, generator))
            else:
                began = loop.time()
                await pupil.until(
                    lambda: pupil.view["status"] != "playing" or pupil.game["player"] == 0, GIVE_UP_SECONDS
                )
                waits.append(loop.time() - began)
        assert pupil.connections == 1
    return waits


async def test_a_class_of_thirty_behind_one_address_plays_bots(limited: ServerProcess, source: str) -> None:
    async with Victim(limited) as somebody:
        await somebody.ready()
    waits = await asyncio.gather(*(_play_in_class(limited.address, source, number) for number in range(PUPILS)))
    assert max(wait for own in waits for wait in own) < MAX_LONGER_BOT_TURN_SECONDS


async def _long_table(server: ServerProcess, copy: str, *, playing: bool) -> str:
    """A table whose log is full; return the secret of its seat 1, which the person has left."""
    secret, table = secrets.token_urlsafe(24), await make_table(server.address)
    async with Client(server.address, table) as first, Client(server.address, table) as second:
        await first.sit(0)
        if playing:
            await second.sit(1, secret=secret)
            await in_step(first, second)
            await second.until_it_has(await second.act("start", 1))
            await second.act("leave", 1)
    await lengthened_copy(server.database_url, table, MAX_EVENTS + 10, copy)
    return secret


async def test_an_absent_player_takes_the_seat_back_however_long_the_log_is(limited: ServerProcess) -> None:
    secret = await _long_table(limited, "longgame", playing=True)
    async with Client(limited.address, "longgame", {1: secret}) as absent:
        await absent.act("take_back", 1)


async def test_a_person_sits_down_at_an_open_table_however_long_the_log_is(limited: ServerProcess) -> None:
    await _long_table(limited, "longopen", playing=False)
    async with Client(limited.address, "longopen") as guest:
        await guest.sit(1)


async def test_a_client_without_a_proxy_gets_no_fresh_limits_by_naming_other_addresses(limited: ServerProcess) -> None:
    allowed = round(Settings.model_fields["tables_per_minute"].default)
    async with http_to(limited.address) as http:
        answers = [
            await http.post("/api/tables", json={}, headers={"X-Forwarded-For": f"203.0.113.{number}"})
            for number in range(3 * allowed)
        ]
    made = [answer.status_code for answer in answers].count(201)
    assert made < 2 * allowed
