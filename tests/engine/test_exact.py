"""The exact turn against the reference solver, on random positions with random evaluations."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import replace

import pytest

from columbiz.engine import solve
from columbiz.engine.lattice import nodes
from columbiz.rules.cells import CELLS
from columbiz.rules.dice import Dice
from columbiz.rules.editions import EDITIONS, Rules
from columbiz.rules.state import Phase, State
from harness.reference_solver import ReferenceTurn, random_evaluation
from tests.conftest import sample
from tests.engine.evaluators import StateEvaluator, fresh_evaluator
from tests.engine.positions import engine_states, random_states

TOLERANCE = 1e-9
SEEDS = range(sample(2, 4))


def compare(state: State, seed: int) -> None:
    """Hold the engine's plan against the reference: values at every stage, and that its choices are as good."""
    evaluate = random_evaluation(seed)
    plan, reference = solve(state, evaluator=StateEvaluator(evaluate)), ReferenceTurn(state, evaluate)
    source = random.Random(seed)
    # Where a turn can end the game, choices that are equally good for the player may differ for the others.
    most = state.rules.placements_for(state.players)
    seats = range(state.players) if min(state.supply) > max(most, state.rules.forfeit) else (state.player,)

    def shares(value: Sequence[float]) -> list[float]:
        return [value[seat] for seat in seats]

    for dice in source.sample(nodes(), 60):
        expected, ending = reference.place(dice)
        best = plan.placements(dice, most=1)[0]
        assert shares(best.value) == pytest.approx(shares(expected), abs=TOLERANCE)
        assert bool(best.cells) == bool(ending and ending.cells)
    if state.placed:
        return
    eight = source.sample([dice for dice in nodes() if len(dice) == 8], 20)
    for throws in (1, 2):
        for dice in eight:
            expected, _ = reference.thrown(dice, throws)
            best_keep = plan.keeps(dice, throws)[0]
            assert shares(best_keep.value) == pytest.approx(shares(expected), abs=TOLERANCE)
            kept = reference.keep(best_keep.keep.dice, throws)
            assert shares(kept) == pytest.approx(shares(expected), abs=TOLERANCE)
    before_the_first_throw = plan.seen_from(replace(state, phase=Phase.THROW, dice=(), throws=0))
    assert shares(before_the_first_throw.value) == pytest.approx(shares(reference.keep((), 0)), abs=TOLERANCE)


HOUSES = [
    replace(EDITIONS["en"], line_scoring="increase", forfeit=1),
    replace(EDITIONS["en"], crossing_lines="best", capture_cap=3, ties="captures"),
    replace(EDITIONS["en"], crossing_lines="best", line_points=(0, 1, 2, 3, 5, 8, 13)),
    replace(EDITIONS["en"], min_throws=2, placements=(6, 6, 6), discs=(5, 5, 5)),
    replace(EDITIONS["en"], min_throws=3, placements=(2, 2, 2), line_points=(0, 1, 1, 2, 3, 5, 8), forfeit=9),
]


def two_of(states: Iterable[State], seed: int) -> list[State]:
    return random.Random(seed).sample(list(states), 2)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", ["nl", "fr"])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_turn_of_a_random_game_is_solved_as_by_the_reference(players: int, edition: str, seed: int) -> None:
    for state in two_of(random_states(seed, players, EDITIONS[edition]), seed):
        compare(state, seed)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_turn_of_an_engine_game_is_solved_as_by_the_reference(players: int, seed: int) -> None:
    for state in two_of(engine_states(seed, players, EDITIONS["fr"]), seed):
        compare(state, seed)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rules", HOUSES)
def test_a_turn_by_house_rules_is_solved_as_by_the_reference(players: int, rules: Rules) -> None:
    for state in two_of(random_states(players, players, rules), players)[: sample(1, 2)]:
        compare(state, players)


def test_every_kind_of_turn_is_among_those_that_are_compared() -> None:
    states = [
        state
        for players in (2, 3, 4)
        for seed in SEEDS
        for edition in ("nl", "fr")
        for state in two_of(random_states(seed, players, EDITIONS[edition]), seed)
    ]
    eight = [dice for dice in nodes() if len(dice) == 8]
    assert any(state.last_round for state in states)
    assert any(state.placed for state in states)
    assert any(0 < state.supply[state.player] < state.rules.placements_for(state.players) for state in states)
    assert any(state.rules.placements_for(state.players) == 3 and state.players == 4 for state in states)
    assert any(not _payable(state, dice) for state in states if not state.placed for dice in eight)
    assert any(state.preview(cell).captures for state in states for cell in CELLS if cell not in state.board)


def _payable(state: State, dice: Dice) -> list[int]:
    return replace(state, phase=Phase.PLACE, dice=dice).payable()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", SEEDS)
def test_the_last_turn_of_a_game_is_played_for_the_true_result(players: int, seed: int) -> None:
    state = _last_turn(seed, players)
    plan, reference = solve(state, evaluator=fresh_evaluator(players, 16, seed)), ReferenceTurn(state, _nobody)
    fresh = plan.seen_from(replace(state, phase=Phase.THROW, dice=(), throws=0))
    assert fresh.value[state.player] == pytest.approx(reference.keep((), 0)[state.player], abs=TOLERANCE)


def _last_turn(seed: int, players: int) -> State:
    """A State of a random game in which only its last player has to play."""
    for game in range(100 * seed, 100 * seed + 100):
        for state in random_states(game, players):
            if state.last_round and not state.placed and (state.player + 1) % players == state.starter:
                return state
    raise LookupError(seed)


def _nobody(state: State) -> tuple[float, ...]:
    raise AssertionError(f"the game should be over: {state.text}")


def test_the_order_of_placing_frees_cells_and_scores_lines() -> None:
    state = State.parse("6/6/6/6/B5/BPP3 P P 12,14 0,0 0,0 - p3:111-1-2222:0 nl")
    plan = solve(state, evaluator=StateEvaluator(random_evaluation(1)))
    placement = next(one for one in plan.placements() if set(map(str, one.cells)) == {"111", "1"})
    assert [str(cell) for cell in placement.cells] == ["111", "1"]
    assert (placement.points, placement.captures) == (1, 2)
