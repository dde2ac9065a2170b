"""The job of a bot worker for the tutor. It loads the engine; only worker processes import it."""

from collections.abc import Sequence
from typing import Any, cast

from columbiz.engine.advice import Choice
from columbiz.engine.analysis import value_choice
from columbiz.engine.plan import TurnPlan
from columbiz.engine.weights import weights_hash, weights_name
from columbiz.review.engine import EngineSolver
from columbiz.review.json import reason_json
from columbiz.review.reason import Reason
from columbiz.review.reasons import WORTH_A_REASON, order_reason, reasons_for
from columbiz.rules.actions import Decision, Place
from columbiz.rules.notation import parse_action
from columbiz.rules.state import State


def judge(position: str, choice: Sequence[str]) -> dict[str, Any]:
    """How much of the player's chance a choice loses, the best choice, and reasons for it: what a review would say."""
    state = State.parse(position)
    solver = EngineSolver(1, weights_hash(weights_name(state.rules, state.players)))
    plan = solver.solve(state)
    decisions = cast("list[Decision]", list(map(parse_action, choice)))  # throws are refused
    chosen, [best] = value_choice(plan, decisions), solver.options(plan, 1)
    loss = max(0.0, plan.value[state.player] - chosen.value[state.player])
    reasons = _reasons(solver, plan, chosen, best) if loss >= WORTH_A_REASON else ()
    return {"loss": loss, "best": list(map(str, best.actions)), "reasons": list(map(reason_json, reasons))}


def _reasons(solver: EngineSolver, plan: TurnPlan, chosen: Choice, best: Choice) -> tuple[Reason, ...]:
    """Reasons for the best choice; that discs would score more in another order comes first."""
    reasons = reasons_for(solver, plan, chosen.actions, best.actions)
    cells = tuple(action.cell for action in chosen.actions if isinstance(action, Place))
    if cells and chosen.points < (most := plan.points_for(cells)):
        return (order_reason(chosen.points, most), *reasons)
    return reasons
