"""How well somebody played, in words: the level that plays like this, and those that one game cannot rule out.

The measure is the share that was lost of what choices at random would have lost in the same decisions, so neither the
length of a game nor easy decisions count. Bots' turns for absent people and resignations are left out.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from math import sqrt
from typing import NamedTuple

from columbiz.bots.names import LEVELS, LevelName
from columbiz.review.account import choices_of
from columbiz.review.review import Review
from columbiz.review.steps import ReviewedChoice


class LevelShare(NamedTuple):
    """The share that a level loses: the mean over its games, and the bounds within which nine of ten of them are."""

    mean: float
    low: float
    high: float

    def allows(self, share: float, stretch: float) -> bool:
        """Whether such a game is nothing unusual for the level; `stretch` widens the interval for a shorter game."""
        return self.mean - stretch * (self.mean - self.low) <= share <= self.mean + stretch * (self.high - self.mean)


#: By the number of players, from `python -m benchmarks.ranks`. The judge at depth 1 plays like a captain, which loses
#: nothing by definition, and cannot tell it from an admiral. So a captain is judged by what an admiral loses.
LEVEL_SHARES: Mapping[int, Mapping[LevelName, LevelShare]] = {
    2: {
        "deckhand": LevelShare(0.596, 0.168, 0.962),
        "sailor": LevelShare(0.344, 0.080, 0.888),
        "helmsman": LevelShare(0.100, 0.003, 0.316),
        "captain": LevelShare(0.012, 0.000, 0.050),
    },
    3: {
        "deckhand": LevelShare(0.735, 0.222, 1.160),
        "sailor": LevelShare(0.404, 0.070, 0.970),
        "helmsman": LevelShare(0.128, 0.003, 0.425),
        "captain": LevelShare(0.027, 0.000, 0.146),
    },
    4: {
        "deckhand": LevelShare(0.739, 0.128, 1.223),
        "sailor": LevelShare(0.417, 0.053, 1.024),
        "helmsman": LevelShare(0.136, 0.000, 0.444),
        "captain": LevelShare(0.011, 0.000, 0.048),
    },
}
#: Decisions of a seat in a game, by the number of players: the spread of shorter games is wider.
DECISIONS: Mapping[int, float] = {2: 22.6, 3: 15.0, 4: 10.8}


@dataclass(frozen=True, slots=True)
class Rank:
    """The level that somebody played like, and the lowest and the highest that one game cannot rule out."""

    level: LevelName
    lowest: LevelName
    highest: LevelName
    #: what was lost of what choices at random would have lost, from 0
    share: float

    def as_json(self) -> dict[str, str | float]:
        """The rank for programs."""
        return asdict(self)


def ranks(review: Review) -> tuple[Rank | None, ...]:
    """The rank of every seat; None for a seat that had no decision to make."""
    return tuple(_rank(_decisions(review, seat), review.record.players) for seat in range(review.record.players))


def _decisions(review: Review, seat: int) -> list[ReviewedChoice]:
    """The choices of a seat between several possibilities, and orders of discs that cost points."""
    choices = choices_of(seat, review.turns)
    return [choice for choice in choices if choice.kind == "order" or len(choice.options) > 1]


def _rank(choices: list[ReviewedChoice], players: int) -> Rank | None:
    at_random = sum(choice.spread for choice in choices)
    if not at_random:
        return None
    share = sum(choice.loss for choice in choices) / at_random
    levels = LEVEL_SHARES[players]
    nearest = min(levels, key=lambda level: abs(share - levels[level].mean))
    stretch = sqrt(DECISIONS[players] / len(choices))
    possible = [level for level in levels if level == nearest or levels[level].allows(share, stretch)]
    highest = LEVELS[-1] if possible[-1] == "captain" else possible[-1]
    return Rank(nearest, possible[0], highest, share)
