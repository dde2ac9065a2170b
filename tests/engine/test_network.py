"""The network's layer brought from set to set against the same position summed anew."""

from __future__ import annotations

import numpy as np
import pytest

from columbiz.engine.network import value_position, value_sets
from columbiz.engine.passing import after_set
from columbiz.engine.plan import turn_of
from columbiz.engine.turn import FORFEIT
from columbiz.training.learning import fresh_network
from tests.engine.positions import random_states


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_a_set_is_valued_like_the_position_it_leads_to(players: int, seed: int) -> None:
    network = fresh_network(players, 32, seed)
    for state in list(random_states(seed, players))[::7]:
        turn = turn_of(state)
        values, forfeit = value_sets(turn.packed, turn.lookup, network, turn.placings)
        shares = np.empty(players)
        for number in [FORFEIT, *np.flatnonzero(turn.points >= 0)]:
            after = after_set(turn.packed, number, turn.placings, turn.lookup)
            value_position(after, turn.lookup, network, shares)
            found = forfeit if number == FORFEIT else values[:, number]
            assert found == pytest.approx(np.roll(shares, 1)[:-1], abs=1e-5)
