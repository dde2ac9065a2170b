"""Over many games of self-play luck favours no seat."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev

import pytest

from columbiz.review import review
from tests.conftest import sample
from tests.review.games import bot_game

#: Games by the number of players: 2,000 in the long form.
GAMES = {2: sample(30, 1000), 3: sample(25, 600), 4: sample(25, 400)}


@pytest.mark.parametrize("players", GAMES)
def test_the_mean_luck_of_every_seat_is_zero(players: int) -> None:
    found = [review(bot_game(*["captain"] * players, seed=seed)).seats for seed in range(1, GAMES[players] + 1)]
    for seat in range(players):
        for lucks in ([seats[seat].luck for seats in found], [seats[seat].own_luck for seats in found]):
            assert abs(fmean(lucks)) <= 3.5 * stdev(lucks) / sqrt(len(lucks))
