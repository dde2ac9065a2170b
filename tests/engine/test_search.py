"""Looking beyond the turn: what a deeper look finds, which sets it looks into, and when it stops."""

from __future__ import annotations

import itertools
import random
from dataclasses import dataclass, field, replace

import numpy as np
import pytest
from numpy.typing import NDArray

from columbiz.engine import RankedPlacement, TurnPlan, search, solve
from columbiz.engine.evaluator import Chances, Evaluator, SetValues
from columbiz.engine.extrapolation import Extrapolation
from columbiz.engine.lookup import Lookup
from columbiz.engine.network_evaluator import NetworkEvaluator
from columbiz.engine.placing import ILLEGAL
from columbiz.engine.plan import Turn
from columbiz.engine.relevance import dice_chances, relevance
from columbiz.engine.search import DeeperSearch
from columbiz.rules.actions import Done, Forfeit, Place
from columbiz.rules.errors import InvalidValue
from columbiz.rules.state import Phase, State
from harness.reference_solver import ReferenceTurn, Shares, random_evaluation
from tests.engine.evaluators import RandomEvaluator, StateEvaluator, Unasked, by_rules, fresh_evaluator
from tests.engine.positions import LAST_ROUND, random_states


@dataclass(frozen=True)
class Counting:
    """An evaluator that counts the positions it looks into."""

    evaluator: NetworkEvaluator
    counts: list[int] = field(default_factory=list)

    def evaluate(self, turn: Turn) -> SetValues:
        return self.evaluator.evaluate(turn)

    def look_ahead(self, positions: NDArray[np.int64], lookup: Lookup) -> Chances:
        self.counts.append(len(positions))
        return self.evaluator.look_ahead(positions, lookup)


def sample(players: int, seed: int, phase: Phase, count: int = 3) -> list[State]:
    states = [state for state in random_states(seed, players) if state.phase is phase]
    return random.Random(seed).sample(states, count)


def placed(state: State, placement: RankedPlacement) -> State:
    """The State after a placement and the end of the turn."""
    for cell in placement.cells:
        state = state.apply(Place(cell))
    return state.apply(Done() if state.placed else Forfeit())


def true_value(after: State, evaluator: Evaluator) -> Shares:
    if after.outcome:
        return after.outcome.shares
    return solve(after, evaluator=evaluator).value


@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_known_dice_every_placement_is_looked_into(players: int) -> None:
    network = fresh_evaluator(players, 16, players)
    for state in sample(players, 6, Phase.PLACE):
        for placement in solve(state, depth=2, evaluator=network).placements():
            assert placement.value == pytest.approx(true_value(placed(state, placement), network), abs=1e-9)


def test_with_known_dice_a_deeper_look_can_change_the_placement() -> None:
    evaluator, changed = RandomEvaluator(2), 0
    for state in sample(2, 11, Phase.PLACE, 4):
        shallow = solve(state, evaluator=evaluator).placements()
        values = [true_value(placed(state, one), evaluator)[state.player] for one in shallow]
        best = solve(state, depth=2, evaluator=evaluator).placements(most=1)[0]
        assert best.value[state.player] == pytest.approx(max(values), abs=1e-9)
        changed += values[0] < max(values) - 1e-9
    assert changed


@pytest.mark.parametrize("depth", [0, 3])
def test_other_depths_are_refused(depth: int) -> None:
    with pytest.raises(InvalidValue, match=f"the depth is 1 or 2, not {depth}"):
        solve(State.initial(2), depth=depth)


def test_two_turns_are_those_of_the_reference() -> None:
    state = State.parse("6/6/6/6/B5/PPB3 P P 1,1 3,2 0,1 - p3:5-6:1 nl{discs=4,4,4}")
    evaluate = random_evaluation(3)
    deep = solve(state, depth=2, evaluator=StateEvaluator(evaluate))
    reference = ReferenceTurn(state, lambda after: ReferenceTurn(after, evaluate).keep((), 0))
    assert deep.value == pytest.approx(reference.place(state.dice)[0], abs=1e-9)


def test_with_one_turn_to_follow_in_the_last_round_placing_is_exact_by_the_rules() -> None:
    state = State.parse(LAST_ROUND)
    reference = ReferenceTurn(state, by_rules)
    assert solve(state, depth=2, evaluator=Unasked()).value == pytest.approx(reference.place(state.dice)[0], abs=1e-9)


@pytest.mark.parametrize("throws", [0, 1])
def test_with_one_turn_to_follow_in_the_last_round_throwing_is_exact_too(throws: int) -> None:
    start = replace(State.parse(LAST_ROUND), phase=Phase.THROW, dice=(), throws=0, placed=0, supply=(0, 1, 2))
    state = start if not throws else replace(start, phase=Phase.KEEP, dice=(1, 1, 2, 3, 5, 5, 6, 6), throws=1)
    reference = ReferenceTurn(state, lambda after: solve(after, evaluator=Unasked()).value)
    value = reference.thrown(state.dice, 1)[0] if throws else reference.keep((), 0)
    assert solve(state, depth=2, evaluator=Unasked()).value == pytest.approx(value, abs=1e-9)


