"""Chances in games with resignations, which the engine does not know about."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Self

#: Every seat's chance to win, in the order of the seats.
Shares = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Claims:
    """How the chances of seats that resigned are divided among the others.

    The others share them in proportion to their own chances at the start of a turn, as the engine sees them. Within a
    turn that is linear, so the luck of a throw keeps its mean of 0.
    """

    #: what every seat gets of the chances of those who resigned, who themselves get nothing
    portions: Shares
    resigned: frozenset[int]

    @classmethod
    def at(cls, start: Shares, resigned: Collection[int]) -> Self:
        """The claims in a turn that begins with these chances."""
        # The last seat's share is what is left of 1, so it may be a rounding error below 0.
        left = [0.0 if seat in resigned else max(0.0, share) for seat, share in enumerate(start)]
        total = sum(left)
        equal = 1 / (len(start) - len(resigned))
        portions = [share / total if total else equal * (seat not in resigned) for seat, share in enumerate(left)]
        return cls(tuple(portions), frozenset(resigned))

    @classmethod
    def given(cls, portions: Sequence[float | None]) -> Self:
        """The claims with these portions, which are None for the seats that resigned."""
        resigned = frozenset(seat for seat, portion in enumerate(portions) if portion is None)
        return cls(tuple(portion or 0.0 for portion in portions), resigned)

    def of(self, shares: Shares) -> Shares:
        """The chances of those who can still win; 0 for those who resigned."""
        if not self.resigned:
            return shares
        free = sum(shares[seat] for seat in self.resigned)
        return tuple(
            0.0 if seat in self.resigned else share + free * self.portions[seat] for seat, share in enumerate(shares)
        )
