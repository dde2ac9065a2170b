"""Given choices: what they are worth in any order of discs, and that each is a single choice."""

from __future__ import annotations

import pytest

from columbiz.engine import ranked_choices, solve
from columbiz.engine.analysis import value_choice
from columbiz.rules.actions import Decision, Done
from columbiz.rules.errors import IllegalAction
from columbiz.rules.notation import parse_action
from columbiz.rules.state import State

THROWING = "6/6/6/6/1P4/P1B3 B P 16,17 0,0 0,0 - t0:- nl"
KEEPING = "6/6/6/6/1P4/P1B3 B P 16,17 0,0 0,0 - k1:1-2-33-555-6 nl"
PLACING = "6/6/6/6/1P4/P1B3 B P 16,17 0,0 0,0 - p3:1-2-33-555-6:0 nl"
ONE_PLACED = "6/6/6/6/1P4/P1B1B1 B P 16,16 0,0 0,0 - p3:1-2-33-55-6:1 nl"
#: `333` and then `444` makes a line of five out of one of four, which scores more than the other order.
ORDERED = "6/6/6/PP4/6/PP4 P P 4,5 0,0 0,0 - p3:333-444-55:0 en"
#: The same in the last round: one turn follows, or none.
ONE_FOLLOWS = "6/6/6/PP4/6/PP4 P G 4,5,0 0,0,2 0,0,0 last p3:333-444-55:0 en"
NONE_FOLLOWS = "6/6/6/PP4/6/PP4 P B 4,0 0,2 0,0 last p3:333-444-55:0 en"
WORSE_ORDER = ("place 444", "place 333")


def actions(*texts: str) -> list[Decision]:
    return [parse_action(text) for text in texts]  # type: ignore[misc]  # throws are to be refused


@pytest.mark.parametrize(
    ("position", "texts"),
    [
        (KEEPING, ("keep 1-2-33-555-6", "place 2")),
        (KEEPING, ("keep 1-2-33-555-6", "place 555", "done")),
        (KEEPING, ("keep 555", "throw 1-2-33-6")),
        (PLACING, ("place 555", "done", "throw 1-2-33-555-6")),
        (ONE_PLACED, ("done", "throw 1-2-33-555-6")),
        (THROWING, ("throw 1-2-33-555-6",)),
    ],
)
def test_more_than_one_choice_is_refused(position: str, texts: tuple[str, ...]) -> None:
    with pytest.raises(IllegalAction) as caught:
        value_choice(solve(State.parse(position)), actions(*texts))
    assert caught.value.code == "not_one_choice"


@pytest.mark.parametrize("position", [KEEPING, PLACING, ONE_PLACED, ORDERED])
@pytest.mark.parametrize("depth", [1, 2])
def test_a_ranked_choice_is_worth_what_its_rank_says(position: str, depth: int) -> None:
    plan = solve(State.parse(position), depth=depth, positions=20)
    for choice in ranked_choices(plan, 20):
        assert value_choice(plan, choice.actions, depth=depth) == choice
        if choice.actions[-1] == Done() and len(choice.actions) > 1:
            assert value_choice(plan, choice.actions[:-1], depth=depth) == choice


def after(position: str, *texts: str) -> State:
    state = State.parse(position)
    for action in actions(*texts):
        state = state.apply(action)
    return state


def test_at_depth_1_a_worse_order_is_judged_by_the_position_it_leads_to() -> None:
    chosen = value_choice(solve(State.parse(ORDERED)), actions(*WORSE_ORDER))
    assert chosen.points == 2
    assert chosen.value == solve(after(ORDERED, *WORSE_ORDER)).value_of(())


@pytest.mark.parametrize("position", [ORDERED, ONE_FOLLOWS])
def test_at_depth_2_the_turn_after_a_worse_order_is_solved(position: str) -> None:
    plan = solve(State.parse(position), depth=2, positions=20)
    chosen = value_choice(plan, actions(*WORSE_ORDER), depth=2)
    assert chosen.value == pytest.approx(solve(after(position, *WORSE_ORDER, "done")).value, abs=1e-9)


@pytest.mark.parametrize("depth", [1, 2])
def test_a_worse_order_that_ends_the_game_has_its_true_result(depth: int) -> None:
    chosen = value_choice(solve(State.parse(NONE_FOLLOWS)), actions(*WORSE_ORDER), depth=depth)
    outcome = after(NONE_FOLLOWS, *WORSE_ORDER, "done").outcome
    assert outcome is not None
    assert chosen.value == outcome.shares == (0.5, 0.5)
