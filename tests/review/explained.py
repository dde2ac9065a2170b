"""Reasons that reviews of bot games give, with the States in which they are given."""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from columbiz import Action, Done, Keep, Place, Record, State
from columbiz.review import ReviewedChoice, review
from columbiz.review.reason import Reason
from tests.review.games import bot_game

KINDS = {
    *("pay", "points", "prisoners", "danger", "shield", "line", "block", "order"),
    *("end-both", "end-best", "end-chosen", "last-round-best", "last-round-chosen", "supply-less", "supply-more"),
}
#: Games in which many kinds occur, and more if they are not enough.
GAMES = [
    (("random", "greedy"), 8),
    (("greedy", "deckhand"), 17),
    (("greedy", "greedy", "random"), 38),
    (("greedy", "deckhand"), 93),
    (("deckhand", "greedy", "sailor", "random"), 103),
    (("greedy", "greedy", "random"), 110),
    (("greedy", "greedy", "random"), 6),
    (("random", "random"), 42),
    *((("greedy", "random"), seed) for seed in range(300)),
]


@dataclass(frozen=True)
class Explained:
    """A choice with a reason, and the State in which it was due."""

    state: State
    choice: ReviewedChoice
    reason: Reason

    @property
    def values(self) -> dict[str, int | float | str]:
        return dict(self.reason.values)

    @property
    def both(self) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
        """What was chosen, and the best choice."""
        return self.choice.chosen, self.choice.options[0].actions

    def ends(self) -> tuple[State, State]:
        """The States after the turn as it was played, and as it is best played."""
        chosen, best = (highest(self.state, actions) for actions in self.both)
        return chosen, best


def highest(state: State, actions: tuple[Action, ...]) -> State:
    """The State after discs in the order that scores most, and the end of the turn."""
    *places, _ = actions
    legal = [order for order in itertools.permutations(places) if can_place_in(state, order)]
    ends = [applied(state, (*order, Done())) for order in legal]
    return max(ends, key=lambda after: after.line_points[state.player])


def can_place_in(state: State, order: tuple[Action, ...]) -> bool:
    for action in order:
        if action not in state.legal_actions():
            return False
        state = state.apply(action)
    return True


def applied(state: State, actions: tuple[Action, ...]) -> State:
    for action in actions:
        state = state.apply(action)
    return state


def explained(record: Record) -> Iterator[Explained]:
    """All reasons of a game but those for resigning."""
    steps = [step for turn in review(record).turns for step in turn.steps]
    choices = iter(step for step in steps if isinstance(step, ReviewedChoice) and step.kind != "resign")
    placing: State | None = None
    for state, action in zip(record.states(), record.actions, strict=False):
        if isinstance(action, Keep):
            choice = next(choices)
            yield from (Explained(state, choice, reason) for reason in choice.reasons)
        elif isinstance(action, Place):
            placing = placing or state
        elif isinstance(action, Done) and placing:
            choice = next(choices)
            yield from (Explained(placing, choice, reason) for reason in choice.reasons)
            after, won = state.apply(action), highest(placing, choice.chosen)
            if after.line_points[state.player] < won.line_points[state.player]:
                choice = next(choices)
                yield from (Explained(placing, choice, reason) for reason in choice.reasons)
            placing = None


@cache
def reasons_found() -> dict[str, list[Explained]]:
    """Reasons of bot games by kind, until all kinds have occurred."""
    by_kind = defaultdict[str, list[Explained]](list)
    for names, seed in GAMES:
        if by_kind.keys() == KINDS:
            break
        for one in explained(bot_game(*names, seed=seed)):
            by_kind[one.reason.kind].append(one)
    return by_kind
