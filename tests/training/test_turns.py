"""How the dice fall in the games of a training and an assessment."""

from __future__ import annotations

import numpy as np
import pytest

from columbiz.engine.lattice import node_of
from columbiz.engine.lookup import lookup_for
from columbiz.engine.network import Network
from columbiz.engine.network_evaluator import solve_turn
from columbiz.engine.stages import Stages
from columbiz.engine.transition import first_position
from columbiz.engine.weights import shipped_network
from columbiz.rules.editions import EDITIONS
from columbiz.training.assessment.playing_on import Values, try_keeps
from columbiz.training.turns import throw_on

LOOKUP = lookup_for(EDITIONS["nl"], 2)
FIRST = first_position(LOOKUP)
ALL_EIGHT, SEVEN = node_of((1, 1, 2, 3, 3, 4, 5, 6)), node_of((1, 2, 3, 3, 4, 5, 6))


@pytest.fixture(scope="module")
def judge() -> Network:
    return shipped_network("2")


@pytest.fixture(scope="module")
def stages(judge: Network) -> Stages:
    return solve_turn(FIRST, LOOKUP, judge)[0]


def test_dice_that_were_all_kept_are_not_thrown_again(stages: Stages) -> None:
    for throws in (1, 2):
        assert stages.best_keep[throws, ALL_EIGHT] != ALL_EIGHT  # it would be better to throw some of them again
        assert throw_on(stages, LOOKUP.lattice, ALL_EIGHT, throws) == ALL_EIGHT


def test_dice_that_were_not_kept_are_thrown_again(stages: Stages) -> None:
    ends = {int(throw_on(stages, LOOKUP.lattice, SEVEN, 2)) for _ in range(100)}
    assert ends == set(LOOKUP.lattice.more[SEVEN].tolist())


def test_keeping_all_dice_is_worth_the_same_after_every_throw(judge: Network) -> None:
    def tried(throws: int, *kept: int) -> Values:
        return try_keeps(FIRST, throws, np.array(kept), np.arange(6), 2, LOOKUP, judge)

    [early], [late] = tried(1, ALL_EIGHT), tried(2, ALL_EIGHT)
    assert np.array_equal(early, late)
    assert np.array_equal(early, tried(1, SEVEN, ALL_EIGHT)[1])  # whatever else is tried on the same dice
    assert not np.array_equal(early, tried(1, SEVEN)[0])
