"""Positions for the tests: from random games, of every player count and at every stage of a game."""

from __future__ import annotations

import random
from collections.abc import Iterator

from columbiz.rules.editions import Rules
from columbiz.rules.state import Phase, State


def random_states(seed: int, players: int, edition: str | None = "nl", rules: Rules | None = None) -> Iterator[State]:
    """Every State of one random game, the last one not included."""
    source = random.Random(seed)
    starter = source.randrange(players)
    state = State.initial(players, None if rules else edition, starter, rules=rules)
    while state.phase is not Phase.OVER:
        yield state
        state = random_step(state, source)


def random_step(state: State, source: random.Random) -> State:
    """One action at random; whole turns are kept or placed more often than single dice, as people do."""
    if state.phase is Phase.THROW:
        throws, ways = zip(*state.chance_outcomes(), strict=True)
        return state.apply(source.choices(throws, ways)[0])
    return state.apply(source.choice(state.legal_actions()))
