from __future__ import annotations

import pytest

from columbiz.fairdice import verify
from columbiz.records.record import Record
from columbiz.tables import duties
from columbiz.tables.commands import NewTable
from columbiz.tables.events import (
    EVENTS,
    Created,
    RematchMade,
    Resigned,
    Revealed,
    Said,
    SatDown,
    Started,
    dump_event,
)
from columbiz.tables.history import view_replay, view_steps
from columbiz.tables.names import MOST_LETTERS, clean_name
from columbiz.tables.recording import record_of
from columbiz.tables.table import Table
from columbiz.tables.views import view_table
from tests.tables.sitting import SEALED, TABLE, Room


def played(**options: object) -> Room:
    room = Room(**options)
    room.start()
    room.play_to_the_end()
    return room


def test_a_table_is_the_fold_of_its_events_read_back_from_text() -> None:
    room = played(seats=("person", "person", "person"), edition="fr", house="capture_cap=12")
    again = Table(TABLE)
    for event in room.events:
        again.apply(EVENTS.validate_json(dump_event(event)), room.now)
    assert view_table(again) == view_table(room.table)


def test_events_are_stored_as_their_models_would_write_them() -> None:
    room = played(seats=("person", "person"), house="capture_cap=12")
    made = Created(options=NewTable(clock=30), seal="5ea1", rematch_of="azores", kept=("", "ha\u0161"))
    sitting = SatDown(seat=1, name='Ĳsbrand \u00ad\u2028 🎲 "\\', seed="s" * 16, holder="h")
    for event in (*room.events, made, sitting, Said(seat=0, phrase="⛵"), RematchMade(table="azores")):
        assert dump_event(event) == event.model_dump_json()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_record_is_written_from_the_events_and_its_dice_verify(players: int) -> None:
    room = played(seats=("person",) * players)
    assert not verify(record_of(room.table)).ok
    room.take(Revealed(secret=SEALED))
    record = Record.parse(record_of(room.table).text)
    assert record.state == room.table.state
    verdict = verify(record)
    assert verdict.ok
    assert verdict.checked == room.table.thrown


def test_discs_that_were_taken_back_are_not_in_the_record() -> None:
    room = Room()
    room.start()
    room.to_placing()
    before = record_of(room.table)
    room.act(room.first_legal())
    room.do("undo", room.turn)
    assert record_of(room.table) == before


def test_the_record_of_a_game_given_up_says_so_and_verifies() -> None:
    room = Room()
    room.start()
    room.play_turn()
    room.do("resign", 0)
    room.take(Revealed(secret=SEALED))
    record = Record.parse(record_of(room.table).text)
    assert (record.resigned, record.outcome) == ((0,), room.table.outcome)
    assert record == record_of(room.table)
    assert verify(record).ok


def test_the_record_lets_no_stand_in_win() -> None:
    whole = played(seats=("person", "person", "person"))
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
def test_a_game_given_up_in_the_middle_has_the_tables_result(seats: tuple[str, ...]) -> None:
    room = Room(seats=seats)
    room.start()
    room.do("resign", 0)
    record = Record.parse(record_of(room.table).text)
    assert record.outcome == room.table.outcome
    assert record.outcome is not None
    assert record.outcome.winners == tuple(range(1, len(seats)))
    assert record.outcome.places[0] == len(seats)
    assert view_replay(record)["outcome"] == view_table(room.table)["outcome"]
    assert view_replay(record)["resigned"] == [0]
    assert record.names[0] == ""


def test_looking_back_shows_every_step_of_the_record() -> None:
    room = played()
    record = record_of(room.table)
    steps = view_steps(record)
    assert [step["position"] for step in steps] == [state.text for state in record.states()]
    assert [step["action"] for step in steps[1:]] == [str(action) for action in record.actions]
    assert steps[-1]["turn"] == sum(step["action"] in ("done", "forfeit") for step in steps)
    points = sum(step["placed"]["points"] for step in steps if step["placed"])
    assert points == sum(room.table.playing.line_points)


