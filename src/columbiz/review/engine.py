"""The engine of this package as a review uses it. It loads numba; the rest of the package does not."""

from dataclasses import dataclass
from typing import cast

from columbiz.bots.engine_bot import turn_start
from columbiz.bots.names import LEVEL_SETTINGS
from columbiz.engine.advice import Choice, ranked_choices
from columbiz.engine.aims import aims
from columbiz.engine.plan import TurnPlan
from columbiz.engine.search import solve
from columbiz.engine.weights import weights_hash, weights_name
from columbiz.records.record import Record
from columbiz.review.solver import Plan
from columbiz.rules.actions import Keep
from columbiz.rules.cells import Cell
from columbiz.rules.state import State


@dataclass(frozen=True, slots=True)
class EngineSolver:
    """The engine at a given depth, with the weights that come with the package."""

    depth: int
    weights: str

    def solve(self, state: State) -> TurnPlan:
        """The plan of a turn, seen from a State; up to the first disc it is solved from the start of the turn."""
        plan = solve(turn_start(state), depth=self.depth, positions=LEVEL_SETTINGS["admiral"].positions)
        return plan.seen_from(state)

    def options(self, plan: Plan, limit: int) -> tuple[Choice, ...]:
        """The best choices where the plan is seen from, best first."""
        return ranked_choices(cast("TurnPlan", plan), limit)

    def aims(self, plan: Plan, keep: Keep) -> dict[tuple[Cell, ...], float]:
        """The sets of cells that best play may place after a keep, with their chances."""
        return aims(cast("TurnPlan", plan), keep)


def solver_for(record: Record, depth: int = 1) -> EngineSolver:
    """The engine for a record's rules and number of players."""
    return EngineSolver(depth, weights_hash(weights_name(record.rules, record.players)))
