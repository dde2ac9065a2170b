"""The app: HTTP, the WebSocket and what stands before them, around one hall."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version

from fastapi import FastAPI
from starlette.routing import WebSocketRoute

from columbiz.server import answers, api, lessons, logs, pages, rulebook, schema, study
from columbiz.server.hall import Limits, open_hall
from columbiz.server.security import BodyLimit, RateLimit, SecurityHeaders
from columbiz.server.settings import Settings
from columbiz.server.socket import SocketEndpoint


def create_app(settings: Settings) -> FastAPI:
    """The app of one server process; what it needs is opened when it starts and closed when it stops."""
    logs.configure(settings.log_format)
    limits = Limits(settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with open_hall(settings, limits) as hall:
            app.state.hall = hall
            yield

    app = FastAPI(
        title="Columbiz",
        version=version("columbiz"),
        summary="Tables of Columbiz: live, durable, with sealed dice.",
        lifespan=lifespan,
        docs_url=None,  # its page loads scripts from elsewhere
        redoc_url=None,
        openapi_url="/api/openapi.json",
        separate_input_output_schemas=False,
    )
    app.state.settings = settings
    app.include_router(api.router)
    app.include_router(study.router)
    app.include_router(rulebook.router)
    app.include_router(lessons.router)
    app.include_router(api.probes)
    app.router.routes.append(WebSocketRoute("/api/socket", SocketEndpoint()))
    pages.install(app)  # the last: it answers every address that is left
    answers.install(app)
    schema.install(app)
    # the last one added is the first that is asked
    app.add_middleware(answers.Unexpected)
    app.add_middleware(BodyLimit, limit=settings.message_bytes)
    app.add_middleware(RateLimit, making=limits.making, asking=limits.asking)
    app.add_middleware(SecurityHeaders)
    app.add_middleware(logs.RequestLog)
    return app
