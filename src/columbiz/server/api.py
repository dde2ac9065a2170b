"""The HTTP side: making, finding and looking at tables, commands for clients without a socket, health."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, Field
from starlette import status

from columbiz.server.answers import Problem
from columbiz.server.hall import Hall
from columbiz.server.lobby import OpenTable
from columbiz.tables.commands import AnyCommand, NewTable, TableId
from columbiz.tables.errors import Refused, StoreError
from columbiz.tables.messages import Accepted, EventView, view_entries
from columbiz.tables.recording import record_of
from columbiz.tables.referee import holder_of, seats_held
from columbiz.tables.table import Table
from columbiz.tables.views import TableView, view_table

_SECRETS = r"^([0-3]:[A-Za-z0-9_-]{32,128}(,[0-3]:[A-Za-z0-9_-]{32,128}){0,3})?$"


def _hall(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def _holders(
    columbiz_secrets: Annotated[
        str,
        Header(pattern=_SECRETS, description="The secrets of the client's seats: seat, colon, secret; commas between."),
    ] = "",
) -> dict[int, str]:
    """Hashes of the secrets in the header, by seat."""
    given = (one.split(":") for one in columbiz_secrets.split(",") if one)
    return {int(seat): holder_of(secret) for seat, secret in given}


HallHere = Annotated[Hall, Depends(_hall)]
Holders = Annotated[dict[int, str], Depends(_holders)]
TablePath = Annotated[TableId, Path(examples=["k7m2p9qwxyzd"])]


def problems(**reasons: str) -> dict[int | str, dict[str, Any]]:
    """The error answers of a route, by status: `_404="there is no such table"`."""
    common = {"_413": "The body is too large.", "_422": "The request cannot be read.", "_429": "Too many requests."}
    given = common | reasons | {"_503": "The database does not answer now."}
    return {int(name[1:]): {"model": Problem, "description": reason} for name, reason in given.items()}


class TableMade(BaseModel):
    """A new table."""

    table: str = Field(examples=["k7m2p9qwxyzd"])
    seal: str = Field(description="Binds the dice before anyone sits down; empty where dice are typed in.")
    link: str = Field(description="Where people find the table on this site.", examples=["/table/k7m2p9qwxyzd"])


class Health(BaseModel):
    """All is well."""

    status: str = "ok"


router = APIRouter(prefix="/api", tags=["tables"])
probes = APIRouter(tags=["operating"])


@router.post("/tables", status_code=status.HTTP_201_CREATED, summary="Make a table", responses=problems())
async def make_table(wish: NewTable, hall: HallHere, response: Response) -> TableMade:
    """Set up a table. Nobody sits at it yet; whoever knows its id can find it."""
    table = await hall.tables.create(wish)
    response.headers["Location"] = f"/api/tables/{table}"
    async with hall.tables.at(table) as live:
        return TableMade(table=table, seal=live.table.seal, link=f"/table/{table}")


@router.get("/tables", summary="Find tables with free seats", responses=problems())
async def list_tables(hall: HallHere) -> list[OpenTable]:
    """The listed tables that wait for players, newest first; the list is at most two seconds old."""
    return await hall.lobby.listed()


@router.get(
    "/tables/{table}",
    summary="Look at a table",
    responses=problems(_403="The table is for its players only.", _404="There is no such table."),
)
async def look_at_table(table: TablePath, hall: HallHere, holders: Holders) -> TableView:
    """The table as it is, with every legal action of whose turn it is."""
    async with hall.tables.at(table) as live:
        check_may_look(live.table, holders)
        return view_table(live.table)


@router.get(
    "/tables/{table}/events",
    summary="Read what has happened",
    responses=problems(_403="The table is for its players only.", _404="There is no such table."),
)
async def read_events(
    table: TablePath,
    hall: HallHere,
    holders: Holders,
    after: Annotated[int, Query(ge=-1, le=2**31 - 1, description="The last event the client has.")] = -1,
) -> list[EventView]:
    """The events after a number, in order."""
    return view_entries(await hall.tables.missed(table, after, lambda found: check_may_look(found, holders)))


@router.get(
    "/tables/{table}/record",
    summary="Download the record",
    response_class=PlainTextResponse,
    responses=problems(
        _403="The table is for its players only.", _404="There is no such table.", _409="The game has not begun."
    )
    | {200: {"description": "The game as text."}},
)
async def download_record(table: TablePath, hall: HallHere, holders: Holders) -> PlainTextResponse:
    """The game so far as a `.columbiz` file; once it is over its dice can be verified with it."""
    async with hall.tables.at(table) as live:
        check_may_look(live.table, holders)
        if live.table.opening is None:
            raise Refused("not_started")
        text = record_of(live.table).text
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{table}.columbiz"'})


@router.post(
    "/tables/{table}/commands",
    summary="Carry a command out",
    responses=problems(
        _403="The seat is somebody else's.",
        _404="There is no such table.",
        _409="The table says no: the code says why. After `stale`, read the events.",
    ),
)
async def carry_out(table: TablePath, command: AnyCommand, hall: HallHere, holders: Holders) -> Accepted:
    """Act without a socket: sit down, throw, place. Sending a command again does it once."""
    number = await hall.tables.act(table, command, holders)
    return {"type": "accepted", "id": command.id, "number": number}


@probes.get("/healthz", summary="Whether the process lives")
async def live() -> Health:
    """Answers as long as the process does."""
    return Health()


@probes.get("/readyz", summary="Whether tables can be served", responses={503: {"model": Problem}})
async def ready(hall: HallHere) -> Health:
    """Asks the database, and Redis if there is one."""
    try:
        await hall.ready()
    except TimeoutError:
        raise StoreError("store_unavailable") from None
    return Health()


@probes.get("/metrics", summary="Numbers for Prometheus", response_class=PlainTextResponse)
async def metrics(hall: HallHere) -> PlainTextResponse:
    """The numbers of the process that answers."""
    return PlainTextResponse(hall.metrics.text())


def check_may_look(table: Table, holders: dict[int, str]) -> None:
    """Raise Refused where a table is not for everyone's eyes."""
    if table.is_private and not seats_held(table, holders):
        raise Refused("no_watching", table=table.id)
