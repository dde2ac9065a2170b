"""Options shared by several commands. The help of every option is a message key."""

from pathlib import Path
from tempfile import TemporaryFile
from typing import Annotated

import typer

from columbiz.cli.console import text
from columbiz.rules.editions import Rules, edition_rules
from columbiz.rules.notation import parse_house_rules

Players = Annotated[int, typer.Option("--players", "-p", help="option-players")]
Edition = Annotated[str, typer.Option("--edition", "-e", help="option-edition")]
House = Annotated[str, typer.Option(help="option-house")]
AsJson = Annotated[bool, typer.Option("--json", help="option-json")]


def chosen_rules(edition: str, house: str) -> Rules:
    """The rules given by --edition and --house."""
    return parse_house_rules(edition_rules(edition), house)


def check_folder(file: Path, option: str) -> None:
    """Raise BadParameter if the folder of a file does not exist."""
    if not file.parent.is_dir():
        raise typer.BadParameter(text("usage-no-folder", folder=file.parent, file=file), param_hint=option)


def check_writable(file: Path, option: str) -> None:
    """Raise if a file cannot be written, before starting work whose result goes there."""
    check_folder(file, option)
    try:
        with TemporaryFile(dir=file.parent):
            pass
        if file.exists():
            file.open("ab").close()
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(file)) from None
