"""Commands the referee accepts, and the codes with which it refuses the others."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from columbiz.rules.dice import format_dice
from columbiz.rules.errors import ColumbizError
from columbiz.rules.state import Phase
from columbiz.tables.errors import Refused, Stale
from columbiz.tables.model.commands import COMMANDS
from columbiz.tables.model.events import (
    Arranged,
    Played,
    Renamed,
    Resigned,
    Revealed,
    SatDown,
    Started,
    StoodUp,
    TakenBack,
    TakenOver,
    Undone,
)
from columbiz.tables.model.options import NewTable, check_options
from columbiz.tables.model.referee import (
    MAX_DEPARTURES,
    MAX_EVENTS,
    MAX_PHRASES,
    MAX_REMATCHES_DECLINED,
    MAX_RENAMES,
    MAX_UNDOS,
    holder_of,
)
from columbiz.tables.model.seats import Status
from columbiz.tables.model.table import CALL_BOT_AFTER_MILLISECONDS
from tests.tables.room import SEALED_SECRET, Room, credentials, next_action, secret_of, started


def refused(room: Room, kind: str, seat: int | None = 0, **fields: Any) -> Refused:
    """The refusal of a command, which changes nothing."""
    before = room.table
    with pytest.raises(Refused) as caught:
        room.do(kind, seat, **fields)
    assert room.table is before
    return caught.value


def refused_play(room: Room, action: str, **fields: Any) -> Refused:
    return refused(room, "play", room.turn, action=action, **fields)


class TestOptions:
    def test_a_table_needs_a_person(self) -> None:
        with pytest.raises(Refused) as caught:
            check_options(NewTable(seats=("captain", "admiral")))
        assert caught.value.code == "nobody"

    def test_bots_play_only_with_the_dice_they_know(self) -> None:
        with pytest.raises(Refused) as caught:
            check_options(NewTable(seats=("person", "captain"), house="dice=7"))
        assert caught.value.code == "bots_need_common_dice"
        assert "7" in caught.value.reason
        check_options(NewTable(seats=("person", "person"), house="dice=7"))

    def test_an_unknown_house_rule_is_quoted(self) -> None:
        with pytest.raises(ColumbizError, match="speed"):
            check_options(NewTable(house="speed=9"))


class TestSittingDown:
    def test_a_person_takes_a_free_seat_with_a_clean_name(self) -> None:
        room = Room()
        assert isinstance(room.sit(1, name="  Blue \u202e seat\n"), SatDown)
        assert room.table.seats[1].name == "Blue seat"

    def test_the_secret_itself_is_not_stored(self) -> None:
        room = Room()
        room.sit(0)
        assert secret_of(0) not in room.events[-1].model_dump_json()

    @pytest.mark.parametrize(("seat", "code"), [(0, "seat_taken"), (1, "seat_taken"), (3, "no_such_seat")])
    def test_a_seat_that_is_taken_or_a_bots_or_missing_is_refused(self, seat: int, code: str) -> None:
        room = Room(seats=("person", "captain", "person"))
        room.sit(0)
        assert refused(room, "sit", seat, **credentials("somebody")).code == code

    @pytest.mark.parametrize("seat", [0, 1, None])
    def test_a_full_table_says_so(self, seat: int | None) -> None:
        room = Room()
        room.fill()
        assert refused(room, "sit", seat, **credentials("somebody")).code == "seats_full"

    @pytest.mark.parametrize("seat", [0, None])
    def test_nobody_sits_down_once_the_game_has_begun(self, seat: int | None) -> None:
        assert refused(started(), "sit", seat, **credentials("somebody")).code == "already_started"

    def test_without_a_number_a_person_gets_any_free_seat_and_the_event_says_which(self) -> None:
        room = Room(seats=("captain", "person", "person"))
        for expected in (1, 2):
            event = room.do("sit", None, **credentials(expected))
            assert isinstance(event, SatDown)
            assert event.seat == expected
            assert room.table.seats[expected].holder == holder_of(secret_of(expected))

    @pytest.mark.parametrize(("kind", "fields"), [("take_back", {}), ("rename", {"name": ""}), ("sit", credentials(0))])
    def test_a_command_that_is_never_stale_is_based_on_nothing(self, kind: str, fields: dict[str, str]) -> None:
        sent = {"kind": kind, "id": "command-1", "seat": 0, **fields}
        COMMANDS.validate_python(sent)
        with pytest.raises(ValidationError, match="based_on"):
            COMMANDS.validate_python(sent | {"based_on": 0})

    def test_one_person_may_hold_several_seats(self) -> None:
        room = Room()
        for _ in range(2):
            room.do("sit", None, **credentials("family"))
        assert room.table.has_one_holder
        assert room.table.seats[0].holder == room.table.seats[1].holder

    def test_leaving_before_the_game_frees_the_seat(self) -> None:
        room = Room()
        room.sit(0, name="Purple")
        assert isinstance(room.do("leave", 0), StoodUp)
        assert room.table.seats[0].is_free
        assert room.table.seats[0].name == ""
        assert refused(room, "leave", 0).code == "not_your_seat"


class TestHost:
    def test_the_host_is_the_person_seated_longest(self) -> None:
        room = Room(seats=("captain", "person", "person", "person"))
        assert room.table.host is None
        room.sit(2)
        room.sit(1)
        room.sit(3)
        assert room.table.host == 2
        room.do("leave", 2)
        assert room.table.host == 1
        room.sit(2)
        assert room.table.host == 1

    def test_the_host_changes_the_number_of_seats_and_who_plays_them(self) -> None:
        room = Room()
        room.sit(0, name="Purple")
        assert isinstance(room.do("arrange", 0, seats=["person", "captain", "person", "deckhand"]), Arranged)
        assert [seat.bot for seat in room.table.seats] == [None, "captain", None, "deckhand"]
        assert room.table.seats[0].name == "Purple"
        assert room.table.options.seats == ("person", "captain", "person", "deckhand")
        room.do("arrange", 0, seats=["person", "person"])
        assert [seat.is_free for seat in room.table.seats] == [False, True]
        room.start()
        assert room.table.playing.players == 2

    def test_nobody_else_does(self) -> None:
        room = Room()
        room.sit(1)
        room.sit(0)
        given = refused(room, "arrange", 0, seats=["person", "person", "captain"])
        assert (given.code, given.values["host"]) == ("not_host", 1)

    def test_people_keep_the_seats_that_stay_seats_of_people(self) -> None:
        room = Room(seats=("person", "person", "person"))
        room.sit(0)
        room.sit(1)
        room.do("arrange", 0, seats=["person", "person", "captain"])
        assert [seat.is_person for seat in room.table.seats] == [True, True, False]

    @pytest.mark.parametrize("seats", [["person", "captain", "captain"], ["person", "captain"]])
    def test_strangers_who_take_all_seats_do_not_keep_them(self, seats: list[str]) -> None:
        """Nobody else could sit down, and a stranger who has gone would never leave."""
        room = Room(seats=("person", "person", "person"))
        room.sit(0)
        for seat in (1, 2):
            room.do("sit", seat, **credentials("stranger"))
        room.do("arrange", 0, seats=seats)
        assert [seat.is_person for seat in room.table.seats] == [seat == "person" for seat in seats]
        assert refused(room, "sit", 1, **credentials("stranger")).code == "seats_full"
        room.do("arrange", 0, seats=["person", "person", "person"])
        assert [seat.holder for seat in room.table.seats[1:]] == ["", ""]
        room.sit(1)

    def test_the_host_does_not_lose_the_own_seat(self) -> None:
        room = Room(seats=("person", "person", "person"))
        room.sit(2)
        for seats in (["person", "captain"], ["person", "person", "captain"]):
            given = refused(room, "arrange", 2, seats=seats)
            assert (given.code, given.values["seat"]) == ("seat_occupied", 2)

    def test_a_table_needs_a_person_and_bots_need_their_dice(self) -> None:
        room = Room(house="dice=7")
        room.sit(0)
        assert refused(room, "arrange", 0, seats=["captain", "captain"]).code == "nobody"
        assert refused(room, "arrange", 0, seats=["person", "captain"]).code == "bots_need_common_dice"

    @pytest.mark.parametrize("seats", [[], ["person"], ["person"] * 5, ["person", "nobody"]])
    def test_two_to_four_known_players_are_needed(self, seats: list[str]) -> None:
        room = Room()
        room.sit(0)
        with pytest.raises(ValidationError):
            room.do("arrange", 0, seats=seats)

    def test_only_before_the_game(self) -> None:
        room = started()
        assert refused(room, "arrange", 0, seats=["person", "person"]).code == "already_started"
        room.do("resign", 0)
        assert refused(room, "arrange", 0, seats=["person", "person"]).code == "table_over"

    def test_an_arrangement_makes_earlier_commands_stale(self) -> None:
        room = Room()
        room.fill()
        before = room.table.number
        room.do("arrange", 0, seats=["person", "person", "captain"])
        assert refused(room, "start", 0, based_on=before).code == "stale"

    def test_a_seat_that_was_removed_is_no_seat(self) -> None:
        room = Room(seats=("person", "person", "person"))
        room.sit(0)
        room.do("arrange", 0, seats=["person", "person"])
        assert refused(room, "sit", 2, **credentials(2)).code == "no_such_seat"


class TestNames:
    def test_a_name_can_be_changed_at_any_time(self) -> None:
        room = Room()
        room.sit(0, name="Purple")
        room.sit(1, name="Blue")
        for name, moves_on in (("Before", room.start), ("During", lambda: room.do("resign", 1)), ("After", None)):
            assert isinstance(room.do("rename", 0, name=f"  {name}\n"), Renamed)
            assert [seat.name for seat in room.table.seats] == [name, "Blue"]
            if moves_on:
                moves_on()

    def test_a_new_name_makes_no_command_stale(self) -> None:
        room = started()
        before = room.table.number
        room.do("rename", 1 - room.turn, name="Somebody")
        room.do("play", room.turn, action="throw", based_on=before)

    def test_nobody_renames_others(self) -> None:
        assert refused(started(), "rename", 0, name="Loser", holding=(1,)).code == "not_your_seat"
        room = Room(seats=("person", "captain"))
        room.sit(0)
        assert refused(room, "rename", 1, name="Loser").code == "not_your_seat"


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

    def test_nothing_is_played_before(self) -> None:
        room = Room()
        room.fill()
        for kind, fields in (("play", {"action": "throw"}), ("undo", {}), ("resign", {}), ("take_back", {})):
            assert refused(room, kind, 0, **fields).code == "not_started"

    def test_real_dice_are_typed_in(self) -> None:
        room = Room(dice="typed")
        room.fill()
        assert refused(room, "start", 0).code == "opening_wanted"
        assert refused(room, "start", 0, opening="P5B5").code == "illegal_action"
        room.do("start", 0, opening="P5B3")
        given = refused_play(room, "throw")
        assert (given.code, given.values["count"]) == ("dice_wanted", 8)
        assert refused_play(room, "throw 12").code == "illegal_action"
        room.play("throw 6,6,6,5,4,3,2,1")
        assert room.table.playing.dice == (1, 2, 3, 4, 5, 6, 6, 6)
        assert room.events[-1] == Played(seat=0, action="throw 1-2-3-4-5-666")

    def test_sealed_dice_cannot_be_typed_in(self) -> None:
        room = Room()
        room.fill()
        assert refused(room, "start", 0, opening="P5B3").code == "dice_sealed"
        room.start()
        assert refused_play(room, "throw 11111111").code == "dice_sealed"


class TestTurns:
    def test_the_dice_are_those_of_the_seal(self) -> None:
        room, again = started(), started()
        assert room.play("throw") == again.play("throw")

    def test_only_the_seat_whose_turn_it_is_plays(self) -> None:
        room = started()
        other = 1 - room.turn
        assert refused(room, "play", other, action="throw").code == "not_your_turn"
        assert refused(room, "undo", other).code == "not_your_turn"

    @pytest.mark.parametrize(
        ("kind", "fields"),
        [
            ("play", {"action": "throw"}),
            ("undo", {}),
            ("say", {"phrase": "hello"}),
            ("leave", {}),
            ("resign", {}),
            ("take_back", {}),
            ("rename", {"name": "x"}),
            ("call_bot", {"absent": 0}),
        ],
    )
    def test_nobody_acts_for_another_seat(self, kind: str, fields: dict[str, Any]) -> None:
        room = started()
        assert refused(room, kind, room.turn, holding=(1 - room.turn,), **fields).code == "not_your_seat"
        assert refused(room, kind, 2, **fields).code == "no_such_seat"

    def test_the_seat_is_checked_before_the_number(self) -> None:
        room = started()
        assert refused_play(room, "throw", holding=(), based_on=0).code == "not_your_seat"
        assert refused(room, "play", 3, action="throw", based_on=99).code == "no_such_seat"

    def test_the_number_is_checked_before_the_stage_of_the_game(self) -> None:
        assert refused(started(), "rematch", 0, based_on=0).code == "stale"

    def test_a_refusal_of_the_rules_gives_their_reason(self) -> None:
        room = started()
        room.play("throw")
        missing = next(face for face in range(1, 7) if room.table.playing.dice.count(face) < 6)
        given = refused_play(room, f"keep {str(missing) * 6}")
        assert (given.code, given.values["rule"]) == ("illegal_action", "not_on_table")

    @pytest.mark.parametrize("action", ["", "fly", "keep 777", "place", "place 12", "done 1", "throw x"])
    def test_a_text_that_is_no_action_is_illegal(self, action: str) -> None:
        room = started(dice="typed")
        assert refused_play(room, action).code == "illegal_action"

    @pytest.mark.parametrize("dice", ["sealed", "typed"])
    def test_no_throw_is_possible_while_dice_are_kept(self, dice: str) -> None:
        room = started(dice=dice)
        room.play("throw" if dice == "sealed" else "throw 11223344")
        assert refused_play(room, "throw").code == "illegal_action"

    def test_actions_are_read_leniently_and_stored_in_one_form(self) -> None:
        room = started(dice="typed")
        for text, stored in (("THROW 65-44,3 2 1 1", "throw 11-2-3-44-5-6"), ("Keep  4 1", "keep 1-4")):
            assert room.play(text) == Played(seat=0, action=stored)

    def test_a_stale_command_is_refused_and_one_from_the_future_too(self) -> None:
        room = started()
        before = room.table.number
        room.play("throw")
        assert isinstance(refused_play(room, "keep -", based_on=before), Stale)
        assert refused_play(room, "keep -", based_on=99).code == "from_the_future"

    def test_a_phrase_makes_no_command_stale(self) -> None:
        room = started()
        before = room.table.number
        room.do("say", 1 - room.turn, phrase="good_luck")
        room.do("play", room.turn, action="throw", based_on=before)
        assert room.phase is Phase.KEEP


class TestLimits:
    def test_a_seat_says_so_many_phrases_in_a_turn_and_silences_nobody_else(self) -> None:
        room = started()
        for _ in range(MAX_PHRASES):
            room.do("say", 0, phrase="hello")
        assert refused(room, "say", 0, phrase="hello").code == "too_many_phrases"
        room.do("say", 1, phrase="hello")
        room.play("throw")
        assert refused(room, "say", 0, phrase="hello").code == "too_many_phrases"
        room.play_turn()
        room.do("say", 0, phrase="hello")

    def test_before_the_game_somebody_who_sits_down_can_be_greeted(self) -> None:
        room = Room()
        room.sit(0)
        for _ in range(MAX_PHRASES):
            room.do("say", 0, phrase="hello")
        assert refused(room, "say", 0, phrase="hello").code == "too_many_phrases"
        room.sit(1)
        room.do("say", 0, phrase="hello")

    def test_undoing_is_limited_in_a_turn_and_the_turn_can_be_finished(self) -> None:
        room = started()
        room.play_until_placing()
        for _ in range(MAX_UNDOS):
            room.play(next_action(room.table.playing))
            room.undo()
        room.play(next_action(room.table.playing))
        given = refused(room, "undo", room.turn)
        assert (given.code, given.values["limit"]) == ("too_often", MAX_UNDOS)
        room.play("done")
        room.play_until_placing()
        room.undo()

    @pytest.mark.parametrize(("kind", "limit"), [("rename", MAX_RENAMES), ("leave", MAX_DEPARTURES)])
    def test_other_commands_without_progress_are_limited_as_well(self, kind: str, limit: int) -> None:
        room = started()
        fields: dict[str, Any] = {"name": "x"} if kind == "rename" else {}
        for _ in range(limit):
            room.do(kind, 0, **fields)
            if kind == "leave":
                room.do("take_back", 0)
        assert refused(room, kind, 0, **fields).code == "too_often"
        room.do(kind, 1, **fields)
        if kind == "leave":
            room.do("take_back", 1)
        room.play_turn()
        room.do(kind, 0, **fields)

    def test_no_limit_keeps_a_person_from_leaving_before_the_game(self) -> None:
        room = Room()
        for _ in range(MAX_DEPARTURES + 1):
            room.sit(0)
            room.do("leave", 0)

    def full(self, room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("columbiz.tables.model.referee.MAX_EVENTS", room.table.number)

    def test_a_full_log_can_only_be_played_on(self, monkeypatch: pytest.MonkeyPatch) -> None:
        room = started()
        room.play_until_placing()
        room.play(next_action(room.table.playing))
        self.full(room, monkeypatch)
        without_progress: tuple[tuple[str, dict[str, str]], ...] = (
            ("undo", {}), ("rename", {"name": "x"}), ("say", {"phrase": "hello"}), ("leave", {}),
        )  # fmt: skip
        for kind, fields in without_progress:
            assert refused(room, kind, room.turn, **fields).code == "log_full"
        room.play("done")
        room.play_to_the_end()
        assert room.table.status is Status.OVER

    def test_a_full_log_keeps_nobody_from_taking_the_seat_back(self, monkeypatch: pytest.MonkeyPatch) -> None:
        room = started()
        absent = 1 - room.turn
        room.do("leave", absent)
        self.full(room, monkeypatch)
        assert isinstance(room.do("take_back", absent), TakenBack)
        room.play_turn()
        room.now += CALL_BOT_AFTER_MILLISECONDS
        room.do("call_bot", 1 - absent, absent=absent)
        assert isinstance(room.do("take_back", absent), TakenBack)

    def test_a_full_log_does_not_grow_for_ever(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Two who call bots and take the seat back again and again do so once in each turn."""
        room = started()
        self.full(room, monkeypatch)
        away, waiting = room.turn, 1 - room.turn
        room.now += CALL_BOT_AFTER_MILLISECONDS
        room.do("call_bot", waiting, absent=away)
        room.do("take_back", away)
        room.now += CALL_BOT_AFTER_MILLISECONDS
        assert refused(room, "call_bot", waiting, absent=away).code == "log_full"
        room.play_turn()
        room.now += CALL_BOT_AFTER_MILLISECONDS
        room.do("call_bot", away, absent=waiting)

    def test_a_full_log_keeps_nobody_from_sitting_down_and_starting(self, monkeypatch: pytest.MonkeyPatch) -> None:
        room = Room()
        room.sit(0)
        room.do("leave", 0)
        self.full(room, monkeypatch)
        room.start()
        assert room.table.status is Status.PLAYING

    def test_the_longest_game_fits_into_a_log_even_with_every_undo_of_one_seat(self) -> None:
        room = started(seats=("person",) * 4)
        room.play_to_the_end()
        each_turn = 2 * MAX_UNDOS + MAX_PHRASES + MAX_RENAMES + 2 * MAX_DEPARTURES
        assert room.table.number + each_turn * room.table.turn < MAX_EVENTS


