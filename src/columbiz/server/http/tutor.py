"""The tutor: what a choice would lose, where hints are given."""

from fastapi import APIRouter
from typing_extensions import TypedDict  # pydantic needs this one before Python 3.12

from columbiz.review.json import ReasonView
from columbiz.rules.state import Phase, State
from columbiz.server.http.dependencies import Client, Holders, OpenServices, TablePath
from columbiz.server.http.hints import advice_problems, table_to_advise
from columbiz.tables.model.options import ActionText, StrictModel
from columbiz.tables.model.table import Table
from columbiz.tables.runtime.job_queue import Priority


class JudgementRequest(StrictModel):
    """A choice that the player is about to make: a keep, or the end of the turn with the discs placed so far."""

    action: ActionText


class JudgementView(TypedDict):
    """What a choice would lose."""

    #: how much lower the player's chance of winning is than after the best choice, from 0 to 1
    loss: float
    #: the actions of the best choice
    best: list[str]
    reasons: list[ReasonView]


router = APIRouter(prefix="/api/tables", tags=["hints"])


@router.post(
    "/{table_id}/judgement",
    summary="Ask what a choice would lose",
    responses=advice_problems(
        "The request cannot be read, the choice is not legal, or bots cannot play by the rules of the game."
    ),
)
async def judge_choice(
    table_id: TablePath, asked: JudgementRequest, services: OpenServices, holders: Holders, client: Client
) -> JudgementView:
    """What a choice would lose, and why, in games against the computer and on one screen.

    Nothing is played. All discs of the turn are judged together: until it ends they can be taken back.
    """
    table = await table_to_advise(table_id, services, holders, client)
    state, discs = _decision_under_way(table)
    job = ("judge", state.text, [*discs, asked.action])
    found: JudgementView = await services.computing.analysis_piece(Priority.BACKGROUND, *job, client=client)
    return found


def _decision_under_way(table: Table) -> tuple[State, list[str]]:
    """The State in which the player began to keep or to place, and the discs placed since.

    Discs that a start position has already placed in this turn are not among them.
    """
    placing = [state for state in table.undoable if state.phase is Phase.PLACE]
    discs = table.actions[len(table.actions) - len(placing) :]
    return placing[0] if placing else table.playing, list(map(str, discs))
