"""The view of a table as it is sent after every event: JSON, of which only what has changed is written anew."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

import orjson

from columbiz.rules.cells import BELOW
from columbiz.rules.editions import CrossingLines, LineScoring, Rules
from columbiz.rules.scoring import Run, runs_through
from columbiz.rules.state import State, placement
from columbiz.tables.table import SeatState, Table
from columbiz.tables.views import view_place, view_position, view_progress, view_setup, view_turn


class ViewEncoder:
    """Writes what `view_table` shows, for one table time and again.

    Dice change more often than discs, and discs more often than seats: it remembers what it wrote of these last, and
    from what.
    """

    __slots__ = ("_counted", "_position", "_seats", "_setup")

    def __init__(self) -> None:
        self._seats: tuple[tuple[SeatState, ...], str | None] | None = None
        self._setup = b""
        self._counted: tuple[tuple[int, ...], ...] | None = None
        self._position = b""

    def encode(self, table: Table) -> bytes:
        """The view of the table."""
        seats = (table.seats, table.opened)
        if seats != self._seats:
            self._seats, self._setup = seats, _begun(view_setup(table))
        state = table.state
        game: Any = None if state is None else orjson.Fragment(self._game(state, undo=bool(table.before_discs)))
        return self._setup + orjson.dumps(view_progress(table, game))[1:]

    def _game(self, state: State, *, undo: bool) -> bytes:
        counted = (state.discs, state.supply, state.line_points, state.captured)
        if counted != self._counted:
            self._counted, self._position = counted, _begun(view_position(state))
        return self._position + orjson.dumps(view_turn(state, _encode_places, undo=undo))[1:]


def _begun(view: Mapping[str, Any]) -> bytes:
    """An object without its end: more of it follows."""
    return orjson.dumps(view)[:-1] + b","


def _encode_places(state: State, cells: list[int]) -> Any:
    own, rules = state.discs[state.player], state.rules
    others = sum(state.discs) - own
    encode = _place_encoder(rules.line_points, rules.line_scoring, rules.crossing_lines)
    places = [encode(index, runs_through(own, index), others & BELOW[index]) for index in cells]
    return orjson.Fragment(b"[" + b",".join(places) + b"]")


@lru_cache(maxsize=8)
def _place_encoder(
    line_points: tuple[int, ...], line_scoring: LineScoring, crossing_lines: CrossingLines
) -> Callable[[int, tuple[Run, ...], int], bytes]:
    """What writes a place where lines score so, as they do alike in nearly all rules; some 1.4 MB for each kind.

    A place depends on nothing but the runs beside it and the discs below it, so nearly each was written before. It is
    copied to be kept: orjson's own bytes hold 4 kB, however few they are.
    """
    rules = Rules(line_points=line_points, line_scoring=line_scoring, crossing_lines=crossing_lines)

    @lru_cache(maxsize=2**12)
    def encode(index: int, runs: tuple[Run, ...], prisoners: int) -> bytes:
        return bytes(memoryview(orjson.dumps(view_place(placement(rules, runs, prisoners, index)))))

    return encode
