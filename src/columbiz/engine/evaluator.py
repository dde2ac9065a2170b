"""The seam between the turn solver and what judges positions.

The solver computes the best play of a turn exactly, over any Evaluator. Networks are one; tests bring their own.
"""

from typing import NamedTuple, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from columbiz.engine.lookup import Lookup
from columbiz.engine.plan import Turn

Chances = NDArray[np.float64]


class SetValues(NamedTuple):
    """Every seat's chance to win after each way to end a turn; over all seats they sum to 1.

    Seats are counted from the player whose turn it is.
    """

    #: sets[seat, number]: after placing that set of `Lookup.sets`
    sets: Chances
    #: forfeit[seat]: after placing nothing
    forfeit: Chances


class Evaluator(Protocol):
    """Anything that judges positions after a turn."""

    def evaluate(self, turn: Turn) -> SetValues:
        """Judge the positions that a turn can lead to, all at once.

        Sets that are illegal in this turn may have any finite value. So may what ends the game: the solver writes the
        true result over it, into the arrays that are returned.
        """
        ...


@runtime_checkable
class DeepEvaluator(Evaluator, Protocol):
    """An Evaluator with a way of its own to look through the next player's turn.

    With any other the solver solves that turn for each position, as it solves the first one.
    """

    def look_ahead(self, positions: NDArray[np.int64], lookup: Lookup) -> Chances:
        """Judge packed positions, in none of which the game is over, with the turn that begins there solved.

        Returns chances[seat, position], seats counted from the player who has just finished a turn.
        """
        ...
