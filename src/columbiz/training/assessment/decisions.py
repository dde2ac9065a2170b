"""Decisions of strong games, and what entrants choose in them.

The games are played by the judge. A turn has up to three decisions: what to keep after the first throw, what to keep
after the second, and what to place, which counts as one decision, however many discs it takes.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, get_args

import numpy as np

from columbiz.bots.engine_bot import turn_start
from columbiz.bots.protocol import Bot
from columbiz.engine.advice import ranked_choices
from columbiz.engine.lattice import node_of, nodes
from columbiz.engine.lookup import Lookup
from columbiz.engine.network import Network
from columbiz.engine.network_evaluator import NetworkEvaluator, solve_turn
from columbiz.engine.position import Packed, pack, unpack
from columbiz.engine.search import solve
from columbiz.engine.supported import DICE, THROWS
from columbiz.engine.transition import after_set, first_position, is_over
from columbiz.rules.actions import Decision, Done, Forfeit, Keep
from columbiz.rules.editions import Rules
from columbiz.rules.state import Phase, State
from columbiz.training.assessment.plan import AssessmentPlan

Kind = Literal["first", "second", "placing"]
KINDS: tuple[Kind, ...] = get_args(Kind)

#: A choice: the lattice node of the dice kept, or the packed position after placing.
Chosen = tuple[int, ...]


@dataclass(frozen=True, eq=False)
class DecisionPoint:
    """A point of a turn where something must be chosen."""

    kind: Kind
    packed: Packed
    #: throws made, and the node of the dice on the table
    throws: int
    node: int

    def state(self, rules: Rules) -> State:
        """The State in which the player at seat 0 decides."""
        phase = Phase.PLACE if self.kind == "placing" else Phase.KEEP
        return replace(unpack(self.packed, rules, 0), phase=phase, dice=nodes()[self.node], throws=self.throws)


def strong_game(plan: AssessmentPlan, source: np.random.Generator) -> Iterator[DecisionPoint]:
    """All decisions of a game that the judge plays against itself."""
    lookup = plan.lookup
    packed = first_position(lookup)
    while not is_over(packed):
        stages, placings = solve_turn(packed, lookup, plan.judge)
        node = throws = 0
        while node == 0 or (throws < THROWS and _dice(node, lookup) < DICE):
            node = _thrown(node, lookup, source)
            throws += 1
            if throws < THROWS:
                yield DecisionPoint(KINDS[throws - 1], packed, throws, node)
                node = int(stages.best_keep[throws, node])
        yield DecisionPoint("placing", packed, throws, node)
        packed = after_set(packed, stages.best_set[node], placings, lookup)


def _dice(node: int, lookup: Lookup) -> int:
    return int(lookup.lattice.counts[node].sum())


def _thrown(node: int, lookup: Lookup, source: np.random.Generator) -> int:
    """The dice after the ones that are not kept have been thrown."""
    for face in source.integers(0, 6, DICE - _dice(node, lookup)):
        node = int(lookup.lattice.more[node, face])
    return node


def sample(decisions: list[DecisionPoint], source: np.random.Generator) -> Iterator[tuple[DecisionPoint, int]]:
    """One decision of each kind, all being equally likely, and how many of that kind the game has."""
    for kind in KINDS:
        if some := [decision for decision in decisions if decision.kind == kind]:
            yield some[source.integers(len(some))], len(some)


def choice_of(bot: Bot, state: State) -> Chosen:
    """What a bot keeps, or the position in which it ends its turn."""
    actions: list[Decision] = []
    later = state
    while not actions or not isinstance(actions[-1], Keep | Done | Forfeit):
        actions.append(bot.choose(later))
        later = later.apply(actions[-1])
    return _chosen(state, actions)


def good_choices(state: State, judge: Network, limit: int, close: float) -> list[Chosen]:
    """The judge's best choice, and up to `limit` choices in all that it finds less than `close` behind."""
    plan = solve(turn_start(state), evaluator=NetworkEvaluator(judge)).seen_from(state)
    ranked = ranked_choices(plan, limit)
    least = ranked[0].value[state.player] - close
    return [_chosen(state, choice.actions) for choice in ranked if choice.value[state.player] > least]


def _chosen(state: State, actions: Sequence[Decision]) -> Chosen:
    """What actions lead to until the next throw or the next turn."""
    if isinstance(actions[0], Keep):
        return (node_of(actions[0].dice),)
    for action in actions:
        state = state.apply(action)
    return tuple(map(int, pack(state)))
