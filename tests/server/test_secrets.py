"""What is printed or logged of a thing that holds a secret."""

from __future__ import annotations

import pytest

from columbiz.server.settings import Settings
from columbiz.server.wire import Hello
from columbiz.tables.commands import NewTable, Sit
from columbiz.tables.events import Created, SatDown
from columbiz.tables.store import TableRow
from columbiz.tables.table import SeatState

SECRET = "seen-by-nobody-" + "x" * 32


@pytest.mark.parametrize(
    "thing",
    [
        TableRow("azores", 0, SECRET, "open", listed=False, active=0),
        SeatState(holder=SECRET),
        SeatState(kept=SECRET),
        SatDown(seat=0, name="Purple", seed="s" * 16, holder=SECRET),
        Created(options=NewTable(), seal="", kept=(SECRET,)),
        Sit(id="command-1", based_on=0, seat=0, secret=SECRET, seed="s" * 16),
        Hello(type="hello", table="azores", secrets={0: SECRET}),
        Settings(database=f"postgresql://columbiz:{SECRET}@localhost/columbiz"),
        Settings(redis=f"redis://:{SECRET}@localhost"),
    ],
    ids=lambda thing: type(thing).__name__,
)
def test_a_secret_is_not_printed_with_what_holds_it(thing: object) -> None:
    assert SECRET not in repr(thing)
    assert SECRET not in str(thing)
