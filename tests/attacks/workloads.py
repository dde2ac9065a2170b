"""Attacks that give the server work: replays, rulebooks, bots, hints, new tables, commands."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from dataclasses import replace
from itertools import count

from columbiz import EDITIONS
from harness.client import Client, CommandRefused, any_decision
from tests.attacks.attacker import Attacker
from tests.golden.games import whole_game

#: As many as one client may make at once.
ABANDONED_TABLES = 20
#: Enough that the limit of messages per connection does not matter.
COMMAND_SOCKETS = 8
HINT_TABLES = 2
REMATCH_CHAINS = 4


# Requests


async def _requests(me: Attacker, method: str, path: str, *, concurrency: int = 20, **options: object) -> None:
    """Send a request repeatedly; `{n}` in the path is replaced by its number."""
    numbers = count()
    async with me.http(timeout=60) as http:

        async def ask() -> None:
            answer = await http.request(method, path.replace("{n}", str(next(numbers))), **options)  # type: ignore[arg-type]
            me.counts[str(answer.status_code)] += 1

        await me.forever(ask, concurrency=concurrency)


async def replays(me: Attacker) -> None:
    """Open a long record repeatedly."""
    record = whole_game("attack", replace(EDITIONS["en"], discs=(99, 99, 99)), 4).text
    await _requests(me, "POST", "/api/replay", json=record)


async def rulebooks(me: Attacker) -> None:
    """Ask for rulebooks, each with different house rules."""
    await _requests(me, "GET", "/api/rulebook?house=capture_cap%3D12;%20%20line_points%3D0,0,0,1,2,3,{n}")


async def long_logs(me: Attacker) -> None:
    """Read the whole of a long log."""
    await _requests(me, "GET", f"/api/tables/{me.table}/events")


async def new_tables(me: Attacker) -> None:
    """Make listed tables and look at the list."""
    await asyncio.gather(
        _requests(me, "POST", "/api/tables", json={"listed": True}), _requests(me, "GET", "/api/tables")
    )


async def forwarded_addresses(me: Attacker) -> None:
    """Make tables, each with another address in X-Forwarded-For."""
    async with me.http(timeout=60) as http:

        async def ask() -> None:
            address = ".".join(str(random.randrange(1, 255)) for _ in range(4))
            answer = await http.post("/api/tables", json={}, headers={"X-Forwarded-For": address})
            me.counts[str(answer.status_code)] += 1

        await me.forever(ask, concurrency=20)


# Bots


async def abandoned_tables(me: Attacker, *, watched: bool) -> None:
    """Start games against three strong bots, let a fourth take over at once, and disconnect or watch."""

    async def abandon() -> None:
        table = await me.new_table(seats=["person", "admiral", "admiral", "admiral"])
        async with me.client(table) as person:
            await person.sit(0)
            await person.until_it_has(await person.act("start", 0))
            while person.view["seats"][0]["bot"] is None:
                with suppress(CommandRefused):  # stale: a bot has played in the meantime
                    await person.until_it_has(await person.act("leave", 0))
            me.counts["abandoned"] += 1
            if watched:
                await person.until(lambda: person.view["status"] == "over", timeout=600)

    await me.forever(abandon, concurrency=ABANDONED_TABLES)


async def hints(me: Attacker) -> None:
    """Ask for hints without a pause, at two tables of the attacker."""

    async def loop() -> None:
        table = await me.new_table(seats=["person", "captain"])
        async with me.client(table) as player, me.http(timeout=60) as http:
            await player.sit(0, secret=me.secret)
            await player.act("start", 0)
            await _throw(player)

            async def ask() -> None:
                answer = await http.post(f"/api/tables/{table}/hint", headers={"Columbiz-Secrets": f"0:{me.secret}"})
                me.counts[f"hint: {answer.status_code}"] += 1

            await me.forever(ask)

    await asyncio.gather(*(loop() for _ in range(HINT_TABLES)))


async def _throw(player: Client) -> None:
    """Wait for seat 0's turn and throw."""
    await player.until(lambda: player.game["player"] == 0)
    await player.until_it_has(await player.act("play", 0, action="throw"))


# Commands


async def undoing(me: Attacker) -> None:
    """In a running game: keep all dice and undo that, over several sockets."""
    players = [me.client(me.table, (0,)) for _ in range(COMMAND_SOCKETS)]
    await asyncio.gather(*(player.__aenter__() for player in players))
    numbers = count()

    async def change() -> None:
        player = players[next(numbers) % COMMAND_SOCKETS]
        await player.until_it_has(max(other.number for other in players))
        if player.game["player"] != 0 or player.game["phase"] == "throw":
            await _throw(player)
        elif player.game["legal"]["undo"]:
            await player.act("undo", 0)
        else:
            await player.act("play", 0, action="keep " + "-".join(map(str, player.game["dice"])))
        me.counts["done"] += 1

    await me.forever(change)


async def sitting_and_leaving(me: Attacker) -> None:
    """At somebody else's table: sit down and leave, over several sockets."""

    async def come_and_go() -> None:
        async with me.client(me.table) as stranger:

            async def change() -> None:
                await stranger.until_it_has(await stranger.sit(1))
                await stranger.until_it_has(await stranger.act("leave", 1))
                me.counts["done"] += 2

            await me.forever(change)

    await asyncio.gather(*(come_and_go() for _ in range(COMMAND_SOCKETS)))


async def rematches(me: Attacker) -> None:
    """Start, resign and offer a rematch repeatedly, from both seats."""

    async def next_game(table: str) -> str:
        async with me.client(table, (0, 1)) as player:
            for kind, seat in (("sit", 0), ("sit", 1), ("start", 0), ("resign", 0), ("rematch", 0), ("rematch", 1)):
                fields = {"secret": me.secret, "seed": me.secret} if kind == "sit" else {}
                await player.until_it_has(await player.act(kind, seat, **fields))
                if kind == "resign":
                    await player.until(lambda: player.view["secret"])
            await player.until(lambda: player.view["rematch"], timeout=5)
            me.counts["rematches"] += 1
            return str(player.view["rematch"])

    async def play() -> None:
        table = await me.new_table(seats=["person", "person"])
        while True:
            table = await next_game(table)

    await me.forever(play, concurrency=REMATCH_CHAINS)


async def phrases(me: Attacker) -> None:
    """At seat 0 of a running game: say phrases as often as allowed."""
    async with me.client(me.table, (0,)) as player:

        async def say() -> None:
            await player.act("say", 0, phrase="hello")
            me.counts["said"] += 1

        await me.forever(say)


async def playing(me: Attacker) -> None:
    """Play random games at many tables at once, as fast as the server answers."""
    generator = random.Random(1)

    async def play() -> None:
        table = await me.new_table(seats=["person", "person"])
        async with me.client(table) as player:
            for seat in (0, 1):
                await player.until_it_has(await player.sit(seat, secret=me.secret))
            await player.until_it_has(await player.act("start", 0))
            while player.view["status"] == "playing":
                try:
                    seat = player.game["player"]
                    await player.until_it_has(await player.act(seat=seat, **any_decision(player.game, generator)))
                    me.counts["done"] += 1
                except CommandRefused as refused:
                    me.counts[refused.code] += 1
                    await asyncio.sleep(0.1)

    await me.forever(play, concurrency=10)
