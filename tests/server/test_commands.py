"""Commands over the socket and over HTTP: sent twice, too late, by the wrong person, or about the seats."""

from __future__ import annotations

import asyncio
import random
import secrets
from typing import Any

import httpx
import pytest

from columbiz.tables.model.commands import COMMAND_KINDS, NEVER_STALE
from harness.client import Client, CommandRefused, make_table, new_id
from tests.server.players import in_step, kinds, play_until, two_players

pytestmark = pytest.mark.anyio


def command(kind: str, seat: int | None, **fields: Any) -> dict[str, Any]:
    return {"kind": kind, "id": new_id(), "seat": seat} | fields


def sit(seat: int | None = None, **fields: Any) -> dict[str, Any]:
    return command("sit", seat, secret=secrets.token_urlsafe(24), seed=secrets.token_urlsafe(16), **fields)


def secrets_header(client: Client) -> dict[str, str]:
    return {"Columbiz-Secrets": ",".join(f"{seat}:{secret}" for seat, secret in client.secrets.items())}


async def post(http: httpx.AsyncClient, client: Client, sent: dict[str, Any]) -> dict[str, Any]:
    """Send a command over HTTP with a client's secrets, and return the answer."""
    url = f"/api/tables/{client.table}/commands"
    answer: dict[str, Any] = (await http.post(url, json=sent, headers=secrets_header(client))).json()
    return answer


class TestSentTwice:
    async def test_a_repeated_command_is_accepted_with_the_number_of_its_event(self, address: str) -> None:
        async with two_players(address) as players:
            seat, name = players[0].game["player"], new_id()
            number = await players[seat].act("play", seat, action="throw", id=name)
            assert await players[seat].act("play", seat, action="throw", id=name) == number
            assert players[seat].number == number

    async def test_a_command_sent_twice_at_once_over_two_sockets_is_carried_out_once(self, address: str) -> None:
        async with two_players(address) as players:
            seat, name = players[0].game["player"], new_id()
            async with Client(address, players[0].table, dict(players[seat].secrets)) as second:
                devices = (players[seat], second)
                numbers = await asyncio.gather(*(one.act("play", seat, action="throw", id=name) for one in devices))
                await in_step(*devices)
                assert numbers[0] == numbers[1]
                assert kinds(second).count("played") == 1

    async def test_a_command_sent_at_once_over_http_and_a_socket_is_carried_out_once(
        self, address: str, http: httpx.AsyncClient
    ) -> None:
        async with two_players(address) as players:
            player = players[players[0].game["player"]]
            seat = player.game["player"]
            throw = command("play", seat, action="throw", based_on=player.number)
            number, *answers = await asyncio.gather(
                player.act(**throw), post(http, player, throw), post(http, player, throw)
            )
            assert answers == [{"type": "accepted", "id": throw["id"], "number": number}] * 2
            assert kinds(player).count("played") == 1

    async def test_a_repeated_sit_command_for_any_seat_takes_one_seat(
        self, address: str, http: httpx.AsyncClient
    ) -> None:
        table, sent = await make_table(address, seats=["person"] * 4), sit()
        url = f"/api/tables/{table}/commands"
        answers = await asyncio.gather(*(http.post(url, json=sent) for _ in range(5)))
        assert {answer.json()["number"] for answer in answers} == {1}
        assert (await http.get(f"/api/tables/{table}")).json()["number"] == 1

    async def test_two_seats_may_use_the_same_id(self, address: str) -> None:
        async with two_players(address) as players:
            name = new_id()
            numbers = {await player.act("say", seat, phrase="hello", id=name) for seat, player in enumerate(players)}
            assert len(numbers) == 2

    async def test_the_answer_to_a_repeated_command_is_not_given_for_somebody_elses_seat(self, address: str) -> None:
        async with two_players(address) as players:
            name = new_id()
            number = await players[0].act("say", 0, phrase="hello", id=name)
            await players[1].until_it_has(number)  # later it would count as the acknowledgement
            with pytest.raises(CommandRefused, match="not_your_seat"):
                await players[1].act("say", 0, phrase="hello", id=name)


