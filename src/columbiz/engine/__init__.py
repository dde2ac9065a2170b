"""The engine: the best play of a whole turn, computed exactly over an evaluation of the positions it leads to.

Its names load numba, which takes a moment, when they are first used; `columbiz.engine.supported` never does.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from columbiz.engine.advice import Choice, ranked_choices
    from columbiz.engine.evaluator import Evaluator, SetValues
    from columbiz.engine.network_evaluator import load_evaluator
    from columbiz.engine.plan import RankedKeep, RankedPlacement, Turn, TurnPlan, ValuedThrow
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
    "Turn",
    "TurnPlan",
    "ValuedThrow",
    "WeightsError",
    "load_evaluator",
    "ranked_choices",
    "rollout",
    "solve",
]

#: The modules that define the public names.
_MODULES = ("advice", "evaluator", "network_evaluator", "plan", "rollouts", "search", "weights")


def __getattr__(name: str) -> Any:
    """Load the modules of the public names when one of these is first used."""
    if name not in __all__:
        raise AttributeError(f"module 'columbiz.engine' has no attribute {name!r}")
    loaded = (vars(import_module(f"columbiz.engine.{module}")) for module in _MODULES)
    return next(names[name] for names in loaded if name in names)
