"""Writes the description of the API that the server publishes: `make types`.

It has the routes, the messages of the WebSocket, and examples from games played for them. The browser's types are
generated from it.
"""
