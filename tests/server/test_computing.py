"""Hints, replays and rulebooks: shared fairly, bounded, and computed outside the server's process."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from columbiz.records.record import Record
from columbiz.rules.editions import edition_rules
from columbiz.rules.notation import parse_house_rules
from columbiz.rules.sources import SeededDice
from columbiz.rules.state import Phase, State
from columbiz.server import books
from columbiz.server.books import Books
from columbiz.server.computing import MAX_WAITING_PER_CLIENT, Computing
from columbiz.server.documents import replay
from columbiz.server.limits import ClientBuckets
from columbiz.server.services import DOCUMENTS_MODULE
from columbiz.tables.errors import Refused
from columbiz.tables.runtime.bot_pool import BotPool
from columbiz.tables.runtime.worker_pool import JobRefused, WorkerPool
from harness.client import Client, http_to, make_table
from harness.server_process import serving

pytestmark = pytest.mark.anyio

HOUSE = "/api/rulebook?house=capture_cap%3D{}"


def long_record() -> str:
    """The record of a whole game of four."""
    state, dice, source = State.initial(4), SeededDice(1), random.Random(1)
    record = Record.of(state)
    while state.phase is not Phase.OVER:
        action = dice.throw(state) if state.phase is Phase.THROW else source.choice(state.legal_actions())
        record, state = record.then(action), state.apply(action)
    return record.text


RECORD = long_record()


class Office:
    """A Computing whose refusals are noted."""

    def __init__(self, seconds: float = 1000.0) -> None:
        self.refused: list[tuple[str, str]] = []
        self.documents = WorkerPool(1, DOCUMENTS_MODULE)
        budget = ClientBuckets(seconds / 60, seconds)
        self.computing = Computing(BotPool(1), self.documents, budget, lambda *what: self.refused.append(what))

    async def replay(self, client: str, text: str = RECORD) -> bytes:
        async with self.computing.turn("replay", client):
            return await self.computing.document("replay", text, client=client)

    def close(self) -> None:
        self.documents.close()


@pytest.fixture
def office() -> Iterator[Office]:
    office = Office()
    yield office
    office.close()


@pytest.fixture
def small_office() -> Iterator[Office]:
    """One whose clients have a budget of a millisecond per minute."""
    office = Office(0.001)
    yield office
    office.close()


async def test_documents_are_the_same_as_computed_here(office: Office) -> None:
    assert await office.replay("a") == replay(RECORD)


async def test_an_error_of_the_rules_is_raised_here_with_its_place(office: Office) -> None:
    with pytest.raises(JobRefused) as refused:
        await office.replay("a", RECORD + "\n999. P")
    assert (refused.value.code, refused.value.values["line"]) == ("after_end", RECORD.count("\n") + 2)
    assert refused.value.seconds > 0


@pytest.mark.parametrize("text", [RECORD, RECORD + "\n999. P"], ids=["a record", "a broken record"])
async def test_a_client_pays_for_the_time_it_used(small_office: Office, text: str) -> None:
    with suppress(JobRefused):
        await small_office.replay("a", text)
    with pytest.raises(Refused) as refused:
        await small_office.replay("a", text)
    assert refused.value.code == "too_fast"
    assert int(str(refused.value.values["seconds"])) > 60
    assert small_office.refused == [("replay", "too_fast")]
    assert await small_office.replay("b")


async def test_requests_that_wait_when_the_budget_is_used_up_are_refused(small_office: Office) -> None:
    answers = await asyncio.gather(*(small_office.replay("a") for _ in range(5)), return_exceptions=True)
    assert [isinstance(answer, bytes) for answer in answers] == [True, False, False, False, False]
    assert await small_office.replay("b")


async def test_a_client_has_one_job_at_once_and_some_that_wait(office: Office) -> None:
    asked = MAX_WAITING_PER_CLIENT + 5
    waiting = [asyncio.create_task(office.replay("a")) for _ in range(asked)]
    await asyncio.sleep(0)
    others = [asyncio.create_task(office.replay(client)) for client in "bc"]
    await asyncio.gather(*others)
    assert sum(task.done() and not task.exception() for task in waiting) <= 4
    answers = await asyncio.gather(*waiting, return_exceptions=True)
    assert [answer.code for answer in answers if isinstance(answer, Refused)] == ["busy"] * 4
    assert office.refused == [("replay", "busy")] * 4
    assert await office.replay("a")


async def test_at_most_two_jobs_run_at_once_and_a_hundred_requests_wait(office: Office) -> None:
    free, running, counts = asyncio.Event(), set[str](), list[int]()

    async def ask(client: str) -> None:
        async with office.computing.turn("replay", client):
            running.add(client)
            counts.append(len(running))
            await free.wait()
            running.remove(client)

    asked = [asyncio.create_task(ask(f"client {number}")) for number in range(107)]
    async with asyncio.timeout(10):
        while [task.done() for task in asked].count(True) < 5:
            await asyncio.sleep(0)
    free.set()
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert [answer.code for answer in answers if isinstance(answer, Refused)] == ["busy"] * 5
    assert max(counts) == 2


async def test_spellings_of_house_rules_share_one_book_and_push_out_no_common_one(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(books, "MAX_HOUSE_BOOKS", 2)
    shelf = Books(office.computing)
    computed = list[tuple[object, ...]]()
    real = office.documents.compute

    async def noted(name: str, *arguments: object, client: str = "") -> object:
        computed.append(arguments)
        return await real(name, *arguments, client=client)

    monkeypatch.setattr(office.documents, "compute", noted)
    rules = edition_rules("nl")
    common = await shelf.book("en", rules, "a")
    for text in ("capture_cap=7", " CAPTURE_CAP = 007;; ", "capture_cap=7;forfeit=1", "capture_cap=8", "capture_cap=9"):
        await shelf.book("en", parse_house_rules(rules, text), "a")
    assert await shelf.book("en", parse_house_rules(rules, ";"), "a") is common
    assert len(computed) == len(set(computed))
    await shelf.book("en", parse_house_rules(rules, "capture_cap=9"), "a")
    assert len(computed) == len(set(computed))
    await shelf.book("en", parse_house_rules(rules, "capture_cap=7"), "a")
    assert len(computed) == len(set(computed)) + 1  # dropped meanwhile


async def test_a_class_behind_one_address_reads_the_rulebook_at_once(tmp_path: Path) -> None:
    with serving(tmp_path, limits=True, computing_seconds=0.001) as server:
        async with http_to(server.address) as http:
            answers = await asyncio.gather(*(http.get("/api/rulebook?language=nl&edition=nl") for _ in range(30)))
            assert {answer.status_code for answer in answers} == {200}
            house = [(await http.get(HOUSE.format(number))).status_code for number in (7, 8, 7)]
            assert house == [200, 429, 200]  # a book that exists is free
            refused = await http.get(HOUSE.format(9))
            assert refused.json()["code"] == "too_fast"
            assert int(refused.headers["retry-after"]) > 60
            metrics = (await http.get("/metrics")).text
    assert re.search(r'columbiz_computing_refused_total\{code="too_fast",kind="rulebook"\} 2', metrics)
    assert 'columbiz_job_wait_seconds_count{job="rulebook"} 2.0' in metrics
    assert 'columbiz_jobs_waiting{priority="urgent"} 0.0' in metrics


async def test_replays_and_hints_are_charged_to_the_client(tmp_path: Path) -> None:
    with serving(tmp_path, limits=True, computing_seconds=1e-6, proxies="127.0.0.1") as server:
        table = await make_table(server.address, seats=["person", "random"])
        async with Client(server.address, table) as person, http_to(server.address, timeout=60) as http:
            await person.sit(0)
            await person.act("start", 0)
            mine = {"Columbiz-Secrets": f"0:{person.secrets[0]}"}
            await person.until(lambda: person.game["player"] == 0, timeout=300)
            await person.act("play", 0, action="throw")
            requests: list[tuple[str, str, dict[str, Any]]] = [
                ("POST", "/api/replay", {"content": RECORD, "headers": {"Content-Type": "text/plain"}}),
                ("GET", f"/api/tables/{table}/replay", {"headers": {}}),
                ("POST", f"/api/tables/{table}/hint", {"headers": mine}),
            ]
            for number, (method, url, given) in enumerate(requests):
                headers = given.pop("headers") | {"X-Forwarded-For": f"203.0.113.{number}"}
                answers = [await http.request(method, url, headers=headers, **given) for _ in range(2)]
                assert [answer.status_code for answer in answers] == [200, 429], url
                assert answers[1].json()["code"] == "too_fast"


async def test_processes_start_with_the_server_if_it_preloads(tmp_path: Path) -> None:
    with serving(tmp_path, preload=True) as server:
        while children_of(server.pid) < 2:  # bots and documents; their threads start them
            await asyncio.sleep(0.01)


async def test_without_preloading_a_process_starts_when_it_is_first_needed(tmp_path: Path) -> None:
    with serving(tmp_path, preload=False) as server:
        assert children_of(server.pid) == 0
        async with http_to(server.address, timeout=60) as http:
            assert (await http.get("/api/rulebook")).status_code == 200
        assert children_of(server.pid) == 1


def children_of(pid: int) -> int:
    """How many processes the threads of a process have started that still run."""
    return sum(len(file.read_text().split()) for file in Path(f"/proc/{pid}/task").glob("*/children"))
