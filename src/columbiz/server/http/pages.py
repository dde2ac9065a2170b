"""Serves the web app built by `make web`: its files, and its single HTML page, which serves every page of the app."""

from pathlib import Path, PurePosixPath

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Match, Mount
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from columbiz.i18n import messages_for, system_language

STATIC = Path(__file__).parents[1] / "static"

#: The first path segment of every page of the app. web/src/app/pages.ts has a component for each.
APP_PAGES = ("", "lesson", "table", "replay", "review", "rules", "verify", "analysis", "games")

_FOREVER = "public, max-age=31536000, immutable"  # the file name changes with the content
_REVALIDATE = "no-cache"


def install(app: FastAPI, folder: Path = STATIC) -> None:
    """Let the app serve the pages. Call it last: it answers every address that no other route matches."""
    app.router.routes.append(PagesMount("/", Pages(folder)))


class PagesMount(Mount):
    """All addresses except the API's, which has errors of its own."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Whether an address belongs to the pages."""
        return (Match.NONE, {}) if scope["path"].startswith("/api/") else super().matches(scope)


class Pages:
    """The built web app as an ASGI app."""

    def __init__(self, folder: Path) -> None:
        self._index = folder / "index.html"
        self._files = StaticFiles(directory=folder, check_dir=False)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a file or the page."""
        response = await self._answer(scope)
        await response(scope, receive, send)

    async def _answer(self, scope: Scope) -> Response:
        path = PurePosixPath(scope["path"].lstrip("/"))
        first = path.parts[0] if path.parts else ""
        if path.suffix:
            return _cached(
                await self._files.get_response(str(path), scope), _FOREVER if first == "assets" else _REVALIDATE
            )
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        return await self._page(scope, 200 if first in APP_PAGES else 404)

    async def _page(self, scope: Scope, status: int) -> Response:
        if not self._index.is_file():
            return PlainTextResponse(messages_for(system_language())("check-pages-missing"), 503)
        response = _cached(await self._files.get_response("index.html", scope), _REVALIDATE)
        if status != 200 and response.status_code == 200:
            response.status_code = status  # the app itself shows that there is no such page
        return response


def _cached(response: Response, control: str) -> Response:
    response.headers["Cache-Control"] = control
    return response
