"""The analysis of any position."""

from typing import Annotated, Literal

from fastapi import APIRouter
from pydantic import Field

from columbiz.rules.state import Phase, State
from columbiz.server.analysis import analyse, roll_out
from columbiz.server.http.dependencies import Client, OpenServices, problems
from columbiz.tables.errors import Refused
from columbiz.tables.model.options import ActionText, PositionText, StrictModel
from columbiz.tables.model.shapes import AnalysisView

MAX_ROLLOUTS = 256
#: More than there are ways to keep some of eight dice.
MAX_CHOICES = 200


class AnalysisRequest(StrictModel):
    """A position, and what is to be found out about it."""

    position: PositionText
    depth: Literal[1, 2] = Field(default=1, description="How many turns the engine looks through.")
    limit: int = Field(default=5, strict=True, ge=1, le=MAX_CHOICES, description="How many choices to list.")
    choice: tuple[ActionText, ...] = Field(
        default=(),
        max_length=8,
        description="A choice to be valued besides the best ones: a keep, discs in this order, or a forfeit.",
        examples=[["place 33", "place 555", "done"]],
    )
    portions: tuple[Annotated[float, Field(ge=0, le=1)] | None, ...] = Field(
        default=(),
        max_length=4,
        description="What each seat gets of the chances of those who have resigned, as in a review; null for a seat "
        "that has resigned. Only at depth 1.",
    )
    rollouts: Annotated[int, Field(strict=True, ge=0, le=MAX_ROLLOUTS)] = Field(
        default=0, description="How many games to play on from the position."
    )


router = APIRouter(prefix="/api", tags=["analysis"])


@router.post(
    "/analysis",
    summary="Analyse a position",
    responses=problems(
        _409="A choice is to be valued, but no decision is due.",
        _422="The request cannot be read, the position cannot occur, or bots cannot play by its rules.",
    ),
)
async def analyse_position(asked: AnalysisRequest, services: OpenServices, client: Client) -> AnalysisView:
    """Every seat's chance of winning, the best choices, and what each cell is worth.

    Depth 1 is answered at once; depth 2 and rollouts take seconds.
    """
    state = State.parse(asked.position)
    if asked.choice and state.phase in (Phase.THROW, Phase.OVER):
        raise Refused("no_decision")
    if asked.portions and (asked.depth > 1 or len(asked.portions) != state.players):
        raise Refused("malformed", problem="portions: one for each seat, at depth 1")
    job = (state.text, asked.depth, asked.limit, asked.choice, *asked.portions)
    found = await analyse(services.computing, client, *job)
    if asked.rollouts and state.phase is not Phase.OVER:
        found["rollout"] = await roll_out(services.computing, client, state.text, asked.rollouts)
    return found
