"""The exact turn against the reference solver, on random positions with random evaluations."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from columbiz.engine.lattice import nodes
from columbiz.engine.plan import TurnPlan, plan_turn, turn_of
from columbiz.rules.actions import Done, Place
from columbiz.rules.state import Phase, State
from tests.engine.positions import random_states
from tests.engine.reference import Evaluation, ReferenceTurn, random_evaluation

TOLERANCE = 1e-9


def shares_after(state: State, evaluate: Evaluation) -> list[float]:
    """Shares after a turn, from the mover on."""
    if state.outcome:
        winners = state.outcome.winners
        return [(seat in winners) / len(winners) for seat in range(state.players)]
    return list(evaluate(state))


def planned(state: State, evaluate: Evaluation) -> TurnPlan:
    """The engine's plan of a turn under any evaluation, the discs being placed by the rules in the engine's order."""
    turn = turn_of(state)
    bare = plan_turn(turn, np.zeros((state.players - 1, turn.points.size)), np.zeros(state.players - 1))
    turned = [(state.player + seat) % state.players for seat in range(state.players)][:-1]
    values = np.zeros((state.players - 1, turn.points.size))
    for number in np.flatnonzero(turn.points >= 0):
        if number == 0 and not turn.may_stop:
            continue
        after = replace(state, phase=Phase.PLACE)
        for cell in bare.order(int(number)):
            after = replace(after, dice=(cell.face,) * cell.height).apply(Place(cell))
        assert after.line_points[state.player] - state.line_points[state.player] == turn.points[number]
        assert after.captured[state.player] - state.captured[state.player] == turn.captures[number]
        shares = shares_after(after.apply(Done()), evaluate)
        values[:, number] = [shares[seat] for seat in turned]
    forfeit = np.zeros(state.players - 1)
    if not turn.may_stop:
        lost = min(state.rules.forfeit, state.supply[state.player])
        supply = [n - lost * (seat == state.player) for seat, n in enumerate(state.supply)]
        after = replace(state, phase=Phase.PLACE, dice=(), supply=tuple(supply), placed=1).apply(Done())
        shares = shares_after(after, evaluate)
        forfeit = np.array([shares[seat] for seat in turned])
    return plan_turn(turn, values, forfeit)


def compare(state: State, seed: int) -> None:
    evaluate = random_evaluation(seed)
    plan, reference = planned(state, evaluate), ReferenceTurn(state, evaluate)
    player, source = state.player, random.Random(seed)
    sample = source.sample(nodes(), 60)
    for dice in sample:
        expected, ending = reference.place(dice)
        best = plan.placements(dice, most=1)[0]
        assert best.value[player] == pytest.approx(expected[player], abs=TOLERANCE)
        assert bool(best.cells) == bool(ending and ending.cells)
    if state.placed:
        return
    eight = source.sample([dice for dice in nodes() if len(dice) == 8], 20)
    for throws in (1, 2):
        for dice in eight:
            expected, _ = reference.thrown(dice, throws)
            best = plan.keeps(dice, throws)[0]
            assert best.value[player] == pytest.approx(expected[player], abs=TOLERANCE)
            assert reference.keep(best.keep.dice, throws)[player] == pytest.approx(expected[player], abs=TOLERANCE)
    fresh = replace(plan, turn=replace(plan.turn, state=replace(state, phase=Phase.THROW, dice=(), throws=0)))
    assert fresh.value[player] == pytest.approx(reference.keep((), 0)[player], abs=TOLERANCE)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", ["nl", "fr"])
@pytest.mark.parametrize("seed", range(4))
def test_a_turn_is_solved_as_by_the_reference(players: int, edition: str, seed: int) -> None:
    states = list(random_states(seed, players, edition))
    source = random.Random(seed)
    for state in [states[0], *source.sample(states, 2), source.choice(states[-12:])]:
        compare(state, seed)
