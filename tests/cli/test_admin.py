"""`columbiz admin`: the tables of a database, listed, exported, closed, removed, backed up and restored."""

from __future__ import annotations

import asyncio
import json
import os
import shlex
import sqlite3
import stat
import subprocess
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from columbiz.i18n import LANGUAGES, messages_for
from columbiz.records import Record
from harness.services import Postgres, find_postgres
from tests.cli.conftest import Run
from tests.tables.servers import new_client, server, started_game


class Stored(NamedTuple):
    """A database with an open table, a game in play and a finished one."""

    url: str
    open: str
    playing: str
    over: str


async def fill(url: str) -> Stored:
    async with server(url) as tables:
        waiting = await new_client(tables, seats=("person", "greedy"))
        playing = await started_game(tables)
        await playing.play_next(await playing.look())
        await playing.do("rename", 0, name="Ann [red]")
        over = await started_game(tables)
        await over.do("resign", 0)
        await over.until_table(lambda table: table.secret is not None)
        return Stored(url, waiting.table_id, playing.table_id, over.table_id)


@pytest.fixture
def stored(database_url: str) -> Stored:
    return asyncio.run(fill(database_url))


@pytest.fixture
def stored_in_sqlite(tmp_path: Path) -> Stored:
    return asyncio.run(fill(f"sqlite:///{tmp_path / 'columbiz.db'}"))


def printed(run: subprocess.CompletedProcess[str]) -> Any:
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


def refused(run: subprocess.CompletedProcess[str], code: int = 2) -> str:
    assert run.returncode == code, run.stdout
    assert "Traceback" not in run.stderr
    return run.stderr


def test_tables_are_listed_with_their_players_and_last_events(columbiz: Run, stored: Stored) -> None:
    admin = ("admin", "list", "--database", stored.url)
    listed = printed(columbiz(*admin, "--json"))
    assert {one["table"]: one["status"] for one in listed} == {
        stored.open: "open",
        stored.playing: "playing",
        stored.over: "over",
    }
    by_id = {one["table"]: one for one in listed}
    assert by_id[stored.open] | {"created": "", "last_event": ""} == {
        "table": stored.open,
        "status": "open",
        "created": "",
        "last_event": "",
        "events": 1,
        "players": ["-", "greedy"],
    }
    assert by_id[stored.playing]["events"] == 6
    shown = columbiz(*admin).stdout
    assert all(table in shown for table in (stored.open, stored.playing, stored.over))
    assert "Ann [red]" in shown
    assert [one["table"] for one in printed(columbiz(*admin, "--json", "--status", "over"))] == [stored.over]
    assert printed(columbiz(*admin, "--json", "--untouched", 1)) == []
    assert "There are no such tables." in columbiz(*admin, "--untouched", 1).stdout
    assert "--untouched" in refused(columbiz(*admin, "--untouched", "inf"))
    assert "'gone' is not a status; use one of open, playing, over, closed" in refused(
        columbiz(*admin, "--status", "gone")
    )


def test_a_table_is_shown_without_secrets(columbiz: Run, stored: Stored) -> None:
    view = printed(columbiz("admin", "show", stored.playing, "--database", stored.url, "--json"))
    assert (view["status"], view["secret"], view["events"]) == ("playing", None, 6)
    assert "holder" not in json.dumps(view)
    shown = columbiz("admin", "show", stored.playing, "--database", stored.url).stdout
    assert stored.playing in shown
    assert "Ann [red]" in shown
    unknown = columbiz("admin", "show", "nothere", "--database", stored.url, "-l", "da")
    assert messages_for("da")("error-table-not-found", table="nothere") in refused(unknown)


def test_games_are_exported_as_records(columbiz: Run, stored: Stored, tmp_path: Path) -> None:
    folder = tmp_path / "records" / "all"
    exported = printed(columbiz("admin", "export", "--all", folder, "--database", stored.url, "--json"))
    assert set(exported["tables"]) == {stored.playing, stored.over}
    assert {file.stem for file in folder.iterdir()} == {stored.playing, stored.over}
    assert Record.read(folder / f"{stored.over}.columbiz").tags["Table"] == stored.over
    one = columbiz("admin", "export", stored.over, tmp_path / "one", "--database", stored.url)
    assert one.stdout == f"1 record written to {tmp_path / 'one'}\n"
    assert columbiz("verify", tmp_path / "one" / f"{stored.over}.columbiz").returncode == 0
    early = columbiz("admin", "export", stored.open, tmp_path / "one", "--database", stored.url)
    assert "the game has not started" in refused(early)
    both = columbiz("admin", "export", "--all", stored.over, tmp_path, "--database", stored.url)
    assert "but not both" in refused(both)


