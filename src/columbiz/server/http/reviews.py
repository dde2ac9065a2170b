"""Reviews: what every throw and every choice of a game was worth, once nobody can use it in the game any more."""

from typing import Annotated, Any

from fastapi import APIRouter, Header, Query

from columbiz.server.http.dependencies import Client, OpenServices, RecordText, VisibleTable, problems, table_problems
from columbiz.server.http.encoding import gzipped_json
from columbiz.server.http.review_views import ReviewView
from columbiz.tables.errors import Refused
from columbiz.tables.model.recording import record_of
from columbiz.tables.model.seats import Status
from columbiz.tables.model.table import Table

_UNREVIEWABLE = "The request cannot be read, nothing was played, or the game cannot be judged."

Depth = Annotated[int, Query(ge=1, le=2, description="How many turns the engine looks through: 2 takes seconds.")]
Encodings = Annotated[str, Header(alias="Accept-Encoding", include_in_schema=False)]

router = APIRouter(prefix="/api", tags=["review"])


@router.post("/review", summary="Review a record", response_model=ReviewView, responses=problems(_422=_UNREVIEWABLE))
async def review_record(
    record: RecordText,
    services: OpenServices,
    client: Client,
    depth: Depth = 1,
    encodings: Encodings = "",
) -> Any:
    """Luck and skill of a recorded game, as an account that adds up; of a broken record, as far as it is valid."""
    return gzipped_json(await services.reviews.review(record, depth, client), encodings)


@router.post(
    "/tables/{table_id}/review",
    summary="Review the game of a table",
    response_model=ReviewView,
    responses=table_problems(_409="The game is not over, or only its score was kept.", _422=_UNREVIEWABLE),
)
async def review_table(
    table: VisibleTable, services: OpenServices, client: Client, depth: Depth = 1, encodings: Encodings = ""
) -> Any:
    """The review of a game that is over. Before that there is none: it would be a hint."""
    return gzipped_json(await services.reviews.review(_finished_record(table), depth, client), encodings)


def _finished_record(table: Table) -> str:
    if table.state is None:
        raise Refused("not_started")
    if table.status is Status.PLAYING:
        raise Refused("game_not_over")
    if table.options.dice == "pad":
        raise Refused("throws_unknown")
    return record_of(table).text
