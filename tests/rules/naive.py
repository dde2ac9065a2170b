"""A slow and obvious referee, written from the rule sheets alone, to test the rules against.

It keeps the board as a dict, finds lines by walking from a disc in both directions and counts dice with `list.count`.
It shares no code with `columbiz.rules`: a cell is a pair (column, number), an action is a method, an error is False.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

Square = tuple[int, int]
ACROSS, UP, RISING, FALLING = (1, 0), (0, 1), (1, 1), (1, -1)


@dataclass(kw_only=True)
class Referee:
    """One game as played at a real table, with discs, dice and a score pad."""

    players: int
    starter: int = 0
    cup: int = 8
    throws_a_turn: int = 3
    throws_due: int = 1
    discs: int
    discs_a_turn: int = 4
    put_away_by_rule_6: int = 3
    line_table: Sequence[int] = (0, 0, 0, 1, 2, 3, 4)
    only_the_increase: bool = False
    only_the_best_line: bool = False
    prison_limit: int | None = None
    prison_breaks_ties: bool = False

    board: dict[Square, int] = field(default_factory=dict)
    table: list[int] = field(default_factory=list)
    to_throw: int = 0
    throws: int = 0
    placed: int = 0
    turns: int = 0
    put_away: int = 0
    phase: str = "throw"

    def __post_init__(self) -> None:
        self.to_throw = self.cup
        self.supply = [self.discs] * self.players
        self.above_the_line = [0] * self.players
        self.prison = [0] * self.players

    @property
    def player(self) -> int:
        return (self.starter + self.turns) % self.players

    @property
    def last_round(self) -> bool:
        return 0 in self.supply

    def throw(self, dice: Sequence[int]) -> bool:
        if self.phase != "throw" or len(dice) != self.to_throw:
            return False
        self.table = sorted([*self.table, *dice])
        self.throws += 1
        self.phase = "place" if self.throws == self.throws_a_turn else "keep"
        return True

    def keep(self, dice: Sequence[int]) -> bool:
        if self.phase != "keep" or any(dice.count(face) > self.table.count(face) for face in dice):
            return False
        if len(dice) == self.cup:
            if self.throws < self.throws_due:
                return False
            self.phase = "place"
        else:
            self.table = sorted(dice)
            self.to_throw = self.cup - len(dice)
            self.phase = "throw"
        return True

    def can_place(self, square: Square) -> bool:
        column, number = square
        return (
            self.phase == "place"
            and square not in self.board
            and self.table.count(column) >= number
            and self.placed < self.discs_a_turn
            and self.supply[self.player] > 0
        )

    def can_place_any(self) -> bool:
        return any(self.can_place((column, number)) for column in range(1, 7) for number in range(1, 7))

    def place(self, square: Square) -> bool:
        if not self.can_place(square):
            return False
        column, number = square
        for _ in range(number):
            self.table.remove(column)
        self.board[square] = self.player
        self.supply[self.player] -= 1
        self.placed += 1
        for lower in range(1, number):
            if self.board.get((column, lower), self.player) != self.player:
                del self.board[column, lower]
                self.prison[self.player] += 1
        self.above_the_line[self.player] += self.points_of_lines_through(square)
        return True

    def points_of_lines_through(self, square: Square) -> int:
        points = [self.points_of_line(square, direction) for direction in (ACROSS, UP, RISING, FALLING)]
        return max(points) if self.only_the_best_line else sum(points)

    def points_of_line(self, square: Square, direction: Square) -> int:
        across, up = direction
        ahead = self.walk(square, (across, up))
        behind = self.walk(square, (-across, -up))
        points = self.line_table[ahead + 1 + behind]
        if self.only_the_increase:  # of two runs joined on six cells, at most one was long enough to score
            points -= self.line_table[ahead] + self.line_table[behind]
        return points

    def walk(self, square: Square, step: Square) -> int:
        """Number of discs of the square's owner that follow it without a gap."""
        owner, count = self.board[square], 0
        column, number = square[0] + step[0], square[1] + step[1]
        while self.board.get((column, number)) == owner:
            count += 1
            column, number = column + step[0], number + step[1]
        return count

    def done(self) -> bool:
        if self.phase != "place" or self.placed == 0:
            return False
        self.next_turn()
        return True

    def forfeit(self) -> bool:
        if self.phase != "place" or self.placed > 0 or self.can_place_any():
            return False
        lost = min(self.put_away_by_rule_6, self.supply[self.player])
        self.supply[self.player] -= lost
        self.put_away += lost
        self.next_turn()
        return True

    def next_turn(self) -> None:
        self.turns += 1
        self.table, self.to_throw, self.throws, self.placed = [], self.cup, 0, 0
        everyone_had_as_many = self.turns % self.players == 0
        self.phase = "over" if self.last_round and everyone_had_as_many else "throw"

    def totals(self) -> list[int]:
        return [above + self.below_the_line(seat) for seat, above in enumerate(self.above_the_line)]

    def below_the_line(self, seat: int) -> int:
        """The first captured disc is worth 1 and so is the second, the next two are worth 2 each, then 3, and so on."""
        count = self.prison[seat]
        if self.prison_limit is not None and count > self.prison_limit:
            count = self.prison_limit
        return sum((nth + 1) // 2 for nth in range(1, count + 1))

    def winners(self) -> list[int]:
        totals = self.totals()
        best = [seat for seat in range(self.players) if totals[seat] == max(totals)]
        if self.prison_breaks_ties:
            most = max(self.prison[seat] for seat in best)
            best = [seat for seat in best if self.prison[seat] == most]
        return best