class TestBasedOn:
    async def test_a_stale_command_gets_the_missing_events(self, address: str) -> None:
        async with two_players(address) as players:
            seat = players[0].game["player"]
            await players[seat].act("play", seat, action="throw")
            with pytest.raises(CommandRefused, match="stale") as refused:
                await players[seat].act("play", seat, action="keep -", based_on=players[seat].number - 1)
            assert refused.value.events == players[seat].events[-1:]

    async def test_over_http_a_stale_command_is_a_conflict(self, address: str, http: httpx.AsyncClient) -> None:
        async with two_players(address) as players:
            seat = players[0].game["player"]
            throw = command("play", seat, action="throw", based_on=0)
            url = f"/api/tables/{players[0].table}/commands"
            answer = await http.post(url, json=throw, headers=secrets_header(players[seat]))
            assert (answer.status_code, answer.json()["code"]) == (409, "stale")
            assert answer.json()["values"] == {"number": players[seat].number, "given": 0}

    async def test_a_command_from_the_future_is_refused(self, address: str) -> None:
        async with two_players(address) as players:
            seat = players[0].game["player"]
            with pytest.raises(CommandRefused, match="from_the_future"):
                await players[seat].act("play", seat, action="throw", based_on=players[seat].number + 1)

    async def test_phrases_and_new_names_make_no_command_stale(self, address: str) -> None:
        async with two_players(address) as players:
            seat, seen = players[0].game["player"], players[0].number
            await players[0].act("say", 0, phrase="hello")
            await players[1].act("rename", 1, name="Navy")
            await players[seat].act("play", seat, action="throw", based_on=seen)

    @pytest.mark.parametrize("kind", sorted(NEVER_STALE))
    async def test_a_command_that_is_never_stale_takes_no_based_on(
        self, address: str, http: httpx.AsyncClient, kind: str
    ) -> None:
        fields: dict[str, dict[str, Any]] = {"sit": sit(), "rename": {"name": "Navy"}, "say": {"phrase": "hello"}}
        sent = command(kind, 0) | fields.get(kind, {}) | {"kind": kind, "based_on": 0}
        answer = await http.post(f"/api/tables/{await make_table(address)}/commands", json=sent)
        assert (answer.status_code, answer.json()["code"]) == (422, "malformed")
        assert "based_on" in answer.json()["values"]["problem"]

    @pytest.mark.parametrize("kind", sorted(COMMAND_KINDS - NEVER_STALE))
    async def test_every_other_command_must_say_what_it_is_based_on(
        self, address: str, http: httpx.AsyncClient, kind: str
    ) -> None:
        fields: dict[str, dict[str, Any]] = {
            "play": {"action": "throw"},
            "call_bot": {"absent": 1},
            "arrange": {"seats": ["person", "person"]},
        }
        sent = command(kind, 0, **fields.get(kind, {}))
        answer = await http.post(f"/api/tables/{await make_table(address)}/commands", json=sent)
        assert (answer.status_code, answer.json()["code"]) == (422, "malformed")
        assert f"{kind}.based_on" in answer.json()["values"]["problem"]

    async def test_two_people_who_sit_down_at_once_both_get_a_seat(self, address: str) -> None:
        table = await make_table(address, seats=["person"] * 4)
        async with Client(address, table) as first, Client(address, table) as second:
            await asyncio.gather(first.sit(), second.sit())
            await in_step(first, second)
            assert sorted([*first.secrets, *second.secrets]) == [0, 1]


