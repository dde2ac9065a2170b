"""The engine: the best play of a whole turn, computed exactly over an evaluation of the positions it leads to.

Its names load numba, which takes a moment, when they are first used; `columbiz.engine.supported` never does.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from columbiz.engine.advice import Choice, ranked_choices
    from columbiz.engine.evaluator import Evaluator, SetValues
    from columbiz.engine.network_evaluator import load_evaluator
    from columbiz.engine.plan import RankedKeep, RankedPlacement, TurnPlan, ValuedThrow
    from columbiz.engine.rollouts import Rollout, rollout
    from columbiz.engine.search import solve
    from columbiz.engine.weights import WeightsError

__all__ = [
    "Choice",
    "Evaluator",
    "RankedKeep",
    "RankedPlacement",
    "Rollout",
    "SetValues",
    "TurnPlan",
    "ValuedThrow",
    "WeightsError",
    "load_evaluator",
    "ranked_choices",
    "rollout",
    "solve",
]

_MODULES = ("advice", "evaluator", "network_evaluator", "plan", "rollouts", "search", "weights")


def __getattr__(name: str) -> Any:
    """Load a public name from its module when it is first used."""
    if name in __all__:
        for module in _MODULES:
            if found := vars(import_module(f"columbiz.engine.{module}")).get(name):
                return found
    raise AttributeError(f"module 'columbiz.engine' has no attribute {name!r}")
