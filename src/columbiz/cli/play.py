"""The command `play`: a game at one keyboard, alone or against bots."""

import secrets
from pathlib import Path
from typing import Annotated

import typer
from platformdirs import user_data_path

from columbiz.bots import BOTS, Bot, bots_can_play
from columbiz.cli.console import fail, messages, out, say, text
from columbiz.cli.engine import load_engine
from columbiz.cli.options import Edition, House, Players, check_folder, chosen_rules
from columbiz.records.record import Record
from columbiz.rules.editions import COMMON_EDITION, Rules
from columbiz.rules.errors import InvalidValue, RecordError, quote
from columbiz.rules.opening import opening_throw
from columbiz.rules.seats import check_players
from columbiz.rules.sources import DiceSource, SeededDice, TypedDice
from columbiz.rules.state import State
from columbiz.terminal.play import LocalizedTypedDice, TerminalGame, ask_to_resume, load_unfinished, move_aside

#: The word for a person in `--seats`.
PERSON = "person"


def play(
    context: typer.Context,
    players: Players = 2,
    edition: Edition = COMMON_EDITION,
    house: House = "",
    seats: Annotated[str | None, typer.Option(help="option-seats")] = None,
    seed: Annotated[int | None, typer.Option(help="option-play-seed")] = None,
    typed_dice: Annotated[bool, typer.Option("--typed-dice", help="option-typed-dice")] = False,
    resume: Annotated[bool, typer.Option("--resume", help="option-resume")] = False,
    file: Annotated[Path | None, typer.Option(help="option-play-file")] = None,
) -> None:
    """Play at one keyboard."""
    save_to = file or user_data_path("columbiz", ensure_exists=True) / "last-game.columbiz"
    check_folder(save_to, "--file")
    new_game_options = [name for name in ("players", "edition", "house", "seats", "seed") if given(context, name)]
    if resume and new_game_options:
        raise typer.BadParameter(text("usage-new-game", option=f"--{new_game_options[0]}"))
    if typed_dice and seed is not None:
        raise typer.BadParameter(text("usage-two-dice"))
    seed = secrets.randbits(128) if seed is None else seed
    dice = LocalizedTypedDice(out, messages()) if typed_dice else SeededDice(seed)
    record = game_to_resume(save_to, resume=resume, new=bool(new_game_options))
    if record is None:
        check_players(players)
        names = ("",) * players if seats is None else seat_names(seats)
        if given(context, "players") and players != len(names):
            raise typer.BadParameter(text("usage-seats-players", players=players, seats=len(names)))
        record = new_game(names, chosen_rules(edition, house), dice)
        if save_to.exists():
            say(text("play-kept", file=move_aside(save_to)))
    over = TerminalGame(record, dice, out, out.input, save_to, messages(), bots_of(record, seed)).run()
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


def seat_names(seats: str) -> tuple[str, ...]:
    """The names of seats given as in `person,captain`: a bot's name is its level, a person has none."""
    names = tuple(word.strip().lower() for word in seats.split(","))
    for name in names:
        if name not in (PERSON, *BOTS):
            known = ", ".join((PERSON, *BOTS))
            raise typer.BadParameter(text("usage-seats", value=quote(name), known=known), param_hint="--seats")
    return tuple("" if name == PERSON else name for name in names)


def bots_of(record: Record, seed: int) -> dict[int, Bot]:
    """The bots of a game, by their seats."""
    levels = {seat: name for seat, name in enumerate(record.names) if name in BOTS}
    if not levels:
        return {}
    load_engine()
    from columbiz.bots import bot  # here, because numba takes a moment to load

    return {seat: bot(level, seed + seat) for seat, level in levels.items()}


def new_game(names: tuple[str, ...], rules: Rules, dice: DiceSource) -> Record:
    """A new game after its opening throw."""
    players = len(names)
    check_players(players)
    if any(names) and not bots_can_play(rules):
        raise InvalidValue("bots_need_common_dice", dice=rules.dice, throws=rules.throws)
    if isinstance(dice, TypedDice):
        say(text("play-who-begins"))
    opening = opening_throw(players, dice)
    say(text("play-opening", opening=opening, colour=text(f"colour-{opening.starter}")))
    return Record.of(State.initial(players, starter=opening.starter, rules=rules), names=names, opening=opening)
