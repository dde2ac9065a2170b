"""Live play over a WebSocket, on any ASGI server."""
