"""Further values read from a plan: of each cell, with the chance to pay for it, and of any given choice."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from columbiz.engine.advice import Choice
from columbiz.engine.paying import chances_to_pay
from columbiz.engine.plan import Shares, TurnPlan
from columbiz.engine.search import solve
from columbiz.rules.actions import Action, Decision, Done, Keep, Place, Throw
from columbiz.rules.cells import Cell
from columbiz.rules.errors import IllegalAction
from columbiz.rules.state import State


@dataclass(frozen=True, slots=True)
class CellAnalysis:
    """An empty cell: every seat's chance if one disc is placed on it alone, and the chance to pay for it.

    There is no value where no disc may be placed.
    """

    cell: Cell
    value: Shares | None
    pay: float


def cells_of_plan(plan: TurnPlan) -> tuple[CellAnalysis, ...]:
    """The analysis of each empty cell; a value does not depend on the dice, a chance to pay does."""
    alone = plan.values_alone()
    return tuple(CellAnalysis(cell, alone.get(cell), pay) for cell, pay in chances_to_pay(plan.state).items())


def pays_after(plan: TurnPlan, choice: Choice) -> Mapping[Cell, float]:
    """For a keep, the chance to pay for each empty cell from the dice kept; nothing for other choices."""
    first = choice.actions[0]
    return chances_to_pay(plan.state, first.dice) if isinstance(first, Keep) else {}


def value_choice(plan: TurnPlan, actions: Sequence[Decision], *, depth: int = 1) -> Choice:
    """What given actions are worth: a keep; discs in this order, after which the turn ends; or a forfeit.

    An order that scores less than the best leads to a position of its own, valued at the given depth. Raises
    IllegalAction for what the rules do not allow, and for more than one choice.
    """
    places = tuple(action for action in actions if isinstance(action, Place))
    ended = (*actions, Done()) if places and isinstance(actions[-1], Place) else tuple(actions)
    states = _states(plan.state, ended)
    if isinstance(ended[0], Keep):
        return Choice(ended, 0, 0, plan.seen_from(states[-1]).value)
    points, captures = _gained(states[0], states[-1])
    cells = tuple(place.cell for place in places)
    if not cells:  # nothing is placed: a forfeit, or the end of the turn
        return Choice(ended, 0, 0, plan.value_of(()) if plan.state.placed else plan.value)
    if points == plan.points_for(cells):
        return Choice(ended, points, captures, plan.value_of(cells))
    return Choice(ended, points, captures, _value_of_ending(states[-2], depth))


def _states(state: State, actions: Sequence[Action]) -> list[State]:
    """The States from the first one on as the actions of one choice are taken."""
    states, is_complete = [state], False
    for action in actions:
        states.append(states[-1].apply(action))
        if is_complete or isinstance(action, Throw):
            raise IllegalAction(action, "not_one_choice")
        is_complete = not isinstance(action, Place)
    return states


def _value_of_ending(state: State, depth: int) -> Shares:
    """Every seat's chance if the turn ends here; beyond depth 1 the turn that follows is solved."""
    if depth == 1:
        return solve(state).value_of(())
    after = state.apply(Done())
    return after.outcome.shares if after.outcome else solve(after, depth=depth - 1).value


def _gained(before: State, after: State) -> tuple[int, int]:
    """The line points and prisoners that a player won in a turn."""
    seat = before.player
    return after.line_points[seat] - before.line_points[seat], after.captured[seat] - before.captured[seat]
