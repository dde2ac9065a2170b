"""Positions to measure with: those of a game of captains."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

from columbiz.bots import bot
from columbiz.rules.state import Phase, State


def engine_states(seed: int, players: int) -> Iterator[State]:
    """Every State of one game of captains, the last one not included."""
    source, player = random.Random(seed), bot("captain")
    state = State.initial(players)
    while state.phase is not Phase.OVER:
        yield state
        if state.phase is Phase.THROW:
            throws, ways = zip(*state.chance_outcomes(), strict=True)
            state = state.apply(source.choices(throws, ways)[0])
        else:
            state = state.apply(player.choose(state))


def turn_starts(seed: int, players: int) -> Iterator[State]:
    """The start of every turn of that game."""
    return (state for state in engine_states(seed, players) if state.phase is Phase.THROW and state.throws == 0)


def last_decisions(players: int, count: int) -> list[State]:
    """Keeps in the last rounds of several games where one turn follows, which is the most that is solved exactly."""
    states = (
        state
        for seed in itertools.count()
        for state in engine_states(seed, players)
        if state.phase is Phase.KEEP and state.last_round and state.turns_left_in_round == 2
    )
    return list(itertools.islice(states, count))


def decisions(seed: int, players: int, most: int) -> list[State]:
    """States of that game at a keep, before the first disc and between discs: up to `most` of each kind."""
    kinds: dict[tuple[Phase, bool], list[State]] = {}
    for state in engine_states(seed, players):
        if state.phase is not Phase.THROW:
            kinds.setdefault((state.phase, state.placed > 0), []).append(state)
    source = random.Random(seed)
    return [state for kind in kinds.values() for state in source.sample(kind, min(most, len(kind)))]
