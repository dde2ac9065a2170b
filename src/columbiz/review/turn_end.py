"""What a turn leaves behind, by the rules alone: what was won, discs in danger, and lines that may follow."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from typing import Self

from columbiz.engine.prices import chance_to_pay_all
from columbiz.rules.actions import Decision, Done, Forfeit, Place
from columbiz.rules.cells import CELLS, HEIGHTS, Cell, cells_of
from columbiz.rules.scoring import capture_points, points_of, runs_through
from columbiz.rules.state import Phase, State


@dataclass(frozen=True, slots=True)
class LineChance:
    """Lines that one disc would make: its cell as text, the points, and the chance to pay for it in a whole turn."""

    cell: str
    points: int
    chance: float

    @property
    def expected(self) -> float:
        """The points on average, for a player who throws for this cell alone."""
        return self.points * self.chance


NO_LINE = LineChance("", 0, 0.0)


@dataclass(frozen=True)
class TurnEnd:
    """A turn as it ends: the State before its discs were placed, the one after it, and the seats that cannot win."""

    before: State
    after: State
    resigned: Collection[int] = ()

    @classmethod
    def of(cls, state: State, actions: Iterable[Decision], resigned: Collection[int] = ()) -> Self:
        """The end of a turn with these actions, its discs being placed in the order that scores most."""
        places = [action for action in actions if isinstance(action, Place)]
        if not places:
            return cls(state, state.apply(Done() if state.placed else Forfeit()), resigned)
        placed = filter(None, (_placed(state, order) for order in permutations(places)))
        best = max(placed, key=lambda after: after.line_points[state.player])
        return cls(state, best.apply(Done()), resigned)

    @property
    def seat(self) -> int:
        """Whose turn it was."""
        return self.before.player

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.after.phase is Phase.OVER

    @property
    def total(self) -> int:
        """All points of the player."""
        return self.after.totals[self.seat]

    @property
    def rival(self) -> int:
        """All points of the best other player who can still win."""
        others = (seat for seat in range(self.after.players) if seat != self.seat and seat not in self.resigned)
        return max(self.after.totals[seat] for seat in others)

    @property
    def lead(self) -> int:
        """How many points the player is ahead; less than 0 if behind."""
        return self.total - self.rival

    @property
    def share(self) -> float:
        """The player's share of the win if the game ends now."""
        return self.after.standing(self.resigned).shares[self.seat]

    @property
    def points(self) -> int:
        """The points of the lines made."""
        return self.after.line_points[self.seat] - self.before.line_points[self.seat]

    @property
    def prisoners(self) -> int:
        """The discs captured."""
        return self.after.captured[self.seat] - self.before.captured[self.seat]

    @property
    def worth(self) -> int:
        """The points of the discs captured."""
        now, then = (capture_points(state.rules, state.captured[self.seat]) for state in (self.after, self.before))
        return now - then

    @property
    def turns_of_others(self) -> int:
        """How many turns of others come before the player's next one, or before the end."""
        after = self.after
        return (after.starter - after.player) % after.players if after.last_round else after.players - 1

    @cached_property
    def dangers(self) -> dict[Cell, float]:
        """The player's discs, each with the chance that it can be captured in these turns by throwing for it."""
        dangers = dict[Cell, float]()
        for disc in cells_of(self.after.discs[self.seat]):
            above = [Cell(disc.face, height) for height in HEIGHTS if height > disc.height]
            empty = [cell for cell in above if self._is_empty(cell)]
            chance = self._chance_to_pay(empty[0]) if empty else 0.0
            dangers[disc] = 1 - (1 - chance) ** self.turns_of_others
        return dangers

    def best_line(self, seat: int) -> LineChance:
        """The lines of one disc that a seat can expect most of in a turn, as the board is now."""
        own, rules = self.after.discs[seat], self.after.rules
        points = {cell: points_of(rules, runs_through(own, cell.index)) for cell in CELLS if self._is_empty(cell)}
        lines = [LineChance(str(cell), won, self._chance_to_pay(cell)) for cell, won in points.items() if won]
        return max(lines, key=lambda line: line.expected, default=NO_LINE)

    def _is_empty(self, cell: Cell) -> bool:
        return not sum(self.after.discs) >> cell.index & 1

    def _chance_to_pay(self, cell: Cell) -> float:
        """The chance to pay for a cell in a whole turn."""
        return chance_to_pay_all((cell,), (), self.after.rules.throws, self.after.rules.dice)


def _placed(state: State, places: tuple[Place, ...]) -> State | None:
    """The State after discs in this order, or nothing if the rules do not allow it."""
    for place in places:
        if place.cell.index not in state.payable():
            return None
        state = state.apply(place)
    return state
