"""What a plan tells: ranked choices that the rules allow, and values that agree, at every point of a turn."""

from __future__ import annotations

import random
import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest

from columbiz.bots.roster import points_plan
from columbiz.engine import RankedPlacement, TurnPlan, solve
from columbiz.engine.evaluator import Evaluator
from columbiz.engine.network import value_sets, view
from columbiz.engine.network_evaluator import NetworkEvaluator
from columbiz.engine.position import pack
from columbiz.engine.turn import follow_plan
from columbiz.rules.actions import Done, Forfeit, Place
from columbiz.rules.editions import EDITIONS
from columbiz.rules.errors import InvalidValue
from columbiz.rules.state import Phase, State
from columbiz.training.learning import fresh_views
from tests.engine.evaluators import fresh_evaluator
from tests.engine.positions import random_states

Networks = dict[int, Evaluator]


@pytest.fixture(scope="module")
def networks() -> Networks:
    return {players: fresh_evaluator(players, 16, players) for players in (2, 3, 4)}


def sample(players: int, seed: int, phase: Phase) -> list[State]:
    states = [state for state in random_states(seed, players) if state.phase is phase]
    return random.Random(seed).sample(states, min(6, len(states)))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_throw_is_worth_on_average_what_was_expected(players: int, networks: Networks) -> None:
    for state in sample(players, 1, Phase.THROW):
        plan = solve(state, evaluator=networks[players])
        thrown = plan.throws()
        ways = sum(throw.ways for throw in thrown)
        for seat in range(players):
            mean = sum(throw.ways * throw.value[seat] for throw in thrown) / ways
            assert mean == pytest.approx(plan.value[seat], abs=1e-9)
        assert {throw.throw for throw in thrown} == {throw for throw, _ in state.chance_outcomes()}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_keeps_are_ranked_and_the_best_is_the_value(players: int, networks: Networks) -> None:
    for state in sample(players, 2, Phase.KEEP):
        plan = solve(state, evaluator=networks[players])
        keeps = plan.keeps()
        shares = [keep.value[state.player] for keep in keeps]
        assert shares == sorted(shares, reverse=True)
        assert shares[0] == pytest.approx(plan.value[state.player], abs=1e-12)
        assert {keep.keep for keep in keeps} == set(state.legal_actions())
        assert plan.best() in state.legal_actions()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_placements_are_ranked_legal_and_end_as_they_say(players: int, networks: Networks) -> None:
    for state in sample(players, 3, Phase.PLACE):
        plan = solve(state, evaluator=networks[players])
        placements = plan.placements()
        assert placements[0].value == pytest.approx(plan.value)
        for placement in placements:
            after = state
            for cell in placement.cells:
                after = after.apply(Place(cell))
            assert after.line_points[state.player] == state.line_points[state.player] + placement.points
            assert after.captured[state.player] == state.captured[state.player] + placement.captures
            after.apply(Done() if placement.cells or state.placed else Forfeit())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_plan_of_a_turn_is_the_same_from_every_point_of_it(players: int, networks: Networks) -> None:
    for state in sample(players, 4, Phase.KEEP):
        start = replace(state, phase=Phase.THROW, dice=(), throws=0)
        early, late = solve(start, evaluator=networks[players]), solve(state, evaluator=networks[players])
        assert early.value_of_dice(state.dice, state.throws) == pytest.approx(late.value)
        assert early.seen_from(state).best() == late.best()


def placed(state: State, placement: RankedPlacement) -> State:
    """The State after a placement and the end of the turn."""
    for cell in placement.cells:
        state = state.apply(Place(cell))
    return state.apply(Done() if state.placed else Forfeit())


def follow(plan: TurnPlan, network: Evaluator) -> State:
    state = plan.state
    while state.player == plan.state.player and state.phase is Phase.PLACE:
        state = state.apply(solve(state, evaluator=network).best())
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_placing_disc_by_disc_ends_where_the_plan_said(players: int, networks: Networks) -> None:
    for state in sample(players, 5, Phase.PLACE):
        plan = solve(state, evaluator=networks[players])
        best = plan.placements(most=1)[0]
        assert follow(plan, networks[players]).discs == placed(state, best).discs


def test_a_game_that_is_over_has_no_plan() -> None:
    over = State.parse("6/6/6/6/6/PB4 P P 0,0 2,0 0,0 last over nl{discs=1,1,1}")
    with pytest.raises(InvalidValue, match="the game is over"):
        solve(over)


def test_other_dice_or_throws_are_refused() -> None:
    for rules in (replace(EDITIONS["en"], dice=7), replace(EDITIONS["en"], throws=4)):
        with pytest.raises(InvalidValue):
            solve(State.initial(2, rules=rules))


