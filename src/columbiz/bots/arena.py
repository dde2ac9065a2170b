"""The arena: bots against each other on the same dice, every bot in every seat.

A deal is the dice of a whole game. It is played once for each rotation of the seats, so that every bot gets the same
dice and the same place in the order of play; a deal is one independent result. Luck is the change in the engine's
estimate at each throw. Its mean is 0, so subtracting it narrows the intervals without bias.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import sqrt
from multiprocessing import get_context
from statistics import fmean, stdev
from typing import Self

from columbiz.bots.engine_bot import turn_start
from columbiz.bots.protocol import Bot
from columbiz.bots.roster import bot
from columbiz.engine.evaluator import Evaluator
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
    #: also compute the luck of the dice, which means solving every turn
    luck: bool = True
    #: makes a bot from its name and a seed; to play in several processes it must be picklable
    make_bot: Callable[[str, int], Bot] = bot

    def __post_init__(self) -> None:
        check_players(self.players)
        for name in self.names:
            self.make_bot(name, self.seed)

    @property
    def players(self) -> int:
        """Number of players."""
        return len(self.names)


@dataclass(frozen=True, slots=True)
class Deal:
    """The result of one deal: each bot's mean share of the win over all seats, and the luck in it."""

    shares: tuple[float, ...]
    luck: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Score:
    """A mean share of the win, and the half-width of its 95 % interval, which is None for a single result."""

    mean: float
    margin: float | None

    @classmethod
    def of(cls, shares: Sequence[float]) -> Self:
        """The score of independent results."""
        count = len(shares)
        return cls(fmean(shares), Z95 * stdev(shares) / sqrt(count) if count > 1 else None)


@dataclass(frozen=True, slots=True)
class Standing:
    """A bot's result: the raw score, and the score with the luck of the dice taken out."""

    name: str
    raw: Score
    adjusted: Score | None


def play(match: Match, deals: int, workers: int = 1) -> Iterator[Deal]:
    """Play this many deals, in order. The number of processes does not affect the results."""
    deal = partial(play_deal, match)
    if workers == 1:
        yield from map(deal, range(deals))
    else:
        with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
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
    """Play a deal once in each rotation of the seats."""
    players = match.players
    shares, luck = [0.0] * players, [0.0] * players
    for rotation in range(players):
        order = [(seat + rotation) % players for seat in range(players)]
        bots = [match.make_bot(match.names[number], match.seed + deal * players + number) for number in order]
        won, given = play_game(bots, match.rules, f"{match.seed}/{deal}", measures_luck=match.luck)
        for seat, number in enumerate(order):
            shares[number] += won[seat] / players
            luck[number] += given[seat] / players
    return Deal(tuple(shares), tuple(luck))


def play_game(
    bots: Sequence[Bot], rules: Rules, deal: str, *, measures_luck: bool = True, evaluator: Evaluator | None = None
) -> tuple[list[float], list[float]]:
    """One game on the dice of a deal: every seat's share of the win, and the luck of the dice in it."""
    state = State.initial(len(bots), rules=rules)
    luck = [0.0] * len(bots)
    turn, plan = 0, None
    while not state.outcome:
        if state.phase is Phase.THROW:
            throw = _dealt(deal, turn, state)
            if measures_luck:
                plan = plan if plan and state.throws else solve(turn_start(state), evaluator=evaluator)
                luck = [a + b for a, b in zip(luck, _luck_of_throw(plan, state, throw), strict=True)]
            state = state.apply(throw)
        else:
            player = state.player
            state = state.apply(bots[player].choose(state))
            turn += state.player != player
    return list(state.outcome.shares), luck


def _dealt(deal: str, turn: int, state: State) -> Throw:
    """The dice thrown. They depend only on the deal, the turn and the throw, so they are the same in every rotation."""
    source = random.Random(f"{deal}/{turn}/{state.throws}")
    faces = [source.randint(1, 6) for _ in range(state.rules.dice)]
    return Throw(tuple(faces[: state.dice_due]))


def _luck_of_throw(plan: TurnPlan, state: State, throw: Throw) -> Iterator[float]:
    """How much a throw changed each seat's share."""
    before = plan.seen_from(state).value
    after = plan.seen_from(state.apply(throw)).value
    return (new - old for new, old in zip(after, before, strict=True))
