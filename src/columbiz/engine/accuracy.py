"""How far a value of the engine is usually off, as measured against rollouts."""

from collections.abc import Mapping

from columbiz.engine.features import STAGES, features_for
from columbiz.rules.state import Phase, State

#: Root mean square errors by the number of players and the depth, one for each stage, the last of a game first; from
#: `python -m benchmarks.accuracy`.
TYPICAL_ERRORS: Mapping[int, Mapping[int, tuple[float, ...]]] = {
    2: {1: (0.014, 0.025, 0.022, 0.007), 2: (0.011, 0.017, 0.018, 0.005)},
    3: {1: (0.037, 0.046, 0.034, 0.011), 2: (0.021, 0.035, 0.030, 0.010)},
    4: {1: (0.029, 0.053, 0.022, 0.011), 2: (0.024, 0.048, 0.019, 0.010)},
}


def stage_of(state: State) -> int:
    """The stage of the game by its smallest supply: 0 is the last."""
    return min(min(state.supply) // features_for(state.players).stage_discs, STAGES - 1)


def typical_error(state: State, depth: int) -> float:
    """The root mean square error of a seat's chance to win, from 0 to 1; none where the search reaches the end."""
    if state.phase is Phase.OVER or (state.last_round and state.turns_left_in_round <= depth):
        return 0.0
    return TYPICAL_ERRORS[state.players][depth][stage_of(state)]
