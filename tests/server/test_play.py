"""Games over real sockets."""

from __future__ import annotations

import asyncio
import random

import pytest

from columbiz.fairdice import verify
from columbiz.records.record import Record
from harness.client import Client, CommandRefused, http_to, make_table
from tests.server.players import in_step, kinds, play_turn, play_until, two_players

pytestmark = pytest.mark.anyio


async def record_of(address: str, table: str) -> Record:
    async with http_to(address) as http:
        answer = await http.get(f"/api/tables/{table}/record")
        assert answer.headers["content-disposition"] == f'attachment; filename="{table}.columbiz"'
        return Record.parse(answer.text)


async def test_two_people_play_a_whole_game_and_its_dice_verify(address: str) -> None:
    async with two_players(address) as players:
        await play_until(players, "over", random.Random(1))
        await players[0].until(lambda: players[0].view["secret"])
        await in_step(*players)
        assert players[0].view["outcome"]["totals"] == players[0].game["totals"]
        assert [entry["number"] for entry in players[1].events] == list(range(players[1].number + 1))
        record = await record_of(address, players[0].table)
    assert record.state.outcome is not None
    assert verify(record).problem is None


async def test_every_entry_names_the_command_behind_it_and_the_servers_own_none(address: str) -> None:
    async with two_players(address) as players:
        await players[0].act("resign", 0)
        await players[0].until(lambda: players[0].view["secret"])
        entries = players[0].events
    behind = {entry["event"]["kind"]: (entry["seat"], bool(entry["command"])) for entry in entries}
    assert behind["created"] == behind["revealed"] == (None, False)
    assert behind["started"] == behind["resigned"] == (0, True)
    assert [entry["seat"] for entry in entries if entry["event"]["kind"] == "sat_down"] == [0, 1]
    assert {entry["event"]["format"] for entry in entries} == {1}


async def test_one_person_plays_against_a_bot(address: str) -> None:
    table, generator = await make_table(address, seats=["person", "greedy"]), random.Random(2)
    async with Client(address, table) as person:
        await person.sit(0)
        await person.act("start", 0)
        for _ in range(3):
            await person.until(lambda: person.game["player"] == 0, timeout=120)
            while person.game["player"] == 0:
                await person.play(0, generator)
        assert any(entry["event"].get("seat") == 1 for entry in person.events)


async def test_a_client_that_reconnects_gets_what_it_has_missed_and_nothing_twice(address: str) -> None:
    async with two_players(address) as players:
        await play_until(players, "place", random.Random(3))
        async with Client(address, players[0].table, dict(players[0].secrets)) as again:
            assert again.events == players[0].events
            assert again.seats == [0]
        async with Client(address, players[0].table, events=players[0].events[:-2]) as late:
            assert late.events == players[0].events
            assert late.seats == []


async def test_after_a_lost_connection_a_pending_command_is_carried_out_once(address: str) -> None:
    async with two_players(address) as players:
        player = players[players[0].game["player"]]
        player.lose_connection()
        await player.play(player.game["player"], random.Random(4))
        assert player.connections == 2
        await in_step(*players)
        assert kinds(players[0]).count("played") == 1


async def test_nobody_can_act_for_somebody_elses_seat(address: str) -> None:
    async with two_players(address) as players:
        seat = players[0].game["player"]
        with pytest.raises(CommandRefused, match="not_your_seat"):
            await players[1 - seat].act("play", seat, action="throw")


async def test_a_watcher_sees_everything_and_can_do_nothing(address: str) -> None:
    async with two_players(address) as players, Client(address, players[0].table) as watcher:
        await play_until(players, "keep", random.Random(5))
        await in_step(watcher, *players)
        assert watcher.view == players[0].view
        with pytest.raises(CommandRefused, match="not_your_seat"):
            await watcher.act("resign", 0)


async def test_whoever_resigns_has_lost_and_everybody_can_offer_a_rematch(address: str) -> None:
    async with two_players(address) as players:
        await play_turn(players, random.Random(1))
        await players[0].act("resign", 0)
        await players[1].until(lambda: players[1].view["secret"])
        assert players[1].view["outcome"]["winners"] == [1]
        assert players[1].view["outcome"]["places"] == [2, 1]
        for seat, player in enumerate(players):
            await in_step(*players)
            await player.act("rematch", seat)
        await players[0].until(lambda: players[0].view["rematch"])
        async with Client(address, players[0].view["rematch"]) as again:
            with pytest.raises(CommandRefused, match="seat_kept"):
                await again.sit(0)
            again.secrets = dict(players[0].secrets)
            await again.sit(0, secret=players[0].secrets[0])
            assert again.view["seats"][0]["plays"] == "person"


async def test_people_who_sit_down_at_the_same_moment_both_get_a_seat(address: str) -> None:
    for seats in ((None, None), (0, 1)):
        table = await make_table(address)
        async with Client(address, table) as first, Client(address, table) as second:
            await asyncio.gather(first.sit(seats[0], "Ann"), second.sit(seats[1], "Ben"))
            await in_step(first, second)
            assert {seat["name"] for seat in first.view["seats"]} == {"Ann", "Ben"}


async def test_a_rematch_that_both_want_at_the_same_moment_is_made_with_their_names(address: str) -> None:
    async with two_players(address) as players:
        await play_turn(players, random.Random(1))
        await players[0].act("resign", 0)
        await in_step(*players)
        await asyncio.gather(players[0].act("rematch", 0), players[1].act("rematch", 1))
        await players[1].until(lambda: players[1].view["rematch"])
        async with Client(address, players[1].view["rematch"]) as again:
            assert [seat["name"] for seat in again.view["seats"]] == ["Purple", "Blue"]
            assert all(seat["kept"] for seat in again.view["seats"])


async def test_a_bot_plays_for_a_person_who_leaves_until_the_seat_is_taken_back(address: str) -> None:
    async with two_players(address) as players:
        seat = 1 - players[0].game["player"]
        await players[seat].act("leave", seat)
        assert players[seat].view["seats"][seat]["bot"]
        await players[seat].act("take_back", seat)
        assert players[seat].view["seats"][seat]["bot"] is None


async def test_people_with_real_dice_type_them_in(address: str) -> None:
    async with two_players(address, start=False, dice="typed") as players:
        with pytest.raises(CommandRefused, match="opening_wanted"):
            await players[0].act("start", 0)
        await players[0].act("start", 0, opening="P5B3")
        await in_step(*players)
        with pytest.raises(CommandRefused, match="dice_wanted"):
            await players[0].act("play", 0, action="throw")
        await players[0].act("play", 0, action="throw 6-5 33 1255")
        assert players[0].game["dice"] == [1, 2, 3, 3, 5, 5, 5, 6]
        assert players[0].events[-1]["event"]["action"] == "throw 1-2-33-555-6"


async def test_the_table_throws_sealed_dice_itself(address: str) -> None:
    async with two_players(address) as players:
        player = players[players[0].game["player"]]
        with pytest.raises(CommandRefused, match="dice_sealed"):
            await player.act("play", player.game["player"], action="throw 11111111")


async def test_many_tables_are_played_at_the_same_time(address: str) -> None:
    async def play(number: int) -> str:
        async with two_players(address) as players:
            await play_until(players, "place", random.Random(number))
            return players[0].table

    assert len(set(await asyncio.gather(*(play(number) for number in range(10))))) == 10
