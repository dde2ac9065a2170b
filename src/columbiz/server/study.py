"""Looking at games: the steps of a table's game or of any record, and hints where they harm nobody."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Body

from columbiz.records.record import Record
from columbiz.rules.state import Phase, State
from columbiz.server.api import HallHere, Holders, TablePath, check_may_look, problems
from columbiz.tables.errors import Refused
from columbiz.tables.history import ReplayView, StepView, view_replay, view_steps
from columbiz.tables.recording import record_of
from columbiz.tables.referee import seats_held
from columbiz.tables.table import Table, bots_can_play
from columbiz.tables.thinking import Hint

router = APIRouter(prefix="/api", tags=["study"])


@router.get(
    "/tables/{table}/history",
    summary="Look back at a game",
    responses=problems(
        _403="The table is for its players only.", _404="There is no such table.", _409="The game has not begun."
    ),
)
async def look_back(table: TablePath, hall: HallHere, holders: Holders) -> list[StepView]:
    """Every step of the game so far, with the position it led to."""
    async with hall.tables.at(table) as live:
        check_may_look(live.table, holders)
        if live.table.opening is None:
            raise Refused("not_started")
        return view_steps(record_of(live.table))


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
    return await hall.thinkers.hint(state)


@router.post("/replay", summary="Open a record", responses=problems())
async def open_record(
    record: Annotated[str, Body(media_type="text/plain", examples=['[Columbiz "1"]\n[Edition "en"]\n…'])],
) -> ReplayView:
    """A record with all its steps; a broken one is refused with line, column and reason."""
    return view_replay(Record.parse(record))


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
