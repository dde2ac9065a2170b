"""The app's side of the hardening: reports the progress of requests to their connections."""

import time

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from columbiz.server.hardening.connection import CONNECTION, CONNECTIONS, Connection
from columbiz.server.hardening.connections import Connections
from columbiz.server.limits import client_of


class HardenedApp:
    """An ASGI app whose connections are limited; it runs under uvicorn with `Connection` as its protocol."""

    def __init__(self, app: ASGIApp, connections: Connections, request_seconds: float) -> None:
        self._app = app
        self._connections = connections
        self._request_seconds = request_seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve, and report progress to the connection."""
        if scope["type"] == "lifespan":
            scope["state"][CONNECTIONS] = self._connections
            await self._app(scope, receive, send)
            return
        connection: Connection = scope["state"][CONNECTION]
        connection.continue_request()
        if scope["type"] == "http":
            deadline = time.perf_counter() + self._request_seconds
            receive, send = _receive_in_time(connection, deadline, receive), _respond(connection, scope, send)
        else:
            send = _accept(connection, scope, send)
        await self._app(scope, receive, send)


def _receive_in_time(connection: Connection, deadline: float, receive: Receive) -> Receive:
    complete = False

    async def receive_in_time() -> Message:
        nonlocal complete
        if complete:
            return await receive()  # which waits until the client disconnects
        connection.wait_for_body(deadline)
        message = await receive()
        connection.continue_request()
        complete = not message.get("more_body", False)
        return message

    return receive_in_time


def _respond(connection: Connection, scope: Scope, send: Send) -> Send:
    async def respond(message: Message) -> None:
        if message["type"] == "http.response.start":
            connection.charge_request(client_of(scope))  # known by now, even behind a proxy
        elif message["type"] == "http.response.body" and not message.get("more_body", False):
            connection.end_request()  # before sending, which may start the next request
        await send(message)

    return respond


def _accept(connection: Connection, scope: Scope, send: Send) -> Send:
    answered = False

    async def accept(message: Message) -> None:
        nonlocal answered
        await send(message)
        if not answered:
            answered = True
            connection.charge_request(client_of(scope))
            connection.accept_upgrade()
        if message["type"] == "websocket.close":
            connection.end_socket()

    return accept
