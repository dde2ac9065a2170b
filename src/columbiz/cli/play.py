"""The command `play`: a game at one keyboard."""

import secrets
from pathlib import Path
from typing import Annotated

import typer
from platformdirs import user_data_path

from columbiz.cli.console import fail, messages, out, say, text
from columbiz.cli.options import Edition, House, Players, check_folder, chosen_rules
from columbiz.records.record import Record
from columbiz.rules.editions import COMMON_EDITION, Rules
from columbiz.rules.errors import RecordError
from columbiz.rules.opening import opening_throw
from columbiz.rules.sources import DiceSource, SeededDice, TypedDice
from columbiz.rules.state import State
from columbiz.terminal.play import LocalizedTypedDice, TerminalGame, ask_to_resume, load_unfinished, move_aside


def play(
    context: typer.Context,
    players: Players = 2,
    edition: Edition = COMMON_EDITION,
    house: House = "",
    seed: Annotated[int | None, typer.Option(help="option-play-seed")] = None,
    typed_dice: Annotated[bool, typer.Option("--typed-dice", help="option-typed-dice")] = False,
    resume: Annotated[bool, typer.Option("--resume", help="option-resume")] = False,
    file: Annotated[Path | None, typer.Option(help="option-play-file")] = None,
) -> None:
    """Play at one keyboard."""
    save_to = file or user_data_path("columbiz", ensure_exists=True) / "last-game.columbiz"
    check_folder(save_to, "--file")
    new_game_options = [name for name in ("players", "edition", "house", "seed") if given(context, name)]
    if resume and new_game_options:
        raise typer.BadParameter(text("usage-new-game", option=f"--{new_game_options[0]}"))
    if typed_dice and seed is not None:
        raise typer.BadParameter(text("usage-two-dice"))
    seed = secrets.randbits(128) if seed is None else seed
    dice = LocalizedTypedDice(out, messages()) if typed_dice else SeededDice(seed)
    record = game_to_resume(save_to, resume=resume, new=bool(new_game_options))
    if record is None:
        record = new_game(players, chosen_rules(edition, house), dice)
        if save_to.exists():
            say(text("play-kept", file=move_aside(save_to)))
    over = TerminalGame(record, dice, out, out.input, save_to, messages()).run()
    if save_to.exists():
        say(text("play-saved" if over else "play-saved-unfinished", file=save_to))


def given(context: typer.Context, option: str) -> bool:
    """Whether an option was given on the command line."""
    source = context.get_parameter_source(option)
    return source is not None and source.name == "COMMANDLINE"


def game_to_resume(save_to: Path, *, resume: bool, new: bool) -> Record | None:
    """The unfinished game to continue, or None for a new one."""
    try:
        saved = load_unfinished(save_to)
    except RecordError as error:
        fail(text("file-choose-another", file=save_to, problem=messages().error(error)), code=1)
    if resume and saved is None:
        raise typer.BadParameter(text("usage-no-game", file=save_to))
    if resume or (saved and not new and ask_to_resume(out.input, messages())):
        return saved
    return None


def new_game(players: int, rules: Rules, dice: DiceSource) -> Record:
    """A new game after its opening throw."""
    if isinstance(dice, TypedDice):
        say(text("play-who-begins"))
    opening = opening_throw(players, dice)
    say(text("play-opening", opening=opening, colour=text(f"colour-{opening.starter}")))
    return Record.of(State.initial(players, starter=opening.starter, rules=rules), opening=opening)
