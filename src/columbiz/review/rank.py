"""How well a seat played, in words: the level that plays like this, and the range that one game cannot rule out.

The measure is the loss as a share of what random choices would have lost in the same decisions, so neither the length
of a game nor easy decisions count. Bots' turns for absent people and resignations are left out.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf, sqrt
from typing import NamedTuple

from columbiz.bots.names import LEVELS, LevelName
from columbiz.review.account import choices_of
from columbiz.review.review import Review


class ErrorShare(NamedTuple):
    """A seat's loss in a game, as a share of what random choices would have lost, and its number of decisions.

    Resigning is no decision here; the order of discs is one where it cost points.
    """

    share: float
    decisions: int


class LevelShare(NamedTuple):
    """The share that a level loses in a game: its median, and the bounds within which nine of ten games are."""

    median: float
    low: float
    high: float
    #: a game with a larger share is taken for one of a weaker level
    boundary: float

    def allows(self, share: float, stretch: float) -> bool:
        """Whether such a game is nothing unusual for the level; `stretch` widens the interval for a shorter game."""
        low, high = (self.median + stretch * (bound - self.median) for bound in (self.low, self.high))
        return low <= share <= high


#: The depth of the reviews that these figures were measured with.
DEPTH = 1
#: By the number of players, from `columbiz assess --reviewed`: see docs/review.md. The judge at depth 1 plays like a
#: captain, which loses nothing by definition, and cannot tell it from an admiral. So what an admiral loses stands for
#: both.
LEVEL_SHARES: Mapping[int, Mapping[LevelName, LevelShare]] = {
    2: {
        "deckhand": LevelShare(0.572, 0.199, 1.016, inf),
        "sailor": LevelShare(0.302, 0.061, 0.778, 0.442),
        "helmsman": LevelShare(0.054, 0.005, 0.385, 0.164),
        "captain": LevelShare(0.008, 0.000, 0.039, 0.017),
    },
    3: {
        "deckhand": LevelShare(0.652, 0.258, 1.152, inf),
        "sailor": LevelShare(0.300, 0.067, 0.915, 0.509),
        "helmsman": LevelShare(0.077, 0.002, 0.454, 0.174),
        "captain": LevelShare(0.007, 0.000, 0.077, 0.027),
    },
    4: {
        "deckhand": LevelShare(0.739, 0.294, 1.211, inf),
        "sailor": LevelShare(0.327, 0.052, 0.856, 0.549),
        "helmsman": LevelShare(0.061, 0.000, 0.541, 0.177),
        "captain": LevelShare(0.004, 0.000, 0.044, 0.015),
    },
}
#: Decisions of a seat in a game, by the number of players: the spread of shorter games is wider.
DECISIONS: Mapping[int, float] = {2: 22.3, 3: 14.7, 4: 11.3}
#: The weights that all this was measured with, by the number of players.
WEIGHTS: Mapping[int, str] = {2: "e9b26fb54b32", 3: "a34bae2394d2", 4: "7028abf31e7d"}


@dataclass(frozen=True, slots=True)
class Rank:
    """The level that a seat played like, and the lowest and the highest that one game cannot rule out."""

    level: LevelName
    lowest: LevelName
    highest: LevelName
    #: the loss as a share of what random choices would have lost, from 0
    share: float


def ranks(review: Review) -> tuple[Rank | None, ...]:
    """The rank of every seat; None for a seat that had no decision to make, and at a depth without figures."""
    losses = (error_share(review, seat) if review.depth == DEPTH else None for seat in range(review.record.players))
    return tuple(loss and _rank(loss, review.record.players) for loss in losses)


def error_share(review: Review, seat: int) -> ErrorShare | None:
    """The loss of a seat's own choices; None if it had nothing to decide."""
    choices = choices_of(seat, review.turns)
    decisions = [choice for choice in choices if choice.kind == "order" or len(choice.options) > 1]
    at_random = sum(choice.spread for choice in decisions)
    return ErrorShare(sum(choice.loss for choice in decisions) / at_random, len(decisions)) if at_random else None


def _rank(loss: ErrorShare, players: int) -> Rank:
    levels = LEVEL_SHARES[players]
    named = [level for level in levels if loss.share <= levels[level].boundary][-1]
    stretch = sqrt(DECISIONS[players] / loss.decisions)
    possible = [level for level in levels if level == named or levels[level].allows(loss.share, stretch)]
    highest = LEVELS[-1] if possible[-1] == "captain" else possible[-1]
    return Rank(named, possible[0], highest, loss.share)