class TestUndo:
    def test_a_keep_is_undone_and_the_same_dice_are_there_to_keep(self) -> None:
        room = started()
        room.play("throw")
        thrown = room.table
        for kept in ("keep -", f"keep {format_dice(room.table.playing.dice[:3])}"):
            room.play(kept)
            assert room.phase is Phase.THROW
            assert isinstance(room.undo(), Undone)
            assert room.table.playing == thrown.state
            assert room.table.actions == thrown.actions

    def test_keeping_all_dice_is_undone(self) -> None:
        room = started()
        room.play("throw")
        dice = room.table.playing.dice
        room.play(f"keep {format_dice(dice)}")
        assert room.phase is Phase.PLACE
        room.undo()
        assert (room.phase, room.table.playing.dice) == (Phase.KEEP, dice)
        room.play("keep -")

    def test_placements_are_undone_one_by_one_back_to_the_keep(self) -> None:
        room = started()
        room.play("throw")
        states = [room.table.playing]
        room.play(next_action(room.table.playing))
        while len(states) < 3:
            states.append(room.table.playing)
            room.play(next_action(room.table.playing))
        while states:
            room.undo()
            assert room.table.playing == states.pop()
        assert [str(action).split()[0] for action in room.table.actions] == ["throw"]
        assert refused(room, "undo", room.turn).code == "nothing_to_undo"

    def test_a_throw_is_never_undone(self) -> None:
        room = started()
        assert refused(room, "undo", room.turn).code == "nothing_to_undo"
        room.play("throw")
        assert refused(room, "undo", room.turn).code == "nothing_to_undo"
        room.play("keep -")
        room.play("throw")
        assert refused(room, "undo", room.turn).code == "nothing_to_undo"

    def test_a_turn_that_is_over_is_not_undone(self) -> None:
        room = started()
        seat = room.turn
        room.play_turn()
        assert refused(room, "undo", seat).code == "not_your_turn"
        assert refused(room, "undo", room.turn).code == "nothing_to_undo"

    def test_the_dice_thrown_after_an_undo_do_not_depend_on_it(self) -> None:
        straight, detour = started(), started()
        for room in (straight, detour):
            room.play("throw")
        kept = f"keep {format_dice(straight.table.playing.dice[:4])}"
        detour.play("keep -")
        detour.undo()
        for room in (straight, detour):
            room.play(kept)
            room.play("throw")
        assert straight.table.playing == detour.table.playing

    def test_nobody_undoes_while_a_bot_plays(self) -> None:
        room = started()
        room.play_until_placing()
        room.do("leave", room.turn)
        assert refused(room, "undo", room.turn).code == "bot_sits_in"


