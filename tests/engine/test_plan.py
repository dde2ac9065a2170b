"""What a plan tells: ranked choices that the rules allow, and values that agree, at every point of a turn."""

from __future__ import annotations

import random
import subprocess
import sys
from dataclasses import replace

import pytest

from columbiz.engine import RankedPlacement, TurnPlan, solve
from columbiz.engine.evaluator import Evaluator
from columbiz.rules.actions import Done, Forfeit, Place
from columbiz.rules.editions import EDITIONS
from columbiz.rules.errors import InvalidValue
from columbiz.rules.state import Phase, State
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


#: Prints the kernels that `used` compiles beyond those that `prepared` has compiled.
NEW_KERNELS = """
import importlib, pkgutil
from numba.core.dispatcher import Dispatcher
from columbiz import SeededDice, State, bot, engine
from columbiz.bots import BOTS
from columbiz.bots.roster import load_bots
def compiled():
    modules = [importlib.import_module(one.name) for one in pkgutil.iter_modules(engine.__path__, "columbiz.engine.")]
    kernels = {{kernel for module in modules for kernel in vars(module).values() if isinstance(kernel, Dispatcher)}}
    return {{(kernel.__name__, signature) for kernel in kernels for signature in kernel.signatures}}
def use(players):
    engine.solve(State.initial(players), depth=2, positions=1)
    engine.rollout(State.initial(players), 1)
def play():
    for players in (2, 3, 4):
        state = State.initial(players).apply(SeededDice(1).throw(State.initial(players)))
        for name in BOTS:
            for seed in range(1 if name == "admiral" else 20):  # what a level overlooks depends on its seed
                bot(name, seed).choose(state)
{prepared}
once = compiled()
assert once
{used}
print(*sorted(name for name, _ in compiled() - once))
"""


def _new_kernels(prepared: str, used: str) -> list[str]:
    code = NEW_KERNELS.format(prepared=prepared, used=used)
    return subprocess.check_output([sys.executable, "-c", code], text=True).split()


def test_no_kernel_is_compiled_for_a_second_player_counts_sake() -> None:
    assert _new_kernels("use(2)", "use(3), use(4)") == []


def test_a_process_that_loaded_the_bots_compiles_nothing_more_when_they_play() -> None:
    assert _new_kernels("load_bots()", "play()") == []
