"""The game in the browser, on this machine alone or for people on the network."""

from __future__ import annotations

import os
import sys
import webbrowser
from importlib.metadata import version
from typing import Annotated

import typer

from columbiz.cli.speaking import say, text


def common(
    context: typer.Context,
    show_version: Annotated[bool, typer.Option("--version", help="option-version", is_eager=True)] = False,
    _language: Annotated[str, typer.Option("--language", "-l", help="option-language", show_default=False)] = "",
    browser: Annotated[bool, typer.Option(help="option-browser")] = True,
) -> None:
    """Start the game in the browser where no command is given; `main` has taken the language already."""
    if show_version:
        say(text("version", version=version("columbiz")))
        raise typer.Exit
    if context.invoked_subcommand is None:
        start_at_home(browser=browser)


def start_at_home(*, browser: bool) -> None:
    """Serve on this machine, on another port if the usual one is taken, and show the first page."""
    from columbiz.server.serving import can_listen
    from columbiz.server.serving import serve as run
    from columbiz.server.settings import read_settings

    settings = read_settings()
    if not can_listen(settings.host, settings.port):
        settings = settings.model_copy(update={"port": 0})

    def ready(address: str) -> None:
        opened = browser and has_screen() and webbrowser.open(address)
        say(text("game-opened" if opened else "game-served", address=address))

    run(settings, ready)


def has_screen() -> bool:
    """Whether a browser could be seen; without a screen one in the terminal might take it over."""
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def serve(
    host: Annotated[str | None, typer.Option(help="option-host")] = None,
    port: Annotated[int | None, typer.Option(help="option-port")] = None,
    database: Annotated[str | None, typer.Option(help="option-database")] = None,
    redis: Annotated[str | None, typer.Option(help="option-redis")] = None,
    workers: Annotated[int | None, typer.Option(help="option-serve-workers")] = None,
    thinkers: Annotated[int | None, typer.Option(help="option-thinkers")] = None,
    batch: Annotated[int | None, typer.Option(help="option-batch")] = None,
    origins: Annotated[str | None, typer.Option(help="option-origins")] = None,
    proxies: Annotated[str | None, typer.Option(help="option-proxies")] = None,
    limits: Annotated[bool | None, typer.Option(help="option-limits")] = None,
    log_format: Annotated[str | None, typer.Option(help="option-log-format")] = None,
) -> None:
    """Serve tables to people on the network."""
    options = dict(locals())
    from columbiz.server.serving import serve as run
    from columbiz.server.settings import read_settings

    run(read_settings(**options), lambda address: say(text("tables-served", address=address)))
