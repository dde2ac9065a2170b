"""The end of a game: the last round, the totals, the winners."""

from __future__ import annotations

import pytest

from columbiz import Outcome, Phase, State
from tests.rules.builders import SEATS, legal, placing, play, position, refused, whole_turn

TABLES = [(players, starter) for players in (2, 3, 4) for starter in range(players)]


def supplies(players: int, seat: int) -> str:
    """One disc for a seat, five for the others."""
    return ",".join("1" if other == seat else "5" for other in range(players))


@pytest.mark.parametrize(("players", "starter"), TABLES)
def test_when_a_supply_runs_out_the_round_is_played_to_its_end(players: int, starter: int) -> None:
    for place in range(players):
        seat = (starter + place) % players
        state = position(players, mover=SEATS[seat], starter=SEATS[starter], supply=supplies(players, seat))
        assert not state.last_round
        state = whole_turn(state)
        assert state.supply[seat] == 0
        assert state.last_round
        followers = []
        while state.phase is not Phase.OVER:
            followers.append(state.player)
            state = whole_turn(state)
        assert followers == [(starter + later) % players for later in range(place + 1, players)]


@pytest.mark.parametrize(("players", "starter"), TABLES)
def test_everyone_has_had_the_same_number_of_turns(players: int, starter: int) -> None:
    state = State.initial(players, starter=starter)
    turns = [0] * players
    while state.outcome is None:
        turns[state.player] += 1
        state = whole_turn(state)
    assert len(set(turns)) == 1
    assert turns[0] > 0
    assert 0 in state.supply
    assert state.player == starter


@pytest.mark.parametrize("players", [2, 3, 4])
def test_when_the_last_of_the_round_runs_out_the_game_is_over_at_once(players: int) -> None:
    state = position(players, mover=SEATS[players - 1], supply=supplies(players, players - 1))
    assert whole_turn(state).phase is Phase.OVER


def test_a_supply_emptied_by_putting_discs_away_ends_the_game_too() -> None:
    state = placing("11111111", P="1 11 111", B="1111 11111 111111", supply="3,4", mover="B", starter="B")
    state = play(state, "forfeit")
    assert state.supply == (3, 1)
    state = play(state, "throw 11111111", "keep 11111111", "forfeit")
    assert state.supply == (0, 1)
    assert state.phase is Phase.OVER


def test_a_supply_that_runs_out_in_mid_turn_brings_the_last_round_and_the_turn_goes_on_until_done() -> None:
    state = play(placing("1-2-3-4-5555", supply="2,9"), "place 1")
    assert not state.last_round
    state = play(state, "place 2")
    assert state.last_round
    assert state.player == 0
    assert legal(state) == {"done"}
    error = refused(state, "place 3")
    assert (error.code, error.reason) == ("no_supply", "there are no discs left in the supply")
    state = play(state, "done")
    assert (state.player, state.phase, state.last_round) == (1, Phase.THROW, True)
    assert whole_turn(state).phase is Phase.OVER


def test_while_every_player_has_discs_the_game_goes_on() -> None:
    state = whole_turn(position(supply="2,2", mover="B"))
    assert (state.phase, state.last_round, state.outcome) == (Phase.THROW, False, None)


def over(players: int = 2, *, rules: str = "en", points: str, captured: str | None = None) -> State:
    supply = ",".join(["0"] + ["2"] * (players - 1))
    return position(players, turn="over", supply=supply, points=points, captured=captured, rules=rules)


def test_the_highest_total_wins() -> None:
    assert over(points="12,9").outcome == Outcome(winners=(0,), totals=(12, 9))
    assert over(3, points="12,9,13").outcome == Outcome(winners=(2,), totals=(12, 9, 13))


def test_captured_discs_count_for_the_victory() -> None:
    state = over(points="5,3", captured="0,3")
    assert state.outcome == Outcome(winners=(1,), totals=(5, 7))


def test_equal_totals_share_the_victory() -> None:
    assert over(points="8,8").outcome == Outcome(winners=(0, 1), totals=(8, 8))
    assert over(4, points="7,8,0,8").outcome == Outcome(winners=(1, 3), totals=(7, 8, 0, 8))
    assert over(3, points="0,0,0").outcome == Outcome(winners=(0, 1, 2), totals=(0, 0, 0))


def test_equal_totals_made_of_different_parts_share_the_victory_too() -> None:
    assert over(points="4,0", captured="0,3").outcome == Outcome(winners=(0, 1), totals=(4, 4))


def test_who_resigned_is_last_whatever_the_total() -> None:
    state = over(4, points="7,9,0,7")
    assert state.standing(resigned=(1,)) == Outcome(winners=(0, 3), totals=(7, 9, 0, 7))
    assert state.standing(resigned=(0, 1)) == Outcome(winners=(3,), totals=(7, 9, 0, 7))
    assert state.standing(resigned=(1,)).places == (1, 4, 3, 1)
    assert position(3, points="0,0,4").standing(resigned=(1, 2)).places == (1, 2, 2)


@pytest.mark.parametrize(
    ("points", "places"), [("12,9", (1, 2)), ("12,9,13", (2, 3, 1)), ("7,8,0,8", (3, 1, 4, 1)), ("0,0,0", (1, 1, 1))]
)
def test_equal_seats_share_a_place(points: str, places: tuple[int, ...]) -> None:
    outcome = over(len(places), points=points).outcome
    assert outcome is not None
    assert outcome.places == places


def test_there_is_no_outcome_before_the_end() -> None:
    assert position(supply="0,5", mover="B").outcome is None


def test_a_game_that_is_over_knows_no_dice() -> None:
    state = whole_turn(position(mover="B", supply="5,1"))
    assert (state.phase, state.dice, state.throws, state.placed) == (Phase.OVER, (), 0, 0)
    assert state.legal_actions() == ()
    assert state.chance_outcomes() == ()
