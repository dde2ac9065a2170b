"""What a review needs from an engine. `columbiz.review.engine` fits this package's own; a browser may bring another."""

from collections.abc import Mapping
from typing import Protocol, Self

from columbiz.review.claims import Claims, Shares
from columbiz.rules.actions import Decision, Keep
from columbiz.rules.cells import Cell
from columbiz.rules.state import State


class Option(Protocol):
    """Something that can be chosen: a keep, or discs to place."""

    @property
    def actions(self) -> tuple[Decision, ...]:
        """The actions to take one after another."""

    @property
    def value(self) -> Shares:
        """Every seat's chance if this is chosen."""


class Plan(Protocol):
    """A turn solved: everything about one turn is read from one plan, so that it adds up."""

    @property
    def state(self) -> State:
        """The point of the turn from which the plan is seen."""

    @property
    def value(self) -> Shares:
        """Every seat's chance at the point of the turn from which the plan is seen."""

    @property
    def spread(self) -> float:
        """How much the player loses on average with a choice at random: how hard the decision is."""

    def seen_from(self, state: State) -> Self:
        """The same plan seen from another point of the turn, before a disc is placed."""

    def value_of(self, cells: tuple[Cell, ...]) -> Shares:
        """Every seat's chance after these discs have been placed in the best order and the turn has ended."""

    def points_for(self, cells: tuple[Cell, ...]) -> int:
        """The points that these discs score in the best order."""


class Solver(Protocol):
    """An engine at a given depth with given weights."""

    @property
    def depth(self) -> int:
        """How many turns it looks through."""

    @property
    def weights(self) -> str:
        """A hash of the weights that it judges by."""

    def solve(self, state: State) -> Plan:
        """The plan of a turn; raises InvalidValue if the rules cannot be played."""

    def divided(self, plan: Plan, claims: Claims) -> Plan:
        """The same turn for players who share the chances of those that resigned; the plan itself if nobody has."""

    def options(self, plan: Plan, limit: int) -> tuple[Option, ...]:
        """The best choices where the plan is seen from, best first."""

    def aims(self, plan: Plan, keep: Keep) -> Mapping[tuple[Cell, ...], float]:
        """The sets of cells that best play may place after a keep, with their chances."""
