"""Objects that hold a secret do not show it when they are printed or logged."""

from __future__ import annotations

import pytest

from columbiz.server.settings import Settings
from columbiz.server.ws.client_messages import Hello
from columbiz.tables.model.commands import Sit
from columbiz.tables.model.events import Created, SatDown
from columbiz.tables.model.options import NewTable
from columbiz.tables.model.seats import Seat
from columbiz.tables.store import TableRow

SECRET = "seen-by-nobody-" + "x" * 32


@pytest.mark.parametrize(
    "thing",
    [
        TableRow("azores", 0, SECRET, "open", listed=False, active=0),
        Seat(holder=SECRET),
        Seat(reserved_for=SECRET),
        SatDown(seat=0, name="Purple", seed="s" * 16, holder=SECRET),
        Created(options=NewTable(), seal="", reserved=(SECRET,)),
        Sit(id="command-1", seat=0, secret=SECRET, seed="s" * 16),
        Hello(type="hello", table="azores", secrets={0: SECRET}),
        Settings(database=f"postgresql://columbiz:{SECRET}@localhost/columbiz"),
        Settings(redis=f"redis://:{SECRET}@localhost"),
    ],
    ids=lambda thing: type(thing).__name__,
)
def test_a_secret_is_not_printed_with_what_holds_it(thing: object) -> None:
    assert SECRET not in repr(thing)
    assert SECRET not in str(thing)
