"""Whether the computer can play yet."""

from fastapi import APIRouter
from pydantic import BaseModel, Field

from columbiz.server.http.dependencies import OpenServices, problems

router = APIRouter(prefix="/api", tags=["bots"])


class BotsView(BaseModel):
    """How far the engine is that bots play with."""

    compiled: float | None = Field(
        description="The share of the engine that is compiled, while a bot waits for that at the first start on a "
        "machine; null at any other time."
    )


@router.get("/bots", summary="Whether bots wait for the compiler", responses=problems())
async def show_bots(services: OpenServices) -> BotsView:
    """After an installation the engine is compiled for the processor, once; bots play when it is ready."""
    return BotsView(compiled=services.bots.compiled)