def test_a_set_that_ends_the_game_keeps_its_true_value_at_any_depth() -> None:
    state = State.parse("6/6/6/6/B5/PPB3 B P 5,2 3,2 0,1 - t0: nl")
    shallow, deep = solve(state), solve(state, depth=2)
    ends = shallow.turn.lookup.sets.size == 2
    assert not np.array_equal(shallow.set_values, deep.set_values)
    assert np.array_equal(shallow.set_values[:, ends], deep.set_values[:, ends])


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("phase", [Phase.THROW, Phase.KEEP])
def test_a_search_looks_into_so_many_positions_and_no_more(players: int, phase: Phase) -> None:
    counting, state = Counting(fresh_evaluator(players, 16, 1)), sample(players, 3, phase)[0]
    shallow = solve(state, evaluator=counting)
    assert solve(state, depth=2, evaluator=counting, positions=0).value == shallow.value
    some = solve(state, depth=2, evaluator=counting, positions=20)
    assert sum(counting.counts) == 20
    assert np.array_equal(some.set_values, solve(state, depth=2, evaluator=counting, positions=20).set_values)
    assert some.value != shallow.value


def test_a_position_is_not_examined_twice() -> None:
    counting, state, examined = Counting(fresh_evaluator(2, 16, 1)), State.initial(2), search.Examined()
    plan = solve(state, evaluator=counting)
    plans = []
    for _ in range(2):
        deeper = DeeperSearch(plan, counting, 20, examined)
        deeper.run(float("inf"))
        plans.append(deeper.plan)
    assert sum(counting.counts) == 20
    assert np.array_equal(plans[0].set_values, plans[1].set_values)


def test_a_search_stops_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    counting, state, clock = Counting(fresh_evaluator(2, 16, 1)), State.initial(2), itertools.count()
    monkeypatch.setattr("columbiz.engine.search.time.monotonic", lambda: next(clock) / 10)
    plan = solve(state, depth=2, evaluator=counting, seconds=1.0)
    assert 1 < len(counting.counts) < 10
    assert max(counting.counts) <= search.BATCH
    in_time = sum(counting.counts[:-1])
    assert np.array_equal(plan.set_values, solve(state, depth=2, evaluator=counting, positions=in_time).set_values)


@pytest.mark.parametrize("phase", [Phase.KEEP, Phase.PLACE])
def test_a_search_without_time_keeps_the_values_of_depth_1(phase: Phase) -> None:
    state, network = sample(2, 7, phase)[0], fresh_evaluator(2, 16, 2)
    plan, shallow = solve(state, depth=2, evaluator=network, seconds=0.0), solve(state, evaluator=network)
    assert np.array_equal(plan.set_values, shallow.set_values)
    assert plan.value == shallow.value
    assert plan.value != solve(state, depth=2, evaluator=network, positions=20).value


@pytest.mark.parametrize("players", [2, 3, 4])
def test_dice_are_as_probable_as_the_plan_makes_them(players: int) -> None:
    for state in sample(players, 1, Phase.THROW, 6):
        plan = solve(state, evaluator=fresh_evaluator(players, 16, 1))
        chances = dice_chances(plan, 0.02)
        assert chances.sum() == pytest.approx(1)
        assert chances @ plan.stages.place[0] == pytest.approx(plan.value[state.player])


def matters(plan: TurnPlan, *, everything: bool = False) -> NDArray[np.intp]:
    return np.flatnonzero(relevance(plan, 0.001, everything)[:-1])


def test_sets_matter_if_dice_that_may_come_up_pay_for_them() -> None:
    state = State.initial(2).apply(State.initial(2).chance_outcomes()[400][0])
    network = fresh_evaluator(2, 16, 1)
    dice = replace(state, phase=Phase.PLACE, throws=3)
    plan = solve(dice, evaluator=network)
    payable = {frozenset(one.cells) for one in plan.placements()}
    assert {frozenset(plan.order(int(number))) for number in matters(plan, everything=True)} == payable
    assert 0 < matters(plan).size < len(payable)
    start = solve(State.initial(2), evaluator=network)
    assert matters(start, everything=True).size == np.count_nonzero(start.turn.points != ILLEGAL) - 1


def test_sets_are_expected_to_change_like_those_they_resemble() -> None:
    turn = solve(State.initial(2), evaluator=fresh_evaluator(2, 16, 1)).turn
    sets = turn.lookup.sets
    with_cell = (sets.cells == 8).any(axis=1)
    seen = np.random.default_rng(1).choice(np.flatnonzero(sets.size == 3), 200, replace=False)
    expected = Extrapolation(turn).expected(seen, np.where(with_cell[seen], -0.05, 0.01)[None])[0, :-1]
    others = np.setdiff1d(np.flatnonzero(sets.size == 3), seen)
    assert expected[others] == pytest.approx(np.where(with_cell[others], -0.05, 0.01), abs=0.01)
