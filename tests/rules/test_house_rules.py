"""House rules: every number and ruling of the game is a field of Rules that players may change."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from columbiz import EDITIONS, Cell, Forfeit, InvalidValue, Keep, Outcome, Phase, Rules, State
from columbiz.rules.editions import edition_rules
from columbiz.rules.house import OFFERED, printed
from columbiz.rules.notation import parse_house_rules
from columbiz.rules.scoring import capture_points
from tests.rules.builders import legal, placing, play, position, refused, whole_turn


def test_dice_there_may_be_more_or_fewer_in_the_cup() -> None:
    state = State.initial(rules=Rules(dice=5))
    assert sum(weight for _, weight in state.chance_outcomes()) == 6**5
    assert refused(state, "throw 12345666").reason == "5 dice must be thrown, not 8"
    state = play(state, "throw 12345")
    assert refused(state, "place 1").reason == "discs cannot be placed yet; keep all 5 dice first"
    assert play(state, "keep 12345").phase is Phase.PLACE
    state = play(State.initial(rules=Rules(dice=12)), "throw 111111222222", "keep 111111222222")
    assert play(state, "place 111111", "place 222222").dice == ()


def test_throws_there_may_be_more_or_fewer_a_turn() -> None:
    once = play(State.initial(rules=Rules(throws=1)), "throw 11111111")
    assert (once.phase, once.throws) == (Phase.PLACE, 1)
    four = play(State.initial(rules=Rules(throws=4)), *["throw 11111111", "keep -"] * 3)
    assert (four.phase, four.throws) == (Phase.THROW, 3)
    assert play(four, "throw 11111111").phase is Phase.PLACE


def test_min_throws_all_dice_may_be_kept_only_after_that_many_throws() -> None:
    state = play(State.initial(rules=Rules(min_throws=3)), "throw 11111111")
    error = refused(state, "keep 11111111")
    assert error.code == "throw_again"
    assert error.reason == "all dice can be kept only after 3 throws; this was throw 1"
    assert Keep((1,) * 8) not in state.legal_actions()
    assert Keep((1,) * 7) in state.legal_actions()
    state = play(state, "keep 1111111", "throw 1")
    assert refused(state, "keep 11111111").values == {"least": 3, "throws": 2}
    assert play(state, "keep 1111111", "throw 1").phase is Phase.PLACE


def test_min_throws_of_two_allow_stopping_after_the_second_throw() -> None:
    state = play(State.initial(rules=Rules(min_throws=2)), "throw 11111111")
    assert "keep 11111111" not in legal(state)
    state = play(state, "keep -", "throw 22222222")
    assert "keep 22222222" in legal(state)
    assert play(state, "keep 22222222").phase is Phase.PLACE


def test_discs_players_may_begin_with_other_numbers() -> None:
    rules = Rules(discs=(7, 6, 5))
    assert [State.initial(players, rules=rules).supply for players in (2, 3, 4)] == [(7,) * 2, (6,) * 3, (5,) * 4]


def test_placements_a_turn_may_have_other_limits() -> None:
    rules = Rules(placements=(1, 2, 8))
    dice = "throw 1-2-3-4-5-666", "keep 1-2-3-4-5-666"
    two = play(State.initial(2, rules=rules), *dice, "place 1")
    assert legal(two) == {"done"}
    three = play(State.initial(3, rules=rules), *dice, "place 1", "place 2")
    assert legal(three) == {"done"}
    four = play(State.initial(4, rules=rules), *dice, *(f"place {cell}" for cell in ("1", "2", "3", "4", "5", "6")))
    assert legal(four) == {"place 66", "done"}


@pytest.mark.parametrize(("forfeit", "left"), [(1, 14), (2, 13), (5, 10), (15, 0), (99, 0)])
def test_forfeit_other_numbers_of_discs_may_be_put_away(forfeit: int, left: int) -> None:
    state = placing("11111111", P="1 11 111", B="1111 11111 111111", rules=f"en{{forfeit={forfeit}}}")
    assert state.legal_actions() == (Forfeit(),)
    assert play(state, "forfeit").supply == (left, 15)


def test_line_points_lines_may_be_worth_other_points() -> None:
    rules = "en{line_points=0,0,2,5,10,20,40}"
    for own, points in (("2", 2), ("2 3", 5), ("2 3 4", 10), ("2 3 4 5", 20), ("2 3 4 5 6", 40)):
        assert play(placing("11111111", P=own, rules=rules), "place 1").line_points == (points, 0)
    assert play(placing("11111111", P="3", rules=rules), "place 1").line_points == (0, 0)


def test_line_scoring_increase_pays_only_the_difference() -> None:
    full = play(placing("4-111-2222", P="1 2 3"), "place 4")
    increase = play(placing("4-111-2222", P="1 2 3", rules="nl{line_scoring=increase}"), "place 4")
    assert (full.line_points, increase.line_points) == ((2, 0), (1, 0))


def test_crossing_lines_best_scores_only_the_best_of_several_lines() -> None:
    own = "2 3 4 11 111 22 333"
    assert play(placing("11111111", P=own), "place 1").line_points == (2 + 1 + 1, 0)
    state = placing("11111111", P=own, rules="en{crossing_lines=best}")
    assert play(state, "place 1").line_points == (2, 0)
    (line,) = state.preview(Cell.parse("1")).lines
    assert line.points == 2
    assert [str(cell) for cell in line.cells] == ["1", "2", "3", "4"]


def test_crossing_lines_best_scores_nothing_where_there_is_no_line() -> None:
    assert play(placing("11111111", rules="en{crossing_lines=best}"), "place 1").line_points == (0, 0)


@pytest.mark.parametrize(("cap", "points"), [(12, 42), (13, 49), (14, 56), (20, 56), (3, 4), (0, 0)])
def test_capture_cap_no_more_captured_discs_count_than_it_says(cap: int, points: int) -> None:
    assert capture_points(Rules(capture_cap=cap), 14) == points
    state = position(captured="14,0", supply="18,4", rules=f"en{{capture_cap={cap}}}")
    assert state.totals == (points, 0)
    assert state.captured == (14, 0)


def test_ties_captures_let_the_one_with_more_captured_discs_win() -> None:
    def outcome(rules: str, players: int, points: str, captured: str) -> Outcome | None:
        supply = ",".join("0" * players)
        return position(players, turn="over", supply=supply, points=points, captured=captured, rules=rules).outcome

    assert outcome("en", 2, "4,0", "0,3") == Outcome((0, 1), (4, 4), (1, 1))
    assert outcome("en{ties=captures}", 2, "4,0", "0,3") == Outcome((1,), (4, 4), (2, 1))
    assert outcome("en{ties=captures}", 2, "9,0", "0,3") == Outcome((0,), (9, 4), (1, 2))
    assert outcome("en{ties=captures}", 3, "2,1,0", "1,2,1") == Outcome((1,), (3, 3, 1), (2, 1, 3))
    assert outcome("en{ties=captures}", 3, "4,2,2", "0,2,2") == Outcome((1, 2), (4, 4, 4), (3, 1, 1))


def test_house_rules_hold_to_the_end_of_a_game() -> None:
    rules = Rules(edition="fr", discs=(3, 3, 3), dice=8, line_scoring="increase", ties="captures")
    state = State.initial(4, rules=rules)
    while state.outcome is None:
        state = whole_turn(state)
        assert state.rules is rules


def test_house_rules_are_what_differs_from_the_edition() -> None:
    assert Rules().house_rules() == {}
    assert Rules(edition="fr").house_rules() == {"placements": (4, 4, 4)}
    assert replace(EDITIONS["fr"], capture_cap=12, ties="captures").house_rules() == {
        "capture_cap": 12,
        "ties": "captures",
    }


# Invalid rules


@pytest.mark.parametrize(
    ("name", "value", "code", "reason"),
    [
        ("dice", 0, "rule_range", "rule dice is 0; it must be from 1 to 12"),
        ("dice", 13, "rule_range", "rule dice is 13; it must be from 1 to 12"),
        ("dice", "8", "rule_type", "rule dice is '8'; it must be a whole number"),
        ("dice", True, "rule_type", "rule dice is True; it must be a whole number"),
        ("dice", None, "rule_type", "rule dice is None; it must be a whole number"),
        ("throws", 0, "rule_range", "rule throws is 0; it must be from 1 to 9"),
        ("throws", 10, "rule_range", "rule throws is 10; it must be from 1 to 9"),
        ("throws", 3.0, "rule_type", "rule throws is 3.0; it must be a whole number"),
        ("min_throws", 0, "rule_range", "rule min_throws is 0; it must be from 1 to 9"),
        ("min_throws", 4, "rule_range", "rule min_throws is 4; it must be from 1 to 3"),
        ("discs", (18, 13), "rule_type", "rule discs is (18, 13); it must be a tuple of 3 numbers"),
        ("discs", [18, 13, 10], "rule_type", "rule discs is [18, 13, 10]; it must be a tuple of 3 numbers"),
        ("discs", 18, "rule_type", "rule discs is 18; it must be a tuple of 3 numbers"),
        ("discs", (18, 0, 10), "rule_range", "rule discs is 0; it must be from 1 to 99"),
        ("discs", (18, 13, 100), "rule_range", "rule discs is 100; it must be from 1 to 99"),
        ("discs", (18, "13", 10), "rule_type", "rule discs is '13'; it must be a whole number"),
        ("placements", (4, 4, 0), "rule_range", "rule placements is 0; it must be from 1 to 36"),
        ("placements", (37, 4, 4), "rule_range", "rule placements is 37; it must be from 1 to 36"),
        ("placements", (4, 4, 4, 4), "rule_type", None),
        ("forfeit", 0, "rule_range", "rule forfeit is 0; it must be from 1 to 99"),
        ("forfeit", 100, "rule_range", "rule forfeit is 100; it must be from 1 to 99"),
        ("line_points", (0, 0, 0, 1, 2, 3), "rule_type", None),
        ("line_points", (0, 0, 0, 1, 2, 3, 100), "rule_range", "rule line_points is 100; it must be from 0 to 99"),
        ("line_points", (0, 0, 0, 1, 2, 3, -4), "rule_range", "rule line_points is -4; it must be from 0 to 99"),
        ("line_points", (0, 0, 0, 2, 1, 3, 4), "rule_order", None),
        ("line_scoring", "half", "rule_choice", "rule line_scoring is 'half'; it must be one of full, increase"),
        ("line_scoring", None, "rule_choice", None),
        ("crossing_lines", "worst", "rule_choice", "rule crossing_lines is 'worst'; it must be one of each, best"),
        ("capture_cap", -1, "rule_range", "rule capture_cap is -1; it must be from 0 to 144"),
        ("capture_cap", 145, "rule_range", "rule capture_cap is 145; it must be from 0 to 144"),
        ("capture_cap", "none", "rule_type", "rule capture_cap is 'none'; it must be a whole number"),
        ("ties", "again", "rule_choice", "rule ties is 'again'; it must be one of shared, captures"),
        ("edition", "xx", "rule_choice", "rule edition is 'xx'; it must be one of da, en, es, fr, nl, pt"),
    ],
)
def test_a_rule_out_of_its_bounds_is_refused(name: str, value: Any, code: str, reason: str | None) -> None:
    with pytest.raises(InvalidValue) as caught:
        Rules(**{name: value})
    assert caught.value.code == code
    assert caught.value.values["name"] == name
    assert reason is None or str(caught.value) == reason


def test_a_longer_line_must_not_score_less_than_a_shorter_one() -> None:
    with pytest.raises(InvalidValue, match="a longer line must not score less than a shorter one") as caught:
        Rules(line_points=(0, 0, 0, 2, 1, 3, 4))
    assert "(0, 0, 0, 2, 1, 3, 4)" in str(caught.value)
    assert Rules(line_points=(1, 1, 1, 1, 1, 1, 1)).line_points[6] == 1


@pytest.mark.parametrize(
    "rules",
    [
        {"dice": 1},
        {"dice": 12},
        {"throws": 1},
        {"throws": 9, "min_throws": 9},
        {"discs": (1, 1, 1)},
        {"discs": (99, 99, 99)},
        {"placements": (1, 36, 1)},
        {"forfeit": 1},
        {"forfeit": 99},
        {"line_points": (0, 0, 0, 0, 0, 0, 99)},
        {"capture_cap": 0},
        {"capture_cap": 144},
    ],
)
def test_the_bounds_themselves_are_allowed(rules: dict[str, Any]) -> None:
    state = State.initial(rules=Rules(**rules))
    assert State.parse(state.text) == state


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_offered_value_changes_a_printed_one(edition: str) -> None:
    assert OFFERED.keys() == {field.name for field in fields(Rules)} - {"edition"}
    rules = edition_rules(edition)
    for name, values in OFFERED.items():
        assert parse_house_rules(rules, f"{name}={printed(edition)[name]}") == rules
        for value in values:
            assert parse_house_rules(rules, f"{name}={value}").house_rules().keys() == {name}


def test_every_rule_has_a_test_here() -> None:
    tested = {
        "dice", "throws", "min_throws", "discs", "placements", "forfeit", "line_points", "line_scoring",
        "crossing_lines", "capture_cap", "ties",
    }  # fmt: skip
    assert {field.name for field in fields(Rules)} - {"edition"} == tested
