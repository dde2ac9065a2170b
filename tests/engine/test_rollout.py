"""Rollouts: the luck taken out changes no mean and narrows the spread."""

from __future__ import annotations

import pytest

from columbiz.engine.rollouts import rollout
from columbiz.rules.state import Phase, State
from tests.engine.evaluators import fresh_evaluator
from tests.engine.positions import random_states


@pytest.mark.parametrize("players", [2, 3])
def test_shares_sum_to_one_and_agree_with_the_raw_results(players: int) -> None:
    state = State.initial(players, "nl")
    found = rollout(state, 60, evaluator=fresh_evaluator(players, 16, 1))
    assert sum(found.value) == pytest.approx(1)
    for value, raw, error in zip(found.value, found.raw, found.raw_error, strict=True):
        assert abs(value - raw) < 4 * error
    assert max(found.error) < max(found.raw_error)


def test_the_same_seed_plays_the_same_games() -> None:
    state = next(state for state in random_states(3, 2) if state.phase is Phase.KEEP)
    evaluator = fresh_evaluator(2, 16, 1)
    assert rollout(state, 5, seed=4, evaluator=evaluator) == rollout(state, 5, seed=4, evaluator=evaluator)


def test_every_point_of_a_turn_can_be_played_on() -> None:
    evaluator = fresh_evaluator(2, 16, 1)
    for state in list(random_states(5, 2))[-12:]:
        assert sum(rollout(state, 2, evaluator=evaluator).value) == pytest.approx(1)
