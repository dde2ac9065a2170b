"""What a plan tells besides the best choices: each cell, the chance to pay for it, and any given choice."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from columbiz.engine.advice import Choice
from columbiz.engine.paying import chances_to_pay
from columbiz.engine.plan import Shares, TurnPlan
from columbiz.engine.search import solve
from columbiz.rules.actions import Decision, Done, Keep, Place
from columbiz.rules.cells import Cell
from columbiz.rules.state import State

#: How many positions are looked into beyond depth 1 to value discs in an order that is not the best one.
ORDER_POSITIONS = 20


@dataclass(frozen=True, slots=True)
class CellAnalysis:
    """An empty cell: every seat's chance if one disc is placed on it alone, and the chance to pay for it.

    There is no value where no disc may be placed.
    """

    cell: Cell
    value: Shares | None
    pay: float


def cells_of_plan(plan: TurnPlan) -> tuple[CellAnalysis, ...]:
    """What is to be said of each empty cell; a value does not depend on the dice, a chance to pay does."""
    alone = plan.values_alone()
    return tuple(CellAnalysis(cell, alone.get(cell), pay) for cell, pay in chances_to_pay(plan.state).items())


def pays_after(plan: TurnPlan, choice: Choice) -> Mapping[Cell, float]:
    """For a keep, the chance to pay for each empty cell from the dice kept; nothing for other choices."""
    first = choice.actions[0]
    return chances_to_pay(plan.state, first.dice) if isinstance(first, Keep) else {}


def value_choice(plan: TurnPlan, actions: Sequence[Decision], *, depth: int = 1) -> Choice:
    """What given actions are worth: a keep; discs in this order, after which the turn ends; or a forfeit.

    An order that scores less than the best needs a plan of its own, of the given depth. Raises IllegalAction for what
    the rules do not allow.
    """
    states = [plan.state]
    places = tuple(action for action in actions if isinstance(action, Place))
    ended = (*actions, Done()) if places and isinstance(actions[-1], Place) else tuple(actions)
    for action in ended:
        states.append(states[-1].apply(action))
    if isinstance(ended[0], Keep):
        return Choice(ended, 0, 0, plan.seen_from(states[-1]).value)
    points, captures = _gained(states[0], states[-1])
    cells = tuple(place.cell for place in places)
    if not cells:  # nothing is placed: a forfeit, or the end of the turn
        return Choice(ended, 0, 0, plan.value_of(()) if plan.state.placed else plan.value)
    if points == plan.points_for(cells):
        return Choice(ended, points, captures, plan.value_of(cells))
    stopping = solve(states[-2], depth=depth, positions=ORDER_POSITIONS)
    return Choice(ended, points, captures, stopping.value_of(()))


def _gained(before: State, after: State) -> tuple[int, int]:
    """The line points and prisoners that a player won in a turn."""
    seat = before.player
    return after.line_points[seat] - before.line_points[seat], after.captured[seat] - before.captured[seat]