class TestLeavingAndComingBack:
    def test_a_bot_takes_over_and_gives_the_seat_back(self) -> None:
        room = started()
        seat = room.turn
        assert isinstance(room.do("leave", seat), TakenOver)
        assert refused_play(room, "throw").code == "bot_sits_in"
        assert refused(room, "leave", seat).code == "bot_sits_in"
        assert isinstance(room.do("take_back", seat), TakenBack)
        assert refused(room, "take_back", seat).code == "no_bot_sits_in"
        room.play("throw")

    def test_a_bot_is_called_only_after_a_long_wait(self) -> None:
        room = started()
        away, waiting = room.turn, 1 - room.turn
        assert refused(room, "call_bot", waiting, absent=away).code == "not_yet"
        assert refused(room, "call_bot", away, absent=waiting).code == "not_waiting"
        assert refused(room, "call_bot", away, absent=away).code == "not_waiting"
        assert refused(room, "call_bot", waiting, absent=2).code == "no_such_seat"
        room.now += CALL_BOT_AFTER_MILLISECONDS - 1
        assert refused(room, "call_bot", waiting, absent=away).values["seconds"] == 1
        room.now += 1
        taken = room.do("call_bot", waiting, absent=away)
        assert isinstance(taken, TakenOver)
        assert taken.reason == "called"

    def test_phrases_and_names_do_not_delay_calling_a_bot(self) -> None:
        room = started()
        away, waiting = room.turn, 1 - room.turn
        room.now += CALL_BOT_AFTER_MILLISECONDS
        room.do("say", away, phrase="thinking")
        room.do("rename", away, name="Not here")
        assert isinstance(room.do("call_bot", waiting, absent=away), TakenOver)

    def test_placing_and_undoing_does_not_delay_calling_a_bot(self) -> None:
        room = started()
        away, waiting = room.turn, 1 - room.turn
        room.play_until_placing()
        room.now += CALL_BOT_AFTER_MILLISECONDS
        room.play(next_action(room.table.playing))
        room.undo()
        assert isinstance(room.do("call_bot", waiting, absent=away), TakenOver)

    def test_throwing_delays_calling_a_bot(self) -> None:
        room = started()
        away, waiting = room.turn, 1 - room.turn
        room.now += CALL_BOT_AFTER_MILLISECONDS - 1
        room.play("throw")
        room.now += CALL_BOT_AFTER_MILLISECONDS - 1
        assert refused(room, "call_bot", waiting, absent=away).values["seconds"] == 1

    def test_a_player_who_comes_back_has_time_to_play_but_only_once_in_a_turn(self) -> None:
        room = started(clock=300)
        away, waiting = room.turn, 1 - room.turn
        room.now += 300_000
        room.take(TakenOver(seat=away, level="helmsman", reason="clock"))
        room.do("take_back", away)
        assert room.table.deadline == room.now + 300_000
        assert refused(room, "call_bot", waiting, absent=away).code == "not_yet"
        room.now += CALL_BOT_AFTER_MILLISECONDS
        deadline = room.table.deadline
        room.do("leave", away)
        room.do("take_back", away)
        assert room.table.deadline == deadline
        room.do("call_bot", waiting, absent=away)

    def test_by_rules_the_engine_does_not_know_a_simple_bot_stands_in(self) -> None:
        room = started(house="dice=7")
        taken = room.do("leave", room.turn)
        assert isinstance(taken, TakenOver)
        assert taken.level == "random"

    def test_people_throw_real_dice_for_a_bot(self) -> None:
        room = Room(seats=("person", "captain"), dice="typed")
        room.sit(0)
        room.do("start", 0, opening="P3B5")
        assert refused_play(room, "throw 11111111", holding=()).code == "not_your_seat"
        room.do("play", 1, action="throw 11111111", holding=(0,))
        assert refused_play(room, "keep 11111111", holding=(0,)).code == "bot_sits_in"
        assert refused(room, "undo", 1, holding=(0,)).code == "not_your_seat"


