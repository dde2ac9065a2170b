"""Makes a bot from its name, and has the two bots that evaluate no positions. `columbiz.bots.names` lists them all."""

import random
from dataclasses import dataclass, field

import numpy as np

from columbiz.bots.engine_bot import EngineBot
from columbiz.bots.names import BOTS, LEVEL_SETTINGS
from columbiz.bots.protocol import Bot, expect_decision
from columbiz.engine.kernel import Report, reported
from columbiz.engine.placing import points_won
from columbiz.engine.plan import TurnPlan, plan_turn, turn_of
from columbiz.engine.search import solve
from columbiz.engine.weights import shipped_network, weights_name
from columbiz.rules.actions import Decision
from columbiz.rules.editions import EDITIONS
from columbiz.rules.errors import InvalidValue, quote
from columbiz.rules.seats import PLAYER_COUNTS
from columbiz.rules.state import State


@dataclass
class RandomBot:
    """Chooses among the legal decisions, each equally likely, by its seed."""

    seed: int = 0
    _source: random.Random = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._source = random.Random(self.seed)

    def choose(self, state: State) -> Decision:
        """A random decision."""
        expect_decision(state)
        return self._source.choice(state.legal_actions())


@dataclass(frozen=True)
class GreedyBot:
    """Maximises the expected points of this turn, computed exactly, and ignores everything after it."""

    def choose(self, state: State) -> Decision:
        """The decision with the most expected points."""
        expect_decision(state)
        return points_plan(state).best()


def points_plan(state: State) -> TurnPlan:
    """The plan of the turn that values only the points won in it."""
    turn = turn_of(state)
    return plan_turn(turn, points_won(turn.packed, turn.lookup.game, turn.placings), np.zeros(1))


def bot(name: str, seed: int = 0) -> Bot:
    """Make a bot by its name; the same seed gives the same play. Raises InvalidValue for an unknown name."""
    if name == "random":
        return RandomBot(seed)
    if name == "greedy":
        return GreedyBot()
    if name not in LEVEL_SETTINGS:
        raise InvalidValue("bot", value=quote(name), known=", ".join(BOTS))
    return EngineBot(LEVEL_SETTINGS[name], seed)


def load_bots(report: Report = lambda _: None) -> None:
    """Load the machine code and the weights of every bot, so that no decision has to wait for them.

    Where code must be compiled first, it is reported how far that is.
    """
    with reported(report):
        for players in PLAYER_COUNTS:
            solve(State.initial(players), depth=2, positions=1)
            for rules in EDITIONS.values():
                shipped_network(weights_name(rules, players))
        points_plan(State.initial(2))
