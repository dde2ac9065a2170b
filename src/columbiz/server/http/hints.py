"""Hints from the engine, where they give nobody an unfair advantage."""

from typing import Any

from fastapi import APIRouter

from columbiz.rules.state import Phase
from columbiz.server.http.dependencies import Client, Holders, OpenServices, TablePath, problems
from columbiz.server.services import Services
from columbiz.tables.errors import Refused
from columbiz.tables.model.referee import check_hints, seats_held
from columbiz.tables.model.seats import Status
from columbiz.tables.model.shapes import HintView
from columbiz.tables.model.table import Table

#: Why there is no hint if no seat is to move.
_WITHOUT_PLAYER = {Status.OVER: "table_over", Status.CLOSED: "table_closed"}

router = APIRouter(prefix="/api/tables", tags=["hints"])


async def table_to_advise(table_id: str, services: Services, holders: dict[int, str], client: str) -> Table:
    """The table; raise Refused unless a decision is due of a seat that the client holds and that may be advised."""
    table = await services.tables.look(table_id, holders, client=client)
    if table.player is None:
        raise Refused(_WITHOUT_PLAYER.get(table.status, "not_started"))
    if table.player not in seats_held(table, holders):
        raise Refused("not_your_seat", seat=table.player)
    check_hints(table)
    if table.playing.phase is Phase.THROW:
        raise Refused("no_decision")
    return table


def advice_problems(unreadable: str) -> dict[int | str, dict[str, Any]]:
    """The documented error responses of a route that advises the player of a table."""
    return problems(
        _403="The seat is somebody else's.",
        _404="There is no such table.",
        _409="No decision is due, or people are playing each other.",
        _422=unreadable,
    )


@router.post(
    "/{table_id}/hint",
    summary="Ask for a hint",
    responses=advice_problems("The request cannot be read, or bots cannot play by the rules of the game."),
)
async def give_hint(table_id: TablePath, services: OpenServices, holders: Holders, client: Client) -> HintView:
    """The best choices of the player, in games against the computer and on one screen."""
    table = await table_to_advise(table_id, services, holders, client)
    async with services.computing.turn("hint", client):
        return await services.computing.hint(table.playing, client)
