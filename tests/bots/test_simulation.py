from __future__ import annotations

from columbiz import EDITIONS, Phase
from columbiz.bots.simulation import Tally, random_game, random_games


def test_a_random_game_is_a_whole_game_and_its_record_replays_to_its_end() -> None:
    record, end = random_game(3, EDITIONS["da"], "a seed")
    assert end.phase is Phase.OVER
    assert record.state == end
    assert record.opening is not None
    assert record.opening.starter == end.starter


def test_random_play_takes_the_rulebooks_number_of_turns() -> None:
    for players in (2, 3, 4):
        tally = Tally(players)
        for record, end in random_games(players, EDITIONS["nl"], 100, seed=1):
            tally.add(record, end)
        assert 14 < tally.turns / tally.games < 20


def test_a_game_that_is_not_over_is_not_counted() -> None:
    tally = Tally(2)
    record, end = random_game(2, EDITIONS["en"], "1")
    states = list(record.states())
    tally.add(record, states[5])
    assert tally.games == 0
    tally.add(record, end)
    assert tally.games == 1
