"""At how many tables bots play for one client at the same time, and that bots at further tables only wait."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest

from columbiz.server.limits import BotTables
from columbiz.server.rate_limited_log import RateLimitedLog
from columbiz.server.settings import Settings
from columbiz.tables.model.options import NewTable, Player
from columbiz.tables.runtime import administration, audience
from columbiz.tables.runtime.registry import Tables
from columbiz.tables.runtime.requests import CatchUp
from tests.conftest import sample
from tests.tables.servers import Client, LocalBots, holders_of, server
from tests.tables.test_bots_for_players import settled
from tests.tables.test_fairness import STRANGER, limits

pytestmark = pytest.mark.anyio

PUPILS = 30
TWO_PEOPLE: tuple[Player, ...] = ("person", "person", "random")


async def bot_to_play(
    tables: Tables, client: str = "192.0.2.1", *, seats: tuple[Player, ...] = ("person", "random"), socket: bool = True
) -> Client:
    """A client that holds the seats of all people at a table where the bot's turn has begun."""
    table = await tables.create(NewTable(seats=seats))
    player = Client(tables, table.id, client=client)
    if socket:
        await player.join()
    bot = len(seats) - 1
    for seat in range(bot):
        await player.sit(seat)
    await player.do("start", 0)
    while (table := await player.look()).player != bot:
        await player.play_next(table)
    return player


def bot_moves(client: Client) -> int:
    """How often a bot has played, as far as a client was told."""
    messages = [message for message in client.received if message["type"] in ("welcome", "events")]
    events = [entry["event"] for message in messages for entry in message["events"]]
    bot = len(client.view["seats"]) - 1
    return sum(event["kind"] == "played" and event["seat"] == bot for event in events)


async def bot_waits(client: Client) -> bool:
    """Whether a bot has not played, although it had the opportunity."""
    await settled(client.tables, client.table_id)
    return not bot_moves(client)


async def until_bot_plays(client: Client) -> None:
    await client.until(lambda one: bot_moves(one) > 0)


async def leave(client: Client) -> None:
    client.leave_server()


async def resign(client: Client) -> None:
    await client.until_table(lambda table: table.player == 0)
    await client.do("resign", 0)


async def close(client: Client) -> None:
    await administration.close(client.tables.store, client.table_id)
    client.tables.live[client.table_id].post(CatchUp())


@pytest.mark.parametrize("end", [leave, resign, close])
async def test_a_bot_beyond_the_limit_waits_until_another_table_ends(
    tmp_path: Path, end: Callable[[Client], Awaitable[None]]
) -> None:
    allowed = limits(bot_tables=2)
    async with server(tmp_path, limits=allowed) as tables:
        first, second, third = [await bot_to_play(tables) for _ in range(3)]
        await until_bot_plays(first)
        await until_bot_plays(second)
        assert await bot_waits(third)
        await end(first)
        await until_bot_plays(third)
        assert allowed.log.counts == {"bot_tables": 1}


async def test_tables_wait_in_turn_and_those_left_while_waiting_take_no_place(tmp_path: Path) -> None:
    async with server(tmp_path, limits=limits(bot_tables=1)) as tables:
        clients = [await bot_to_play(tables) for _ in range(4)]
        await until_bot_plays(clients[0])
        clients[1].leave_server()
        await settled(tables, clients[1].table_id)
        clients[0].leave_server()
        await until_bot_plays(clients[2])
        assert await bot_waits(clients[3])
        clients[2].leave_server()
        await until_bot_plays(clients[3])
        clients[3].leave_server()
        await clients[1].join()
        await until_bot_plays(clients[1])


async def test_somebody_else_does_not_wait(tmp_path: Path) -> None:
    """Neither at a table of their own nor at one they share with a client that has too many."""
    async with server(tmp_path, limits=limits(bot_tables=1)) as tables:
        await bot_to_play(tables)
        shared = await bot_to_play(tables, seats=TWO_PEOPLE)
        assert await bot_waits(shared)
        other = await Client(tables, shared.table_id, holders_of(1), client=STRANGER).join()
        await until_bot_plays(shared)
        other.leave_server()
        await until_bot_plays(await bot_to_play(tables, STRANGER))


async def test_tables_without_a_bot_do_not_count(tmp_path: Path) -> None:
    allowed = limits(bot_tables=1)
    async with server(tmp_path, limits=allowed) as tables:
        for _ in range(3):
            table = await tables.create(NewTable(seats=("person", "person")))
            client = await Client(tables, table.id).join()
            await client.sit(0)
            await client.sit(1)
            await client.do("start", 0)
        await until_bot_plays(await bot_to_play(tables))
        assert not allowed.log.counts


async def test_a_client_without_a_socket_gives_its_place_back_even_if_a_stranger_watches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audience, "PRESENT_SECONDS", 2.0)
    async with server(tmp_path, limits=limits(bot_tables=1)) as tables:
        absent = await bot_to_play(tables, socket=False)
        await Client(tables, absent.table_id, client=STRANGER).join()
        await until_bot_plays(await bot_to_play(tables))


async def test_a_class_behind_one_address_plays_without_waiting(tmp_path: Path) -> None:
    allowed = limits()
    async with server(tmp_path, limits=allowed) as tables:
        pupils = [await bot_to_play(tables) for _ in range(PUPILS)]
        await asyncio.gather(*map(until_bot_plays, pupils))
        assert not allowed.log.counts
    assert Settings(database="").bot_tables >= 3 * PUPILS


async def test_there_is_no_limit_if_limits_are_off(tmp_path: Path) -> None:
    async with server(tmp_path, bots=LocalBots(), limits=limits(limits=False, bot_tables=1)) as tables:
        await asyncio.gather(*map(until_bot_plays, [await bot_to_play(tables) for _ in range(3)]))


def test_the_first_tables_of_each_client_play_and_the_others_are_woken_when_they_may() -> None:
    """Compared with lists in which the first `limit` tables have a place, over random changes."""
    generator, limit = random.Random(1), 3
    clients, table_ids = ("a", "b"), [f"table {number}" for number in range(8)]
    log, woken, played = RateLimitedLog(), set[str](), set[str]()
    bot_tables, order = BotTables(limit, log), {client: list[str]() for client in clients}
    for _ in range(sample(2_000, 50_000)):
        table_id = generator.choice(table_ids)
        present = {client for client in clients if generator.random() < 0.5}
        for client in clients:
            if client not in present and table_id in order[client]:
                order[client].remove(table_id)
            elif client in present and table_id not in order[client]:
                order[client].append(table_id)
        play = {one for client in clients for one in order[client][:limit]}
        may_play = bot_tables.set_clients(table_id, present, partial(woken.add, table_id))
        assert may_play is (table_id in play)
        assert play - played - {table_id} <= woken
        woken.clear()
        played = play
    for table_id in table_ids:
        bot_tables.set_clients(table_id, frozenset(), lambda: None)
    assert (bot_tables._clients, bot_tables._playing, bot_tables._waiting) == ({}, {}, {})
    assert log.counts["bot_tables"] > 0
