"""Looking at games: the steps of a table's game or of any record, and hints where they harm nobody."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, TypeVar

import orjson
from fastapi import APIRouter, Body, Response

from columbiz.records.record import Record
from columbiz.rules.state import Phase, State
from columbiz.server.api import HallHere, Holders, TablePath, check_may_look, problems
from columbiz.tables.errors import Refused
from columbiz.tables.history import ReplayView, StepView, view_replay, view_steps
from columbiz.tables.recording import record_of
from columbiz.tables.referee import seats_held
from columbiz.tables.table import Table, bots_can_play
from columbiz.tables.thinking import Hint

T = TypeVar("T")

#: Hints that are thought of at the same time: bots that people wait for come first.
MOST_HINTS = 2

router = APIRouter(prefix="/api", tags=["study"])


@router.get(
    "/tables/{table}/history",
    summary="Look back at a game",
    response_model=list[StepView],
    responses=problems(
        _403="The table is for its players only.", _404="There is no such table.", _409="The game has not begun."
    ),
)
async def look_back(table: TablePath, hall: HallHere, holders: Holders) -> Any:
    """Every step of the game so far, with the position it led to."""
    async with hall.tables.at(table) as live:
        check_may_look(live.table, holders)
        if live.table.opening is None:
            raise Refused("not_started")
        record = record_of(live.table)
    return await _computed(view_steps, record)


@router.post(
    "/tables/{table}/hint",
    summary="Ask for a hint",
    responses=problems(
        _403="The seat is somebody else's.",
        _404="There is no such table.",
        _409="No decision is due, or people play each other.",
    ),
)
async def give_hint(table: TablePath, hall: HallHere, holders: Holders) -> Hint:
    """The best choices of the seat whose turn it is, in games against the computer and on one screen."""
    async with hall.tables.at(table) as live:
        state = _state_for_hint(live.table, holders)
    if table in hall.hinting or len(hall.hinting) >= MOST_HINTS:
        raise Refused("too_fast", seconds=1)
    hall.hinting.add(table)
    try:
        return await hall.thinkers.hint(state)
    finally:
        hall.hinting.remove(table)


@router.post("/replay", summary="Open a record", response_model=ReplayView, responses=problems())
async def open_record(
    record: Annotated[str, Body(media_type="text/plain")],
) -> Any:
    """A record with all its steps; a broken one is refused with line, column and reason."""
    return await _computed(lambda text: view_replay(Record.parse(text)), record)


async def _computed(work: Callable[[T], Any], given: T) -> Response:
    """What takes long is worked out and written in a thread, so that those who play do not wait for it."""
    content = await asyncio.to_thread(lambda: orjson.dumps(work(given)))
    return Response(content, media_type="application/json")


def _state_for_hint(table: Table, holders: dict[int, str]) -> State:
    if table.turn_of is None:
        raise Refused("not_started" if table.opening is None else "table_over")
    if table.turn_of not in seats_held(table, holders):
        raise Refused("not_your_seat", seat=table.turn_of)
    if not table.has_one_person or not bots_can_play(table.rules):
        raise Refused("no_hints")
    if table.playing.phase is Phase.THROW:
        raise Refused("no_decision")
    return table.playing
