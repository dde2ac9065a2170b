"""The peer of the load benchmark: a plain Starlette WebSocket app that echoes messages of the same sizes.

Each message is sent to both sockets of its table, padded to ECHO_BYTES. As in any simple app of this kind, a connection
has one queue and one task that writes. Run it with `uvicorn --ws websockets-sansio benchmarks.echo_server:app`.
"""

from __future__ import annotations

import asyncio
import os
from collections import defaultdict

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

ECHO_BYTES = int(os.environ.get("ECHO_BYTES", "1400"))

tables: defaultdict[str, set[asyncio.Queue[str]]] = defaultdict(set)


async def echo(socket: WebSocket) -> None:
    """Send every message to all sockets of the table."""
    outbox: asyncio.Queue[str] = asyncio.Queue()
    table = tables[socket.path_params["table"]]
    table.add(outbox)
    await socket.accept()
    writer = asyncio.create_task(write(socket, outbox))
    try:
        async for text in socket.iter_text():
            message = text.ljust(ECHO_BYTES)
            for queue in table:
                queue.put_nowait(message)
    finally:
        table.discard(outbox)
        writer.cancel()


async def write(socket: WebSocket, outbox: asyncio.Queue[str]) -> None:
    """Send what is put into an outbox."""
    while True:
        await socket.send_text(await outbox.get())


async def healthz(_: Request) -> PlainTextResponse:
    """Answer that the server is up."""
    return PlainTextResponse("ok")


app = Starlette(routes=[Route("/healthz", healthz), WebSocketRoute("/tables/{table}", echo)])
