"""The analysis of positions over HTTP: the engine's values, clear errors, and limits."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from columbiz.engine import ranked_choices, rollout, solve
from columbiz.engine.accuracy import typical_error
from columbiz.engine.paying import chances_to_pay
from columbiz.review.claims import Claims
from columbiz.review.engine import divided
from columbiz.rules.actions import Keep, Place
from columbiz.rules.cells import Cell
from columbiz.rules.notation import parse_action
from columbiz.rules.state import State
from columbiz.tables.model.views import view_game
from harness.client import http_to
from harness.server_process import serving

pytestmark = pytest.mark.anyio

KEEPING = "6/6/6/6/1P4/P1B3 B P 16,17 0,0 0,0 - k1:1-2-33-555-6 nl"
PLACING = "6/6/6/6/P1P3/1PB3 P P 4,5 2,1 3,1 - p3:11-2-33-555:0 en"
THROWING = "6/6/6/6/6/6 P P 10,10,10,10 0,0,0,0 0,0,0,0 - t0:- fr"
#: In the last turn of a game every value is exact.
LAST = "6/6/6/6/P5/1PB3 B P 0,3 2,1 3,1 last k2:11-2-33-555 en"
OVER = "6/6/6/6/P5/1PB3 P P 0,2 2,1 3,1 last over en"


async def analysed(http: httpx.AsyncClient, position: str, **asked: Any) -> dict[str, Any]:
    answer = await http.post("/api/analysis", json={"position": position} | asked, timeout=60)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def refused(http: httpx.AsyncClient, position: str, **asked: Any) -> tuple[int, dict[str, Any]]:
    answer = await http.post("/api/analysis", json={"position": position} | asked, timeout=60)
    return answer.status_code, answer.json()


@pytest.mark.parametrize("position", [KEEPING, PLACING, THROWING, LAST])
async def test_values_are_those_of_the_engine(http: httpx.AsyncClient, position: str) -> None:
    found, plan = await analysed(http, position, limit=7), solve(State.parse(position))
    assert found["value"] == pytest.approx(plan.value)
    ranked = ranked_choices(plan, 7)
    assert [choice["actions"] for choice in found["choices"]] == [[str(one) for one in rank.actions] for rank in ranked]
    for choice, rank in zip(found["choices"], ranked, strict=True):
        assert choice["value"] == pytest.approx(rank.value)
        best = plan.value[plan.state.player]
        assert choice["loss"] == pytest.approx(best - rank.value[plan.state.player], abs=1e-12)
    assert (found["depth"], found["complete"], found["approximate"]) == (1, True, False)
    assert found["error"] == typical_error(plan.state, 1)
    assert (found["error"] == 0) is (position == LAST)


async def test_all_choices_can_be_listed(http: httpx.AsyncClient) -> None:
    found = await analysed(http, KEEPING, limit=200)
    assert found["total"] == len(found["choices"]) == len(State.parse(KEEPING).legal_actions())
    placing = await analysed(http, PLACING, limit=200)
    assert placing["total"] == len(ranked_choices(solve(State.parse(PLACING))))


async def test_each_cell_has_the_value_of_one_disc_and_the_chance_to_pay_for_it(http: httpx.AsyncClient) -> None:
    state, plan = State.parse(PLACING), solve(State.parse(PLACING))
    cells = {Cell.parse(one["cell"]): one for one in (await analysed(http, PLACING))["cells"]}
    assert {cell: one["pay"] for cell, one in cells.items()} == chances_to_pay(state)
    assert all(one["value"] == pytest.approx(plan.value_of((cell,))) for cell, one in cells.items())


async def test_a_keep_tells_the_chance_to_pay_for_each_cell(http: httpx.AsyncClient) -> None:
    state = State.parse(KEEPING)
    for choice in (await analysed(http, KEEPING))["choices"]:
        keep = parse_action(choice["actions"][0])
        assert isinstance(keep, Keep)
        assert choice["pays"] == {str(cell): chance for cell, chance in chances_to_pay(state, keep.dice).items()}


async def test_a_given_choice_is_valued(http: httpx.AsyncClient) -> None:
    chosen = (await analysed(http, KEEPING, choice=["keep 6"]))["chosen"]
    [rank] = [rank for rank in solve(State.parse(KEEPING)).keeps() if rank.keep.dice == (6,)]
    assert chosen["value"] == pytest.approx(rank.value)
    for choice in (["place 1", "place 555", "done"], ["place 555", "place 1"]):
        chosen = (await analysed(http, PLACING, choice=choice))["chosen"]
        assert chosen["actions"][-1] == "done"
        assert chosen["value"] == pytest.approx(solve(State.parse(PLACING)).value_of((Cell(1, 1), Cell(5, 3))))


async def test_after_a_choice_it_is_told_where_a_further_disc_can_go(http: httpx.AsyncClient) -> None:
    assert (await analysed(http, PLACING))["after"] is None
    for choice in (["place 1"], ["place 1", "done"]):
        after = (await analysed(http, PLACING, choice=choice))["after"]
        assert after == view_game(State.parse(PLACING).apply(Place(Cell(1, 1))))


async def test_discs_in_a_worse_order_are_worth_what_they_score(http: httpx.AsyncClient) -> None:
    """A line of five scores 3; on the way to it, one of four scores 2 only if the gap is filled last but one."""
    position = "6/6/6/PP4/6/PP4 P P 4,5 0,0 0,0 - p3:333-444-55:0 en"
    orders = (["place 333", "place 444"], ["place 444", "place 333"])
    first, second = [(await analysed(http, position, choice=order))["chosen"] for order in orders]
    assert (first["points"], second["points"]) == (3, 2)
    assert first["value"] == pytest.approx(solve(State.parse(position)).value_of((Cell(3, 3), Cell(4, 3))))
    state = State.parse(position)
    for action in orders[1]:
        state = state.apply(parse_action(action))
    assert second["value"] == pytest.approx(solve(state).value_of(()))


async def test_depth_2_is_that_of_a_search(http: httpx.AsyncClient) -> None:
    for _ in range(20):  # on a busy machine the next request continues this search
        found = await analysed(http, PLACING, depth=2)
        if found["complete"]:
            break
    assert found["value"] == pytest.approx(solve(State.parse(PLACING), depth=2, positions=100).value)
    assert found["depth"] == 2


async def test_rollouts_come_with_their_standard_error(http: httpx.AsyncClient) -> None:
    found = (await analysed(http, LAST, rollouts=3))["rollout"]
    assert found["trials"] == 3
    exact = solve(State.parse(LAST)).value
    assert found["value"] == pytest.approx(exact)  # without luck, games in the last turn all end as they should
    assert found["error"] == pytest.approx([0, 0], abs=1e-9)
    longer = (await analysed(http, PLACING, rollouts=4))["rollout"]
    games = [rollout(State.parse(PLACING), 1, seed=seed).value for seed in range(longer["trials"])]
    assert longer["value"][0] == pytest.approx(sum(game[0] for game in games) / len(games))
    assert longer["error"][0] > 0


async def test_a_game_that_is_over_has_its_result(http: httpx.AsyncClient) -> None:
    found = await analysed(http, OVER, rollouts=2)
    assert (found["value"], found["choices"], found["rollout"]) == ([1.0, 0.0], [], None)


@pytest.mark.parametrize(
    ("position", "code", "named"),
    [
        (KEEPING.replace("16,17", "19,17"), "impossible", "21"),
        (KEEPING.replace("0,0 -", "9,0 -"), "impossible", "9"),
        (KEEPING.replace("P1B3", "P1X3"), "not_a_board", "X"),
        (KEEPING.replace("k1:", "k3:"), "impossible", "3"),
        (KEEPING.replace(" nl", " xx"), "edition", "xx"),
        ("nonsense", "field_count", "nonsense"),
        (KEEPING.replace("1-2-33-555-6 nl", "1-2-33-555 nl{dice=7}"), "bots_need_common_dice", "7"),
    ],
)
async def test_an_impossible_position_is_refused_with_its_value(
    http: httpx.AsyncClient, position: str, code: str, named: str
) -> None:
    status, problem = await refused(http, position)
    assert (status, problem["code"]) == (422, code)
    assert named in problem["reason"]


async def test_an_impossible_choice_is_refused(http: httpx.AsyncClient) -> None:
    assert (await refused(http, KEEPING, choice=["keep 66"]))[0] == 422
    assert (await refused(http, KEEPING, choice=["throw 66"]))[0] == 422
    assert (await refused(http, PLACING, choice=["place 6"]))[0] == 422
    status, problem = await refused(http, THROWING, choice=["keep 6"])
    assert (status, problem["code"]) == (409, "no_decision")


async def test_more_than_one_choice_is_refused(http: httpx.AsyncClient) -> None:
    for more in (["place 2"], ["place 555", "done"]):
        status, problem = await refused(http, KEEPING, choice=["keep 1-2-33-555-6", *more])
        assert (status, problem["code"]) == (422, "not_one_choice")


@pytest.mark.parametrize(
    "asked", [{"depth": 3}, {"rollouts": 257}, {"limit": 0}, {"choice": ["done"] * 9}, {"more": 1}]
)
async def test_more_than_is_offered_is_refused(http: httpx.AsyncClient, asked: dict[str, Any]) -> None:
    status, problem = await refused(http, KEEPING, **asked)
    assert (status, problem["code"]) == (422, "malformed")


async def test_an_analysis_counts_against_the_budget_for_computing(tmp_path: Path) -> None:
    with serving(tmp_path, limits=True, computing_seconds=0.001) as server:
        async with http_to(server.address) as http:
            assert (await analysed(http, PLACING))["value"]
            status, problem = await refused(http, PLACING)
    assert (status, problem["code"]) == (429, "too_fast")


async def test_a_longer_analysis_ends_when_the_budget_does(tmp_path: Path) -> None:
    with serving(tmp_path, limits=True, computing_seconds=0.5) as server:
        async with http_to(server.address) as http:
            found = await analysed(http, THROWING, rollouts=256)
    assert 0 < found["rollout"]["trials"] < 256


RESIGNED = "6/6/6/6/1P4/P1B3 B P 11,12,13 0,0,0 0,0,0 - k1:1-2-33-555-6 nl"


async def test_after_a_resignation_values_are_those_of_a_review(http: httpx.AsyncClient) -> None:
    state, portions = State.parse(RESIGNED), [None, 0.6, 0.4]
    plan = divided(solve(state), Claims.given(portions))
    found = await analysed(http, RESIGNED, choice=["keep 6"], portions=portions)
    assert found["value"] == pytest.approx(plan.value)
    assert found["value"] != pytest.approx(solve(state).value)
    [kept] = [rank for rank in plan.keeps() if rank.keep.dice == (6,)]
    assert found["chosen"]["value"] == pytest.approx(kept.value)
    assert found["chosen"]["value"][0] == 0
    status, problem = await refused(http, RESIGNED, portions=[None, 1])
    assert (status, problem["code"]) == (422, "malformed")


async def test_after_a_resignation_discs_in_a_worse_order_are_divided_too(http: httpx.AsyncClient) -> None:
    position = "6/6/6/PP4/6/PP4 P P 9,13,13 0,0,0 0,0,0 - p3:333-444-55:0 en"
    chosen = (await analysed(http, position, choice=["place 444", "place 333"], portions=[0.8, 0.2, None]))["chosen"]
    assert chosen["points"] == 2
    assert chosen["value"][2] == 0
    assert sum(chosen["value"]) == pytest.approx(1)
