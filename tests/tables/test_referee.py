from __future__ import annotations

from typing import Any

import pytest

from columbiz.rules.errors import ColumbizError
from columbiz.rules.state import Phase
from columbiz.tables.commands import NewTable
from columbiz.tables.errors import Refused, Stale
from columbiz.tables.events import Resigned, SatDown, Started, StoodUp, TakenBack, TakenOver, Thrown, Undone
from columbiz.tables.referee import MOST_EVENTS, MOST_WORDS, PATIENCE, check_wish
from columbiz.tables.table import Status
from tests.tables.sitting import Room, secret_of


def refused(room: Room, kind: str, seat: int = 0, **fields: Any) -> Refused:
    """The refusal of a command; nothing may have changed by it."""
    before = (room.table.number, room.table.state, room.table.seats)
    with pytest.raises(Refused) as caught:
        room.do(kind, seat, **fields)
    assert (room.table.number, room.table.state, room.table.seats) == before
    return caught.value


def started(**options: Any) -> Room:
    room = Room(**options)
    room.start()
    return room


class TestSettingUp:
    def test_a_table_needs_a_person(self) -> None:
        with pytest.raises(Refused) as caught:
            check_wish(NewTable(seats=("captain", "admiral")))
        assert caught.value.code == "nobody"

    def test_bots_play_only_with_the_dice_they_know(self) -> None:
        with pytest.raises(Refused) as caught:
            check_wish(NewTable(seats=("person", "captain"), house="dice=7"))
        assert caught.value.code == "bots_need_common_dice"
        assert "7" in caught.value.reason
        check_wish(NewTable(seats=("person", "person"), house="dice=7"))

    def test_house_rules_that_are_none_are_named(self) -> None:
        with pytest.raises(ColumbizError, match="speed"):
            check_wish(NewTable(house="speed=9"))


class TestSittingDown:
    def test_a_free_seat_is_taken_with_a_name(self) -> None:
        room = Room()
        assert isinstance(room.sit(1, name="  Blue \u202e seat\n"), SatDown)
        assert room.table.seats[1].name == "Blue seat"

    def test_the_secret_itself_is_not_kept(self) -> None:
        room = Room()
        room.sit(0)
        assert secret_of(0) not in room.events[-1].model_dump_json()

    @pytest.mark.parametrize(("seat", "code"), [(0, "seat_taken"), (1, "seat_taken"), (3, "no_such_seat")])
    def test_a_seat_that_is_taken_a_bots_or_not_there_is_refused(self, seat: int, code: str) -> None:
        room = Room(seats=("person", "captain", "person"))
        room.sit(0)
        assert refused(room, "sit", seat, secret="s" * 40, seed="t" * 20).code == code

    def test_a_full_table_says_so(self) -> None:
        room = Room()
        room.fill()
        assert refused(room, "sit", 0, secret="s" * 40, seed="t" * 20).code == "seats_full"

    def test_nobody_sits_down_once_the_game_is_on(self) -> None:
        assert refused(started(), "sit", 0, secret="s" * 40, seed="t" * 20).code == "already_started"

    def test_who_gets_up_before_the_game_frees_the_seat(self) -> None:
        room = Room()
        room.sit(0, name="Purple")
        assert isinstance(room.do("leave", 0), StoodUp)
        assert room.table.seats[0].is_free
        assert refused(room, "leave", 0).code == "not_your_seat"


