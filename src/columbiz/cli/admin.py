"""The command `admin`: what an operator can do with the tables of a database, even while the server runs."""

from __future__ import annotations

import asyncio
import shlex
import sys
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer
from rich.progress import Progress
from rich.table import Table as Columns
from rich.text import Text

from columbiz.cli.console import err, fail, messages, out, print_json, report, say, text
from columbiz.cli.help_text import TranslatedCommand, TranslatedGroup
from columbiz.cli.options import AsJson, check_folder
from columbiz.rules.errors import quote

if TYPE_CHECKING:  # loading it takes a moment
    from columbiz.tables.store import Store
    from columbiz.tables.store.sqlite import SqliteDatabase

Result = TypeVar("Result")
DatabaseUrl = Annotated[str | None, typer.Option("--database", help="option-database")]
Ids = Annotated[list[str], typer.Argument(help="option-admin-tables", show_default=False)]
OptionalIds = Annotated[list[str], typer.Argument(help="option-admin-tables", show_default=False, default_factory=list)]
Force = Annotated[bool, typer.Option("--force", help="option-force")]

MAX_DAYS = 36_500  # as in columbiz.tables.model.retention, which takes a moment to load
PG_DUMP = ("pg_dump", "--format=custom", "--file")
PG_RESTORE = ("pg_restore", "--clean", "--if-exists", "--no-owner", "--single-transaction", "--dbname")


def list_tables(
    status: Annotated[str | None, typer.Option(help="option-admin-status")] = None,
    untouched: Annotated[float, typer.Option(help="option-admin-untouched", min=0, max=MAX_DAYS)] = 0,
    database: DatabaseUrl = None,
    as_json: AsJson = False,
) -> None:
    """List tables, least recently used first."""
    from columbiz.tables.model.seats import Status
    from columbiz.tables.runtime.administration import Summary, find_tables, summary

    if status is not None and status not in set(Status):
        known = ", ".join(Status)
        raise typer.BadParameter(text("usage-status", value=quote(status), known=known), param_hint="--status")
    statuses = tuple(Status) if status is None else (Status(status),)

    async def work(store: Store) -> list[Summary]:
        found = [one async for one in find_tables(store, statuses, untouched)]
        with progress("progress-reading", len(found)) as advance:
            summaries = []
            for one in sorted(found, key=lambda one: one.at):
                summaries.append(await summary(store, one))
                advance(1)
        return summaries

    summaries = with_store(database, work)
    if as_json:
        times = ("created", "last_event")
        print_json([asdict(one) | {name: iso_time(getattr(one, name)) for name in times} for one in summaries])
        return
    columns = Columns(*(text(f"admin-{name}") for name in ("table", "status", "players", "events", "last-event")))
    for one in summaries:
        players = text("admin-unreadable") if one.players is None else ", ".join(one.players)
        columns.add_row(one.table, one.status, Text(players), str(one.events), short_time(one.last_event))
    out.print(columns if summaries else text("admin-none"))


def show(
    table: Annotated[str, typer.Argument(help="option-admin-table")],
    database: DatabaseUrl = None,
    as_json: AsJson = False,
) -> None:
    """Show one table."""
    from columbiz.rulebook.settings import rules_in_words
    from columbiz.tables.model.views import view_table
    from columbiz.tables.runtime.administration import player_names, read_table

    found = with_store(database, lambda store: read_table(store, table))
    view = view_table(found)
    if as_json:
        print_json({**view, "last_event": iso_time(found.last_event_at), "events": found.number + 1})
        return
    facts = {
        "table": found.id,
        "status": found.status if found.closed is None else f"{found.status} ({found.closed})",
        "rules": rules_in_words(found.rules, messages()),
        "players": ", ".join(player_names(found)),
        "totals": "-" if found.state is None else "-".join(map(str, found.state.totals)),
        "events": str(found.number + 1),
        "last-event": short_time(found.last_event_at),
    }
    columns = Columns.grid(padding=(0, 2))
    for name, value in facts.items():
        columns.add_row(text(f"admin-{name}"), Text(value))
    out.print(columns)


