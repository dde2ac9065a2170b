"""How a process reads: PostgreSQL by an asynchronous driver, SQLite in a thread of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

from sqlalchemy import Engine, Executable
from sqlalchemy.ext.asyncio import AsyncEngine

Rows = list[Sequence[Any]]
Values = dict[str, Any]


class Reads(Protocol):
    """Answers questions; what it is in a database's way to fail comes as the driver raises it."""

    async def ask(self, question: Executable, values: Values) -> Rows:
        """All rows of the answer."""

    async def close(self) -> None:
        """Let the connections go."""


class AsyncReads:
    """Reads over some connections at once."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def ask(self, question: Executable, values: Values) -> Rows:
        """All rows of the answer."""
        async with self._engine.connect() as connection:
            return list(await connection.execute(question, values))

    async def close(self) -> None:
        """Let the connections go."""
        await self._engine.dispose()


class ThreadReads:
    """Reads one after another in a thread: a question costs one hop, an asynchronous driver takes one for each call."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="columbiz-reads")

    async def ask(self, question: Executable, values: Values) -> Rows:
        """All rows of the answer."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._ask, question, values)

    def _ask(self, question: Executable, values: Values) -> Rows:
        with self._engine.connect() as connection:
            return list(connection.execute(question, values))

    async def close(self) -> None:
        """Close the file and end the thread."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()
