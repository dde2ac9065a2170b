"""The arena: bots against each other on the same dice, every bot in every seat."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt

from columbiz.bots.levels import turn_start
from columbiz.bots.protocol import Bot
from columbiz.engine.plan import TurnPlan
from columbiz.engine.search import solve
from columbiz.rules.actions import Throw
from columbiz.rules.editions import EDITIONS, Rules
from columbiz.rules.state import Phase, State

Z95 = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Score:
    """A mean share of the win with the half width of its 95 % interval."""

    mean: float
    margin: float

    @classmethod
    def of(cls, shares: Sequence[float]) -> Score:
        """The score of independent results."""
        count = len(shares)
        mean = sum(shares) / count
        spread = sum((share - mean) ** 2 for share in shares) / max(count - 1, 1)
        return cls(mean, Z95 * sqrt(spread / count))

    def __str__(self) -> str:
        return f"{100 * self.mean:.1f} % ± {100 * self.margin:.1f}"


@dataclass(frozen=True, slots=True)
class Standing:
    """What a bot achieved: the raw score, and the score with the luck of the dice taken out."""

    name: str
    raw: Score
    adjusted: Score | None


class DealtDice:
    """Dice that depend only on the deal, the turn and the throw: every seating of a deal meets the same ones."""

    def __init__(self, seed: int, deal: int) -> None:
        self.seed, self.deal = seed, deal

    def throw(self, state: State, turn: int) -> Throw:
        """The dice that fall in this turn."""
        source = random.Random(f"{self.seed}/{self.deal}/{turn}/{state.throws}")  # noqa: S311 - for study, not for stakes
        faces = [source.randint(1, 6) for _ in range(state.rules.dice)]
        return Throw(tuple(faces[: state.rules.dice - len(state.dice)]))


def arena(  # noqa: PLR0913 - an option is an argument
    bots: Sequence[tuple[str, Bot]],
    deals: int,
    *,
    rules: Rules = EDITIONS["en"],
    seed: int = 0,
    luck: bool = True,
    progress: Callable[[int], None] = lambda _: None,
) -> tuple[Standing, ...]:
    """Play every deal of dice once in each turning of the seats and score the bots; a deal is one result."""
    players = len(bots)
    raw: list[list[float]] = [[] for _ in bots]
    adjusted: list[list[float]] = [[] for _ in bots]
    for deal in range(deals):
        totals, lucks = [0.0] * players, [0.0] * players
        for turned in range(players):
            seats = [bots[(seat + turned) % players][1] for seat in range(players)]
            shares, fortunes = play_game(seats, DealtDice(seed, deal), rules, luck=luck)
            for seat in range(players):
                totals[(seat + turned) % players] += shares[seat] / players
                lucks[(seat + turned) % players] += fortunes[seat] / players
            progress(1)
        for number in range(players):
            raw[number].append(totals[number])
            adjusted[number].append(totals[number] - lucks[number])
    return tuple(
        Standing(name, Score.of(raw[number]), Score.of(adjusted[number]) if luck else None)
        for number, (name, _) in enumerate(bots)
    )


def play_game(
    seats: Sequence[Bot], dice: DealtDice, rules: Rules, *, luck: bool = True
) -> tuple[list[float], list[float]]:
    """One game: every seat's share of the win, and how much of it the dice gave or took."""
    state = State.initial(len(seats), rules=rules)
    fortunes = [0.0] * len(seats)
    turn, plan = 0, None
    while not state.outcome:
        if state.phase is Phase.THROW:
            throw = dice.throw(state, turn)
            if luck:
                plan = solve(turn_start(state)) if state.throws == 0 or plan is None else plan
                fortunes = [a + b for a, b in zip(fortunes, _fortune(plan, state, throw), strict=True)]
            state = state.apply(throw)
        else:
            before = state.player
            state = state.apply(seats[state.player].choose(state))
            turn += state.player != before
    winners = state.outcome.winners
    return [(seat in winners) / len(winners) for seat in range(state.players)], fortunes


def _fortune(plan: TurnPlan, state: State, throw: Throw) -> Iterator[float]:
    """What a throw changed in every seat's share: 0 on average, whatever the bots do."""
    before = plan.seen_from(state).value
    after = plan.seen_from(state.apply(throw)).value
    return (new - old for new, old in zip(after, before, strict=True))