class TestSeats:
    async def test_sitting_down_without_a_seat_takes_any_free_one(self, address: str) -> None:
        table = await make_table(address, seats=["person", "captain", "person"])
        async with Client(address, table) as first, Client(address, table) as second:
            await first.sit(None, "Purple")
            await second.sit(None, "Grey")
            await in_step(first, second)
            assert [seat["name"] for seat in first.view["seats"]] == ["Purple", "", "Grey"]
            assert list(second.secrets) == [2]
            await second.act("rename", 2, name="Silver")
            with pytest.raises(CommandRefused, match="seats_full"):
                await second.sit(None)

    async def test_a_name_can_be_changed_at_any_time(self, address: str) -> None:
        async with two_players(address, start=False) as players:
            await players[1].act("rename", 1, name="  Navy\tBlue ")
            await in_step(*players)
            assert players[0].view["seats"][1]["name"] == "Navy Blue"
            await players[0].act("start", 0)
            await players[1].act("rename", 1, name="")
            await in_step(*players)
            await players[0].act("resign", 0)
            await players[1].act("rename", 1, name="Winner")
            assert players[1].view["seats"][1]["name"] == "Winner"
            with pytest.raises(CommandRefused, match="not_your_seat"):
                await players[1].act("rename", 0, name="Loser")

    async def test_the_host_arranges_the_seats(self, address: str) -> None:
        table = await make_table(address)
        async with Client(address, table) as host:
            assert host.view["host"] is None
            await host.sit(1, "Blue")
            assert host.view["host"] == 1
            await host.act("arrange", 1, seats=["captain", "person", "person", "random"])
            assert [(seat["plays"], seat["bot"]) for seat in host.view["seats"]] == [
                ("bot", "captain"), ("person", None), ("nobody", None), ("bot", "random"),
            ]  # fmt: skip
            await host.act("arrange", 1, seats=["captain", "person"])
            await host.act("start", 1)
            assert len(host.game["supply"]) == 2

    async def test_the_seats_of_a_game_that_has_begun_cannot_be_arranged(self, address: str) -> None:
        async with two_players(address) as players:
            with pytest.raises(CommandRefused, match="already_started"):
                await players[0].act("arrange", 0, seats=["person"] * 3)

    async def test_nobody_but_the_host_arranges_the_seats(self, address: str) -> None:
        async with two_players(address, start=False) as players:
            with pytest.raises(CommandRefused, match="not_host"):
                await players[1].act("arrange", 1, seats=["person", "person", "person"])
            await players[0].act("leave", 0)
            await in_step(*players)
            assert players[1].view["host"] == 1
            await players[1].act("arrange", 1, seats=["greedy", "person"])

    async def test_the_host_frees_the_seat_of_somebody_who_has_gone(self, address: str) -> None:
        async with two_players(address, start=False) as players:
            for seats in (["person", "captain"], ["person", "person"]):
                await players[0].act("arrange", 0, seats=seats)
            await in_step(*players)
            with pytest.raises(CommandRefused, match="not_your_seat"):
                await players[1].act("rename", 1, name="Blue")
            async with Client(address, players[0].table) as friend:
                await friend.sit(1, "Friend")

    @pytest.mark.parametrize("seats", [["captain", "person"], ["captain", "captain", "person"]])
    async def test_the_host_cannot_be_arranged_away(self, address: str, seats: list[str]) -> None:
        async with two_players(address, start=False) as players:
            with pytest.raises(CommandRefused, match="seat_occupied"):
                await players[0].act("arrange", 0, seats=seats)

    @pytest.mark.parametrize("seats", [[], ["person"], ["person"] * 5, ["person", "pirate"], "person"])
    async def test_seats_that_cannot_be_are_malformed(self, address: str, seats: object) -> None:
        async with two_players(address, start=False) as players:
            with pytest.raises(CommandRefused, match="malformed"):
                await players[0].act("arrange", 0, seats=seats)

    async def test_presence_says_who_is_connected(self, address: str) -> None:
        async with two_players(address) as players, Client(address, players[0].table) as watcher:
            await players[0].until(lambda: players[0].presence == {"seats": [0, 1], "watchers": 1})
            async with Client(address, players[0].table, dict(players[1].secrets)):  # the same person's second device
                await players[1].close()
                async with Client(address, players[0].table):
                    await players[0].until(lambda: players[0].presence["watchers"] == 2)
                    assert players[0].presence["seats"] == [0, 1]
                await players[0].until(lambda: players[0].presence == {"seats": [0, 1], "watchers": 1})
            await players[0].until(lambda: players[0].presence == {"seats": [0], "watchers": 1})
            await watcher.close()
            await players[0].until(lambda: players[0].presence == {"seats": [0], "watchers": 0})

    async def test_a_watcher_who_sits_down_is_a_watcher_no_more(self, address: str) -> None:
        table = await make_table(address)
        async with Client(address, table) as client:
            assert client.presence == {"seats": [], "watchers": 1}
            await client.sit(1)
            await client.until(lambda: client.presence == {"seats": [1], "watchers": 0})


