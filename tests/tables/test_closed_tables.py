"""A closed table: nothing can be done there any more, its dice are revealed, and its record can be verified."""

from __future__ import annotations

from typing import Any

import pytest

from columbiz.fairdice import verify
from columbiz.records import Record
from columbiz.server.settings import Settings
from columbiz.tables.errors import Refused
from columbiz.tables.model.duties import Reveal, next_duty
from columbiz.tables.model.events import Closed, CloseReason, Revealed
from columbiz.tables.model.recording import record_of
from columbiz.tables.model.retention import KEEP_UNUSED_DAYS, MILLISECONDS_PER_DAY, Retention, reason_to_close
from columbiz.tables.model.seats import Status
from columbiz.tables.model.views import view_table
from tests.tables.room import EVERY_COMMAND, SEALED_SECRET, Room, finished, started

DEFAULT = Settings(database="").retention
DAY = MILLISECONDS_PER_DAY


def closed(room: Room, reason: CloseReason = "operator") -> Room:
    room.take(Closed(reason=reason))
    return room


@pytest.mark.parametrize(("kind", "fields"), EVERY_COMMAND.items(), ids=EVERY_COMMAND.keys())
@pytest.mark.parametrize("make", [Room, started], ids=["open", "playing"])
def test_every_command_at_a_closed_table_is_refused(make: Any, kind: str, fields: dict[str, Any]) -> None:
    room = make()
    if make is Room:
        room.sit(0)
    with pytest.raises(Refused) as refusal:
        closed(room).do(kind, 0, **fields)
    assert refusal.value.code == "table_closed"
    assert refusal.value.reason == "this table is closed; open a new one to play"


def test_the_view_says_that_and_why_a_table_is_closed() -> None:
    view = view_table(closed(started(), "untouched").table)
    assert (view["status"], view["closed"], view["deadline"]) == ("closed", "untouched", None)
    assert view["game"] is not None
    assert not view["game"]["legal"]["undo"]
    assert view_table(started().table)["closed"] is None


def test_a_closed_table_has_to_reveal_its_dice_and_nothing_more() -> None:
    room = closed(started(seats=("person", "random"), clock=10))
    assert next_duty(room.table, room.now + DAY) == Reveal()
    room.take(Revealed(secret=SEALED_SECRET))
    assert next_duty(room.table, room.now + DAY) is None
    assert room.table.overdue(room.now + DAY) is None


def test_where_dice_are_typed_in_nothing_is_revealed() -> None:
    assert next_duty(closed(started(dice="typed")).table, 0) is None


def test_the_record_of_a_closed_game_can_be_verified_up_to_where_it_came() -> None:
    room = started()
    room.play_turn()
    room.play("throw")
    closed(room).take(Revealed(secret=SEALED_SECRET))
    record = Record.parse(record_of(room.table).text)
    assert 'Result "*"' in record.text
    assert record.outcome is None
    assert not record.given_up
    verdict = verify(record)
    assert verdict.ok
    assert verdict.checked == room.table.thrown


def test_a_table_closed_before_its_game_is_not_private() -> None:
    assert not closed(Room(watch="players")).table.is_private
    assert closed(started(watch="players")).table.is_private


@pytest.mark.parametrize(
    ("retention", "days", "reason"),
    [
        (DEFAULT, 0.9, None),
        (DEFAULT, 1.1, "empty"),
        (DEFAULT, 91, "empty"),
        (Retention(0, 90, 0), 89, None),
        (Retention(0, 90, 0), 91, "untouched"),
        (Retention(1, 0, 0), 1000, "empty"),
        (Retention(0, 0, 0), 1000, None),
    ],
)
def test_a_table_at_which_nobody_sits_is_closed_after_a_day(retention: Retention, days: float, reason: str) -> None:
    room = Room(seats=("person", "random"))
    assert reason_to_close(room.table, retention, room.now + round(days * DAY)) == reason


@pytest.mark.parametrize(("days", "reason"), [(89, None), (91, "untouched")])
def test_a_table_at_which_somebody_sits_is_closed_after_ninety_days(days: int, reason: str | None) -> None:
    waiting = Room()
    waiting.sit(0)
    for room in (waiting, started()):
        assert reason_to_close(room.table, DEFAULT, room.now + days * DAY) == reason


def test_untouched_counts_from_the_last_event_whatever_it_is() -> None:
    room = started()
    room.now += 89 * DAY
    room.do("say", 0, phrase="thinking")
    assert reason_to_close(room.table, DEFAULT, room.now + 2 * DAY) is None


def test_a_finished_or_closed_table_is_not_closed() -> None:
    for room in (finished(), closed(started())):
        assert room.table.status in (Status.OVER, Status.CLOSED)
        assert reason_to_close(room.table, DEFAULT, room.now + 1000 * DAY) is None


def test_the_shortest_time_of_a_retention_is_found() -> None:
    assert DEFAULT.shortest_days == 1
    assert Retention(0, 90, 30).shortest_days == 30
    assert Retention(0, 0, 0).shortest_days == KEEP_UNUSED_DAYS
