"""The commands of Columbiz: each reads its options, calls the part that does the work, and prints what came of it.

Exit codes: 0 all is well; 1 what was checked is bad; 2 the call itself is wrong (an option, a file, a value);
130 interrupted from the keyboard.
"""

from __future__ import annotations

import json
import os
import secrets
import sys
import webbrowser
from collections.abc import Callable
from dataclasses import asdict
from importlib.metadata import version
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from platformdirs import user_data_path
from rich.console import Console
from rich.progress import Progress as RichProgress
from rich.progress import track

from columbiz.fairdice import verify as verify_dice
from columbiz.lab.simulate import Tally, random_games
from columbiz.lab.summary import summary
from columbiz.records.reading import decode
from columbiz.records.record import Record
from columbiz.records.writing import format_result
from columbiz.rulebook import book
from columbiz.rules.actions import Done, Forfeit, Throw
from columbiz.rules.dice import parse_dice
from columbiz.rules.editions import COMMON_EDITION, EDITIONS, Rules, edition_rules
from columbiz.rules.errors import ColumbizError, RecordError, quote
from columbiz.rules.notation import format_rules, parse_house_rules
from columbiz.rules.opening import opening_throw
from columbiz.rules.seats import COLOURS, check_players
from columbiz.rules.sources import DiceSource, SeededDice, TypedDice
from columbiz.rules.state import State
from columbiz.terminal.play import TerminalGame
from columbiz.terminal.replay import as_json, show, steps_of
from columbiz.terminal.rulebook import printed
from columbiz.terminal.saved import put_aside, unfinished, wants_to_go_on
from columbiz.words import LANGUAGES, system_language, words_for

app = typer.Typer(
    help="Columbiz, the dice-and-placement board game for two to four players.",
    epilog="Exit codes: 0 all is well, 1 what was checked is bad, 2 the call itself is wrong, 130 interrupted.",
    context_settings={"help_option_names": ["-h", "--help"]},
)
out = Console()
err = Console(stderr=True)

