"""The engine: exact turns over a learned judgement of the positions they lead to."""

from columbiz.engine.plan import RankedKeep, RankedPlacement, TurnPlan, ValuedThrow
from columbiz.engine.rollout import Rollout, rollout
from columbiz.engine.search import solve
from columbiz.engine.weights import WeightsError, load_network

__all__ = [
    "RankedKeep",
    "RankedPlacement",
    "Rollout",
    "TurnPlan",
    "ValuedThrow",
    "WeightsError",
    "load_network",
    "rollout",
    "solve",
]
