"""The commands with bots and the engine: simulate, advise and arena."""

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import track

from columbiz.bots.simulation import Tally, random_games
from columbiz.cli.console import err, messages, out, print_json, text
from columbiz.cli.engine import load_engine, thinking
from columbiz.cli.options import AsJson, Edition, House, Players, chosen_rules
from columbiz.rules.actions import Throw
from columbiz.rules.dice import parse_dice
from columbiz.rules.editions import COMMON_EDITION
from columbiz.rules.notation import format_rules
from columbiz.rules.state import State
from columbiz.terminal.summary import summary


def simulate(
    players: Players = 2,
    edition: Edition = COMMON_EDITION,
    house: House = "",
    games: Annotated[int, typer.Option("--games", "-n", help="option-simulate-games")] = 1000,
    seed: Annotated[int, typer.Option(help="option-simulate-seed")] = 1,
    record_to: Annotated[Path | None, typer.Option(help="option-record-to")] = None,
    as_json: AsJson = False,
) -> None:
    """Play many games of random decisions and sum them up."""
    in_force, tally = chosen_rules(edition, house), Tally(players)
    check_games(games)
    if record_to:
        record_to.mkdir(parents=True, exist_ok=True)
    played = random_games(players, in_force, games, seed)
    for record, end in track(played, total=games, description=text("progress-playing"), console=err, transient=True):
        tally.add(record, end)
        if record_to:
            record.write(record_to / f"game-{tally.games:0{len(str(games))}}.columbiz")
    if as_json:
        print_json({"rules": format_rules(in_force), "seed": seed, **tally.as_json()})
    else:
        out.print(summary(tally, messages()))


def check_games(games: int) -> None:
    """Raise BadParameter unless there is at least one game to play."""
    if games < 1:
        raise typer.BadParameter(text("usage-games", games=games), param_hint="--games")


def advise(
    position: Annotated[str, typer.Argument(help="option-position")],
    dice: Annotated[str, typer.Option(help="option-dice")] = "",
    depth: Annotated[int, typer.Option(help="option-depth", min=1, max=2)] = 2,
    top: Annotated[int, typer.Option(help="option-top", min=1)] = 8,
    as_json: AsJson = False,
) -> None:
    """Rank the choices in a position."""
    state = State.parse(position)
    if dice:
        state = state.apply(Throw(parse_dice(dice)))
    with thinking():
        from columbiz.engine import solve  # here, because numba takes a moment to load
        from columbiz.terminal import advice

        plan = solve(state, depth=depth)
    if as_json:
        print_json(advice.as_json(plan, top))
    else:
        out.print(advice.advice(plan, top, messages()))


def arena(
    bots: Annotated[list[str], typer.Argument(help="option-bots")],
    games: Annotated[int, typer.Option("--games", "-n", help="option-arena-games")] = 200,
    edition: Edition = COMMON_EDITION,
    house: House = "",
    seed: Annotated[int, typer.Option(help="option-arena-seed")] = 1,
    workers: Annotated[int, typer.Option(help="option-arena-workers", min=1)] = 1,
    luck: Annotated[bool, typer.Option(help="option-luck")] = True,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other."""
    from columbiz.bots import arena as bot_arena
    from columbiz.terminal.standings import standings_table

    check_games(games)
    load_engine()
    match = bot_arena.Match(tuple(bots), chosen_rules(edition, house), seed, luck=luck)
    deals = -(-games // match.players)
    results = bot_arena.play(match, deals, workers)
    watched = track(results, total=deals, description=text("progress-playing"), console=err, transient=True)
    standings = bot_arena.standings(match, list(watched))
    if as_json:
        print_json({"games": deals * match.players, "seed": seed, "standings": list(map(asdict, standings))})
    else:
        out.print(standings_table(standings, deals * match.players, messages()))