class TestStarting:
    def test_the_game_begins_with_an_opening_throw(self) -> None:
        room = started()
        assert isinstance(room.events[-1], Started)
        assert room.table.status is Status.PLAYING
        assert room.table.opening is not None
        assert room.table.playing.player == room.table.opening.starter
        assert room.table.thrown == sum(len(thrown) for thrown in room.table.opening.rounds)

    def test_not_before_every_seat_is_taken(self) -> None:
        room = Room()
        room.sit(0)
        assert refused(room, "start", 0).code == "seats_open"

    def test_not_twice(self) -> None:
        assert refused(started(), "start", 0).code == "already_started"

    def test_nothing_is_thrown_before(self) -> None:
        room = Room()
        room.fill()
        assert refused(room, "throw", 0).code == "not_started"

    def test_real_dice_are_typed_in(self) -> None:
        room = Room(dice="typed")
        room.fill()
        assert refused(room, "start", 0).code == "opening_wanted"
        assert refused(room, "start", 0, opening="P5B5").code == "illegal_action"
        room.do("start", 0, opening="P5B3")
        assert refused(room, "throw", 0).code == "dice_wanted"
        assert refused(room, "throw", 0, dice=[1, 2]).code == "illegal_action"
        room.do("throw", 0, dice=[1, 2, 3, 4, 5, 6, 6, 6])
        assert room.table.playing.dice == (1, 2, 3, 4, 5, 6, 6, 6)

    def test_sealed_dice_cannot_be_typed_in(self) -> None:
        room = Room()
        room.fill()
        assert refused(room, "start", 0, opening="P5B3").code == "dice_sealed"
        room.start()
        assert refused(room, "throw", room.turn, dice=[1] * 8).code == "dice_sealed"


class TestTurns:
    def test_the_dice_are_those_of_the_seal(self) -> None:
        room, again = started(), started()
        assert room.do("throw", room.turn) == again.do("throw", again.turn)
        assert isinstance(room.events[-1], Thrown)

    def test_only_the_seat_whose_turn_it_is_acts(self) -> None:
        room = started()
        other = 1 - room.turn
        assert refused(room, "throw", other).code == "not_your_turn"
        assert refused(room, "resign", other, holding=(room.turn,)).code == "not_your_seat"

    def test_nobody_acts_for_another_seat(self) -> None:
        room = started()
        for kind, fields in (("throw", {}), ("undo", {}), ("say", {"phrase": "hello"}), ("leave", {})):
            assert refused(room, kind, room.turn, holding=(1 - room.turn,), **fields).code == "not_your_seat"

    def test_what_the_rules_forbid_is_refused_with_their_reason(self) -> None:
        room = started()
        room.do("throw", room.turn)
        missing = next(face for face in range(1, 7) if room.table.playing.dice.count(face) < 6)
        given = refused(room, "keep", room.turn, dice=[missing] * 6)
        assert (given.code, given.values["rule"]) == ("illegal_action", "not_on_table")

    def test_a_stale_command_is_refused_and_one_from_the_future_too(self) -> None:
        room = started()
        before = room.table.number
        room.do("throw", room.turn)
        assert isinstance(refused(room, "keep", room.turn, dice=[], based_on=before), Stale)
        assert refused(room, "keep", room.turn, dice=[], based_on=99).code == "from_the_future"

    def test_a_seat_is_taken_back_wherever_the_game_is_by_now(self) -> None:
        room = started()
        seat, other = room.turn, 1 - room.turn
        room.do("leave", other)
        before = room.table.number
        room.do("throw", seat)
        assert isinstance(room.do("take_back", other, based_on=before), TakenBack)

    def test_words_make_no_command_stale(self) -> None:
        room = started()
        before = room.table.number
        room.do("say", 1 - room.turn, phrase="good_luck")
        room.do("throw", room.turn, based_on=before)
        assert room.table.playing.phase is Phase.KEEP


class TestLength:
    def test_words_come_to_an_end_until_somebody_plays(self) -> None:
        room = started()
        for _ in range(MOST_WORDS):
            room.do("say", 0, phrase="hello")
        assert refused(room, "say", 1, phrase="hello").code == "too_many_words"
        room.do("throw", room.turn)
        room.do("say", 1, phrase="hello")

    def test_nobody_fills_the_log_by_placing_and_taking_back(self) -> None:
        room = started()
        room.to_placing()
        while room.table.number < MOST_EVENTS:
            room.act(room.first_legal() if not room.table.before_discs else "undo")
        if not room.table.before_discs:
            room.act(room.first_legal())
        assert refused(room, "undo", room.turn).code == "log_full"
        room.act("done")
        room.play_to_the_end()
        assert room.table.status is Status.OVER