Players = Annotated[int, typer.Option("--players", "-p", help="How many play: 2, 3 or 4.")]
Edition = Annotated[str, typer.Option("--edition", "-e", help=f"Whose rule sheet: {', '.join(EDITIONS)}.")]
House = Annotated[str, typer.Option(help="House rules, as in 'line_scoring=increase;capture_cap=12'.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]
#: The extras, and the packages by whose absence one sees that they are not installed.
EXTRAS = {
    "engine": {"numba", "numpy"},
    "server": {"alembic", "fastapi", "orjson", "pydantic", "pydantic_settings", "sqlalchemy", "structlog", "uvicorn"},
}
Facts = dict[str, object]  # what is said of a record, by name


def main() -> NoReturn:
    """Run a command; an error of the game or of a file is one line, not a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a character still gets the rest
    try:
        app()
    except ColumbizError as error:
        fail(str(error))
    except ModuleNotFoundError as error:
        fail_without(error)
    except OSError as error:
        fail(f"{error.filename or 'output'}: {error.strerror}")
    raise SystemExit(0)


def fail(message: str, code: int = 2) -> NoReturn:
    """Print one line on the error channel and stop."""
    err.print(f"columbiz: {message}", style="red", highlight=False, markup=False, soft_wrap=True)
    raise SystemExit(code)


def fail_without(error: ModuleNotFoundError) -> NoReturn:
    """Say which extra has the package that is missing."""
    for extra, packages in EXTRAS.items():
        if error.name in packages:
            fail(f"this command needs the {extra}: pip install 'columbiz[{extra}]'")
    raise error


def say(message: str) -> None:
    """Print a line as it is: a path may look like markup, and must not be broken."""
    out.print(message, highlight=False, markup=False, soft_wrap=True)


def print_json(value: object) -> None:
    """Print a value as JSON, plain and whole."""
    sys.stdout.write(json.dumps(value, indent=2, ensure_ascii=False) + "\n")


def chosen_rules(edition: str, house: str) -> Rules:
    """The rules that --edition and --house ask for."""
    return parse_house_rules(edition_rules(edition), house)


@app.callback(invoke_without_command=True)
def common(
    context: typer.Context,
    show_version: Annotated[bool, typer.Option("--version", help="Print the version and stop.", is_eager=True)] = False,
    browser: Annotated[bool, typer.Option(help="Open the game in the browser.")] = True,
) -> None:
    """Columbiz, the dice-and-placement board game for two to four players.

    Without a command it starts the game on this machine and opens it in the browser.
    """
    if show_version:
        out.print(f"columbiz {version('columbiz')}", highlight=False)
        raise typer.Exit
    if context.invoked_subcommand is None:
        start_at_home(browser=browser)


def start_at_home(*, browser: bool) -> None:
    """Serve on this machine, on another port if the usual one is taken, and show the first page."""
    from columbiz.server.serving import can_listen, serve
    from columbiz.server.settings import read_settings

    settings = read_settings()
    if not can_listen(settings.host, settings.port):
        settings = settings.model_copy(update={"port": 0})

    def ready(address: str) -> None:
        opened = browser and has_screen() and webbrowser.open(address)
        say(f"Columbiz is {'open' if opened else 'served'} at {address}; Ctrl+C ends it")

    serve(settings, ready)


def has_screen() -> bool:
    """Whether a browser could be seen; without a screen one in the terminal might take it over."""
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


@app.command()
def play(
    context: typer.Context,
    players: Players = 2,
    edition: Edition = COMMON_EDITION,
    house: House = "",
    seed: Annotated[int | None, typer.Option(help="Dice that can be repeated.")] = None,
    typed_dice: Annotated[bool, typer.Option("--typed-dice", help="Throw real dice and type them in.")] = False,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the saved game without asking.")] = False,
    file: Annotated[Path | None, typer.Option(help="Where the game is saved; default: your data folder.")] = None,
) -> None:
    """Play at one keyboard, with typed commands and a drawn board."""
    save_to = file or user_data_path("columbiz", ensure_exists=True) / "last-game.columbiz"
    if not save_to.parent.is_dir():
        raise typer.BadParameter(f"there is no folder {save_to.parent} to save the game in", param_hint="--file")
    new = [name for name in ("players", "edition", "house", "seed") if given(context, name)]
    if resume and new:
        raise typer.BadParameter(f"--{new[0]} goes with a new game, not with --resume")
    if typed_dice and seed is not None:
        raise typer.BadParameter("--seed is for dice of the computer, --typed-dice for your own")
    dice = TypedDice(out.input) if typed_dice else SeededDice(secrets.randbits(128) if seed is None else seed)
    record = left_game(save_to, resume=resume, new=bool(new))
    if record is None:
        record = new_game(players, chosen_rules(edition, house), dice)
        if save_to.exists():
            say(f"The game before is kept as {put_aside(save_to)}")
    over = TerminalGame(record, dice, out, out.input, save_to).run()
    if save_to.exists():
        say(f"The game is saved in {save_to}" + ("" if over else "; play again to go on with it"))


def given(context: typer.Context, option: str) -> bool:
    """Whether an option was typed, not left at its default."""
    source = context.get_parameter_source(option)
    return source is not None and source.name == "COMMANDLINE"


def left_game(save_to: Path, *, resume: bool, new: bool) -> Record | None:
    """The unfinished game to go on with, or None for a new one."""
    try:
        left = unfinished(save_to)
    except RecordError as error:
        fail(f"{save_to}: {error}; choose another --file", code=1)
    if resume and left is None:
        raise typer.BadParameter(f"there is no unfinished game at {save_to}; start one with: columbiz play")
    if resume or (left and not new and wants_to_go_on(out.input)):
        return left
    return None


def new_game(players: int, rules: Rules, dice: DiceSource) -> Record:
    """A game that begins with the opening throw."""
    if isinstance(dice, TypedDice):
        say("Who begins? One die each, in the order of the seats; equal highest throw again.")
    opening = opening_throw(players, dice)
    say(f"Opening throw: {opening}; {COLOURS[opening.starter]} begins")
    return Record.of(State.initial(players, starter=opening.starter, rules=rules), opening=opening)


@app.command()
def simulate(
    players: Players = 2,
    edition: Edition = COMMON_EDITION,
    house: House = "",
    games: Annotated[int, typer.Option("--games", "-n", help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    record_to: Annotated[Path | None, typer.Option(help="A folder to write every game's record into.")] = None,
    as_json: AsJson = False,
) -> None:
    """Play many games of random decisions and sum them up."""
    rules, tally = chosen_rules(edition, house), Tally(players)
    if games < 1:
        raise typer.BadParameter(f"{games} games cannot be played; give a number from 1 on", param_hint="--games")
    if record_to:
        record_to.mkdir(parents=True, exist_ok=True)
    played = random_games(players, rules, games, seed)
    for record, end in track(played, total=games, description="Playing", console=err, transient=True):
        tally.add(record, end)
        if record_to:
            record.write(record_to / f"game-{tally.games:0{len(str(games))}}.columbiz")
    if as_json:
        print_json({"rules": format_rules(rules), "seed": seed, **tally.as_json()})
    else:
        out.print(summary(tally))


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record, - for standard input.")],
    by: Annotated[str, typer.Option(help="Step by step: turn or action.")] = "turn",
    pause: Annotated[bool, typer.Option(help="Wait for Enter after each step, on a terminal.")] = True,
    json_output: AsJson = False,
) -> None:
    """Draw a recorded game step by step."""
    if by not in ("turn", "action"):
        raise typer.BadParameter(f"{by!r} is neither turn nor action", param_hint="--by")
    steps = steps_of(read_record(file), whole_turns=by == "turn")
    if json_output:
        print_json(as_json(steps))
        return
    attended = pause and sys.stdin.isatty() and sys.stdout.isatty()
    show(out, steps, out.input if attended else None)


@app.command()
def check(
    files: Annotated[list[Path], typer.Argument(help="Records, - for standard input.")],
    as_json: AsJson = False,
) -> None:
    """Check records against the rules; stops with exit code 1 at the first bad one."""
    examine(
        files, record_facts, "edition {edition}, {players} players, {turns} turns, result {result}", as_json=as_json
    )


@app.command()
def verify(
    files: Annotated[list[Path], typer.Argument(help="Records, - for standard input.")],
    as_json: AsJson = False,
) -> None:
    """Verify the sealed dice of records; stops with exit code 1 at the first throw that is wrong."""
    examine(files, dice_facts, "{throws} throws follow from seal {seal}, result {result}", as_json=as_json)


def examine(files: list[Path], facts_of: Callable[[Record], Facts], sentence: str, *, as_json: bool) -> None:
    """Say what there is to say of each record, up to the first bad one."""
    good: list[Facts] = []
    for file in files:
        try:
            record = load(file)
            facts = {"file": str(file), "ok": True, **facts_of(record)}
        except ColumbizError as error:
            if as_json:
                print_json([*good, {"file": str(file), "ok": False, **error_facts(error)}])
            fail(f"{file}: {error}", code=1)
        good.append(facts | {"result": format_result(record.state), "cut_off": record.cut_off})
        if not as_json:
            say(told(good[-1], sentence))
    if as_json:
        print_json(good)


def error_facts(error: ColumbizError) -> Facts:
    """What a program needs to know of an error: the place, the code and the sentence."""
    place = {"line": error.line, "column": error.column} if isinstance(error, RecordError) else error.values
    return {**place, "code": error.code, "reason": error.reason}


def load(file: Path) -> Record:
    """The record of a file, or of standard input for -."""
    return Record.parse(decode(sys.stdin.buffer.read())) if str(file) == "-" else Record.read(file)


def read_record(file: Path) -> Record:
    """The same for a command that needs a good record to go on."""
    try:
        return load(file)
    except RecordError as error:
        fail(f"{file}: {error}", code=1)


def record_facts(record: Record) -> Facts:
    """What there is to say of a good record."""
    turns = sum(isinstance(action, Done | Forfeit) for action in record.actions)
    return {"edition": record.rules.edition, "players": record.players, "turns": turns}


def dice_facts(record: Record) -> Facts:
    """What there is to say of a record whose dice are right; raises what is wrong with them."""
    verdict = verify_dice(record)
    if verdict.problem:
        raise verdict.problem
    return {"throws": verdict.checked, "table": record.tags["Table"], "seal": record.tags["Seal"]}


def told(facts: Facts, sentence: str) -> str:
    """The facts of a record in one line."""
    line = f"{facts['file']}: ok, {sentence.format_map(facts)}"
    return f"{line}; ends within the word {quote(facts['cut_off'])}, left out" if facts["cut_off"] else line


@app.command()
def rules(
    edition: Edition = COMMON_EDITION,
    house: House = "",
    language: Annotated[str | None, typer.Option(help=f"In which language: {', '.join(LANGUAGES)}.")] = None,
    as_json: AsJson = False,
) -> None:
    """Print the rulebook with the numbers and rulings in force."""
    in_force = chosen_rules(edition, house)
    if as_json:
        print_json(asdict(in_force))
    else:
        out.print(printed(book(in_force, words_for(language or system_language()))))


@app.command()
def advise(
    position: Annotated[str, typer.Argument(help="A position as one line of text.")],
    dice: Annotated[str, typer.Option(help="Dice that were thrown since, as in 1-2-33-555-6.")] = "",
    depth: Annotated[int, typer.Option(help="1: the exact turn; 2: the next player's turn as well.")] = 2,
    top: Annotated[int, typer.Option(help="How many choices to list.")] = 8,
    as_json: AsJson = False,
) -> None:
    """Rank what can be done in a position, with every choice's share of the win."""
    from columbiz.engine import solve  # numba takes a moment to load: only who needs it waits
    from columbiz.terminal import advice

    state = State.parse(position)
    if dice:
        state = state.apply(Throw(parse_dice(dice)))
    plan = solve(state, depth=depth)
    ranked = advice.choices(plan, top)
    if as_json:
        print_json(advice.as_json(plan, ranked))
    else:
        out.print(advice.advice(plan, ranked))


@app.command()
def arena(
    bots: Annotated[list[str], typer.Argument(help="Two, three or four bots, one a seat.")],
    games: Annotated[int, typer.Option("--games", "-n", help="How many games; rounded up to whole deals.")] = 200,
    edition: Edition = COMMON_EDITION,
    house: House = "",
    seed: Annotated[int, typer.Option(help="The same seed gives the same dice.")] = 1,
    workers: Annotated[int, typer.Option(help="Processes that play at the same time.")] = 1,
    luck: Annotated[bool, typer.Option(help="Also tell the result with the luck of the dice taken out.")] = True,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other on the same dice in every seat, and tell how sure the result is."""
    from columbiz.bots import arena as table
    from columbiz.terminal.standings import standings_table

    if games < 1:
        raise typer.BadParameter(f"{games} games cannot be played; give a number from 1 on", param_hint="--games")
    match = table.Match(tuple(bots), chosen_rules(edition, house), seed, luck=luck)
    deals = -(-games // match.players)
    results = table.play(match, deals, workers)
    watched = track(results, total=deals, description="Playing", console=err, transient=True)
    standings = table.standings(match, list(watched))
    if as_json:
        print_json({"games": deals * match.players, "seed": seed, "standings": list(map(asdict, standings))})
    else:
        out.print(standings_table(standings, deals * match.players))


@app.command()
def train(
    players: Players = 2,
    edition: Edition = COMMON_EDITION,
    positions: Annotated[int, typer.Option(help="Positions of the whole training.", min=1)] = 400_000,
    minutes: Annotated[float, typer.Option(help="How long to train now at the most; a checkpoint is resumed.")] = 60.0,
    units: Annotated[int | None, typer.Option(help="Units of the hidden layer; as shipped, if not given.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed and settings give the same weights.")] = 1,
    workers: Annotated[int, typer.Option(help="Cores to play on.")] = 2,
    checkpoint: Annotated[Path, typer.Option(help="Where the training is kept.")] = Path("training.npz"),
    weights: Annotated[Path, typer.Option(help="Where the finished network is written.")] = Path("weights.npz"),
) -> None:
    """Train a network by play against itself and greedy players, with matches against greedy play on the way."""
    from columbiz.engine.weights import save_network
    from columbiz.lab.train import UNITS, Progress, Settings, train_network

    check_players(players)
    settings = Settings(players, edition_rules(edition).edition, units or UNITS[players], seed, length=positions)
    with RichProgress(console=err) as bar:
        task = bar.add_task("Training", total=positions)

        def report(progress: Progress) -> None:
            bar.console.print(str(progress), highlight=False)

        training = train_network(
            settings,
            minutes,
            checkpoint,
            workers=workers,
            report=report,
            watch=lambda seen: bar.update(task, completed=seen),
        )
    save_network(training.network, weights)
    out.print(f"{weights}: {training.card()}", highlight=False, markup=False, soft_wrap=True)


@app.command()
def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on; default: this machine only.")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on; 0 takes a free one.")] = None,
    database: Annotated[
        str | None, typer.Option(help="sqlite:///FILE or postgresql://…; default: your data folder.")
    ] = None,
    redis: Annotated[str | None, typer.Option(help="redis://…, for several workers or machines.")] = None,
    workers: Annotated[int | None, typer.Option(help="Processes that serve.")] = None,
    thinkers: Annotated[int | None, typer.Option(help="Processes of each worker in which bots think.")] = None,
    batch: Annotated[int | None, typer.Option(help="The most writes that share a commit.")] = None,
    origins: Annotated[str | None, typer.Option(help="Other sites whose pages may connect, commas between.")] = None,
    proxies: Annotated[str | None, typer.Option(help="Proxies whose X-Forwarded-… is believed.")] = None,
    limits: Annotated[bool | None, typer.Option(help="Limit how fast clients may be.")] = None,
    log_format: Annotated[str | None, typer.Option(help="Log lines: console or json.")] = None,
) -> None:
    """Serve tables to people on the network; every option is also read from COLUMBIZ_… in the environment."""
    options = dict(locals())
    from columbiz.server.serving import serve as run
    from columbiz.server.settings import read_settings

    run(read_settings(**options), lambda address: say(f"Columbiz is served on {address}"))