@pytest.mark.parametrize(("players", "depth"), [(2, 2), (3, 2), (2, 3), (3, 3)])
def test_looking_through_the_next_turn_gives_its_exact_value(players: int, depth: int, networks: Networks) -> None:
    state = next(state for state in random_states(6, players) if state.phase is Phase.PLACE)
    network = networks[players]
    deep = solve(state, depth=depth, evaluator=network).placements(most=1)[0]
    after = placed(state, deep)
    assert deep.value == pytest.approx(solve(after, depth=depth - 1, evaluator=network).value, abs=1e-9)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_looks_ahead_judges_by_the_view_of_the_own_seat_and_expects_some_greed(players: int) -> None:
    state = next(state for state in random_states(6, players) if state.phase is Phase.PLACE)
    views = fresh_views(players, 16, 1)
    deep = solve(state, depth=2, evaluator=NetworkEvaluator(views)).placements(most=1)[0]
    after = placed(state, deep)
    theirs = solve(after, evaluator=NetworkEvaluator(views))
    mine = value_sets(pack(after), theirs.turn.lookup, view(views, players - 2), theirs.turn.placings)
    roots = [follow_plan(plan.stages, *mine, plan.turn.lookup.lattice)[0] for plan in (theirs, points_plan(after))]
    left = [1 - root.sum() for root in roots]
    assert left[0] != left[1]
    assert deep.value[state.player] == pytest.approx(0.75 * left[0] + 0.25 * left[1], abs=1e-6)


@pytest.mark.parametrize("seconds", [0.0, 0.03])
def test_a_search_cut_short_still_answers(seconds: float, networks: Networks) -> None:
    for phase in (Phase.KEEP, Phase.PLACE):
        state = sample(2, 7, phase)[0]
        plan = solve(state, depth=3, evaluator=networks[2], seconds=seconds)
        assert plan.best() in state.legal_actions()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_turn_played_by_its_own_plan_is_worth_what_the_plan_says(players: int, networks: Networks) -> None:
    for state in sample(players, 8, Phase.KEEP):
        plan = solve(state, evaluator=networks[players])
        links = plan.turn.lookup.lattice
        root, place = follow_plan(plan.stages, plan.set_values, plan.forfeit_value, links)
        assert root[:, 0] == pytest.approx(plan.stages.keep[0, :, 0])
        assert place[:, links.first[8] :] == pytest.approx(plan.stages.place[:, links.first[8] :])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_turn_played_greedily_is_worth_no_more_than_the_best_play(players: int, networks: Networks) -> None:
    for state in sample(players, 9, Phase.KEEP):
        plan = solve(state, evaluator=networks[players])
        greedy = points_plan(state)
        root, _ = follow_plan(greedy.stages, plan.set_values, plan.forfeit_value, plan.turn.lookup.lattice)
        assert root[0, 0] <= plan.stages.keep[0, 0, 0] + 1e-12


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_search_looks_into_so_many_positions_and_no_more(players: int) -> None:
    state = State.initial(players)
    shallow, deep = solve(state), solve(state, depth=2)
    some = solve(state, depth=2, positions=5)
    assert solve(state, depth=2, positions=0).value == shallow.value
    assert some.value == solve(state, depth=2, positions=5).value
    assert len({shallow.value, some.value, deep.value}) == 3


def test_a_set_that_ends_the_game_keeps_its_true_value_at_any_depth() -> None:
    state = State.parse("6/6/6/6/B5/PPB3 B P 5,2 3,2 0,1 - t0: nl")
    shallow, deep = solve(state), solve(state, depth=2)
    ends = shallow.turn.lookup.sets.size == 2
    assert not np.array_equal(shallow.set_values, deep.set_values)
    assert np.array_equal(shallow.set_values[:, ends], deep.set_values[:, ends])


def test_no_kernel_is_compiled_for_a_second_player_counts_sake() -> None:
    code = """
import importlib, pkgutil
from numba.core.dispatcher import Dispatcher
from columbiz import engine
from columbiz.rules.state import State
def compiled():
    modules = [importlib.import_module(one.name) for one in pkgutil.iter_modules(engine.__path__, "columbiz.engine.")]
    kernels = {kernel for module in modules for kernel in vars(module).values() if isinstance(kernel, Dispatcher)}
    return {(kernel.__name__, signature) for kernel in kernels for signature in kernel.signatures}
def use(players):
    engine.solve(State.initial(players), depth=2, positions=1)
    engine.rollout(State.initial(players), 1)
    return compiled()
once = use(2)
assert once
print(*sorted(name for name, _ in (use(3) | use(4)) - once))
"""
    assert subprocess.check_output([sys.executable, "-c", code], text=True) == "\n"
