"""Whole games of socket clients that keep book of what the server has acknowledged, and what must hold afterwards."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Any

import httpx

from columbiz.fairdice import verify
from columbiz.records import Record
from tests.clients import Client, NotDone, http_to, make_table

#: Said of a command when the table has moved on since it was sent: the next look at the table decides anew.
MOVED_ON = {"stale", "not_your_turn", "table_over"}


@dataclass
class Game:
    """One table with a client for each person, who resume by themselves."""

    table: str
    players: Sequence[Client]
    generator: random.Random

    async def play(self) -> None:
        """Play until the game is over and its dice are shown."""
        async with asyncio.TaskGroup() as tasks:
            for seat, player in enumerate(self.players):
                tasks.create_task(self._play_seat(seat, player))

    async def act(self, seat: int) -> int:
        """Do something legal for a seat whose turn it is."""
        return await self.players[seat].play(seat, self.generator)

    @property
    def acknowledged(self) -> dict[str, int]:
        """The number the server has given for each command."""
        return {command: number for player in self.players for command, number in player.acknowledged.items()}

    @property
    def is_over(self) -> bool:
        """Whether the last event has been told: the secret of the dice."""
        return all(player.view["secret"] for player in self.players)

    @property
    def waiting(self) -> int:
        """Commands that are sent and not answered."""
        return sum(player.waiting for player in self.players)

    @property
    def done_by_bots(self) -> int:
        """Events of seats that no person plays."""
        return sum(event["event"].get("seat", 0) >= len(self.players) for event in self.players[0].events)

    async def _play_seat(self, seat: int, player: Client) -> None:
        while True:
            await player.until(lambda: player.view["secret"] or is_turn_of(player, seat), timeout=300)
            if player.view["secret"]:
                return
            try:
                await self.act(seat)
            except NotDone as refused:
                if refused.code not in MOVED_ON:
                    raise


async def until(happened: Callable[[], object]) -> None:
    """Wait for something that no single client knows."""
    while not happened():
        await asyncio.sleep(0.002)


def is_turn_of(player: Client, seat: int) -> bool:
    """Whether a seat is to move, as far as a client knows."""
    return bool(player.view["status"] == "playing" and player.game["player"] == seat)


@asynccontextmanager
async def seated(addresses: Sequence[Sequence[str]], generator: random.Random, *bots: str) -> AsyncIterator[Game]:
    """A game that has begun: a person for each list of servers to turn to, then bots."""
    people = len(addresses)
    table = await _table(addresses[0][0], seats=["person"] * people + list(bots))
    async with AsyncExitStack() as stack:
        game = Game(table, [], generator)
        for seat, (address, *others) in enumerate(addresses):
            player = Client(address, table, addresses=tuple(others), longest_pause=0.2)
            game.players = [*game.players, await stack.enter_async_context(player)]
            await player.sit(seat, f"player {seat}")
        host = game.players[0]
        await host.until(lambda: all(seat["plays"] != "nobody" for seat in host.view["seats"]))
        await host.act("start", 0)
        yield game


async def check_kept(game: Game, address: str) -> list[dict[str, Any]]:
    """The log has all that anybody was told, as it was told, once and without gaps; returns the log."""
    acknowledged, told = game.acknowledged, [list(player.events) for player in game.players]
    async with http_to(address) as http:
        log: list[dict[str, Any]] = (await http.get(f"/api/tables/{game.table}/events")).json()
    assert [entry["number"] for entry in log] == list(range(len(log)))
    commands = [entry["command"] for entry in log if entry["command"]]
    assert len(commands) == len(set(commands))
    assert acknowledged.items() <= {entry["command"]: entry["number"] for entry in log}.items()
    for events in told:
        assert events == log[: len(events)]
    return log


async def check(game: Game, address: str) -> None:
    """Of a game that is over: nothing is lost, everyone was told everything, and the dice are honest."""
    log = await check_kept(game, address)
    for player in game.players:
        assert player.number == len(log) - 1
    async with http_to(address) as http:
        record = (await http.get(f"/api/tables/{game.table}/record")).text
    verdict = verify(Record.parse(record))
    assert verdict.ok, verdict


async def _table(address: str, seats: Sequence[str]) -> str:
    while True:
        try:
            return await make_table(address, seats=seats)
        except httpx.TransportError:  # the server is down; an answer that was lost leaves a table nobody knows of
            await asyncio.sleep(0.05)
