"""Whole games of socket clients that remember what was acknowledged, and the checks of what the server has kept."""

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
from harness.client import Client, CommandRefused, http_to, make_table, read_events

#: Refusals of a command that came too late, or too fast for the limits: the player decides again.
MOVED_ON = {"stale", "not_your_turn", "table_over", "too_fast"}
POLL_SECONDS = 0.002


@dataclass
class Game:
    """A table with one client per person; the clients reconnect by themselves."""

    table: str
    players: Sequence[Client]
    generator: random.Random

    async def play(self) -> None:
        """Play until the game is over and the secret of its dice is published."""
        async with asyncio.TaskGroup() as tasks:
            for seat, player in enumerate(self.players):
                tasks.create_task(self._play_seat(seat, player))

    @property
    def acknowledged(self) -> dict[str, int]:
        """The event number of every acknowledged command."""
        return {command: number for player in self.players for command, number in player.acknowledged.items()}

    @property
    def is_over(self) -> bool:
        """Whether every player has the last event, which publishes the secret of the dice."""
        return all(player.view["secret"] for player in self.players)

    @property
    def waiting(self) -> int:
        """How many commands are sent and not answered."""
        return sum(player.waiting for player in self.players)

    @property
    def bot_events(self) -> int:
        """How many events are of seats that no person plays."""
        return sum(entry["event"].get("seat", 0) >= len(self.players) for entry in self.players[0].events)

    async def _play_seat(self, seat: int, player: Client) -> None:
        while True:
            await player.until(lambda: player.view["secret"] or is_turn_of(player, seat), timeout=300)
            if player.view["secret"]:
                return
            try:
                await player.play(seat, self.generator)
            except CommandRefused as refused:
                if refused.code not in MOVED_ON:
                    raise


async def until(condition: Callable[[], object]) -> None:
    """Wait until something holds that no single client can see."""
    while not condition():
        await asyncio.sleep(POLL_SECONDS)


def is_turn_of(player: Client, seat: int) -> bool:
    """Whether a seat is to move, as far as a client knows."""
    return bool(player.view["status"] == "playing" and player.game["player"] == seat)


@asynccontextmanager
async def started_game(addresses: Sequence[Sequence[str]], generator: random.Random, *bots: str) -> AsyncIterator[Game]:
    """A game that has started: one person for each list of servers to connect to, then bots."""
    people = len(addresses)
    table = await _make_table([address for [address, *_] in addresses], seats=["person"] * people + list(bots))
    async with AsyncExitStack() as stack:
        game = Game(table, [], generator)
        for seat, (address, *others) in enumerate(addresses):
            player = Client(address, table, addresses=tuple(others), max_retry_seconds=0.2)
            game.players = [*game.players, await stack.enter_async_context(player)]
            await player.sit(seat, f"player {seat}")
        host = game.players[0]
        await host.until(lambda: all(seat["plays"] != "nobody" for seat in host.view["seats"]))
        await host.act("start", 0)
        yield game


async def check_kept(game: Game, address: str) -> list[dict[str, Any]]:
    """Check that the log has everything any client received, once, in order, without gaps; return the log."""
    acknowledged, received = game.acknowledged, [list(player.events) for player in game.players]
    log = await read_events(address, game.table)
    assert [entry["number"] for entry in log] == list(range(len(log)))
    commands = [(entry["seat"], entry["command"]) for entry in log if entry["command"]]
    assert len(commands) == len(set(commands))
    assert acknowledged.items() <= {entry["command"]: entry["number"] for entry in log}.items()
    for events in received:
        assert events == log[: len(events)]
    return log


async def check_finished(game: Game, address: str) -> None:
    """Check that nothing is lost, that every player has received everything and that the dice verify."""
    log = await check_kept(game, address)
    for player in game.players:
        assert player.number == len(log) - 1
    async with http_to(address, timeout=60) as http:
        record = (await http.get(f"/api/tables/{game.table}/record")).text
    verdict = verify(Record.parse(record))
    assert verdict.ok, verdict


async def _make_table(addresses: Sequence[str], seats: Sequence[str]) -> str:
    """Make a table at the first server that answers and allows it; a lost answer leaves an unused table behind."""
    while True:
        for address in addresses:
            try:
                return await make_table(address, seats=seats)
            except httpx.TransportError:
                await asyncio.sleep(0.05)
            except httpx.HTTPStatusError as error:
                if error.response.status_code != httpx.codes.TOO_MANY_REQUESTS:
                    raise
                await asyncio.sleep(0.5)
