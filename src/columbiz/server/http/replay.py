"""Games step by step: the history of a table's game, and any record."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Response

from columbiz.server.http.dependencies import Client, OpenServices, RecordText, VisibleTable, problems, table_problems
from columbiz.tables.errors import Refused
from columbiz.tables.model.recording import record_of
from columbiz.tables.model.shapes import ReplayView, StepView

router = APIRouter(prefix="/api", tags=["replay"])


@router.get(
    "/tables/{table_id}/history",
    summary="Look back at a game",
    response_model=list[StepView],
    responses=table_problems(_409="The game has not begun."),
)
async def look_back(table: VisibleTable, services: OpenServices, client: Client) -> Any:
    """Every step of the game so far, with the position it led to."""
    if table.state is None:
        raise Refused("not_started")
    record = record_of(table)
    async with services.computing.turn("history", client):
        steps = (record.initial.text, list(map(str, record.actions)))
        return _json(await services.computing.document("history", *steps, client=client))


@router.post("/replay", summary="Open a record", response_model=ReplayView, responses=problems())
async def open_record(
    record: RecordText,
    services: OpenServices,
    client: Client,
    valid_part: Annotated[bool, Query(description="Of a broken record, open the turns before the error.")] = False,
) -> Any:
    """A record with all its steps. A broken one is refused with line, column and reason."""
    async with services.computing.turn("replay", client):
        return _json(await services.computing.document("replay", record, valid_part, client=client))


def _json(content: bytes) -> Response:
    return Response(content, media_type="application/json")
