"""Reasons in words for a choice: exact facts that separate it from the best one."""

from collections.abc import Collection
from functools import partial
from itertools import chain, islice

from columbiz.review.disc_reasons import disc_reasons
from columbiz.review.end_reasons import end_reasons
from columbiz.review.keep_reasons import keep_reasons
from columbiz.review.reason import Reason, percent
from columbiz.review.solver import Plan, Solver
from columbiz.review.turn_end import TurnEnd
from columbiz.rules.actions import Decision, Keep

#: The smallest loss, in shares of the win, for which reasons are looked for.
WORTH_A_REASON = 0.002
#: The most reasons for discs: the plainest come first.
MAX_FOR_DISCS = 3

Actions = tuple[Decision, ...]


def reasons_for(
    solver: Solver, plan: Plan, chosen: Actions, best: Actions, resigned: Collection[int] = ()
) -> tuple[Reason, ...]:
    """Why `best` is better than `chosen` where the plan is seen from: facts in its favour, the plainest first.

    Both are a keep, or all discs of a turn, with or without `done` (their order does not matter here). The facts follow
    from the rules alone; the plan only tells which cells matter to a keep. There may be none: then what separates the
    choices is nothing that one sentence can say. A hint or a tutor says them after what the choice loses. Seats that
    have `resigned` cannot win.
    """
    state = plan.state
    if isinstance(chosen[0], Keep) and isinstance(best[0], Keep):
        return tuple(keep_reasons(state, chosen[0], best[0], partial(solver.aims, plan)))
    ends = TurnEnd.of(state, chosen, resigned), TurnEnd.of(state, best, resigned)
    return tuple(islice(chain(end_reasons(*ends), disc_reasons(*ends)), MAX_FOR_DISCS))


def order_reason(points: int, best: int) -> Reason:
    """The points of discs in the order they were placed, and in the best order."""
    return Reason("order", {"chosen": points, "best": best})


def resigning_reasons(chance: float) -> tuple[Reason, ...]:
    """The chance to win that was given up, if there was one."""
    return (Reason("resign", {"percent": percent(chance)}),) if chance >= WORTH_A_REASON else ()
