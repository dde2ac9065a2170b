"""For operators: whether the process is alive, whether it can serve, and its metrics."""

from typing import Literal

from fastapi import APIRouter
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel

from columbiz.server.http.dependencies import OpenServices
from columbiz.server.http.errors import Problem
from columbiz.tables.errors import StoreError

router = APIRouter(tags=["operating"])


class Health(BaseModel):
    """All is well."""

    status: Literal["ok"] = "ok"


@router.get("/healthz", summary="Whether the process is alive")
async def live() -> Health:
    """Answer as long as the process is alive."""
    return Health()


@router.get("/readyz", summary="Whether tables can be served", responses={503: {"model": Problem}})
async def ready(services: OpenServices) -> Health:
    """Ask the database, and Redis if it is used."""
    try:
        await services.ready()
    except TimeoutError:
        raise StoreError("store_unavailable") from None
    return Health()


@router.get("/metrics", summary="Metrics for Prometheus", response_class=PlainTextResponse)
async def metrics(services: OpenServices) -> PlainTextResponse:
    """The metrics of the process that answers."""
    return PlainTextResponse(services.metrics.text())