def export(
    tables: OptionalIds,
    folder: Annotated[Path, typer.Argument(help="option-admin-folder")],
    everything: Annotated[bool, typer.Option("--all", help="option-admin-all")] = False,
    database: DatabaseUrl = None,
    as_json: AsJson = False,
) -> None:
    """Write the records of games to a folder."""
    from columbiz.tables.runtime.administration import all_records, records_of

    check_choice(tables, "--all", given=everything)
    folder.mkdir(parents=True, exist_ok=True)

    async def work(store: Store) -> list[str]:
        found = records_of(store, list(dict.fromkeys(tables))) if tables else all_records(store)
        written = []
        with progress("progress-writing", None) as advance:
            async for name, record in found:
                record.write(folder / f"{name}.columbiz")
                written.append(name)
                advance(1)
        return written

    written = with_store(database, work)
    sentence = text("admin-exported", count=len(written), folder=folder)
    report({"folder": str(folder), "tables": written}, sentence, as_json=as_json)


def close(tables: Ids, database: DatabaseUrl = None, as_json: AsJson = False) -> None:
    """Close tables and reveal their dice."""
    from columbiz.tables.runtime import administration

    chosen = list(dict.fromkeys(tables))

    async def work(store: Store) -> list[str]:
        await administration.check_exist(store, chosen)
        return [one for one in chosen if await administration.close(store, one)]

    closed = with_store(database, work)
    if as_json:
        print_json({"closed": closed})
        return
    for one in chosen:
        say(text("admin-closed" if one in closed else "admin-ended-before", table=one))


def remove(
    tables: OptionalIds,
    finished_before: Annotated[float | None, typer.Option(help="option-admin-finished", min=0, max=MAX_DAYS)] = None,
    yes: Annotated[bool, typer.Option("--yes", help="option-admin-yes")] = False,
    database: DatabaseUrl = None,
    as_json: AsJson = False,
) -> None:
    """Remove tables and their games for good."""
    from columbiz.tables.runtime import administration

    check_choice(tables, "--finished-before", given=finished_before is not None)

    async def choose(store: Store) -> list[str]:
        if finished_before is not None:
            found = administration.find_tables(store, administration.FINISHED, finished_before)
            return [one.table async for one in found]
        await administration.check_exist(store, tables)
        return list(dict.fromkeys(tables))

    async def work(store: Store) -> None:
        with progress("progress-removing", len(chosen)) as advance:
            async for count in administration.remove(store, chosen):
                advance(count)

    chosen = with_store(database, choose)
    if chosen and not yes:
        typer.confirm(text("admin-remove-sure", count=len(chosen)), abort=True, err=True)
    with_store(database, work)
    report({"removed": chosen}, text("admin-removed", count=len(chosen)), as_json=as_json)


def vacuum(database: DatabaseUrl = None, as_json: AsJson = False) -> None:
    """Return the space of removed tables to the file system."""
    from columbiz.tables.store import sqlite_files

    found = sqlite_at(database) or fail(text("admin-vacuum-postgres"))
    with err.status(text("progress-vacuuming")):
        before, after = sqlite_files.vacuum(found)
    sentence = text("admin-vacuumed", before=before, after=after)
    report({"bytes_before": before, "bytes_after": after}, sentence, as_json=as_json)


def backup(
    file: Annotated[Path, typer.Argument(help="option-backup-file")],
    force: Force = False,
    database: DatabaseUrl = None,
    as_json: AsJson = False,
) -> None:
    """Copy the database to a file."""
    from columbiz.tables.store import sqlite_files

    check_folder(file, "FILE")
    found = sqlite_at(database)
    if found is None:
        fail(text("admin-use-postgres", command=shlex.join((*PG_DUMP, str(file), shown_url(database)))))
    with page_progress("progress-copying") as note_pages:
        tables = sqlite_files.backup(found, file, note_pages, force=force)
    report({"file": str(file), "tables": tables}, text("admin-backed-up", count=tables, file=file), as_json=as_json)


