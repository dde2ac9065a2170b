"""Evaluators for the tests: networks that know nothing, and fakes that are no networks at all."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from columbiz.engine.evaluator import SetValues
from columbiz.engine.network import Network
from columbiz.engine.network_evaluator import NetworkEvaluator
from columbiz.engine.plan import Turn, plan_turn
from columbiz.rules.actions import Done, Place
from columbiz.rules.state import Phase, State
from columbiz.training.fitting import fresh_network
from harness.reference_solver import Evaluation, ReferenceTurn, Shares


def fresh_evaluator(players: int, units: int, seed: int) -> NetworkEvaluator:
    """A network with random weights."""
    return NetworkEvaluator(random_network(players, units, seed))


def random_network(players: int, units: int, seed: int) -> Network:
    """A network with random weights, also for the patterns of columns, which are zero before a training."""
    network = fresh_network(players, units, seed)
    network.columns[:] = np.random.default_rng(seed).normal(0.0, 0.1, network.columns.shape)
    return network


@dataclass(frozen=True)
class RandomEvaluator:
    """A fake: chances that look random but are always the same for the same position."""

    seed: int = 0

    def evaluate(self, turn: Turn) -> SetValues:
        """Random chances for every set and for a forfeit."""
        source = np.random.default_rng([self.seed, *turn.packed])
        chances = source.random((turn.state.players, turn.points.size + 1)) + 0.01
        chances /= chances.sum(axis=0)
        return SetValues(chances[:, :-1].copy(), chances[:, -1].copy())


@dataclass(frozen=True)
class StateEvaluator:
    """A fake: asks a function about the State after each set, the discs being placed by the rules.

    What ends the game is left at 0: the solver has to put the true result there.
    """

    evaluation: Evaluation

    def evaluate(self, turn: Turn) -> SetValues:
        """The function's answers, after checking that the set scores and captures what the engine says."""
        state, players = turn.state, turn.state.players
        sets, forfeit = np.zeros((players, turn.points.size)), np.zeros(players)
        bare = plan_turn(turn, sets[:-1], forfeit[:-1])
        for number in np.flatnonzero(turn.points >= 0):
            if number == 0 and not turn.may_stop:
                continue
            after = replace(state, phase=Phase.PLACE)
            for cell in bare.order(int(number)):
                after = replace(after, dice=(cell.face,) * cell.height).apply(Place(cell))
            assert after.line_points[state.player] - state.line_points[state.player] == turn.points[number]
            assert after.captured[state.player] - state.captured[state.player] == turn.captures[number]
            sets[:, number] = self._chances(after.apply(Done()), state.player)
        if not turn.may_stop:
            lost = min(state.rules.forfeit, state.supply[state.player])
            supply = [count - lost * (seat == state.player) for seat, count in enumerate(state.supply)]
            after = replace(state, phase=Phase.PLACE, dice=(), supply=tuple(supply), placed=1).apply(Done())
            forfeit[:] = self._chances(after, state.player)
        return SetValues(sets, forfeit)

    def _chances(self, after: State, first: int) -> np.ndarray:
        return np.zeros(after.players) if after.outcome else np.roll(self.evaluation(after), -first)


class Unasked:
    """An evaluator for turns in which the game ends: none of its answers may count."""

    def evaluate(self, turn: Turn) -> SetValues:
        """Nonsense."""
        return SetValues(np.full((turn.state.players, turn.points.size), 7.0), np.full(turn.state.players, 7.0))


def by_rules(state: State) -> Shares:
    """The value of the game's last turn by the rules alone."""

    def fail(after: State) -> Shares:
        raise AssertionError(f"the game is not over at {after}")

    return ReferenceTurn(state, fail).keep((), 0)
