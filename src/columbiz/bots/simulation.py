"""Many games of random decisions: a quick look at how the game runs, and a test of the rules."""

import random
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from fractions import Fraction

from columbiz.records.record import Record
from columbiz.rules.actions import Done, Forfeit
from columbiz.rules.editions import Rules
from columbiz.rules.opening import opening_throw
from columbiz.rules.sources import SeededDice
from columbiz.rules.state import Phase, State


def random_game(players: int, rules: Rules, seed: str) -> tuple[Record, State]:
    """Play a game of random decisions and return its record and last State. The same seed gives the same game."""
    dice, chooser = SeededDice(seed), random.Random(seed)
    opening = opening_throw(players, dice)
    state = State.initial(players, starter=opening.starter, rules=rules)
    record, actions = Record.of(state, opening=opening), []
    while state.phase is not Phase.OVER:
        action = dice.throw(state) if state.phase is Phase.THROW else chooser.choice(state.legal_actions())
        state = state.apply(action)
        actions.append(action)
    return record.then(*actions), state


def random_games(players: int, rules: Rules, games: int, seed: int) -> Iterator[tuple[Record, State]]:
    """Random games, each with a seed of its own derived from this one."""
    return (random_game(players, rules, f"{seed}/{number}") for number in range(1, games + 1))


@dataclass
class Tally:
    """Totals over many games, by seat and by order of play (0 is the starter)."""

    players: int
    games: int = 0
    turns: int = 0
    forfeits: int = 0
    shared: int = 0
    #: wins by seat; a shared one counts as a fraction for each winner
    wins: list[Fraction] = field(default_factory=list)
    wins_by_order: list[Fraction] = field(default_factory=list)
    totals: list[int] = field(default_factory=list)
    line_points: list[int] = field(default_factory=list)
    captures: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.wins = [Fraction(0)] * self.players
        self.wins_by_order = [Fraction(0)] * self.players
        self.totals, self.line_points, self.captures = ([0] * self.players for _ in range(3))

    def add(self, record: Record, end: State) -> None:
        """Count a game if it is over."""
        if end.outcome is None:
            return
        self.games += 1
        self.turns += sum(isinstance(action, Done | Forfeit) for action in record.actions)
        self.forfeits += sum(isinstance(action, Forfeit) for action in record.actions)
        self.shared += len(end.outcome.winners) > 1
        share = Fraction(1, len(end.outcome.winners))
        for seat in end.outcome.winners:
            self.wins[seat] += share
            self.wins_by_order[(seat - end.starter) % self.players] += share
        for seat in range(self.players):
            self.totals[seat] += end.totals[seat]
            self.line_points[seat] += end.line_points[seat]
            self.captures[seat] += end.captured[seat]

    def as_json(self) -> dict[str, object]:
        """The tally with its fractions as floats."""
        shares = {"wins": self.wins, "wins_by_order": self.wins_by_order}
        return asdict(self) | {name: [float(wins) for wins in items] for name, items in shares.items()}
