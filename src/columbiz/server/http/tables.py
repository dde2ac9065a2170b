"""Tables over HTTP: make, find, look at and play them without a socket."""

from typing import Annotated

from fastapi import APIRouter, Query, Response, status
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, Field

from columbiz.server.http.dependencies import (
    Client,
    Holders,
    OpenLimits,
    OpenServices,
    TablePath,
    VisibleTable,
    problems,
    table_problems,
)
from columbiz.server.lobby import OpenTable
from columbiz.tables.errors import Refused
from columbiz.tables.model.commands import AnyCommand
from columbiz.tables.model.options import NewTable
from columbiz.tables.model.recording import record_of
from columbiz.tables.model.shapes import AcceptedMessage, EntryView, TableView
from columbiz.tables.model.views import view_table
from columbiz.tables.runtime.encoding import view_entries


class TableMade(BaseModel):
    """A new table."""

    table: str = Field(examples=["k7m2p9qwxyzd"])
    seal: str = Field(description="Commits to the dice before anyone sits down; empty where dice are typed in.")
    link: str = Field(description="The path of the table's page on this site.", examples=["/table/k7m2p9qwxyzd"])


router = APIRouter(prefix="/api/tables", tags=["tables"])


@router.post("", status_code=status.HTTP_201_CREATED, summary="Make a table", responses=problems())
async def make_table(
    options: NewTable, services: OpenServices, limits: OpenLimits, client: Client, response: Response
) -> TableMade:
    """Make a table. Nobody sits at it yet; anybody who knows its id can find it."""
    if options.listed:
        limits.listed_tables.take(client)
    table = await services.tables.create(options)
    if options.listed:
        services.lobby.note_maker(table.id, client)
    response.headers["Location"] = f"/api/tables/{table.id}"
    return TableMade(table=table.id, seal=table.seal, link=f"/table/{table.id}")


@router.get("", summary="Find tables with free seats", responses=problems())
async def list_tables(services: OpenServices) -> list[OpenTable]:
    """The listed tables that wait for players, newest first; if one client made more than five, its others come last.

    The list is at most two seconds old.
    """
    return await services.lobby.listed()


@router.get("/{table_id}", summary="Look at a table", responses=table_problems())
async def look_at_table(table: VisibleTable) -> TableView:
    """The table as it is, with everything the player may do."""
    return view_table(table)


@router.get("/{table_id}/events", summary="Read the events", responses=table_problems())
async def read_events(
    table: VisibleTable,
    services: OpenServices,
    client: Client,
    after: Annotated[int, Query(ge=-1, le=2**31 - 1, description="Number of the client's last event.")] = -1,
) -> list[EntryView]:
    """The events after a number, in order, at most 200 of them: for more, ask again with the number of the last one."""
    return view_entries(await services.tables.entries(table.id, after, client=client))


@router.get(
    "/{table_id}/record",
    summary="Download the record",
    response_class=PlainTextResponse,
    responses=table_problems(_409="The game has not begun.") | {200: {"description": "The game as text."}},
)
async def download_record(table: VisibleTable) -> PlainTextResponse:
    """The game so far as a `.columbiz` file. Once it is over, its dice can be verified with it."""
    if table.state is None:
        raise Refused("not_started")
    headers = {"Content-Disposition": f'attachment; filename="{table.id}.columbiz"'}
    return PlainTextResponse(record_of(table).text, headers=headers)


@router.post(
    "/{table_id}/commands",
    summary="Carry out a command",
    responses=problems(
        _403="The seat is somebody else's.",
        _404="There is no such table.",
        _409="The command is refused; the code says why. After `stale`, read the events.",
    ),
)
async def carry_out(
    table_id: TablePath, command: AnyCommand, services: OpenServices, holders: Holders, client: Client
) -> AcceptedMessage:
    """Play without a socket: sit down, throw, place. A command sent twice is carried out once."""
    receipt = await services.tables.execute(table_id, command, holders, client=client)
    return {"type": "accepted", "id": command.id, "number": receipt.number}
