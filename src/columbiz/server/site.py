"""The web app as it was built into the package: its files, and its one page for every address of its own."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter
from fastapi.responses import FileResponse
from starlette.exceptions import HTTPException

STATIC = Path(__file__).parent / "static"

#: Files under assets/ carry a hash of their content in their names.
_FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
_ASK_AGAIN = {"Cache-Control": "no-cache"}

router = APIRouter(include_in_schema=False)


@router.get("/{path:path}")
async def serve_site(path: str) -> FileResponse:
    """A file, or the page, which finds out itself what an address means."""
    file = (STATIC / path).resolve()
    if path and file.is_relative_to(STATIC.resolve()) and file.is_file():
        return FileResponse(file, headers=_FOR_EVER if path.startswith("assets/") else _ASK_AGAIN)
    page = STATIC / "index.html"
    if path.startswith(("api/", "assets/")) or not page.is_file():
        raise HTTPException(404)
    return FileResponse(page, headers=_ASK_AGAIN)
