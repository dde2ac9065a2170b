"""The WebSocket endpoint: who may connect, and how connections are counted and logged."""

import time

import structlog
from starlette.websockets import WebSocket

from columbiz.server.limits import client_of
from columbiz.server.security_headers import origin_allowed
from columbiz.server.services import Services
from columbiz.server.ws.connection import POLICY_VIOLATION, ClientSocket
from columbiz.tables.errors import Refused
from columbiz.tables.runtime.encoding import encode, view_refusal

log = structlog.get_logger("columbiz.server")


async def refuse_socket(socket: WebSocket) -> None:
    """Refuse a WebSocket at an address that has none."""
    services: Services = socket.app.state.services
    services.limits.log.warning("socket_path", client=client_of(socket.scope))
    await socket.close()  # before accepting, so the handshake is refused with 403


async def live_play(socket: WebSocket) -> None:
    """Serve one client until either side closes."""
    services: Services = socket.app.state.services
    client = client_of(socket.scope)
    if not origin_allowed(socket.headers, services.settings.origins):
        services.limits.log.warning("origin", client=client, origin=socket.headers.get("origin"))
        await socket.close()  # before accepting, so the handshake is refused with 403
        return
    await socket.accept()
    try:
        services.limits.requests.take(client)
        services.limits.sockets.take(client)
    except Refused as refused:
        services.limits.log.warning("sockets", client=client)
        await socket.send_text(encode(view_refusal(refused)))
        await socket.close(POLICY_VIOLATION)
        return
    began = time.monotonic()
    services.metrics.traffic.sockets += 1
    try:
        code = await ClientSocket(socket, services, client).run()
        log.info("socket closed", code=code, seconds=round(time.monotonic() - began, 1), client=client)
    finally:
        services.metrics.traffic.sockets -= 1
        services.limits.sockets.give_back(client)