class TestDuties:
    def test_nothing_is_owed_before_the_game_or_on_a_persons_turn(self) -> None:
        room = Room()
        assert duties.next_duty(room.table, room.now) is None
        room.start()
        assert duties.next_duty(room.table, room.now) is None

    def test_a_bots_dice_are_thrown_and_its_decisions_thought_of(self) -> None:
        room = Room(seats=("captain", "person"))
        room.start()
        while room.turn == 1:
            room.play_turn()
        assert isinstance(duties.next_duty(room.table, room.now), duties.ThrowForBot)

    def test_a_clock_that_ran_out_is_stopped(self) -> None:
        room = Room(clock=30)
        room.start()
        assert room.table.deadline == room.now + 30_000
        assert duties.next_duty(room.table, room.now + 29_999) is None
        assert duties.next_duty(room.table, room.now + 30_000) == duties.StopClock()

    def test_the_clock_goes_on_while_discs_are_placed_and_begins_anew_with_the_next_turn(self) -> None:
        room = Room(clock=30)
        room.start()
        first = room.table.deadline
        room.now += 5_000
        room.do("throw", room.turn)
        assert room.table.deadline == first
        room.do("keep", room.turn, dice=list(room.table.playing.dice))
        while room.table.deadline == first:
            room.act(room.first_legal())
        assert room.table.deadline == room.now + 30_000

    def test_the_secret_is_revealed_when_the_game_is_over_and_only_then(self) -> None:
        room = played()
        assert duties.next_duty(room.table, room.now) == duties.Reveal()
        room.take(Revealed(secret=SEALED))
        assert duties.next_duty(room.table, room.now) is None

    def test_a_rematch_is_made_when_everyone_wants_one(self) -> None:
        room = played()
        room.take(Revealed(secret=SEALED))
        room.do("rematch", 0)
        assert duties.next_duty(room.table, room.now) is None
        room.do("rematch", 1)
        assert duties.next_duty(room.table, room.now) == duties.MakeRematch()
        room.take(RematchMade(table="n" * 12))
        assert duties.next_duty(room.table, room.now) is None


class TestViews:
    def test_nothing_secret_is_shown(self) -> None:
        room = Room()
        room.start()
        shown = str(view_table(room.table))
        assert SEALED not in shown
        assert all(seat.holder not in shown for seat in room.table.seats)

    def test_the_legal_actions_of_a_view_are_those_of_the_state(self) -> None:
        room = Room()
        room.start()
        for _ in range(12):
            room.to_placing()
            view = view_table(room.table)["game"]
            assert view is not None
            places = {f"place {place['cell']}": place for place in view["legal"]["places"]}
            legal = {str(action) for action in room.table.playing.legal_actions()}
            assert places.keys() == {action for action in legal if action.startswith("place")}
            assert view["legal"]["forfeit"] == ("forfeit" in legal)
            assert not view["legal"]["done"]
            for place in places.values():
                state = room.table.playing
                room.do("place", room.turn, cell=place["cell"])
                after = room.table.playing
                assert after.line_points[room.turn] - state.line_points[room.turn] == place["points"]
                assert after.captured[room.turn] - state.captured[room.turn] == len(place["captures"])
                placed = view_table(room.table)["game"]
                assert placed is not None
                assert (placed["legal"]["done"], placed["legal"]["forfeit"]) == (True, False)
                room.do("undo", room.turn)
            room.act(room.first_legal())
            if room.table.before_discs:
                room.act("done")

    def test_while_dice_are_kept_a_view_shows_what_they_could_pay_for(self) -> None:
        room = Room()
        room.start()
        room.do("throw", room.turn)
        keeping = view_table(room.table)["game"]
        room.do("keep", room.turn, dice=room.table.playing.dice)
        placing = view_table(room.table)["game"]
        assert keeping is not None
        assert placing is not None
        assert keeping["phase"] == "keep"
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
            ("y" * 200, "y" * MOST_LETTERS),
        ],
    )
    def test_a_name_has_only_what_can_be_seen(self, given: str, shown: str) -> None:
        assert clean_name(given) == shown