class TestTakingBack:
    def test_discs_are_taken_back_one_by_one_until_the_turn_is_over(self) -> None:
        room = started()
        room.to_placing()
        settled = room.table.playing
        while len(room.table.before_discs) < 2:
            room.act(room.first_legal())
        assert isinstance(room.do("undo", room.turn), Undone)
        room.do("undo", room.turn)
        assert room.table.playing == settled
        assert [str(action).split()[0] for action in room.table.actions] == ["throw", "keep"]

    def test_a_throw_is_never_taken_back(self) -> None:
        room = started()
        assert refused(room, "undo", room.turn).code == "nothing_to_undo"
        room.to_placing()
        assert refused(room, "undo", room.turn).code == "nothing_to_undo"

    def test_a_turn_that_is_over_is_over(self) -> None:
        room = started()
        seat = room.turn
        room.play_turn()
        assert refused(room, "undo", seat).code == "not_your_turn"
        assert refused(room, "undo", room.turn).code == "nothing_to_undo"


class TestLeavingAndComingBack:
    def test_a_bot_takes_over_and_gives_the_seat_back(self) -> None:
        room = started()
        seat = room.turn
        assert isinstance(room.do("leave", seat), TakenOver)
        assert refused(room, "throw", seat).code == "bot_sits_in"
        assert refused(room, "leave", seat).code == "bot_sits_in"
        assert isinstance(room.do("take_back", seat), TakenBack)
        assert refused(room, "take_back", seat).code == "no_bot_sits_in"
        room.do("throw", seat)

    def test_a_bot_is_called_only_after_a_long_wait(self) -> None:
        room = started()
        away, waiting = room.turn, 1 - room.turn
        assert refused(room, "call_bot", waiting, absent=away).code == "not_yet"
        assert refused(room, "call_bot", away, absent=waiting).code == "not_waiting"
        assert refused(room, "call_bot", away, absent=away).code == "not_waiting"
        room.now += PATIENCE - 1
        assert refused(room, "call_bot", waiting, absent=away).values["seconds"] == 1
        room.now += 1
        taken = room.do("call_bot", waiting, absent=away)
        assert isinstance(taken, TakenOver)
        assert taken.reason == "called"

    def test_with_rules_no_engine_knows_a_simple_bot_plays_on(self) -> None:
        room = started(house="dice=7")
        taken = room.do("leave", room.turn)
        assert isinstance(taken, TakenOver)
        assert taken.level == "random"

    def test_people_throw_real_dice_for_a_bot(self) -> None:
        room = Room(seats=("person", "captain"), dice="typed")
        room.sit(0)
        room.do("start", 0, opening="P3B5")
        assert refused(room, "throw", 1, dice=[1] * 8, holding=()).code == "not_your_seat"
        room.do("throw", 1, dice=[1] * 8, holding=(0,))
        assert refused(room, "keep", 1, dice=[1] * 8, holding=(0,)).code == "not_your_seat"


class TestResigning:
    def test_of_two_players_the_other_wins(self) -> None:
        room = started()
        assert isinstance(room.do("resign", 0), Resigned)
        assert room.table.status is Status.OVER
        assert room.table.outcome is not None
        assert room.table.outcome.winners == (1,)
        assert refused(room, "throw", room.turn).code == "table_over"

    def test_of_more_players_a_bot_plays_on_and_the_resigner_cannot_win(self) -> None:
        room = started(seats=("person", "person", "person"))
        room.do("resign", 1)
        assert room.table.status is Status.PLAYING
        assert room.table.seats[1].bot is not None
        for kind in ("resign", "take_back", "leave"):
            assert refused(room, kind, 1).code == "resigned"
        room.do("resign", 2)
        assert room.table.outcome is not None
        assert room.table.outcome.winners == (0,)

    def test_the_game_ends_when_no_person_is_left_in_it(self) -> None:
        room = started(seats=("person", "captain", "captain"))
        room.do("resign", 0)
        assert room.table.status is Status.OVER
        assert room.table.outcome is not None
        assert 0 not in room.table.outcome.winners


class TestAfterTheGame:
    def test_everyone_may_offer_a_rematch_once(self) -> None:
        room = started()
        assert refused(room, "rematch", 0).code == "game_not_over"
        room.do("resign", 0)
        room.do("rematch", 0)
        assert refused(room, "rematch", 0).code == "already_offered"
        assert room.table.seats[0].wants_rematch

    def test_a_whole_game_ends_with_the_rules_own_outcome(self) -> None:
        room = started()
        room.play_to_the_end()
        assert room.table.outcome == room.table.playing.outcome
        assert refused(room, "done", 0).code == "table_over"