class TestResigning:
    def test_of_two_players_the_other_wins(self) -> None:
        room = started()
        assert isinstance(room.do("resign", 0), Resigned)
        assert room.table.status is Status.OVER
        assert room.table.outcome is not None
        assert room.table.outcome.winners == (1,)
        assert refused_play(room, "throw").code == "table_over"

    def test_of_more_players_a_bot_continues_and_the_resigned_seat_cannot_win(self) -> None:
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
        room.play_turn()
        room.do("resign", 0)
        room.do("rematch", 0)
        assert refused(room, "rematch", 0).code == "already_offered"
        assert room.table.seats[0].wants_rematch

    def test_there_is_a_rematch_if_the_first_turn_has_ended_the_game(self) -> None:
        room = started(position="6/6/6/6/P5/1PB3 B P 0,3 2,1 3,1 last k2:11-2-33-555 en")
        room.play_turn()
        assert room.table.status is Status.OVER
        room.do("rematch", 0)
        room.do("rematch", 1)
        assert room.table.everybody_wants_rematch

    def test_a_rematch_may_be_declined_and_accepted_after_all(self) -> None:
        room = started()
        assert refused(room, "decline_rematch", 1).code == "game_not_over"
        room.play_turn()
        room.do("resign", 0)
        room.do("rematch", 0)
        room.do("decline_rematch", 1)
        assert refused(room, "decline_rematch", 1).code == "already_declined"
        assert room.table.seats[1].declined_rematch
        room.do("rematch", 1)
        assert not room.table.seats[1].declined_rematch
        assert room.table.everybody_wants_rematch

    def test_an_offer_of_a_rematch_may_be_withdrawn(self) -> None:
        room = started()
        room.play_turn()
        room.do("resign", 0)
        room.do("rematch", 0)
        room.do("decline_rematch", 0)
        room.do("rematch", 1)
        assert not room.table.everybody_wants_rematch

    def test_a_rematch_is_not_declined_again_and_again(self) -> None:
        room = started()
        room.play_turn()
        room.do("resign", 0)
        for _ in range(MAX_REMATCHES_DECLINED):
            room.do("rematch", 1)
            room.do("decline_rematch", 1)
        room.do("rematch", 1)
        assert refused(room, "decline_rematch", 1).code == "too_often"

    def test_offers_made_at_the_same_moment_both_count(self) -> None:
        room = started()
        room.play_turn()
        room.do("resign", 0)
        seen = room.table.number
        room.take(Revealed(secret=SEALED_SECRET))
        for seat in (0, 1):
            room.do("rematch", seat, based_on=seen)
        assert room.table.everybody_wants_rematch

    def test_there_is_no_rematch_of_a_game_in_which_no_turn_was_played(self) -> None:
        room = started()
        room.play_until_placing()
        room.do("resign", 0)
        assert refused(room, "rematch", 0).code == "no_rematch"

    def test_a_whole_game_ends_with_the_outcome_of_the_rules(self) -> None:
        room = started()
        room.play_to_the_end()
        assert room.table.outcome == room.table.playing.outcome
        assert refused_play(room, "done").code == "table_over"
