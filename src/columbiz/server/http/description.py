"""The description of the API, as `make types` has generated it."""

from pathlib import Path

from fastapi import APIRouter
from fastapi.responses import FileResponse

FILE = Path(__file__).parents[1] / "openapi.json"

router = APIRouter()


@router.get("/api/openapi.json", include_in_schema=False)
async def describe_api() -> FileResponse:
    """The OpenAPI document, with the messages of the WebSocket among its components."""
    return FileResponse(FILE, media_type="application/json")
