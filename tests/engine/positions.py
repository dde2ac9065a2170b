"""Positions for the tests: from random games, of every player count and at every stage of a game."""

from __future__ import annotations

import random
from collections.abc import Iterator

from columbiz.bots.engine_bot import EngineBot
from columbiz.bots.names import Level
from columbiz.rules.editions import EDITIONS, Rules
from columbiz.rules.state import Phase, State
from tests.engine.evaluators import fresh_evaluator

#: Three players, the starter is out of discs: the second has placed a disc and may place more, the third is last.
LAST_ROUND = "6/6/6/6/B5/PPBGG1 B P 0,3,2 3,2,3 0,1,0 last p3:11-5:1 nl{discs=4,7,6}"


def random_states(seed: int, players: int, rules: Rules = EDITIONS["nl"]) -> Iterator[State]:
    """Every State of one random game, the last one not included."""
    source = random.Random(seed)
    state = State.initial(players, starter=source.randrange(players), rules=rules)
    while state.phase is not Phase.OVER:
        yield state
        state = random_step(state, source)


def engine_states(seed: int, players: int, rules: Rules) -> Iterator[State]:
    """Every State of one game of an engine that overlooks things, the last one not included."""
    level = Level(captures=0.3, reply=0.3, ending=0.3, keeps=0.3)
    seats = [EngineBot(level, seed + seat, fresh_evaluator(players, 16, seed)) for seat in range(players)]
    source = random.Random(seed)
    state = State.initial(players, starter=source.randrange(players), rules=rules)
    while state.phase is not Phase.OVER:
        yield state
        if state.phase is Phase.THROW:
            state = random_step(state, source)
        else:
            state = state.apply(seats[state.player].choose(state))


def random_step(state: State, source: random.Random) -> State:
    """One action at random, a throw by the number of ways it can fall."""
    if state.phase is Phase.THROW:
        throws, ways = zip(*state.chance_outcomes(), strict=True)
        return state.apply(source.choices(throws, ways)[0])
    return state.apply(source.choice(state.legal_actions()))
