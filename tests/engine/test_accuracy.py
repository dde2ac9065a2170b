"""The typical errors of values: complete, in order, and as large as a rollout finds them."""

from __future__ import annotations

from itertools import islice

import numpy as np
import pytest

from benchmarks.positions import turn_starts
from columbiz.engine.accuracy import TYPICAL_ERRORS, typical_error
from columbiz.engine.features import STAGES
from columbiz.engine.rollouts import rollout
from columbiz.engine.search import solve
from columbiz.rules.state import State
from tests.conftest import sample

LAST_TURN = "6/6/6/6/P5/1PB3 B P 0,3 2,1 3,1 last k2:11-2-33-555 en"
LAST_BUT_ONE = "6/6/6/6/P5/1PB3 B P 0,3,4 2,1,0 3,1,0 last t0:- en"
OVER = "6/6/6/6/P5/1PB3 P P 0,2 2,1 3,1 last over en"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_looking_deeper_is_more_accurate_in_every_stage(players: int) -> None:
    shallow, deep = TYPICAL_ERRORS[players].values()
    assert len(shallow) == len(deep) == STAGES
    assert all(0 < deeper < error < 0.1 for deeper, error in zip(deep, shallow, strict=True))


@pytest.mark.parametrize(
    ("position", "depth", "is_exact"),
    [(OVER, 1, True), (LAST_TURN, 1, True), (LAST_BUT_ONE, 1, False), (LAST_BUT_ONE, 2, True)],
)
def test_a_search_that_reaches_the_end_of_the_game_has_no_error(position: str, depth: int, is_exact: bool) -> None:
    assert (typical_error(State.parse(position), depth) == 0) is is_exact


@pytest.mark.parametrize("players", [2, 3, 4])
def test_values_are_off_by_about_as_much_as_is_said(players: int) -> None:
    states = [state for game in range(sample(1, 2)) for state in islice(turn_starts(game, players), 1, None, 4)]
    ratios = np.array([_squared_ratios(state) for state in states if not state.last_round])
    assert all(0.2 < ratio < 3 for ratio in ratios.mean(axis=0))


def _squared_ratios(state: State) -> list[float]:
    """By depth, the squares of how far values are off, beside what typical errors and that of a rollout allow."""
    rolled = rollout(state, 32)
    ratios = []
    for depth in TYPICAL_ERRORS[state.players]:
        off = np.subtract(solve(state, depth=depth, positions=100).value, rolled.value)
        ratios.append(float(np.mean(off**2 / (typical_error(state, depth) ** 2 + np.square(rolled.error)))))
    return ratios
