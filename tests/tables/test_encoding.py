from __future__ import annotations

import orjson
import pytest

from columbiz.tables.encoding import ViewEncoder
from columbiz.tables.events import RematchMade, Revealed, Undone
from columbiz.tables.table import Table
from columbiz.tables.views import view_table
from tests.tables.sitting import SEALED, TABLE, Room


def eventful(**options: object) -> Room:
    """A whole game in which every first disc is taken back once, and what follows it."""
    room = Room(**options)
    room.start()
    while room.table.outcome is None:
        room.to_placing()
        if room.first_legal().startswith("place"):
            room.act(room.first_legal())
            room.do("undo", room.turn)
        room.place()
    room.take(Revealed(secret=SEALED))
    for seat in range(len(room.table.seats)):
        room.do("rematch", seat)
    room.take(RematchMade(table="n" * 12))
    return room


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
    room = eventful(**options)
    assert any(isinstance(event, Undone) for event in room.events)
    table, encoder = Table(TABLE), ViewEncoder()
    for event in room.events:
        table.apply(event, room.now)
        assert orjson.loads(encoder.encode(table)) == view_table(table)
