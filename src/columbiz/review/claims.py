"""Chances in games with resignations, which the engine knows nothing of."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Self

from columbiz.review.solver import Shares


@dataclass(frozen=True, slots=True)
class Claims:
    """How the chances of seats that resigned are divided among the others.

    The others share them in proportion to their own chances at the start of a turn. Within a turn that is linear, so
    the luck of a throw keeps its mean of 0.
    """

    portions: Shares
    resigned: frozenset[int]

    @classmethod
    def at(cls, start: Shares, resigned: Collection[int]) -> Self:
        """The claims in a turn that begins with these chances."""
        left = [0.0 if seat in resigned else share for seat, share in enumerate(start)]
        total = sum(left)
        equal = 1 / (len(start) - len(resigned))
        portions = [share / total if total else equal * (seat not in resigned) for seat, share in enumerate(left)]
        return cls(tuple(portions), frozenset(resigned))

    def of(self, shares: Shares) -> Shares:
        """The chances of those who can still win; 0 for those who resigned."""
        if not self.resigned:
            return shares
        free = sum(shares[seat] for seat in self.resigned)
        return tuple(
            0.0 if seat in self.resigned else share + free * self.portions[seat] for seat, share in enumerate(shares)
        )
