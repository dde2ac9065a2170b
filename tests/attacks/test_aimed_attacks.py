"""Attacks on a table or on the list of tables, of which more is checked than that a victim is served."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from columbiz.server.settings import Settings
from harness.client import Client, http_to, make_table
from harness.server_process import ServerProcess
from tests.attacks.conftest import AttackBy
from tests.server.players import in_step

pytestmark = pytest.mark.anyio

#: A table is among this many at the top of the list, however many tables one client has made since.
LAST_PLACE_IN_LIST = 15


@asynccontextmanager
async def open_table(address: str, secret: str = "", **options: Any) -> AsyncIterator[tuple[Client, Client]]:
    """Two people at a table; the first sits down at seat 0, with this secret if one is given."""
    table = await make_table(address, **options)
    async with Client(address, table) as first, Client(address, table) as second:
        await first.sit(0, secret=secret)
        yield first, second


@asynccontextmanager
async def game_with_attacker(address: str, secret: str) -> AsyncIterator[Client]:
    """A game of two; the attacker has seat 0, and this client has seat 1."""
    async with open_table(address, secret) as (first, second):
        await second.sit(1)
        await in_step(first, second)
        await second.act("start", 1)
        yield second


async def test_a_player_who_was_absent_takes_the_seat_back_from_an_opponent_who_undoes_all_the_time(
    attack: AttackBy, limited: ServerProcess
) -> None:
    secret = secrets.token_urlsafe(24)
    async with game_with_attacker(limited.address, secret) as absent:
        await absent.until_it_has(await absent.act("leave", 1))
        report = await attack("undoing", table=absent.table, secret=secret)
        await absent.act("take_back", 1)
    assert report.missed == [], report


async def test_strangers_who_sit_and_leave_do_not_spoil_an_open_table(attack: AttackBy, limited: ServerProcess) -> None:
    async with open_table(limited.address, seats=["person"] * 3) as (host, guest):
        report = await attack("sitting and leaving", table=host.table)  # at seat 1
        await guest.sit(2)
    assert report.missed == [], report


async def test_a_seat_that_talks_all_the_time_does_not_silence_the_other(
    attack: AttackBy, limited: ServerProcess
) -> None:
    secret = secrets.token_urlsafe(24)
    async with game_with_attacker(limited.address, secret) as other:
        report = await attack("phrases", table=other.table, secret=secret)
        await other.act("say", 1, phrase="goodbye")
    assert report.missed == [], report


async def test_one_client_does_not_fill_the_list_of_tables(attack: AttackBy, limited: ServerProcess) -> None:
    async with open_table(limited.address, listed=True) as (host, _):
        report = await attack("new tables and the list")
        async with http_to(limited.address) as http:
            listed = [table["table"] for table in (await http.get("/api/tables")).json()]
    assert host.table in listed[:LAST_PLACE_IN_LIST], report
    assert report.missed == [], report


@pytest.mark.parametrize(("name", "made"), [("rematches", "rematches"), ("X-Forwarded-For", "201")])
async def test_one_client_makes_no_more_tables_than_allowed_by(name: str, made: str, attack: AttackBy) -> None:
    report = await attack(name)
    per_minute = Settings.model_fields["tables_per_minute"].default
    assert report.done.get(made, 0) <= per_minute * (1 + (report.seconds + 5) / 60), report
    assert report.missed == [], report
