"""The table as a value: its log, its duties, its record and how clients see it."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from columbiz.fairdice import verify
from columbiz.records import Record, Resignation, StandIn
from columbiz.rules.state import Phase, State
from columbiz.tables.errors import Refused, StoreError
from columbiz.tables.model import duties
from columbiz.tables.model.events import (
    EVENTS,
    Arranged,
    Created,
    RematchMade,
    Resigned,
    Revealed,
    Said,
    SatDown,
    Started,
    TakenOver,
    parse_event,
)
from columbiz.tables.model.names import MAX_NAME_LENGTH, clean_name
from columbiz.tables.model.options import NewTable
from columbiz.tables.model.recording import record_of
from columbiz.tables.model.referee import holder_of
from columbiz.tables.model.replay import view_replay, view_steps
from columbiz.tables.model.seats import Status
from columbiz.tables.model.table import Table
from columbiz.tables.model.views import view_table
from tests.conftest import sample
from tests.tables.room import (
    SEALED_SECRET,
    TABLE,
    Room,
    credentials,
    finished,
    next_action,
    secret_of,
    started,
)


def replayed(room: Room) -> Table:
    """The table read back from the text of its log."""
    (created, at), *others = [(EVENTS.validate_json(event.model_dump_json()), at) for event, at in room.log]
    assert isinstance(created, Created)
    table = Table.created(TABLE, created, at)
    for event, at in others:
        table = table.after(event, at)
    return table


#: What may happen at a table; most of it is refused most of the time.
MOVES = ("play",) * 12 + (
    "undo", "undo", "leave", "take_back", "rename", "say", "arrange", "sit", "start", "start", "wait", "call_bot",
    "clock", "resign", "rematch",
)  # fmt: skip


def try_move(room: Room, move: str, seat: int, choice: int) -> None:
    """Send one command; it may be refused."""
    playing = room.table.status is Status.PLAYING
    if move == "wait":
        room.now += 30_000 * choice
    elif move == "clock":
        if playing and room.table.overdue(room.now) is not None:
            room.take(TakenOver(seat=room.turn, level="helmsman", reason="clock"))
    elif move == "play" and playing:
        legal = room.table.playing.legal_actions()
        room.do("play", room.turn, action=str(legal[choice % len(legal)]) if legal else "throw")
    elif move == "undo" and playing:
        room.undo()
    else:
        fields: dict[str, dict[str, Any]] = {
            "play": {"action": "throw"},
            "rename": {"name": f"Name {choice}"},
            "say": {"phrase": "hello"},
            "arrange": {"seats": ["person", "person", "person", "captain"][: 2 + choice % 3]},
            "sit": credentials(seat),
            "call_bot": {"absent": choice % 4},
        }
        room.do(move, seat, **fields.get(move, {}))


@settings(max_examples=sample(60, 1000))
@given(
    st.lists(st.tuples(st.sampled_from(MOVES), st.integers(0, 3), st.integers(0, 500)), min_size=20, max_size=80),
    st.sampled_from([("person", "person"), ("person", "person", "person"), ("person", "captain", "person")]),
)
def test_replaying_a_log_gives_the_table_it_was_written_for(
    moves: list[tuple[str, int, int]], seats: tuple[str, ...]
) -> None:
    room = Room(seats=seats, clock=60)
    room.fill()
    passed = [(room.table, copy.deepcopy(room.table))]
    for move, seat, choice in moves:
        try:
            try_move(room, move, seat, choice)
        except Refused:
            continue
        if room.table is not passed[-1][0]:
            passed.append((room.table, copy.deepcopy(room.table)))
    assert replayed(room) == room.table
    assert view_table(replayed(room)) == view_table(room.table)
    assert all(table == kept for table, kept in passed), "a table changed after its time"


def test_a_table_is_the_fold_of_a_whole_game_read_back_from_text() -> None:
    room = finished(seats=("person", "person", "person"), edition="fr", house="capture_cap=12")
    assert replayed(room) == room.table


def test_only_the_first_event_creates_a_table() -> None:
    room = Room()
    with pytest.raises(ValueError, match="cannot be created again"):
        room.take(room.events[0])


class TestEvents:
    def test_every_stored_event_has_a_format_and_a_kind(self) -> None:
        room = finished()
        for event in room.events:
            text = event.model_dump_json()
            assert '"format":1' in text
            assert parse_event(TABLE, 0, text) == event

    @pytest.mark.parametrize(
        "text",
        [
            '{"format":2,"kind":"said","seat":0,"phrase":"hello"}',
            '{"format":1,"kind":"of a later version"}',
            '{"format":1,"kind":"said","seat":0,"phrase":"a phrase of a later version"}',
            '{"format":1,"kind":"said","seat":0,"phrase":"hello","loud":true}',
            '{"format":1}',
            "{}",
            "[]",
            "",
            '{"format":1,"kind":"said","seat":0,',
            '{"format":"first","kind":7}',
        ],
    )
    def test_an_event_of_another_version_is_refused(self, text: str) -> None:
        with pytest.raises(StoreError) as caught:
            parse_event(TABLE, 7, text)
        assert caught.value.code == "unknown_event"
        assert (caught.value.values["table"], caught.value.values["number"]) == (TABLE, 7)


class TestRecord:
    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_its_dice_verify_once_the_secret_is_revealed(self, players: int) -> None:
        room = finished(seats=("person",) * players)
        assert not verify(record_of(room.table)).ok
        room.take(Revealed(secret=SEALED_SECRET))
        record = Record.parse(record_of(room.table).text)
        assert record.state == room.table.state
        verdict = verify(record)
        assert verdict.ok
        assert verdict.checked == room.table.thrown

    def test_it_shows_the_final_line_only(self) -> None:
        straight, detour = started(), started()
        for room in (straight, detour):
            room.play("throw")
        detour.play("keep -")
        detour.undo()
        for room in (straight, detour):
            room.play(next_action(room.table.playing))
        detour.play(next_action(detour.table.playing))
        detour.play(next_action(detour.table.playing))
        for _ in range(3):
            detour.undo()
        detour.play(next_action(detour.table.playing))
        assert record_of(detour.table) == record_of(straight.table)
        assert "-" not in [str(action).partition(" ")[2] for action in record_of(detour.table).actions]

    def test_a_game_given_up_verifies(self) -> None:
        room = started()
        room.play_turn()
        room.do("resign", 0)
        room.take(Revealed(secret=SEALED_SECRET))
        record = Record.parse(record_of(room.table).text)
        assert record.outcome == room.table.outcome
        assert record == record_of(room.table)
        assert verify(record).ok

    def test_a_seat_that_resigned_does_not_win_through_its_stand_in(self) -> None:
        whole = finished(seats=("person", "person", "person"))
        assert whole.table.outcome is not None
        (best,) = whole.table.outcome.winners
        room = Room(seats=("person", "person", "person"))
        for event in whole.events[1:]:
            room.take(event)
            if isinstance(event, Started):
                room.take(Resigned(seat=best))
                assert record_of(room.table).outcome is None
        record = Record.parse(record_of(room.table).text)
        assert record == record_of(room.table)
        assert record.outcome == room.table.outcome
        assert record.outcome is not None
        assert record.outcome.totals == whole.table.outcome.totals
        assert best not in record.outcome.winners
        assert record.outcome.places[best] == 3

    @pytest.mark.parametrize("seats", [("person", "person"), ("person", "captain", "captain")])
    def test_a_game_given_up_in_the_middle_has_the_result_of_the_table(self, seats: tuple[str, ...]) -> None:
        room = started(seats=seats)
        room.do("resign", 0)
        record = Record.parse(record_of(room.table).text)
        assert record.outcome == room.table.outcome
        assert record.outcome is not None
        assert record.outcome.winners == tuple(range(1, len(seats)))
        assert record.outcome.places[0] == len(seats)
        assert view_replay(record)["outcome"] == view_table(room.table)["outcome"]

    def test_it_names_people_as_they_are_called_in_the_end(self) -> None:
        room = Room(seats=("person", "captain"))
        room.sit(0, name="Purple")
        room.start()
        room.do("rename", 0, name="Violet")
        assert record_of(room.table).names == ("Violet", "captain")

    def test_every_step_can_be_looked_at(self) -> None:
        room = finished()
        record = record_of(room.table)
        steps = view_steps(record)
        assert [step["position"] for step in steps] == [state.text for state in record.states()]
        assert [step["action"] for step in steps[1:]] == [str(action) for action in record.actions]
        assert steps[-1]["turn"] == sum(step["action"] in ("done", "forfeit") for step in steps) == room.table.turn
        points = sum(step["placed"]["points"] for step in steps if step["placed"])
        assert points == sum(room.table.playing.line_points)


class TestStandIns:
    def test_the_turns_of_stand_ins_are_noted_once_each(self) -> None:
        room = started()
        seat, first = room.turn, room.table.turn
        room.play("throw")
        room.do("leave", seat)
        for _ in range(2):
            room.play_for_bot()
        room.do("take_back", seat)
        room.play_turn()
        assert room.table.stand_ins == (StandIn(seat, "helmsman", first, first),)

    def test_a_seats_own_bot_is_no_stand_in(self) -> None:
        room = started(seats=("captain", "person"))
        while room.turn == 1:
            room.play_turn()
        for _ in range(2):
            room.play_for_bot()
        assert room.table.stand_ins == ()

    def test_the_turn_of_a_resignation_is_noted(self) -> None:
        room = started(seats=("person", "person", "person"))
        room.play_turn()
        room.do("resign", 1)
        assert room.table.resignations == (Resignation(1, 2),)


class TestDuties:
    def test_nothing_is_due_before_the_game_and_while_people_play(self) -> None:
        room = Room()
        room.fill()
        assert duties.next_duty(room.table, room.now) is None
        room.start()
        assert duties.next_duty(room.table, room.now) is None

    def test_a_bots_dice_are_thrown_and_its_decisions_thought_of(self) -> None:
        room = started(seats=("captain", "person"))
        while room.turn == 1:
            room.play_turn()
        assert duties.next_duty(room.table, room.now) == duties.ThrowForBot(0)
        room.play_for_bot()
        assert duties.next_duty(room.table, room.now) == duties.Think(room.table.playing, 0, "captain")

    def test_people_throw_real_dice_for_a_bot(self) -> None:
        room = Room(seats=("person", "captain"), dice="typed")
        room.sit(0)
        room.do("start", 0, opening="P3B5")
        assert duties.next_duty(room.table, room.now) is None
        room.play("throw 12345666")
        assert isinstance(duties.next_duty(room.table, room.now), duties.Think)

    def test_a_phrase_or_a_name_leaves_the_duty_as_it_is_and_a_move_does_not(self) -> None:
        room = started(seats=("captain", "person"))
        while room.turn == 1:
            room.play_turn()
        room.play_for_bot()
        due = duties.next_duty(room.table, room.now)
        room.do("say", 1, phrase="thinking")
        room.do("rename", 1, name="Somebody else")
        assert duties.next_duty(room.table, room.now + 1) == due
        room.play_for_bot()
        assert duties.next_duty(room.table, room.now) != due

    def test_a_clock_that_ran_out_is_stopped(self) -> None:
        room = started(clock=30)
        assert room.table.deadline == room.now + 30_000
        assert duties.next_duty(room.table, room.now + 29_999) is None
        assert duties.next_duty(room.table, room.now + 30_000) == duties.ClockRanOut(room.turn)

    def test_the_clock_runs_through_a_turn_and_starts_again_with_the_next(self) -> None:
        room = started(clock=30)
        first = room.table.deadline
        room.now += 5_000
        room.play_until_placing()
        room.undo()
        assert room.table.deadline == first
        room.play_turn()
        assert room.table.deadline == room.now + 30_000

    def test_no_clock_runs_for_a_bot(self) -> None:
        room = started(clock=30)
        room.do("leave", room.turn)
        assert room.table.deadline is None

    def test_the_secret_is_revealed_when_the_game_is_over_and_only_then(self) -> None:
        room = finished()
        assert duties.next_duty(room.table, room.now) == duties.Reveal()
        room.take(Revealed(secret=SEALED_SECRET))
        assert duties.next_duty(room.table, room.now) is None

    def test_typed_dice_have_no_secret_to_reveal(self) -> None:
        room = started(dice="typed")
        room.do("resign", 0)
        assert duties.next_duty(room.table, room.now) is None

    def test_a_rematch_is_made_when_every_person_wants_one(self) -> None:
        room = started(seats=("person", "captain", "person"))
        while room.table.turn == 1:
            room.play_for_bot()  # or for the person who begins
        room.do("resign", 0)
        room.do("resign", 2)
        room.take(Revealed(secret=SEALED_SECRET))
        room.do("rematch", 0)
        assert duties.next_duty(room.table, room.now) is None
        room.do("rematch", 2)
        assert duties.next_duty(room.table, room.now) == duties.MakeRematch()
        room.take(RematchMade(table="n" * 12))
        assert duties.next_duty(room.table, room.now) is None


class TestRematch:
    def rematch(self) -> Room:
        """A rematch: seat 0 is reserved for one person, seats 1 and 2 for another one, the bot has none."""
        room = Room(seats=("person", "person", "person", "captain"))
        holders = tuple(holder_of(secret_of(person)) for person in ("Ann", "Bob", "Bob"))
        names = ("Ann", "Bob", "Bo", "")
        created = Created(options=room.table.options, seal=room.table.seal, reserved=(*holders, ""), names=names)
        room.table = Table.created(TABLE, created, room.now)
        return room

    def test_a_reserved_seat_is_for_its_person_only(self) -> None:
        room = self.rematch()
        for seat, person in ((0, "Bob"), (1, "Ann"), (None, "Eve")):
            with pytest.raises(Refused) as caught:
                room.do("sit", seat, **credentials(person))
            assert caught.value.code == "seat_kept"

    def test_a_reserved_seat_shows_for_whom_until_it_is_taken(self) -> None:
        room = self.rematch()
        room.do("sit", 1, **credentials("Bob"), name="Robert")
        seats = [(seat["name"], seat["plays"], seat["kept"]) for seat in view_table(room.table)["seats"]]
        assert seats == [
            ("Ann", "nobody", True), ("Robert", "person", False), ("Bo", "nobody", True), ("", "bot", False),
        ]  # fmt: skip

    def test_a_seat_stays_reserved_when_other_seats_are_arranged(self) -> None:
        room = self.rematch()
        room.do("sit", 1, **credentials("Bob"))
        room.table = room.table.after(Arranged(seats=("person", "person", "captain")), room.now)
        first, _, last = view_table(room.table)["seats"]
        assert (first["name"], first["kept"]) == ("Ann", True)
        assert (last["name"], last["plays"]) == ("", "bot")

    def test_any_seat_means_a_reserved_one_of_ones_own(self) -> None:
        room = self.rematch()
        for person, seat in (("Bob", 1), ("Ann", 0), ("Bob", 2)):
            event = room.do("sit", None, **credentials(person))
            assert isinstance(event, SatDown)
            assert event.seat == seat


class TestViews:
    def test_nothing_secret_is_shown(self) -> None:
        shown = str(view_table(started().table))
        assert SEALED_SECRET not in shown
        assert all(seat.holder not in shown for seat in started().table.seats)

    def test_seats_say_who_plays_them(self) -> None:
        room = Room(seats=("person", "captain", "person"))
        room.sit(2, name="Green")
        view = view_table(room.table)
        assert [seat["plays"] for seat in view["seats"]] == ["nobody", "bot", "person"]
        assert [seat["bot"] for seat in view["seats"]] == [None, "captain", None]
        assert [seat["name"] for seat in view["seats"]] == ["", "", "Green"]
        assert view["host"] == 2
        room.start()
        room.do("leave", 2)
        assert (view_table(room.table)["seats"][2]["plays"], room.table.seats[2].bot) == ("person", "helmsman")

    def test_legal_actions_are_those_of_the_state(self) -> None:
        room = started()
        for _ in range(12):
            room.play_until_placing()
            view = view_table(room.table)["game"]
            assert view is not None
            places = {f"place {place['cell']}": place for place in view["legal"]["places"]}
            legal = {str(action) for action in room.table.playing.legal_actions()}
            assert places.keys() == {action for action in legal if action.startswith("place")}
            assert view["legal"]["forfeit"] == ("forfeit" in legal)
            assert not view["legal"]["done"]
            for action, place in places.items():
                state = room.table.playing
                room.play(action)
                after = room.table.playing
                assert after.line_points[room.turn] - state.line_points[room.turn] == place["points"]
                assert after.captured[room.turn] - state.captured[room.turn] == len(place["captures"])
                placed = view_table(room.table)["game"]
                assert placed is not None
                assert (placed["legal"]["done"], placed["legal"]["forfeit"]) == (True, False)
                room.undo()
            room.play_turn()

    def test_undo_is_offered_exactly_when_it_is_possible(self) -> None:
        room = started()
        for _ in range(60):
            game = view_table(room.table)["game"]
            assert game is not None
            undone = copy.copy(room)
            if game["legal"]["undo"]:
                undone.undo()
            else:
                with pytest.raises(Refused):
                    undone.undo()
            room.play(next_action(room.table.playing))

    def test_while_dice_are_kept_a_view_shows_what_they_could_pay_for(self) -> None:
        room = started()
        room.play("throw")
        keeping = view_table(room.table)["game"]
        room.play_until_placing()
        placing = view_table(room.table)["game"]
        assert keeping is not None
        assert placing is not None
        assert (keeping["phase"], placing["phase"]) == (Phase.KEEP, Phase.PLACE)
        assert keeping["legal"]["places"] == placing["legal"]["places"]


class TestNames:
    @pytest.mark.parametrize(
        ("given", "shown"),
        [
            ("  a\tb \n c ", "a b c"),
            ("x\u202eevil\u200b", "x evil"),
            ("e\u0301", "é"),
            ("⛵", "⛵"),
            ("\x00\x07", ""),
            ("y" * 200, "y" * MAX_NAME_LENGTH),
        ],
    )
    def test_a_name_has_only_visible_characters(self, given: str, shown: str) -> None:
        assert clean_name(given) == shown

    def test_the_names_of_a_record_are_cleaned_before_they_are_shown(self) -> None:
        record = Record.of(State.initial(2), names=("Ann\u202e\x1b[2J", "Bo\x07"))
        assert view_replay(Record.parse(record.text))["names"] == ["Ann [2J", "Bo"]

    def test_a_stored_name_of_any_script_survives_the_log(self) -> None:
        sitting = SatDown(seat=1, name='Ĳsbrand \u00ad\u2028 🎲 "\\', seed="s" * 16, holder="h")
        created = Created(options=NewTable(clock=30), seal="5ea1", rematch_of="azores", reserved=("", "ha\u0161"))
        for event in (sitting, created, Said(seat=0, phrase="⛵"), RematchMade(table="azores")):
            assert parse_event(TABLE, 0, event.model_dump_json()) == event
