"""Ranked choices are actions that a player can take one after another."""

from __future__ import annotations

from dataclasses import replace

import pytest

from columbiz.engine import ranked_choices, solve
from columbiz.rules.actions import Done, Forfeit, Keep, Place
from columbiz.rules.state import Phase, State
from tests.engine.evaluators import RandomEvaluator
from tests.engine.positions import random_states

EVALUATOR = RandomEvaluator()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_choice_can_be_played_and_brings_what_it_says(players: int) -> None:
    for state in list(random_states(1, players))[::5]:
        for choice in ranked_choices(solve(state, evaluator=EVALUATOR)):
            after = state
            for action in choice.actions:
                after = after.apply(action)
            assert after.line_points[state.player] - state.line_points[state.player] == choice.points
            assert after.captured[state.player] - state.captured[state.player] == choice.captures
            assert after.player != state.player or after.outcome or isinstance(choice.actions[-1], Keep)


def test_choices_are_the_best_ones_best_first() -> None:
    for state in list(random_states(2, 3))[::5]:
        plan = solve(state, evaluator=EVALUATOR)
        everything = ranked_choices(plan)
        values = [choice.value[state.player] for choice in everything]
        assert values == sorted(values, reverse=True)
        assert ranked_choices(plan, 2) == everything[:2]


def test_discs_are_placed_and_the_turn_is_ended() -> None:
    state = State.parse("6/6/6/6/6/PP1B2 P P 16,17 0,0 0,0 - p3:3-44-555-66:0 nl")
    for choice in ranked_choices(solve(state, evaluator=EVALUATOR), 5):
        *places, end = choice.actions
        assert places
        assert all(isinstance(place, Place) for place in places)
        assert end == Done()


def test_with_a_disc_down_the_turn_may_simply_end() -> None:
    state = State.parse("6/6/6/6/6/PP1B2 P P 16,17 0,0 0,0 - p3:3-44-555-66:0 nl")
    placed = state.apply(state.legal_actions()[0])
    choices = ranked_choices(solve(placed, evaluator=EVALUATOR))
    assert (Done(),) in [choice.actions for choice in choices]


def test_a_forfeit_is_the_only_choice_where_nothing_can_be_placed() -> None:
    state = State.parse("6/6/6/6/6/6 P P 18,18 0,0 0,0 - p3:1-2-33-555-6:0 nl")
    taken = replace(state, discs=(0, 2**36 - 1))
    assert [choice.actions for choice in ranked_choices(solve(taken, evaluator=EVALUATOR))] == [(Forfeit(),)]


def test_a_throw_is_no_choice() -> None:
    state = State.initial(2)
    assert state.phase is Phase.THROW
    assert ranked_choices(solve(state, evaluator=EVALUATOR)) == ()
