"""Options that several commands share; the help of every option is a key of the messages."""

from __future__ import annotations

from typing import Annotated

import typer

from columbiz.rules.editions import Rules, edition_rules
from columbiz.rules.notation import parse_house_rules

Players = Annotated[int, typer.Option("--players", "-p", help="option-players")]
Edition = Annotated[str, typer.Option("--edition", "-e", help="option-edition")]
House = Annotated[str, typer.Option(help="option-house")]
AsJson = Annotated[bool, typer.Option("--json", help="option-json")]


def chosen_rules(edition: str, house: str) -> Rules:
    """The rules that --edition and --house ask for."""
    return parse_house_rules(edition_rules(edition), house)
