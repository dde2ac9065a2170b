"""The random games of the benchmarks are those of the rules."""

from __future__ import annotations

import pytest

from benchmarks.random_games import play_random
from columbiz.engine.lookup import lookup_for
from columbiz.rules.editions import EDITIONS


@pytest.mark.parametrize(("players", "turns"), [(2, 18.2), (3, 18.2), (4, 17.5)])
def test_random_games_of_the_kernels_last_as_long_as_those_of_the_rules(players: int, turns: float) -> None:
    played, wins = play_random(1, 2000, lookup_for(EDITIONS["nl"], players))
    assert played / 2000 == pytest.approx(turns, abs=0.4)
    assert wins.sum() == pytest.approx(2000)
