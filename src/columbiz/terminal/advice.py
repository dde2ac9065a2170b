"""What the engine thinks of a position, as tables to print and as values for a program."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from columbiz.engine.plan import RankedKeep, RankedPlacement, TurnPlan, ValuedThrow
from columbiz.rules.dice import format_dice
from columbiz.rules.drawing import status
from columbiz.rules.seats import COLOURS
from columbiz.rules.state import Phase

Choice = RankedKeep | RankedPlacement | ValuedThrow


def choices(plan: TurnPlan, most: int) -> Sequence[Choice]:
    """What can be done now, best first; while a throw is due, the throws by what they are worth."""
    match plan.state.phase:
        case Phase.KEEP:
            return plan.keeps()[:most]
        case Phase.PLACE:
            return plan.placements(most=most)
    player = plan.state.player
    return sorted(plan.throws(), key=lambda throw: -throw.value[player])[:most]


def advice(plan: TurnPlan, ranked: Sequence[Choice]) -> RenderableType:
    """The value of the position and the ranked choices."""
    return Group(Text(status(plan.state), style="bold"), _values(plan), _ranking(plan, ranked))


def _values(plan: TurnPlan) -> str:
    shares = (f"{COLOURS[seat]} {share:.1%}" for seat, share in enumerate(plan.value))
    return f"share of the win: {', '.join(shares)}"


def _ranking(plan: TurnPlan, ranked: Sequence[Choice]) -> Table:
    table = Table()
    table.add_column("#", justify="right")
    table.add_column("the best throws" if plan.state.phase is Phase.THROW else "choice")
    for title in ("worth", "behind"):
        table.add_column(title, justify="right")
    player = plan.state.player
    best = ranked[0].value[player]
    for number, choice in enumerate(ranked, start=1):
        value = choice.value[player]
        table.add_row(str(number), told(choice), f"{value:.2%}", f"{best - value:.2%}" if number > 1 else "")
    return table


def told(choice: Choice) -> str:
    """A choice in words."""
    match choice:
        case RankedKeep():
            return str(choice.keep)
        case ValuedThrow():
            return str(choice.throw)
    if not choice.cells:
        return "end the turn"
    brings = [f"scores {choice.points}"] if choice.points else []
    brings += [f"captures {choice.captures}"] if choice.captures else []
    return " ".join(map(str, choice.cells)) + (f"  ({', '.join(brings)})" if brings else "")


def as_json(plan: TurnPlan, ranked: Iterable[Choice]) -> dict[str, object]:
    """The same for a program."""
    return {
        "position": plan.state.text,
        "phase": plan.state.phase.value,
        "value": plan.value,
        "choices": [_fields(choice) | {"value": choice.value} for choice in ranked],
    }


def _fields(choice: Choice) -> dict[str, object]:
    match choice:
        case RankedKeep():
            return {"keep": format_dice(choice.keep.dice)}
        case ValuedThrow():
            return {"throw": format_dice(choice.throw.dice), "ways": choice.ways}
    return {"place": list(map(str, choice.cells)), "points": choice.points, "captures": choice.captures}
