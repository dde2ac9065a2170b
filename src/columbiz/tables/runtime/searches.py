"""The searches behind hints and the analysis board, which a bot worker continues slice by slice. Loads the engine."""

from functools import lru_cache

from columbiz.bots.names import LEVEL_SETTINGS
from columbiz.bots.searching import positions_to_examine
from columbiz.engine.network_evaluator import shipped_evaluator
from columbiz.engine.search import DeeperSearch, solve
from columbiz.rules.state import State


@lru_cache(maxsize=4)
def search_of(position: str) -> DeeperSearch:
    """The search of a position so far; it examines what the admiral would."""
    state = State.parse(position)
    evaluator = shipped_evaluator(state.rules, state.players)
    positions = positions_to_examine(LEVEL_SETTINGS["admiral"], state)
    return DeeperSearch(solve(state, evaluator=evaluator), evaluator, positions)