def test_a_table_is_closed_once_and_its_dice_can_be_verified(columbiz: Run, stored: Stored, tmp_path: Path) -> None:
    closed = columbiz("admin", "close", stored.playing, "--database", stored.url)
    assert closed.stdout == f"Table {stored.playing} is closed\n"
    again = columbiz("admin", "close", stored.playing, stored.over, "--database", stored.url)
    assert again.stdout == f"Table {stored.playing} had already ended\nTable {stored.over} had already ended\n"
    view = printed(columbiz("admin", "show", stored.playing, "--database", stored.url, "--json"))
    assert (view["status"], view["closed"]) == ("closed", "operator")
    columbiz("admin", "export", stored.playing, tmp_path, "--database", stored.url)
    verified = columbiz("verify", tmp_path / f"{stored.playing}.columbiz")
    assert (verified.returncode, verified.stderr) == (0, "")
    unknown = columbiz("admin", "close", stored.open, "nothere", "--database", stored.url)
    assert "there is no table nothere" in refused(unknown)
    view = printed(columbiz("admin", "show", stored.open, "--database", stored.url, "--json"))
    assert view["status"] == "open"


def test_tables_are_removed_after_a_question(columbiz: Run, stored: Stored) -> None:
    def tables() -> set[str]:
        return {one["table"] for one in printed(columbiz("admin", "list", "--json", "--database", stored.url))}

    no = columbiz("admin", "remove", stored.open, "--database", stored.url, stdin="n\n")
    assert "Remove 1 table for good?" in refused(no, 1)
    assert len(tables()) == 3
    yes = columbiz("admin", "remove", stored.open, "--database", stored.url, stdin="y\n")
    assert yes.stdout.strip() == "1 table removed"
    assert tables() == {stored.playing, stored.over}
    finished = ("admin", "remove", "--yes", "--json", "--database", stored.url, "--finished-before")
    assert printed(columbiz(*finished, 1)) == {"removed": []}
    assert printed(columbiz(*finished, 0)) == {"removed": [stored.over]}
    assert tables() == {stored.playing}
    neither = columbiz("admin", "remove", "--database", stored.url)
    assert "name some tables or give --finished-before" in refused(neither)
    assert "there is no table" in refused(columbiz("admin", "remove", "nothere", "--database", stored.url))


def test_the_database_is_that_of_the_server_by_default(columbiz: Run, stored_in_sqlite: Stored, tmp_path: Path) -> None:
    given = {"COLUMBIZ_DATABASE": stored_in_sqlite.url}
    assert len(printed(columbiz("admin", "list", "--json", environment=given))) == 3
    missing = refused(columbiz("admin", "list"))
    assert f"there is no database sqlite:///{tmp_path / 'data' / 'columbiz' / 'tables.db'}" in missing
    assert not (tmp_path / "data" / "columbiz" / "tables.db").exists()
    assert "secret" not in refused(columbiz("admin", "list", "--database", "mysql://u:secret@h/x"))


def test_vacuum_gives_space_back(columbiz: Run, stored_in_sqlite: Stored, tmp_path: Path) -> None:
    database = tmp_path / "columbiz.db"
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE entries SET command = ? WHERE number = 0", ("x" * 200_000,))
    connection.close()
    columbiz("admin", "remove", stored_in_sqlite.over, "--yes", "--database", stored_in_sqlite.url)
    sizes = printed(columbiz("admin", "vacuum", "--json", "--database", stored_in_sqlite.url))
    assert sizes["bytes_before"] - sizes["bytes_after"] > 150_000
    assert database.stat().st_size == sizes["bytes_after"]
    assert "bytes before" in columbiz("admin", "vacuum", "--database", stored_in_sqlite.url).stdout


