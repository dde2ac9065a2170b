"""The arena: bots against each other on the same dice, every bot in every seat.

A deal is the dice of a whole game. It is played once for each turning of the seats, so what the dice and the order of
play give to one bot they give to all; a deal is one independent result. The luck that is left, what each throw changed
in the engine's eyes, is 0 on average whatever the bots do, and taking it out of the results makes them much surer.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from math import sqrt
from multiprocessing import get_context

from columbiz.bots.levels import turn_start
from columbiz.bots.protocol import Bot
from columbiz.bots.roster import bot
from columbiz.engine.plan import TurnPlan
from columbiz.engine.search import solve
from columbiz.rules.actions import Throw
from columbiz.rules.editions import EDITIONS, Rules
from columbiz.rules.seats import check_players
from columbiz.rules.state import Phase, State

Z95 = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Match:
    """Who plays whom, by which rules, on which dice."""

    names: tuple[str, ...]
    rules: Rules = EDITIONS["en"]
    seed: int = 1
    #: also work out the luck of the dice, which takes a solved turn for every turn
    luck: bool = True

    def __post_init__(self) -> None:
        check_players(self.players)
        for name in self.names:
            bot(name)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.names)


@dataclass(frozen=True, slots=True)
class Deal:
    """What the bots made of one deal: their mean share of the win over all seats, and the luck in it."""

    shares: tuple[float, ...]
    luck: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Score:
    """A mean share of the win with the half width of its 95 % interval, which a single result does not have."""

    mean: float
    margin: float | None

    @classmethod
    def of(cls, shares: Sequence[float]) -> Score:
        """The score of independent results."""
        count = len(shares)
        mean = sum(shares) / count
        if count == 1:
            return cls(mean, None)
        spread = sum((share - mean) ** 2 for share in shares) / (count - 1)
        return cls(mean, Z95 * sqrt(spread / count))


@dataclass(frozen=True, slots=True)
class Standing:
    """What a bot achieved: the raw score, and the score with the luck of the dice taken out."""

    name: str
    raw: Score
    adjusted: Score | None


def play(match: Match, deals: int, workers: int = 1) -> Iterator[Deal]:
    """Play so many deals, in order; how many processes share the work changes nothing."""
    deal = partial(play_deal, match)
    with ExitStack() as stack:
        if workers == 1:
            yield from map(deal, range(deals))
        else:
            pool = stack.enter_context(ProcessPoolExecutor(workers, mp_context=get_context("spawn")))
            yield from pool.map(deal, range(deals))


def standings(match: Match, deals: Sequence[Deal]) -> tuple[Standing, ...]:
    """The bots' scores over some deals."""
    return tuple(
        Standing(
            name,
            Score.of([deal.shares[number] for deal in deals]),
            Score.of([deal.shares[number] - deal.luck[number] for deal in deals]) if match.luck else None,
        )
        for number, name in enumerate(match.names)
    )


def play_deal(match: Match, deal: int) -> Deal:
    """Play a deal once in each turning of the seats."""
    players = match.players
    shares, luck = [0.0] * players, [0.0] * players
    for turned in range(players):
        order = [(seat + turned) % players for seat in range(players)]
        bots = [bot(match.names[number], seed=match.seed + deal * players + number) for number in order]
        won, fortunes = _play_game(bots, match, deal)
        for seat, number in enumerate(order):
            shares[number] += won[seat] / players
            luck[number] += fortunes[seat] / players
    return Deal(tuple(shares), tuple(luck))


def _play_game(bots: Sequence[Bot], match: Match, deal: int) -> tuple[list[float], list[float]]:
    """One game: every seat's share of the win, and how much of it the dice gave or took."""
    state = State.initial(len(bots), rules=match.rules)
    fortunes = [0.0] * len(bots)
    turn, plan = 0, None
    while not state.outcome:
        if state.phase is Phase.THROW:
            throw = _dealt(match.seed, deal, turn, state)
            if match.luck:
                plan = plan if plan and state.throws else solve(turn_start(state))
                fortunes = [a + b for a, b in zip(fortunes, _fortune(plan, state, throw), strict=True)]
            state = state.apply(throw)
        else:
            player = state.player
            state = state.apply(bots[player].choose(state))
            turn += state.player != player
    winners = state.outcome.winners
    return [(seat in winners) / len(winners) for seat in range(state.players)], fortunes


def _dealt(seed: int, deal: int, turn: int, state: State) -> Throw:
    """The dice that fall: they depend only on the deal, the turn and the throw, so every seating meets the same."""
    source = random.Random(f"{seed}/{deal}/{turn}/{state.throws}")
    faces = [source.randint(1, 6) for _ in range(state.rules.dice)]
    return Throw(tuple(faces[: state.rules.dice - len(state.dice)]))


def _fortune(plan: TurnPlan, state: State, throw: Throw) -> Iterator[float]:
    """What a throw changed in every seat's share."""
    before = plan.seen_from(state).value
    after = plan.seen_from(state.apply(throw)).value
    return (new - old for new, old in zip(after, before, strict=True))
