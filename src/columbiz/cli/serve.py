"""The command `columbiz` without arguments, which opens the game in a browser, and the command `serve`."""

import os
import sys
import webbrowser
from collections.abc import Mapping
from importlib.metadata import version
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from columbiz.cli.console import messages, print_json, say, text
from columbiz.cli.options import AsJson
from columbiz.i18n import ENGLISH, Messages
from columbiz.rules.errors import ColumbizError

if TYPE_CHECKING:
    from columbiz.server.local_network import LocalNetwork


def columbiz(
    context: typer.Context,
    show_version: Annotated[bool, typer.Option("--version", help="option-version", is_eager=True)] = False,
    _language: Annotated[str, typer.Option("--language", "-l", help="option-language", show_default=False)] = "",
    browser: Annotated[bool, typer.Option(help="option-browser")] = True,
    lan: Annotated[bool, typer.Option("--lan", help="option-lan")] = False,
) -> None:
    """Open the game in a browser if no command is given. `--language` is handled earlier, by `run`."""
    if show_version:
        say(text("version", version=version("columbiz")))
        raise typer.Exit
    if context.invoked_subcommand is None:
        open_game(browser=browser, lan=lan)


def open_game(*, browser: bool, lan: bool) -> None:
    """Serve the game on this machine, on the next port if its own is taken, and open it in a browser.

    Other devices on the network may join from the start, or once that is chosen on the page.
    """
    from columbiz.server.listening import first_free_port
    from columbiz.server.local_network import LocalNetwork
    from columbiz.server.serve import serve as run
    from columbiz.server.settings import read_settings

    settings = read_settings()
    network = LocalNetwork(on=lan) if settings.is_for_one_machine else None
    if lan and network is None:
        raise typer.BadParameter(text("usage-lan"), param_hint="--lan")
    free = first_free_port(settings.host, settings.port)
    if free != settings.port:
        say(text("game-port-taken", port=settings.port, free=free))
    quiet = {} if "log_level" in settings.model_fields_set else {"log_level": "warning"}
    settings = settings.model_copy(update={"port": free, **quiet})

    def ready(address: str) -> None:
        opened = browser and has_screen() and webbrowser.open(address)
        lines = [text("game-opened" if opened else "game-served", address=address)]
        say("\n".join([*lines, network_line(network)] if network else lines))

    run(settings, ready, network)


def network_line(network: "LocalNetwork") -> str:
    """What to tell about other devices on the network."""
    if not network.on:
        return text("game-network-off")
    return text("game-network-on", links=", ".join(network.links)) if network.links else text("game-network-none")


def has_screen() -> bool:
    """Whether there is a graphical display; without one, a text browser might take over the terminal."""
    # The branch for macOS and Windows has never been run.
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def serve(
    host: Annotated[str | None, typer.Option(help="option-host")] = None,
    port: Annotated[int | None, typer.Option(help="option-port")] = None,
    database: Annotated[str | None, typer.Option(help="option-database")] = None,
    redis: Annotated[str | None, typer.Option(help="option-redis")] = None,
    workers: Annotated[int | None, typer.Option(help="option-serve-workers")] = None,
    bot_workers: Annotated[int | None, typer.Option(help="option-bot-workers")] = None,
    batch: Annotated[int | None, typer.Option(help="option-batch")] = None,
    origins: Annotated[str | None, typer.Option(help="option-origins")] = None,
    hosts: Annotated[str | None, typer.Option(help="option-hosts")] = None,
    proxies: Annotated[str | None, typer.Option(help="option-proxies")] = None,
    limits: Annotated[bool | None, typer.Option(help="option-limits")] = None,
    log_format: Annotated[str | None, typer.Option(help="option-log-format")] = None,
    only_check: Annotated[bool, typer.Option("--check", help="option-check")] = False,
    as_json: AsJson = False,
) -> None:
    """Serve tables on the network, or only check the settings."""
    from columbiz.server.serve import serve as run
    from columbiz.server.settings import Settings, read_settings

    options = {name: value for name, value in locals().items() if name in Settings.model_fields}
    if only_check:
        check_settings(options, as_json=as_json)
    if as_json:
        raise typer.BadParameter(text("usage-json-check"), param_hint="--json")
    run(read_settings(**options), lambda address: say(text("tables-served", address=address)))


def check_settings(options: Mapping[str, object], *, as_json: bool) -> NoReturn:
    """Print what is right, risky or wrong about settings, and exit with code 1 if something is wrong."""
    from columbiz.server.self_check import Finding, check, wrong
    from columbiz.server.settings import read_settings

    try:
        findings = check(read_settings(**options))
    except ColumbizError as error:
        findings = [wrong("settings", error)]

    def reason(finding: Finding, messages: Messages) -> str:
        return messages.error(finding.error) if finding.error else messages(f"check-{finding.code}", **finding.values)

    if as_json:
        print_json([{"level": one.level, "code": one.code, "reason": reason(one, ENGLISH)} for one in findings])
    else:
        for one in findings:
            say(text(f"check-level-{one.level}", reason=reason(one, messages())))
    raise typer.Exit(any(one.level == "wrong" for one in findings))
