"""The arena: same dice for every seating, scores that sum to one, luck that changes no mean."""

from __future__ import annotations

import pytest

from columbiz.bots.arena import Match, Score, play, standings
from columbiz.bots.roster import bot
from columbiz.rules.errors import InvalidValue


def test_a_bot_against_itself_is_worth_exactly_half() -> None:
    match = Match(("greedy", "greedy"), luck=False)
    assert [standing.raw.mean for standing in standings(match, list(play(match, 3)))] == [0.5, 0.5]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_shares_sum_to_one_with_and_without_luck(players: int) -> None:
    match = Match(("greedy", *["random"] * (players - 1)))
    result = standings(match, list(play(match, 2)))
    assert sum(standing.raw.mean for standing in result) == pytest.approx(1)
    assert sum(standing.adjusted.mean for standing in result if standing.adjusted) == pytest.approx(1)
    assert result[0].raw.mean > 1 / players


def test_how_many_processes_play_changes_nothing() -> None:
    match = Match(("sailor", "random"), seed=5, luck=False)
    assert list(play(match, 2, workers=2)) == list(play(match, 2))


def test_the_same_seed_gives_the_same_dice_and_another_seed_others() -> None:
    def deals(seed: int) -> object:
        return list(play(Match(("captain", "sailor"), seed=seed), 1))

    assert deals(5) == deals(5)
    assert deals(5) != deals(6)


def test_luck_taken_out_leaves_a_surer_result() -> None:
    match = Match(("captain", "greedy"))
    first, _ = standings(match, list(play(match, 12)))
    assert first.adjusted is not None
    assert first.adjusted.margin is not None
    assert first.raw.margin is not None
    assert first.adjusted.margin < first.raw.margin


def test_a_bot_that_is_none_and_a_table_that_is_too_full_are_refused() -> None:
    with pytest.raises(InvalidValue, match="there is no bot 'pirate'; bots are random, greedy, deckhand"):
        Match(("captain", "pirate"))
    with pytest.raises(InvalidValue, match="2, 3 or 4 players, not 5"):
        Match(("random",) * 5)


def test_bots_may_come_from_a_function_of_the_caller() -> None:
    match = Match(("first", "second"), luck=False, make_bot=lambda name, seed: bot("greedy"))
    assert [standing.name for standing in standings(match, list(play(match, 1)))] == ["first", "second"]


def test_a_score_has_the_interval_of_its_results() -> None:
    score = Score.of([0.0, 1.0, 0.5, 0.5])
    assert score.mean == 0.5
    assert score.margin == pytest.approx(0.4, abs=0.0005)


def test_a_single_result_has_no_interval() -> None:
    assert Score.of([0.5]) == Score(0.5, None)
