"""The solver works with any Evaluator, whether it is a network or not."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import pytest

from columbiz.engine import rollout, solve
from columbiz.engine.evaluator import DeepEvaluator, Evaluator, SetValues
from columbiz.engine.network_evaluator import shipped_evaluator
from columbiz.engine.plan import Turn, turn_of
from columbiz.rules.actions import Done, Forfeit, Place
from columbiz.rules.state import Phase, State
from tests.engine.evaluators import RandomEvaluator, fresh_evaluator
from tests.engine.positions import random_states


@dataclass(frozen=True)
class Shallow:
    """An Evaluator without its own way to look ahead."""

    evaluator: Evaluator

    def evaluate(self, turn: Turn) -> SetValues:
        return self.evaluator.evaluate(turn)


def place_state(players: int) -> State:
    return next(state for state in random_states(6, players) if state.phase is Phase.PLACE)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_chances_of_all_seats_sum_to_1(players: int) -> None:
    turn = turn_of(place_state(players))
    for evaluator in (RandomEvaluator(), shipped_evaluator(turn.state.rules, players)):
        sets, forfeit = evaluator.evaluate(turn)
        assert sets[:, turn.points >= 0].sum(axis=0) == pytest.approx(1)
        assert forfeit.sum() == pytest.approx(1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_best_placement_is_the_one_the_evaluator_likes_most(players: int) -> None:
    state, evaluator = place_state(players), RandomEvaluator(1)
    plan = solve(state, evaluator=evaluator)
    sets, _ = evaluator.evaluate(plan.turn)
    payable = [placement.value[state.player] for placement in plan.placements()]
    assert plan.value[state.player] == max(payable)
    assert set(payable) <= set(sets[0])


def test_networks_look_ahead_by_themselves_and_other_evaluators_need_not() -> None:
    assert isinstance(fresh_evaluator(2, 8, 1), DeepEvaluator)
    assert not isinstance(RandomEvaluator(), DeepEvaluator)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_networks_look_ahead_as_the_solver_does(players: int) -> None:
    evaluator = fresh_evaluator(players, 16, 1)
    state = place_state(players)
    deep = solve(state, depth=2, evaluator=evaluator)
    assert deep.value == pytest.approx(solve(state, depth=2, evaluator=Shallow(evaluator)).value, abs=1e-12)


@pytest.mark.parametrize("players", [2, 3])
def test_two_turns_over_any_evaluator_are_exact(players: int) -> None:
    state, evaluator = place_state(players), RandomEvaluator(2)
    best = solve(state, depth=2, evaluator=evaluator).placements(most=1)[0]
    after = state
    for cell in best.cells:
        after = after.apply(Place(cell))
    after = after.apply(Done() if after.placed else Forfeit())
    assert best.value == pytest.approx(solve(after, evaluator=evaluator).value, abs=1e-9)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_that_ends_has_its_true_result_whatever_the_evaluator_says(players: int) -> None:
    states = (state for seed in range(9) for state in random_states(seed, players))
    last = (state for state in states if state.last_round and (state.player + 1) % players == state.starter)
    state = next(state for state in last if state.phase is Phase.PLACE and not state.placed)
    plan = solve(state, evaluator=RandomEvaluator(3))
    ends = plan.set_values[0, plan.turn.points >= 0]
    assert set(np.round(ends * 12, 9)) <= {0.0, 3.0, 4.0, 6.0, 12.0}
    forfeited = solve(replace(state, dice=()), evaluator=RandomEvaluator(3)).value
    outcome = replace(state, dice=()).apply(Forfeit()).outcome
    assert outcome is not None
    assert forfeited == tuple((seat in outcome.winners) / len(outcome.winners) for seat in range(players))


def test_games_are_played_on_over_any_evaluator() -> None:
    found = rollout(place_state(2), 3, evaluator=RandomEvaluator(4))
    assert sum(found.value) == pytest.approx(1)


def test_every_public_name_of_the_engine_can_be_imported() -> None:
    import columbiz.engine

    assert all(getattr(columbiz.engine, name).__name__ == name for name in columbiz.engine.__all__)
    with pytest.raises(AttributeError, match=r"module 'columbiz.engine' has no attribute 'pirate'"):
        columbiz.engine.pirate  # noqa: B018 - looking it up is the test
