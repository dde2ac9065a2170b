"""The lobby: the listed tables with a free seat, in fair order."""

from __future__ import annotations

from pathlib import Path

import pytest

from columbiz.server import lobby
from columbiz.server.lobby import Lobby
from tests.tables.servers import new_client, server

pytestmark = pytest.mark.anyio


async def test_full_tables_do_not_push_others_out_of_the_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "MAX_LISTED", 2)
    async with server(tmp_path) as tables:
        free = [(await new_client(tables, listed=True)).table_id for _ in range(3)]
        for _ in range(3):
            client = await new_client(tables, listed=True)
            await client.sit(0)
            await client.sit(1)
        listed = {table.table for table in await Lobby(tables).listed()}
        assert len(listed) == 2
        assert listed < set(free)
