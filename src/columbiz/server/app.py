"""The ASGI app: HTTP, the WebSocket and their middleware, around one set of services."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import WebSocketRoute

from columbiz.server import logs
from columbiz.server.http import (
    analysis,
    bots,
    description,
    errors,
    health,
    hints,
    lesson,
    middleware,
    network,
    pages,
    replay,
    reviews,
    rulebook,
    tables,
    trust,
    tutor,
)
from columbiz.server.limits import Limits
from columbiz.server.local_network import LocalNetwork
from columbiz.server.services import open_services
from columbiz.server.settings import Settings, read_settings
from columbiz.server.ws.endpoint import live_play, refuse_socket
from columbiz.tables.runtime.chance import CHANCE, Chance

#: Responses of at least this many bytes are compressed, if the client accepts it. Higher levels take much more time and
#: save little.
COMPRESSED_BYTES, COMPRESSION_LEVEL = 1024, 6


def create_app(
    settings: Settings | None = None, local_network: LocalNetwork | None = None, chance: Chance = CHANCE
) -> FastAPI:
    """Create the app of one server process; without settings they are read from the environment.

    Services are opened when the app starts and closed when it stops. It runs on any ASGI server, for example
    `uvicorn --factory columbiz.server.app:create_app`; `columbiz serve` adds the limits that an ASGI app cannot
    enforce. Only a caller can say where dice, secrets and ids come from: no setting can.
    """
    settings = settings or read_settings()
    logs.configure(settings.log_format, settings.log_level)
    limits = Limits(settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with open_services(settings, limits, chance) as services:
            app.state.services = services
            yield

    app = FastAPI(
        title="Columbiz",
        version=version("columbiz"),
        summary="Tables of Columbiz: live, durable, with sealed dice.",
        lifespan=lifespan,
        docs_url=None,  # its page loads scripts from other sites
        redoc_url=None,
        openapi_url=None,  # `description` publishes a more complete document
        separate_input_output_schemas=False,
    )
    app.state.settings, app.state.limits, app.state.network = settings, limits, local_network
    for subject in (
        tables,
        replay,
        reviews,
        hints,
        tutor,
        analysis,
        rulebook,
        lesson,
        bots,
        network,
        health,
        description,
    ):
        app.include_router(subject.router)
    app.router.routes += [WebSocketRoute("/api/socket", live_play), WebSocketRoute("/{path:path}", refuse_socket)]
    pages.install(app)
    errors.install(app)
    _add_middleware(app, settings, limits, local_network)
    return app


def _add_middleware(app: FastAPI, settings: Settings, limits: Limits, local_network: LocalNetwork | None) -> None:
    """Add the middleware, innermost first."""
    app.add_middleware(GZipMiddleware, minimum_size=COMPRESSED_BYTES, compresslevel=COMPRESSION_LEVEL)
    app.add_middleware(middleware.UnexpectedErrors)
    app.add_middleware(middleware.BodyLimit, limits=limits)
    app.add_middleware(middleware.RateLimit, limits=limits)
    app.add_middleware(trust.HostCheck, hosts=settings.allowed_hosts, network=local_network, limited=limits.log)
    app.add_middleware(middleware.SecurityHeaders)
    app.add_middleware(middleware.RequestLog)
    app.add_middleware(trust.ForwardedAddress, proxies=settings.proxies)