def test_a_backup_is_private_and_restores_everything(columbiz: Run, stored_in_sqlite: Stored, tmp_path: Path) -> None:
    url, copy = stored_in_sqlite.url, tmp_path / "copies" / "monday.db"
    assert "there is no folder" in refused(columbiz("admin", "backup", copy, "--database", url))
    copy.parent.mkdir()
    assert columbiz("admin", "backup", copy, "--database", url).stdout == f"3 tables copied to {copy}\n"
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert list(copy.parent.iterdir()) == [copy]
    assert "exists; --force replaces it" in refused(columbiz("admin", "backup", copy, "--database", url))
    assert printed(columbiz("admin", "backup", copy, "--force", "--json", "--database", url))["tables"] == 3
    columbiz("admin", "remove", stored_in_sqlite.open, "--yes", "--database", url)
    kept = refused(columbiz("admin", "restore", copy, "--database", url))
    assert "has 2 tables; --force replaces it" in kept
    assert len(printed(columbiz("admin", "list", "--json", "--database", url))) == 2
    assert printed(columbiz("admin", "restore", copy, "--force", "--json", "--database", url))["tables"] == 3
    assert len(printed(columbiz("admin", "list", "--json", "--database", url))) == 3
    new = f"sqlite:///{tmp_path / 'new.db'}"
    assert columbiz("admin", "restore", copy, "--database", new).returncode == 0
    assert stat.S_IMODE((tmp_path / "new.db").stat().st_mode) == 0o600
    assert len(printed(columbiz("admin", "list", "--json", "--database", new))) == 3


def test_a_database_is_neither_backed_up_to_itself_nor_restored_from_itself(
    columbiz: Run, stored_in_sqlite: Stored, tmp_path: Path
) -> None:
    database = tmp_path / "columbiz.db"
    for command in ("backup", "restore"):
        problem = refused(columbiz("admin", command, database, "--force", "--database", stored_in_sqlite.url))
        assert "is the database itself; choose another file" in problem


def test_what_is_no_backup_is_not_restored(columbiz: Run, stored_in_sqlite: Stored, tmp_path: Path) -> None:
    url, copy = stored_in_sqlite.url, tmp_path / "copy.db"

    def problem() -> str:
        return refused(columbiz("admin", "restore", copy, "--force", "--database", url))

    assert "No such file" in problem()
    copy.write_text("hello " * 1000, encoding="utf-8")
    assert "is not a backup of Columbiz, or it is damaged: file is not a database" in problem()
    copy.unlink()
    sqlite3.connect(copy).execute("CREATE TABLE other (a)").connection.close()
    assert "is not a backup of Columbiz" in problem()
    copy.unlink()
    columbiz("admin", "backup", copy, "--database", url)
    with sqlite3.connect(copy) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    assert "has schema 9999, which this version of Columbiz does not know" in problem()
    columbiz("admin", "backup", copy, "--force", "--database", url)
    damaged = bytearray(copy.read_bytes())
    damaged[4096:8192] = os.urandom(4096)
    copy.write_bytes(damaged)
    assert "is not a backup of Columbiz, or it is damaged" in problem()
    assert len(printed(columbiz("admin", "list", "--json", "--database", url))) == 3


def test_for_postgresql_the_command_to_run_is_named_and_works(
    columbiz: Run, postgres: Postgres, postgres_url: str, tmp_path: Path
) -> None:
    stored, copy = asyncio.run(fill(postgres_url)), tmp_path / "my copy.dump"
    with_password = postgres_url.replace("tests@", "tests:secret@") + "?password=secret2"

    def named(*arguments: object) -> list[str]:
        said = refused(columbiz("admin", *arguments, "--database", with_password))
        assert "nothing was done" in said
        assert "secret" not in said
        program, *rest = shlex.split(said.rpartition("pgpass: ")[2])
        folder = find_postgres()
        assert folder
        return [str(folder / program), *rest]

    subprocess.run(named("backup", copy), check=True)
    assert columbiz("admin", "remove", stored.open, "--yes", "--database", postgres_url).returncode == 0
    subprocess.run(named("restore", copy), check=True)
    assert len(printed(columbiz("admin", "list", "--json", "--database", postgres_url))) == 3
    assert "autovacuum" in refused(columbiz("admin", "vacuum", "--database", postgres_url))


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_is_in_every_language(columbiz: Run, language: str) -> None:
    shown = " ".join(columbiz("admin", "-l", language).stdout.replace("│", " ").split())
    for command in ("list", "show", "export", "close", "remove", "vacuum", "backup", "restore"):
        assert messages_for(language)(f"command-admin-{command}") in shown
