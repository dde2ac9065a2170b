from __future__ import annotations

import orjson
import pytest

from columbiz.tables.encoding import ViewEncoder
from columbiz.tables.events import Event, RematchMade, Revealed, StoodUp, TakenBack, TakenOver, Undone
from columbiz.tables.table import Status
from columbiz.tables.views import view_table
from tests.tables.sitting import SEALED, Room


class WatchedRoom(Room):
    """A table whose view is written after every event, and time goes by."""

    def __init__(self, **options: object) -> None:
        self._encoder = ViewEncoder()
        super().__init__(**options)

    def _happen(self, event: Event, command_id: str = "") -> None:
        self.now += 1000
        super()._happen(event, command_id)
        assert orjson.loads(self._encoder.encode(self.table)) == view_table(self.table)


def play_on(room: Room) -> None:
    """Play to the end, taking back the first disc of every turn once, and wish to play again."""
    while room.table.status is Status.PLAYING:
        room.to_placing()
        if room.first_legal().startswith("place"):
            room.act(room.first_legal())
            room.do("undo", room.turn)
        room.place()
    room.take(Revealed(secret=SEALED))
    for seat, one in enumerate(room.table.seats):
        if one.is_person:
            room.do("rematch", seat)
    room.take(RematchMade(table="n" * 12))


@pytest.mark.parametrize(
    "options",
    [
        {"clock": 60},
        {"seats": ("person", "person", "person"), "house": "line_scoring=increase;crossing_lines=best"},
        {"seats": ("person",) * 4, "edition": "fr", "house": "line_points=0,1,1,2,3,4,5"},
    ],
    ids=str,
)
def test_what_is_written_in_parts_is_the_whole_view_after_every_event(options: dict[str, object]) -> None:
    room = WatchedRoom(**options)
    room.start()
    play_on(room)
    assert any(isinstance(event, Undone) for event in room.events)


def test_so_it_is_when_people_come_and_go() -> None:
    room = WatchedRoom(seats=("person", "person", "person", "greedy"), clock=60)
    room.sit(1, "Blue")
    room.do("leave", 1)
    room.start()
    room.do("say", 2, phrase="hello")
    room.do("leave", 0)
    room.do("take_back", 0)
    room.do("resign", 1)
    room.do("resign", 2)
    room.do("resign", 0)
    assert {StoodUp, TakenOver, TakenBack} <= {type(event) for event in room.events}
    assert room.table.outcome is not None
