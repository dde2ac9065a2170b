"""Taking back: in random games, whatever was kept or placed since the last throw, and never a throw."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from columbiz.records import Record
from columbiz.rules.actions import Done, Forfeit, Keep, Place, Throw
from columbiz.rules.state import Phase, State
from columbiz.tables.errors import Refused
from columbiz.tables.model.recording import record_of
from columbiz.tables.model.seats import Status
from columbiz.tables.model.table import Table
from columbiz.tables.model.views import view_table
from tests.tables.room import Room, next_action, started

#: Enough steps for several turns of each player.
STEPS = 40


def offers_undo(table: Table) -> bool:
    """Whether the view tells clients that something can be undone."""
    game = view_table(table)["game"]
    return game is not None and game["legal"]["undo"]


def check_nothing_to_undo(room: Room) -> None:
    """Check that the referee refuses to undo anything, as the view says."""
    assert not offers_undo(room.table)
    with pytest.raises(Refused, match="nothing has been kept or placed"):
        room.undo()


def some_action(state: State, draw: st.DataObject) -> str:
    """Any legal action."""
    return "throw" if state.phase is Phase.THROW else str(draw.draw(st.sampled_from(state.legal_actions())))


def play_at_random(room: Room, draw: st.DataObject) -> None:
    """Play and undo; after each step check what can be undone, and where undoing leads."""
    since_throw: list[State] = []
    for _ in range(STEPS):
        if room.table.status is not Status.PLAYING:
            return
        before = room.table.playing
        if draw.draw(st.booleans()) and since_throw:
            room.undo()
            assert room.table.playing == since_throw.pop()
        else:
            room.play(some_action(before, draw))
            match room.table.actions[-1]:
                case Keep() | Place():
                    since_throw.append(before)
                case Throw() | Done() | Forfeit():
                    since_throw.clear()
        assert offers_undo(room.table) == bool(since_throw)
        if not since_throw and room.table.status is Status.PLAYING:
            check_nothing_to_undo(room)


@pytest.mark.parametrize("players", [2, 3, 4])
@settings(max_examples=15)
@given(draw=st.data())
def test_undoing_leads_back_to_the_last_throw_and_never_across_it(players: int, draw: st.DataObject) -> None:
    play_at_random(started(seats=("person",) * players), draw)


@settings(max_examples=15)
@given(draw=st.data())
def test_the_record_of_a_game_tells_what_was_not_taken_back(draw: st.DataObject) -> None:
    room = started()
    play_at_random(room, draw)
    record = record_of(room.table)
    assert Record.parse(record.text) == record
    assert record.state == room.table.playing


def test_a_player_who_stopped_and_placed_gets_the_throws_back() -> None:
    room = started()
    room.play("throw")
    thrown = room.table.playing
    room.play(next_action(thrown))
    room.play(next_action(room.table.playing))
    assert room.table.playing.placed == 1
    room.undo()
    room.undo()
    assert room.table.playing == thrown
    room.play("keep -")
    room.play("throw")
    assert (room.phase, room.table.playing.throws) == (Phase.KEEP, 2)
    check_nothing_to_undo(room)


def test_a_table_says_when_a_bot_may_be_called_for_a_person() -> None:
    room = started(seats=("person", "person"))
    room.play("throw")
    room.now = view_table(room.table)["bot_callable_at"] or 0
    other = 1 - room.turn
    room.now -= 1
    with pytest.raises(Refused, match="1 second"):
        room.do("call_bot", other, absent=room.turn)
    room.now += 1
    room.do("call_bot", other, absent=room.turn)
    assert view_table(room.table)["bot_callable_at"] is None
