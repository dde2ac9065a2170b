"""The arena: same dice for every seating, scores that sum to one, luck that changes no mean."""

from __future__ import annotations

import pytest

from columbiz.bots import Bot, GreedyBot, RandomBot, bot
from columbiz.bots.arena import DealtDice, Score, arena
from columbiz.rules.state import State


def test_a_bot_against_itself_is_worth_exactly_half() -> None:
    standings = arena([("a", GreedyBot()), ("b", GreedyBot())], 3, luck=False)
    assert [standing.raw.mean for standing in standings] == [0.5, 0.5]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_shares_sum_to_one_with_and_without_luck(players: int) -> None:
    seats: list[tuple[str, Bot]] = [
        ("greedy", GreedyBot()),
        *((f"random {k}", RandomBot(k)) for k in range(players - 1)),
    ]
    standings = arena(seats, 2, luck=True)
    assert sum(standing.raw.mean for standing in standings) == pytest.approx(1)
    assert sum(standing.adjusted.mean for standing in standings if standing.adjusted) == pytest.approx(1)
    assert standings[0].raw.mean > 1 / players


def test_every_game_is_counted() -> None:
    games: list[int] = []
    arena([("a", RandomBot(1)), ("b", RandomBot(2))], 3, luck=False, progress=games.append)
    assert games == [1] * 6


def test_the_same_seed_gives_the_same_standings() -> None:
    def once() -> object:
        return arena([("captain", bot("captain")), ("sailor", bot("sailor", 1))], 1, seed=5)

    assert once() == once()


def test_dice_depend_on_deal_turn_and_throw_alone() -> None:
    state = State.initial(2)
    assert DealtDice(1, 2).throw(state, 3) == DealtDice(1, 2).throw(state, 3)
    assert DealtDice(1, 2).throw(state, 3) != DealtDice(1, 2).throw(state, 4)


def test_a_score_has_the_interval_of_its_results() -> None:
    score = Score.of([0.0, 1.0, 0.5, 0.5])
    assert (score.mean, round(score.margin, 3)) == (0.5, 0.4)
    assert str(score) == "50.0 % ± 40.0"
