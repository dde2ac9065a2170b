"""The command that prints the rulebook."""

from dataclasses import asdict

from columbiz.cli.console import messages, out, print_json
from columbiz.cli.options import AsJson, Edition, House, chosen_rules
from columbiz.rulebook import book
from columbiz.rules.editions import COMMON_EDITION
from columbiz.terminal.rulebook import render_book


def rules(edition: Edition = COMMON_EDITION, house: House = "", as_json: AsJson = False) -> None:
    """Print the rulebook with the numbers and rulings in force."""
    in_force = chosen_rules(edition, house)
    if as_json:
        print_json(asdict(in_force))
    else:
        out.print(render_book(book(in_force, messages())))
