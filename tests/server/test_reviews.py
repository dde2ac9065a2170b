"""Reviews over HTTP: whose game may be reviewed and when, who pays, and what goes before them."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from columbiz import EDITIONS, Record
from columbiz.bots.simulation import random_game
from columbiz.fairdice import seal, seal_tags
from columbiz.review import review
from columbiz.review.json import review_json
from columbiz.rules.state import State
from columbiz.server import reviews
from columbiz.server.computing import Computing
from columbiz.server.http.description import FILE
from columbiz.server.limits import ClientBuckets
from columbiz.server.reviews import Reviews
from columbiz.tables.errors import Refused
from columbiz.tables.runtime.bot_pool import BotPool
from columbiz.tables.runtime.job_queue import Priority
from columbiz.tables.runtime.worker_pool import JobRefused
from harness.client import Client, http_to, make_table
from harness.server_process import serving
from tests.server.players import in_step, play_turn, two_players

pytestmark = pytest.mark.anyio

KEEPING = State.parse("6/6/6/6/6/6 P P 18,18 0,0 0,0 - k1:1-2-33-555-6 nl")


def short_record(turns: int = 3, seed: str = "a seed") -> Record:
    """The first turns of a random game."""
    record, _ = random_game(2, EDITIONS["en"], seed)
    ends = [number for number, action in enumerate(record.actions, 1) if str(action) in {"done", "forfeit"}]
    return Record(record.rules, 2, record.starter, record.actions[: ends[turns - 1]])


RECORD = short_record()


async def post(http: httpx.AsyncClient, text: str, depth: int | str = 1) -> httpx.Response:
    headers = {"Content-Type": "text/plain"}
    return await http.post(f"/api/review?depth={depth}", content=text, headers=headers, timeout=300)


async def test_a_record_is_reviewed_as_in_python(http: httpx.AsyncClient) -> None:
    for depth in (1, 2):
        answer = await post(http, RECORD.text, depth)
        assert answer.status_code == 200
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.json() == review_json(review(RECORD, depth=depth)) | {"problems": []}
    plain = await http.post("/api/review", content=RECORD.text, headers={"Accept-Encoding": "identity"})
    assert plain.json() == (await post(http, RECORD.text)).json()


@pytest.mark.parametrize(
    ("text", "depth", "code"),
    [
        (RECORD.text, 0, "malformed"),
        (RECORD.text, 3, "malformed"),
        (RECORD.text, "deep", "malformed"),
        (short_record().text.replace("1. ", "1, ", 1), 1, "turn_expected"),
        (Record(EDITIONS["en"], 2, 0, ()).text, 1, "nothing_to_review"),
        (RECORD.text.replace("[Result", '[Assumed "2"]\n[Result'), 1, "throws_unknown"),
    ],
)
async def test_what_cannot_be_reviewed_is_refused(
    http: httpx.AsyncClient, text: str, depth: int | str, code: str
) -> None:
    answer = await post(http, text, depth)
    assert (answer.status_code, answer.json()["code"]) == (422, code)


async def test_a_damaged_record_is_reviewed_as_far_as_it_is_valid(http: httpx.AsyncClient) -> None:
    broken = short_record(turns=5).text.replace("\n3. ", "\n3. X ")
    answer = await post(http, broken)
    assert answer.status_code == 200
    found = answer.json()
    [problem] = found["problems"]
    assert problem["code"] == "turn_seat"
    assert problem["values"]["line"] == next(n for n, line in enumerate(broken.splitlines(), 1) if "3. X" in line)
    assert [turn["number"] for turn in found["turns"]] == [1, 2]
    assert found["turns"] == review_json(review(short_record(turns=2)))["turns"]


async def test_a_sealed_record_with_other_dice_is_reviewed_as_played(http: httpx.AsyncClient) -> None:
    secret = "5e" * 32
    sealed = replace(RECORD, tags=seal_tags("harbour", seal(secret, "harbour"), ("lantern", "compass"), secret))
    found = (await post(http, sealed.text)).json()
    assert [problem["code"] for problem in found["problems"]] == ["wrong_throw"]
    assert "line" not in found["problems"][0]["values"]
    assert found["turns"] == review_json(review(RECORD))["turns"]


async def test_a_record_that_is_cut_within_a_word_says_so(http: httpx.AsyncClient) -> None:
    found = (await post(http, RECORD.text.rstrip()[:-3])).json()
    assert found["cut_off"]
    assert (found["problems"], found["over"]) == ([], False)
    assert (await post(http, RECORD.text)).json()["cut_off"] == ""


#: What every request about a running game between people is answered with: the codes of refusals, or what it tells.
TOLD_OF_A_RUNNING_GAME: dict[str, set[str]] = {
    "GET /api/tables/{table_id}": {"view"},
    "GET /api/tables/{table_id}/events": {"events"},
    "GET /api/tables/{table_id}/record": {"record"},
    "GET /api/tables/{table_id}/replay": {"replay"},
    "POST /api/tables/{table_id}/commands": {"malformed"},
    "POST /api/tables/{table_id}/hint": {"no_hints", "not_your_seat"},
    "POST /api/tables/{table_id}/judgement": {"no_hints", "not_your_seat"},
    "POST /api/tables/{table_id}/review": {"game_not_over"},
}
#: Where an engine's opinion, a seat's secret or that of the dice would be found in an answer.
ADVICE = re.compile(r'"(value|loss|best|choices|luck)":|"secret":"|\[Secret ')


def requests_about_a_table() -> list[str]:
    """All of them, so that a new one is not forgotten."""
    paths = json.loads(FILE.read_text(encoding="utf-8"))["paths"]
    return [
        f"{method.upper()} {path}"
        for path, methods in paths.items()
        for method in methods
        if path.startswith("/api/tables/{table_id}")
    ]


async def test_a_running_game_between_people_gives_no_hint_to_anybody(address: str, http: httpx.AsyncClient) -> None:
    assert set(requests_about_a_table()) == set(TOLD_OF_A_RUNNING_GAME)
    table = await make_table(address, seats=["person"] * 3)
    async with Client(address, table) as first, Client(address, table) as second, Client(address, table) as third:
        players = (first, second, third)
        for seat, client in enumerate(players):
            await client.sit(seat)
        await in_step(*players)
        await first.act("start", 0)
        await in_step(*players)
        player = first.game["player"]
        await players[player].act("play", player, action="throw")
        for resigning in (None, (player + 1) % 3):
            if resigning is not None:
                await players[resigning].act("resign", resigning)
            await in_step(*players)
            assert first.game["phase"] == "keep"
            for asked, expected in TOLD_OF_A_RUNNING_GAME.items():
                for asking in (*players, None):
                    assert await told(http, asked, table, asking) in expected, asked


async def told(http: httpx.AsyncClient, asked: str, table: str, client: Client | None) -> str:
    """The code of the refusal of a request, or what it told."""
    keys = ",".join(f"{seat}:{key}" for seat, key in client.secrets.items()) if client else ""
    method, path = asked.format(table_id=table).split()
    body = {"action": "keep -"} if path.endswith("judgement") else None
    answer = await http.request(method, path, headers={"Columbiz-Secrets": keys}, json=body)
    assert not ADVICE.search(answer.text), answer.text
    if answer.status_code >= 400:
        return str(answer.json()["code"])
    if path.endswith(("/record", "/events", "/replay")):
        return path.rpartition("/")[2]
    return "view"


async def test_the_game_of_two_can_be_reviewed_once_one_has_resigned(address: str, http: httpx.AsyncClient) -> None:
    async with two_players(address) as players:
        await play_turn(players, random.Random(1))
        await players[0].act("resign", 0)
        for headers in ({"Columbiz-Secrets": f"1:{players[1].secrets[1]}"}, {}):
            answer = await http.post(f"/api/tables/{players[0].table}/review", headers=headers)
            assert answer.status_code == 200


async def test_a_finished_game_is_reviewed_like_its_record(address: str, http: httpx.AsyncClient) -> None:
    async with two_players(address) as players:
        await play_turn(players, random.Random(1))
        await players[1].act("resign", 1)
        url = f"/api/tables/{players[0].table}"
        answer = (await http.post(f"{url}/review")).json()
        assert answer == (await post(http, (await http.get(f"{url}/record")).text)).json()
        assert answer["over"]
        assert [seat["result"] for seat in answer["seats"]] == [1.0, 0.0]


async def test_only_players_review_a_private_game(address: str, http: httpx.AsyncClient) -> None:
    async with two_players(address, watch="players") as players:
        await play_turn(players, random.Random(1))
        await players[1].act("resign", 1)
        url, mine = f"/api/tables/{players[0].table}/review", {"Columbiz-Secrets": f"0:{players[0].secrets[0]}"}
        answer = await http.post(url)
        assert (answer.status_code, answer.json()["code"]) == (403, "no_watching")
        assert (await http.post(url, headers=mine)).status_code == 200


async def test_there_is_no_review_before_the_start_or_of_a_score_pad(address: str, http: httpx.AsyncClient) -> None:
    async with two_players(address, start=False, dice="pad") as (first, second):
        url = f"/api/tables/{first.table}/review"
        assert (await http.post(url)).json()["code"] == "not_started"
        await first.act("start", 0, opening="P")
        await second.until_it_has(first.number)
        assert (await http.post(url)).json()["code"] == "game_not_over"
        for action in ("throw 1-2-33-555-6", "place 555", "done"):
            await first.act("play", 0, action=action)
        await second.until_it_has(first.number)
        await second.act("resign", 1)
        answer = await http.post(url)
        assert (answer.status_code, answer.json()["code"]) == (409, "throws_unknown")
        record = (await http.get(url.replace("/review", "/record"))).text
        answer = await post(http, record)
        assert (answer.status_code, answer.json()["code"]) == (422, "throws_unknown")


async def test_a_client_pays_for_a_review_once(tmp_path: Path) -> None:
    other = short_record(seed="another")
    with serving(tmp_path, limits=True, computing_seconds=1e-6) as server:
        async with http_to(server.address, timeout=300) as http:
            answers = [await post(http, record.text) for record in (RECORD, other, RECORD)]
            metrics = (await http.get("/metrics")).text
    assert [answer.status_code for answer in answers] == [200, 429, 200]
    assert answers[1].json()["code"] == "too_fast"
    assert int(answers[1].headers["retry-after"]) > 60
    assert 'columbiz_computing_refused_total{code="too_fast",kind="review"} 1.0' in metrics
    assert 'columbiz_jobs_waiting{priority="idle"} 0.0' in metrics


class Office:
    """Reviews of a single bot process, without a server."""

    def __init__(self, seconds: float) -> None:
        self.bots = BotPool(1)
        budget = ClientBuckets(seconds / 60, seconds)
        self.computing = Computing(self.bots, self.bots, budget, lambda *_: None)
        self.reviews = Reviews(self.computing)


@pytest.fixture
async def office() -> AsyncIterator[Office]:
    office = Office(1000.0)
    yield office
    office.bots.close()


@pytest.fixture
async def small_office() -> AsyncIterator[Office]:
    """One whose clients have a budget of a millisecond per minute."""
    office = Office(0.001)
    yield office
    office.bots.close()


async def test_the_move_of_a_bot_and_a_hint_do_not_wait_for_a_deep_review(office: Office) -> None:
    await office.bots.decide(KEEPING, "greedy", 1)  # until the process is up
    ended, record = list[str](), short_record(turns=8)
    reviewing = asyncio.create_task(office.reviews.review(record.text, 2, "a"))
    reviewing.add_done_callback(lambda _: ended.append("review"))
    await office.bots.review_turns(record.text, 1, 1, client="b")  # after the first slice of the review
    assert not reviewing.done()
    await office.bots.decide(KEEPING, "sailor", 1, clients=["a"])
    ended.append("move")
    async with office.computing.turn("hint", "a"):
        await office.computing.hint(KEEPING, "a")
    ended.append("hint")
    await reviewing
    assert ended == ["move", "hint", "review"]


async def test_reviews_that_wait_for_moves_keep_nobody_from_a_hint(office: Office) -> None:
    moving = asyncio.create_task(move_without_end(office.bots))
    await asyncio.sleep(0)
    record = short_record(turns=2).text
    reviewing = [asyncio.create_task(office.reviews.review(record, depth, "ab"[depth - 1])) for depth in (1, 2)]
    while office.bots.queue_length(Priority.IDLE) < len(reviewing):
        await asyncio.sleep(0)
    for client in "ac":  # one who waits for a review, and another
        async with asyncio.timeout(60), office.computing.turn("hint", client):
            assert await office.computing.hint(KEEPING, client)
    assert not any(task.done() for task in reviewing)
    moving.cancel()
    assert all(await asyncio.gather(*reviewing))


async def move_without_end(bots: BotPool) -> None:
    """Keep moves of bots waiting all the time."""

    async def move() -> None:
        while True:
            await bots.decide(KEEPING, "greedy", 1)

    await asyncio.gather(*(move() for _ in range(1000)))


async def test_a_review_is_finished_though_its_client_has_used_up_its_budget(small_office: Office) -> None:
    assert await small_office.reviews.review(short_record(turns=6).text, 2, "a")
    with pytest.raises(Refused, match="too many"):
        await small_office.reviews.review(RECORD.text, 1, "a")


async def test_clients_who_ask_together_share_one_review(small_office: Office) -> None:
    texts = await asyncio.gather(*(small_office.reviews.review(RECORD.text, 1, client) for client in "abca"))
    assert len({id(text) for text in texts}) == 1
    await small_office.reviews.review(short_record(seed="another").text, 1, "b")  # b has not paid for the first
    with pytest.raises(Refused):
        await small_office.reviews.review(short_record(seed="a third").text, 1, "a")


async def test_a_broken_record_costs_time_and_is_refused_again(office: Office) -> None:
    for _ in range(2):
        with pytest.raises(JobRefused) as refused:
            await office.reviews.review(RECORD.text.replace("1. ", "1, ", 1), 1, "a")
        assert refused.value.code == "turn_expected"


async def test_only_some_reviews_are_kept(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "MAX_REVIEWS", 1)
    first = await office.reviews.review(RECORD.text, 1, "a")
    assert await office.reviews.review(RECORD.text, 1, "a") is first
    await office.reviews.review(short_record(seed="another").text, 1, "a")
    again = await office.reviews.review(RECORD.text, 1, "a")
    assert again == first
    assert again is not first