def restore(
    file: Annotated[Path, typer.Argument(help="option-restore-file")],
    force: Force = False,
    database: DatabaseUrl = None,
    as_json: AsJson = False,
) -> None:
    """Replace the database with a backup."""
    from columbiz.tables.store import sqlite_files

    found = sqlite_at(database)
    if found is None:
        fail(text("admin-use-postgres", command=shlex.join((*PG_RESTORE, shown_url(database), str(file)))))
    with page_progress("progress-copying") as note_pages:
        tables = sqlite_files.restore(found, file, note_pages, force=force)
    sentence = text("admin-restored", count=tables, file=file, database=found.name)
    report({"file": str(file), "database": found.name, "tables": tables}, sentence, as_json=as_json)


def admin(context: typer.Context) -> None:
    """Show the help page if no command is given."""
    if context.invoked_subcommand is None:
        say(context.get_help())


app = typer.Typer(cls=TranslatedGroup)
app.callback(invoke_without_command=True, help="command-admin")(admin)
app.command("list", cls=TranslatedCommand, help="command-admin-list")(list_tables)
for command, key in (
    (show, "command-admin-show"),
    (export, "command-admin-export"),
    (close, "command-admin-close"),
    (remove, "command-admin-remove"),
    (vacuum, "command-admin-vacuum"),
    (backup, "command-admin-backup"),
    (restore, "command-admin-restore"),
):
    app.command(cls=TranslatedCommand, help=key)(command)


def check_choice(tables: list[str], option: str, *, given: bool) -> None:
    """Raise BadParameter unless either tables or the option that selects tables is given, not both."""
    if bool(tables) == given:
        raise typer.BadParameter(text("usage-which-tables", option=option))


def database_url(given: str | None) -> str:
    """The database from --database, the environment or the default, as for `serve`."""
    from columbiz.server.settings import read_settings

    return read_settings(database=given).database


def with_store(database: str | None, work: Callable[[Store], Coroutine[Any, Any, Result]]) -> Result:
    """Open the store of a database, do some work with it and close it."""
    import structlog

    from columbiz.tables.runtime.administration import open_store

    structlog.configure(logger_factory=structlog.PrintLoggerFactory(sys.stderr))  # standard output is for results
    url = database_url(database)

    async def run() -> Result:
        async with open_store(url) as store:
            return await work(store)

    return asyncio.run(run())


def sqlite_at(database: str | None) -> SqliteDatabase | None:
    """The SQLite database; None if it is PostgreSQL."""
    from columbiz.tables.store.sqlite import SqliteDatabase
    from columbiz.tables.store.urls import database_at

    found = database_at(database_url(database))
    return found if isinstance(found, SqliteDatabase) else None


def shown_url(database: str | None) -> str:
    """The URL of a database without its password."""
    from columbiz.tables.store.urls import database_at

    url = database_at(database_url(database)).url
    return url.set(password=None).difference_update_query(["password"]).render_as_string()


@contextmanager
def progress(key: str, total: int | None) -> Iterator[Callable[[int], None]]:
    """A progress bar on standard error, advanced by the yielded function."""
    with Progress(console=err, transient=True) as bar:
        task = bar.add_task(text(key), total=total)
        yield lambda count: bar.advance(task, count)


@contextmanager
def page_progress(key: str) -> Iterator[Callable[[int, int], None]]:
    """A progress bar for the pages of a file."""
    with Progress(console=err, transient=True) as bar:
        task = bar.add_task(text(key), total=None)
        yield lambda remaining, total: bar.update(task, completed=total - remaining, total=total)


def iso_time(milliseconds: int) -> str:
    """A time for programs."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="seconds")


def short_time(milliseconds: int) -> str:
    """A time for people, in UTC."""
    return f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%Y-%m-%d %H:%M}"
