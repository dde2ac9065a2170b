"""The command that assesses players."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.progress import track

from columbiz.cli.console import err, messages, note, print_json, show_parts, text
from columbiz.cli.options import AsJson, Edition
from columbiz.rules.editions import COMMON_EDITION, edition_rules
from columbiz.rules.seats import check_players

if TYPE_CHECKING:
    from columbiz.engine.network import Network
    from columbiz.training.assessment.entrants import Entrant

#: what is assessed if nobody is named
DEFAULT_PLAYERS = 2


def assess(
    entrants: Annotated[list[str] | None, typer.Argument(help="option-entrants")] = None,
    players: Annotated[int | None, typer.Option("--players", "-p", help="option-assess-players")] = None,
    edition: Edition = COMMON_EDITION,
    judge: Annotated[Path | None, typer.Option(help="option-judge")] = None,
    games: Annotated[int, typer.Option("--games", "-n", help="option-assess-games", min=0)] = 1000,
    decisions: Annotated[int, typer.Option(help="option-decisions", min=0)] = 400,
    trials: Annotated[int, typer.Option(help="option-trials", min=2)] = 64,
    turns: Annotated[int, typer.Option(help="option-turns", min=0)] = 4,
    deals: Annotated[int, typer.Option(help="option-deals", min=0)] = 50,
    reviewed: Annotated[int, typer.Option(help="option-reviewed", min=0)] = 0,
    seed: Annotated[int, typer.Option(help="option-assess-seed", min=0)] = 1,
    workers: Annotated[int, typer.Option(help="option-train-workers", min=1)] = 2,
    ray: Annotated[str | None, typer.Option(help="option-ray", metavar="ADDRESS")] = None,
    plots: Annotated[Path | None, typer.Option(help="option-plots")] = None,
    as_json: AsJson = False,
) -> None:
    """Assess players: error per game, truth of their judgement, a league, and reviews of their games."""
    from columbiz.bots.names import LEVELS
    from columbiz.cli.assessment_tables import assessment_tables
    from columbiz.training.assessment.assessment import assess as run  # here, because numba takes a moment to load
    from columbiz.training.assessment.entrants import read_entrant
    from columbiz.training.assessment.plan import AssessmentPlan
    from columbiz.training.assessment.plots import write_plots
    from columbiz.training.workers import workers_for

    rules = edition_rules(edition)
    chosen = tuple(map(read_entrant, dict.fromkeys(entrants or LEVELS)))
    count = players_for(players, chosen)
    if plots:
        plots.mkdir(parents=True, exist_ok=True)
    network = judge_for(judge, edition, count)
    plan = AssessmentPlan(rules, count, network, games, decisions, trials, turns, deals, reviewed, seed)
    found = run(plan, chosen, workers_for(workers, ray), watch)
    for file in write_plots(found, plots, messages()) if plots else ():
        note(text("assess-plot-written", file=file))
    if as_json:
        print_json(found.as_json())
    else:
        show_parts(assessment_tables(found, messages()))


def watch(results: Iterable[Any], total: int, key: str) -> Iterable[Any]:
    """Show how far the work has come and how long it will take."""
    return track(results, total=total, description=text(key), console=err, transient=True)


def players_for(players: int | None, entrants: "Sequence[Entrant]") -> int:
    """The number of players given, or the first network's; raises WeightsError for a network for another number."""
    from columbiz.engine.network import players_of
    from columbiz.training.assessment.entrants import expect_players

    networks = {entrant.name: entrant.network for entrant in entrants if entrant.network is not None}
    count = players if players is not None else next(map(players_of, networks.values()), DEFAULT_PLAYERS)
    check_players(count)
    for name, network in networks.items():
        expect_players(Path(name), network, count)
    return count


def judge_for(path: Path | None, edition: str, players: int) -> "Network":
    """The network that plays strong games and rollouts: from a file, or the shipped one."""
    from columbiz.engine.weights import load_network, shipped_network, weights_name
    from columbiz.training.assessment.entrants import expect_players

    if path is None:
        return shipped_network(weights_name(edition_rules(edition), players))
    network = load_network(path)
    expect_players(path, network, players)
    return network
