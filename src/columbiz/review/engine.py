"""The engine of this package as a review uses it. It loads numba; the rest of the package does not."""

from dataclasses import dataclass
from typing import cast

import numpy as np
from numpy.typing import NDArray

from columbiz.bots.engine_bot import turn_start
from columbiz.bots.names import LEVEL_SETTINGS
from columbiz.bots.searching import positions_to_examine
from columbiz.engine.advice import Choice, ranked_choices
from columbiz.engine.aims import aims
from columbiz.engine.plan import TurnPlan, Values, plan_turn
from columbiz.engine.search import solve
from columbiz.engine.weights import weights_hash, weights_name
from columbiz.records.record import Record
from columbiz.review.claims import Claims, Shares
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
        start = turn_start(state)
        plan = solve(start, depth=self.depth, positions=positions_to_examine(LEVEL_SETTINGS["admiral"], start))
        return plan.seen_from(state)

    def divided(self, plan: Plan, claims: Claims) -> TurnPlan:
        """The same turn for players who share the chances of those that resigned; the plan itself if nobody has."""
        return divided(cast("TurnPlan", plan), claims)

    def options(self, plan: Plan, limit: int) -> tuple[Choice, ...]:
        """The best choices where the plan is seen from, best first."""
        return ranked_choices(cast("TurnPlan", plan), limit)

    def aims(self, plan: Plan, keep: Keep) -> dict[tuple[Cell, ...], float]:
        """The sets of cells that best play may place after a keep, with their chances."""
        return aims(cast("TurnPlan", plan), keep)


@dataclass(frozen=True)
class DividedPlan(TurnPlan):
    """A turn solved in a game with resignations."""

    claims: Claims

    @property
    def spread(self) -> float:
        """How much a choice at random loses on average; a seat that resigned has nothing to lose."""
        return 0.0 if self.state.player in self.claims.resigned else super().spread

    def _shares(self, rows: NDArray[np.float64]) -> Shares:
        return self.claims.of(super()._shares(rows))


def divided(plan: TurnPlan, claims: Claims) -> TurnPlan:
    """The same turn for players who share the chances of those that resigned; the plan itself if nobody has.

    The turn is solved again, because another choice may be best then. The bot that plays for a seat that resigned still
    plays for that seat's own chances.
    """
    if not claims.resigned:
        return plan
    solved = plan
    if plan.state.player not in claims.resigned:
        values = _divided_rows(np.column_stack((plan.set_values, plan.forfeit_value)), plan.state.player, claims)
        solved = plan_turn(plan.turn, values[:, :-1], values[:, -1].copy())
    return DividedPlan(solved.turn, solved.set_values, solved.forfeit_value, solved.stages, claims)


def _divided_rows(rows: Values, first: int, claims: Claims) -> Values:
    """Divide the chances in rows of all seats but the last, of which `first` is the first."""
    shares = np.vstack((rows, 1 - rows.sum(axis=0)))
    seats = [(first + place) % len(shares) for place in range(len(shares))]
    resigned = [seat in claims.resigned for seat in seats]
    shares += np.outer([claims.portions[seat] for seat in seats], shares[resigned].sum(axis=0))
    shares[resigned] = 0
    return shares[:-1]


def solver_for(record: Record, depth: int = 1) -> EngineSolver:
    """The engine for a record's rules and number of players."""
    return EngineSolver(depth, weights_hash(weights_name(record.rules, record.players)))
