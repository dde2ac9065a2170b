"""What the engine thinks of a position, as tables to print and as values for a program."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from columbiz.engine.plan import RankedKeep, RankedPlacement, TurnPlan, ValuedThrow
from columbiz.rules.dice import format_dice
from columbiz.rules.state import Phase
from columbiz.terminal import status
from columbiz.words import Words

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


def advice(plan: TurnPlan, ranked: Sequence[Choice], words: Words) -> RenderableType:
    """The value of the position and the ranked choices."""
    return Group(
        Text(status.status(plan.state, words), style="bold"), _values(plan, words), _ranking(plan, ranked, words)
    )


def _values(plan: TurnPlan, words: Words) -> str:
    seats = enumerate(plan.value)
    shares = (words("advice-share", colour=words(f"colour-{seat}"), share=share) for seat, share in seats)
    return words("advice-shares", shares=", ".join(shares))


def _ranking(plan: TurnPlan, ranked: Sequence[Choice], words: Words) -> Table:
    table = Table()
    table.add_column("#", justify="right")
    table.add_column(words("advice-throws" if plan.state.phase is Phase.THROW else "advice-choice"))
    for title in ("advice-worth", "advice-behind"):
        table.add_column(words(title), justify="right")
    player = plan.state.player
    best = ranked[0].value[player]
    for number, choice in enumerate(ranked, start=1):
        value = choice.value[player]
        behind = words.percent(best - value, 2) if number > 1 else ""
        table.add_row(str(number), told(choice, words), words.percent(value, 2), behind)
    return table


def told(choice: Choice, words: Words) -> str:
    """A choice in words."""
    match choice:
        case RankedKeep():
            return status.told(choice.keep, words)
        case ValuedThrow():
            return status.told(choice.throw, words)
    if not choice.cells:
        return words("advice-end")
    cells = " ".join(map(str, choice.cells))
    return words("advice-placement", cells=cells, points=choice.points, captures=choice.captures)


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
