"""Games step by step: a table's own, and any record."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Response

from columbiz.server.http.dependencies import Client, OpenServices, RecordText, VisibleTable, problems, table_problems
from columbiz.server.services import Services
from columbiz.tables.errors import Refused
from columbiz.tables.model.recording import record_of
from columbiz.tables.model.shapes import ReplayView

router = APIRouter(prefix="/api", tags=["replay"])


@router.get(
    "/tables/{table_id}/replay",
    summary="Replay the game of a table",
    response_model=ReplayView,
    responses=table_problems(_409="The game has not begun."),
)
async def replay_table(table: VisibleTable, services: OpenServices, client: Client) -> Any:
    """The game so far with all its steps, each with the position it led to."""
    if table.state is None:
        raise Refused("not_started")
    return await _replay(record_of(table).text, services, client)


@router.post("/replay", summary="Open a record", response_model=ReplayView, responses=problems())
async def open_record(
    record: RecordText,
    services: OpenServices,
    client: Client,
    valid_part: Annotated[bool, Query(description="Of a broken record, open the turns before the error.")] = False,
) -> Any:
    """A record with all its steps. A broken one is refused with line, column and reason."""
    return await _replay(record, services, client, valid_part=valid_part)


async def _replay(record: str, services: Services, client: str, *, valid_part: bool = False) -> Response:
    async with services.computing.turn("replay", client):
        content = await services.computing.document("replay", record, valid_part, client=client)
    return Response(content, media_type="application/json")
