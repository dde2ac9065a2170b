"""What the engine thinks of a position: a table to print, and values for a program."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from columbiz.engine.advice import Choice, ranked_choices
from columbiz.engine.plan import TurnPlan, ValuedThrow
from columbiz.i18n import Messages
from columbiz.rules.actions import Keep, Place
from columbiz.rules.state import Phase
from columbiz.terminal import status

Row = Choice | ValuedThrow


def advice(plan: TurnPlan, limit: int, messages: Messages) -> RenderableType:
    """The value of the position and the best choices; while a throw is due, the best throws."""
    return Group(
        Text(status.status(plan.state, messages), style="bold"),
        _values(plan, messages),
        _ranking(plan, _rows(plan, limit), messages),
    )


def as_json(plan: TurnPlan, limit: int) -> dict[str, object]:
    """The same for a program, with actions as text."""
    return {
        "position": plan.state.text,
        "phase": plan.state.phase.value,
        "value": plan.value,
        "choices": list(map(_fields, _rows(plan, limit))),
    }


def _rows(plan: TurnPlan, limit: int) -> Sequence[Row]:
    if plan.state.phase is not Phase.THROW:
        return ranked_choices(plan, limit)
    player = plan.state.player
    return sorted(plan.throws(), key=lambda throw: -throw.value[player])[:limit]


def _fields(row: Row) -> dict[str, object]:
    if isinstance(row, ValuedThrow):
        return {"actions": [str(row.throw)], "ways": row.ways, "value": row.value}
    actions = list(map(str, row.actions))
    return {"actions": actions, "points": row.points, "captures": row.captures, "value": row.value}


def _values(plan: TurnPlan, messages: Messages) -> str:
    seats = enumerate(plan.value)
    shares = (messages("advice-share", colour=messages(f"colour-{seat}"), share=share) for seat, share in seats)
    return messages("advice-shares", shares=", ".join(shares))


def _ranking(plan: TurnPlan, rows: Sequence[Row], messages: Messages) -> Table:
    table = Table()
    table.add_column("#", justify="right")
    table.add_column(messages("advice-throws" if plan.state.phase is Phase.THROW else "advice-choice"))
    for title in ("advice-worth", "advice-behind"):
        table.add_column(messages(title), justify="right")
    player = plan.state.player
    best = rows[0].value[player]
    for number, row in enumerate(rows, start=1):
        value = row.value[player]
        behind = messages.percent(best - value, 2) if number > 1 else ""
        table.add_row(str(number), _describe(row, messages), messages.percent(value, 2), behind)
    return table


def _describe(row: Row, messages: Messages) -> str:
    if isinstance(row, ValuedThrow):
        return status.describe(row.throw, messages)
    first = row.actions[0]
    if isinstance(first, Keep):
        return status.describe(first, messages)
    cells = " ".join(str(action.cell) for action in row.actions if isinstance(action, Place))
    if not cells:
        return messages("advice-end")
    return messages("advice-placement", cells=cells, points=row.points, captures=row.captures)