class TestUndo:
    async def test_a_keep_is_taken_back(self, address: str) -> None:
        async with two_players(address) as players:
            player = await play_until(players, "keep", random.Random(6))
            seat, dice = player.game["player"], player.game["dice"]
            assert not player.game["legal"]["undo"]
            await player.act("play", seat, action=f"keep {dice[0]}")
            assert player.game["phase"] == "throw"
            assert player.game["legal"]["undo"]
            await player.act("undo", seat)
            assert (player.game["phase"], player.game["dice"]) == ("keep", dice)

    async def test_discs_are_taken_back_one_after_another_and_a_throw_never(self, address: str) -> None:
        async with two_players(address) as players:
            player = await play_until(players, "place", random.Random(6))
            seat, before = player.game["player"], player.game
            await player.act("play", seat, action=f"place {player.game['legal']['places'][0]['cell']}")
            await player.act("undo", seat)
            assert player.game == before
            while player.game["legal"]["undo"]:  # the keep that led to the placing
                await player.act("undo", seat)
            with pytest.raises(CommandRefused, match="nothing_to_undo"):
                await player.act("undo", seat)
            assert player.game["throws"] == before["throws"]

    async def test_a_finished_turn_is_not_taken_back(self, address: str) -> None:
        async with two_players(address) as players:
            player = await play_until(players, "place", random.Random(7))
            seat = player.game["player"]
            while not player.game["legal"]["done"]:
                await player.act("play", seat, action=f"place {player.game['legal']['places'][0]['cell']}")
            await player.act("play", seat, action="done")
            await in_step(*players)
            for number, client in enumerate(players):
                with pytest.raises(CommandRefused, match="not_your_turn" if number == seat else "nothing_to_undo"):
                    await client.act("undo", number)


class TestPrivateTables:
    async def test_watchers_are_sent_away_when_the_game_begins(self, address: str) -> None:
        async with two_players(address, start=False, watch="players") as players:
            async with Client(address, players[0].table) as watcher:
                await players[0].act("start", 0)
                await watcher.until(lambda: watcher.close_codes)
                assert watcher.close_codes == [1008]
                assert kinds(watcher)[-1] == "sat_down"
            with pytest.raises(CommandRefused, match="no_watching"):
                async with Client(address, players[0].table):
                    pass
            async with Client(address, players[0].table, dict(players[0].secrets)) as second_device:
                assert second_device.view["status"] == "playing"

    @pytest.mark.parametrize("path", ["", "/events", "/record", "/replay"])
    async def test_only_players_can_read_it_over_http(self, address: str, http: httpx.AsyncClient, path: str) -> None:
        async with two_players(address, watch="players") as players:
            url = f"/api/tables/{players[0].table}{path}"
            answer = await http.get(url)
            assert (answer.status_code, answer.json()["code"]) == (403, "no_watching")
            wrong = {"Columbiz-Secrets": f"0:{secrets.token_urlsafe(24)}"}
            assert (await http.get(url, headers=wrong)).status_code == 403
            assert (await http.get(url, headers=secrets_header(players[1]))).status_code == 200


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("place 123", "illegal_action"),
        ("done", "illegal_action"),
        ("dance", "illegal_action"),
        ("", "illegal_action"),
        ("keep 5" + "5" * 60, "malformed"),
        (["throw"], "malformed"),
    ],
)
async def test_an_action_that_cannot_be_played_is_refused_with_its_id(address: str, action: object, code: str) -> None:
    async with two_players(address) as players:
        player = players[players[0].game["player"]]
        with pytest.raises(CommandRefused) as refused:
            await player.act("play", player.game["player"], action=action)
        assert refused.value.code == code


async def test_actions_are_read_leniently_and_stored_in_one_form(address: str) -> None:
    async with two_players(address) as players:
        player = players[players[0].game["player"]]
        seat = player.game["player"]
        await player.act("play", seat, action="  THROW ")
        face = player.game["dice"][0]
        await player.act("play", seat, action=f"Keep  {face}")
        assert player.events[-1]["event"]["action"] == f"keep {face}"
