"""Tables that only keep the score: turns entered by their discs, with or without the dice."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from columbiz import Done, Forfeit, Place, Record, Rules, State, Throw
from columbiz.records.turns import turn_numbers
from columbiz.review import review
from columbiz.rules.errors import InvalidValue
from columbiz.rules.notation import format_house_rules
from columbiz.tables.errors import Refused
from columbiz.tables.model.options import NewTable, check_options
from columbiz.tables.model.recording import record_of
from columbiz.tables.model.replay import view_replay
from columbiz.tables.model.seats import Status
from columbiz.tables.model.shapes import GameView
from columbiz.tables.model.views import view_table
from tests.records.games import random_record
from tests.tables.room import Room, started

rules = st.builds(
    Rules,
    dice=st.integers(4, 9),
    throws=st.just(3),
    min_throws=st.integers(1, 3),
    discs=st.tuples(*[st.integers(1, 9)] * 3),
    placements=st.tuples(*[st.integers(1, 5)] * 3),
    forfeit=st.integers(1, 4),
)


def pad(players: int = 2, **options: Any) -> Room:
    return started(dice="pad", seats=("person",) * players, **options)


def enter(room: Room, *entries: str) -> None:
    for entry in entries:
        room.play(entry if " " in entry or entry in ("done", "forfeit") else f"place {entry}")


def game_of(room: Room) -> GameView:
    game = view_table(room.table)["game"]
    assert game is not None
    return game


def lit(room: Room) -> set[str]:
    return {place["cell"] for place in game_of(room)["legal"]["places"]}


def turns_of(record: Record) -> list[list[str]]:
    """The entries of each turn: its discs and its end."""
    turns: list[list[str]] = []
    for number, action in zip(turn_numbers(record.actions), record.actions, strict=False):
        if number > len(turns):
            turns.append([])
        if isinstance(action, Place | Done | Forfeit):
            turns[-1].append(str(action))
    return turns


@settings(max_examples=15)
@given(players=st.sampled_from([2, 3, 4]), rules=st.just(Rules()) | rules, seed=st.integers(0, 9999).map(str))
def test_the_discs_alone_give_the_same_game(*, players: int, rules: Rules, seed: str) -> None:
    game = random_record(State.initial(players, rules=rules), seed)
    room = pad(players, house=format_house_rules(rules))
    for entries in turns_of(game):
        for entry in entries:
            legal = game_of(room)["legal"]
            offered = {f"place {place['cell']}" for place in legal["places"]}
            assert entry in offered or (entry == "done" and legal["done"]) or (entry == "forfeit" and legal["forfeit"])
            room.play(entry)
    entered = room.table.playing
    assert replace(entered, dice=(), throws=0, placed=0) == replace(game.state, dice=(), throws=0, placed=0)
    assert room.table.outcome == game.outcome
    record = record_of(room.table)
    assert record.assumed == tuple(range(1, room.table.turn + 1))
    assert Record.parse(record.text) == record


def test_dice_that_were_entered_must_pay_for_the_discs() -> None:
    room = pad()
    enter(room, "throw 1-2-33-555-6")
    assert lit(room) == {"1", "2", "3", "33", "5", "55", "555", "6"}
    assert game_of(room)["dice"] == [1, 2, 3, 3, 5, 5, 5, 6]
    with pytest.raises(Refused, match="6"):
        enter(room, "66")
    enter(room, "555", "33", "done")
    assert record_of(room.table).text.splitlines()[-1] == "1. P 1-2-33-555-6 (1-2-33-555-6) : 555 33 done"


@pytest.mark.parametrize("entered", [(), ("throw 1-2-33-555-6",)])
def test_a_turn_whose_last_dice_alone_were_entered_is_not_reviewed_as_one_lucky_throw(entered: tuple[str, ...]) -> None:
    room = pad()
    enter(room, *entered, "555", "33", "done")
    record = record_of(room.table)
    assert '[Assumed "1"]' in record.text.splitlines()
    assert Record.parse(record.text) == record
    with pytest.raises(InvalidValue, match="not all throws of this game were written down"):
        review(record)


def test_a_replay_shows_the_dice_that_were_entered() -> None:
    room = pad()
    enter(room, "throw 1-2-33-555-6", "555", "done")
    assert view_replay(record_of(room.table))["steps"][1]["game"]["dice"] == [1, 2, 3, 3, 5, 5, 5, 6]


def test_without_dice_every_cell_is_lit_that_eight_dice_could_still_pay_for() -> None:
    room = pad()
    assert len(lit(room)) == 36
    assert game_of(room)["phase"] == "place"
    assert game_of(room)["dice"] == []
    enter(room, "555555")
    assert lit(room) == {face * height for face in "123456" for height in (1, 2)}
    enter(room, "11")
    assert lit(room) == set()
    with pytest.raises(Refused) as refused:
        enter(room, "2")
    assert refused.value.values["rule"] == "too_few_dice"


def test_a_turn_has_no_more_discs_than_the_rules_allow() -> None:
    room = pad(4, edition="fr")
    enter(room, "1", "2", "3")
    assert lit(room) == set()
    with pytest.raises(Refused) as refused:
        enter(room, "4")
    assert refused.value.values["rule"] == "too_many_discs"


def test_captures_and_lines_are_counted_and_a_freed_cell_can_be_used() -> None:
    room = pad()
    enter(room, "1", "2", "done", "11", "1", "done", "3", "done")
    state = room.table.playing
    assert (state.captured, state.line_points) == ((0, 1), (0, 0))
    enter(room, "333", "done", "4", "5", "6", "done")
    assert room.table.playing.line_points[0] == 1


def test_assumed_dice_pay_for_nothing_else_where_possible() -> None:
    room = pad()
    enter(room, "1", "11", "111", "done")
    enter(room, "2", "done")
    dice = next(action.dice for action in reversed(room.table.actions) if isinstance(action, Throw))
    assert dice.count(1) == 3 + 1  # three ones are idle; nothing else is, so one of each face follows


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        ("done", "nothing_placed"),
        ("forfeit", "can_place"),
        ("keep 1", "throwing_over"),
        ("throw 1-2", "wrong_dice_count"),
    ],
)
def test_what_the_rules_do_not_allow_is_refused(entry: str, code: str) -> None:
    room = pad()
    with pytest.raises(Refused) as refused:
        room.play(entry)
    assert (refused.value.code, refused.value.values["rule"]) == ("illegal_action", code)
    assert room.table.actions == ()


def test_dice_come_before_the_discs_and_are_named() -> None:
    room = pad()
    with pytest.raises(Refused) as refused:
        room.play("throw")
    assert refused.value.code == "dice_wanted"
    enter(room, "1")
    with pytest.raises(Refused) as refused:
        room.play("throw 11223344")
    assert refused.value.values["rule"] == "no_throw_due"


def test_a_forfeited_turn_can_be_entered_if_some_dice_pay_for_nothing() -> None:
    room = pad(house="forfeit=2")
    enter(room, "1", "11", "111", "done", "2", "22", "222", "done", "1111", "done")
    assert not game_of(room)["legal"]["forfeit"]
    enter(room, "2222", "done")
    assert game_of(room)["legal"]["forfeit"]
    before = room.table.playing.supply
    enter(room, "forfeit")
    assert room.table.playing.supply == (before[0] - 2, before[1])
    assert Record.parse(record_of(room.table).text).assumed == (1, 2, 3, 4, 5)


class TestUndo:
    def test_every_entry_of_the_last_turn_can_be_undone(self) -> None:
        room = pad()
        enter(room, "throw 1-2-33-555-6", "555", "33", "done")
        boards = []
        while game_of(room)["legal"]["undo"]:
            room.do("undo", 0)
            boards.append((room.turn, room.table.turn, len(room.table.playing.board)))
        assert boards == [(0, 1, 2), (0, 1, 1), (0, 1, 0), (0, 1, 0)]
        assert room.table.actions == ()
        assert game_of(room)["legal"]["throw"] == 8

    def test_dice_of_a_single_throw_that_are_entered_after_all_are_not_recorded_as_assumed(self) -> None:
        room = pad(house="throws=1")
        enter(room, "555", "done")
        assert record_of(room.table).assumed == (1,)
        room.do("undo", 0)
        room.do("undo", 0)
        enter(room, "throw 1-2-33-555-6", "555", "done")
        assert record_of(room.table).assumed == ()

    def test_a_turn_is_fixed_once_the_next_one_has_begun(self) -> None:
        room = pad()
        enter(room, "555", "done", "1")
        room.do("undo", 1)
        with pytest.raises(Refused) as refused:
            room.do("undo", 0)
        assert refused.value.code == "nothing_entered"

    def test_only_the_seat_that_entered_it_may_undo_it(self) -> None:
        room = pad()
        enter(room, "555", "done")
        with pytest.raises(Refused) as refused:
            room.do("undo", 1)
        assert refused.value.code == "not_your_turn"

    def test_a_turn_that_ended_the_game_can_be_undone_until_a_rematch_is_offered(self) -> None:
        room = pad(house="discs=1,1,1")
        enter(room, "1", "done", "2", "done")
        assert room.table.status is Status.OVER
        room.do("undo", 1)
        assert (room.table.status, room.table.outcome, room.turn) == (Status.PLAYING, None, 1)
        room.do("undo", 1)
        enter(room, "22", "done")
        assert room.table.status is Status.OVER
        room.do("rematch", 0)
        with pytest.raises(Refused) as refused:
            room.do("undo", 1)
        assert refused.value.code == "table_over"

    def test_a_game_that_was_given_up_stays_so(self) -> None:
        room = pad()
        enter(room, "1", "done")
        room.do("resign", 1)
        with pytest.raises(Refused) as refused:
            room.do("undo", 0)
        assert refused.value.code == "table_over"

    def test_undoing_is_limited_in_every_turn(self) -> None:
        room = pad()
        for _ in range(20):
            enter(room, "1", "done")
            room.do("undo", 0)
            room.do("undo", 0)
        enter(room, "1", "done")
        with pytest.raises(Refused) as refused:
            room.do("undo", 0)
        assert refused.value.code == "too_often"


class TestWithoutBots:
    @pytest.mark.parametrize("options", [{"seats": ("person", "captain")}, {"clock": 60}])
    def test_a_table_has_neither_bots_nor_a_clock(self, options: dict[str, Any]) -> None:
        with pytest.raises(Refused) as refused:
            check_options(NewTable(dice="pad", **options))
        assert refused.value.code == "only_score_pad"

    def test_the_host_cannot_add_a_bot(self) -> None:
        room = Room(dice="pad")
        room.sit(0)
        with pytest.raises(Refused) as refused:
            room.do("arrange", 0, seats=("person", "captain"))
        assert refused.value.code == "only_score_pad"

    @pytest.mark.parametrize(("kind", "fields"), [("leave", {}), ("call_bot", {"absent": 0}), ("resign", {})])
    def test_no_bot_takes_over(self, kind: str, fields: dict[str, Any]) -> None:
        room = pad(3)
        with pytest.raises(Refused) as refused:
            room.do(kind, 1, **fields)
        assert refused.value.code == "only_score_pad"

    def test_one_of_two_may_resign(self) -> None:
        room = pad()
        room.do("resign", 1)
        assert room.table.outcome is not None
        assert room.table.outcome.winners == (0,)


@pytest.mark.parametrize("opening", [None, "", "K", "P5B3G1"])
def test_people_must_say_who_begins(opening: str | None) -> None:
    room = Room(dice="pad", seats=("person",) * 3)
    room.fill()
    with pytest.raises(Refused) as refused:
        room.do("start", 0, opening=opening)
    assert refused.value.code == "starter_wanted"


def test_whoever_begins_is_recorded_without_an_opening_throw() -> None:
    room = Room(dice="pad", seats=("person",) * 3)
    room.fill()
    room.do("start", 0, opening="g")
    assert room.turn == 2
    assert view_table(room.table)["opening"] is None
    record = record_of(room.table)
    assert (record.starter, record.opening) == (2, None)


def test_the_log_leads_to_the_same_table_again() -> None:
    source, room = random.Random(3), pad()
    for _ in range(60):
        legal = game_of(room)["legal"]
        undo_seat = room.table.undo_seat
        choices = [f"place {place['cell']}" for place in legal["places"]] + ["done"] * 3 * legal["done"]
        if undo_seat is not None and source.random() < 0.2:
            room.do("undo", undo_seat)
        elif choices:
            room.play(source.choice(choices))
        if room.table.status is not Status.PLAYING:
            break
    again = Room(dice="pad").table
    for event, at in room.log[1:]:
        again = again.after(event, at)
    assert again == room.table
