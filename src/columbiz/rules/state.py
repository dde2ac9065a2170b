"""The game as an immutable State: what is legal in it, and the State after an action.

A throw is an action like any other: a State says when one is due, and the caller passes the dice to `apply`. A State
never holds a random number generator.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import assert_never

from columbiz.rules.actions import Action, Decision, Done, Forfeit, Keep, Place, Throw
from columbiz.rules.cells import BELOW, CELLS, Cell, cells_of
from columbiz.rules.dice import Dice, outcomes, subsets
from columbiz.rules.editions import COMMON_EDITION, Rules, edition_rules
from columbiz.rules.errors import IllegalAction, InvalidValue, quote
from columbiz.rules.scoring import Line, capture_points, lines_of, points_of, runs_through
from columbiz.rules.seats import check_players

_PLACES = tuple(Place(cell) for cell in CELLS)
_DONE = (Done(),)
_FORFEIT = (Forfeit(),)


class Phase(StrEnum):
    """The kind of action a State is waiting for."""

    THROW = "throw"
    KEEP = "keep"
    PLACE = "place"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a game: the winning seats (several share the victory) and each seat's total."""

    winners: tuple[int, ...]
    totals: tuple[int, ...]
    #: each seat's rank from 1; ties share a rank and the following ranks are skipped, as in 1, 1, 3
    places: tuple[int, ...] = field(default=(), repr=False, compare=False)

    @property
    def shares(self) -> tuple[float, ...]:
        """Each seat's share of the win: 1/k for each of k winners."""
        return tuple((seat in self.winners) / len(self.winners) for seat in range(len(self.totals)))


@dataclass(frozen=True, slots=True)
class Placement:
    """The effect of a disc placed on a cell: the opponents' discs it captures and the lines it scores."""

    cell: Cell
    captures: tuple[Cell, ...]
    lines: tuple[Line, ...]

    @property
    def points(self) -> int:
        """Points of all its lines."""
        return sum(line.points for line in self.lines)


@dataclass(frozen=True, slots=True)
class Legal:
    """A summary of what is legal in a State; `State.legal_actions` lists the actions one by one."""

    #: number of dice to throw; 0 unless a throw is due
    throw: int
    #: whether dice may be kept: any of those on the table, though all of them only if `keep_all`
    keep: bool
    keep_all: bool
    #: cells that can be paid for; while keeping, those that could be paid for after keeping all dice
    places: tuple[Cell, ...]
    done: bool
    forfeit: bool


@dataclass(frozen=True, slots=True, repr=False)
class State:
    """A position in a game. Create one with `State.initial` or `State.parse`; the constructor checks nothing."""

    rules: Rules
    starter: int
    player: int
    phase: Phase
    #: dice on the table, sorted: the kept ones while a throw is due, the unspent ones while placing
    dice: Dice
    throws: int
    placed: int
    #: each seat's discs on the board as a bit mask, laid out as described in `columbiz.rules.cells`
    discs: tuple[int, ...]
    supply: tuple[int, ...]
    line_points: tuple[int, ...]
    captured: tuple[int, ...]

    @classmethod
    def initial(
        cls, players: int = 2, edition: str | None = None, starter: int = 0, *, rules: Rules | None = None
    ) -> State:
        """The start of a game under an edition (by default the common rules) or under the given rules."""
        if rules is not None and edition is not None:
            raise InvalidValue("edition_and_rules", value=quote(edition))
        check_players(players)
        if type(starter) is not int or starter not in range(players):
            raise InvalidValue("starter", value=quote(starter), players=players, last=players - 1)
        rules = rules or edition_rules(COMMON_EDITION if edition is None else edition)
        none = (0,) * players
        supply = (rules.discs_for(players),) * players
        return cls(rules, starter, starter, Phase.THROW, (), 0, 0, none, supply, none, none)

    @classmethod
    def parse(cls, text: str) -> State:
        """Parse a position from its text. Raises NotationError, also for a position that cannot occur in a game."""
        from columbiz.rules.notation import parse_state  # notation imports this module

        return parse_state(text)

    @property
    def text(self) -> str:
        """The position as one line of text, readable by `State.parse`."""
        from columbiz.rules.notation import format_state

        return format_state(self)

    def __repr__(self) -> str:
        return f"State.parse({self.text!r})"

    def __str__(self) -> str:
        from columbiz.rules.text_board import draw

        return draw(self)

    # Derived properties

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.supply)

    @property
    def board(self) -> Mapping[Cell, int]:
        """The discs on the board: a read-only mapping from cell to seat."""
        return MappingProxyType({cell: seat for seat, mask in enumerate(self.discs) for cell in cells_of(mask)})

    @property
    def dice_due(self) -> int:
        """Number of dice in the next throw; 0 unless a throw is due."""
        return self.rules.dice - len(self.dice) if self.phase is Phase.THROW else 0

    @property
    def placements_left(self) -> int:
        """Number of discs the player may still place this turn; 0 when the game is over."""
        left = self.rules.placements_for(self.players) - self.placed
        return 0 if self.phase is Phase.OVER else min(left, self.supply[self.player])

    @property
    def last_round(self) -> bool:
        """Whether a supply is empty, so that the game ends with this round."""
        return 0 in self.supply

    @property
    def turns_left_in_round(self) -> int:
        """How many turns the round still has, the present one included."""
        return (self.starter - self.player - 1) % self.players + 1

    @property
    def forfeited(self) -> int:
        """Number of discs forfeited so far by all players."""
        on_board = sum(mask.bit_count() for mask in self.discs)
        return self.players * self.rules.discs_for(self.players) - on_board - sum(self.supply) - sum(self.captured)

    @property
    def totals(self) -> tuple[int, ...]:
        """Each seat's line points plus its points for captured discs."""
        return tuple(
            [
                points + capture_points(self.rules, captured)
                for points, captured in zip(self.line_points, self.captured, strict=True)
            ]
        )

    @property
    def outcome(self) -> Outcome | None:
        """The result of the game, or None while it is being played."""
        return self.standing() if self.phase is Phase.OVER else None

    def standing(self, resigned: Collection[int] = ()) -> Outcome:
        """The result if the game ended now. Seats that resigned share the last place."""
        by_captures = self.rules.ties == "captures"
        totals = self.totals
        scores = [
            () if seat in resigned else (totals[seat], self.captured[seat] * by_captures)
            for seat in range(self.players)
        ]
        places = tuple(1 + sum(other > score for other in scores) for score in scores)
        return Outcome(tuple(seat for seat, place in enumerate(places) if place == 1), totals, places)

    def preview(self, cell: Cell) -> Placement:
        """What a disc of the player to move would capture and score on a cell."""
        runs = runs_through(self.discs[self.player], cell.index)
        captures = cells_of(self._captured_mask(cell.index))
        return Placement(cell, captures, lines_of(self.rules, runs, cell.index))

    # Legal actions

    def legal(self) -> Legal:
        """A summary of what the rules allow now."""
        keep, placing = self.phase is Phase.KEEP, self.phase is Phase.PLACE
        keep_all = keep and self._enough_throws()
        places = tuple(map(CELLS.__getitem__, self.payable())) if placing or keep_all else ()
        done = placing and self.placed > 0
        return Legal(self.dice_due, keep, keep_all, places, done, forfeit=placing and not done and not places)

    def legal_actions(self) -> tuple[Decision, ...]:
        """Every decision the rules allow; none while a throw is due or when the game is over."""
        if self.phase is Phase.KEEP:
            keeps = _keeps(self.dice)
            return keeps if self._enough_throws() else keeps[:-1]
        if self.phase is Phase.PLACE:
            places = tuple(map(_PLACES.__getitem__, self.payable()))
            if self.placed:
                return places + _DONE
            return places or _FORFEIT
        return ()

    def chance_outcomes(self) -> tuple[tuple[Throw, int], ...]:
        """When a throw is due, every distinct throw with its weight; the weights sum to 6**dice_due."""
        return _weighted_throws(self.dice_due) if self.dice_due else ()

    def apply(self, action: Action) -> State:
        """The State after an action. Raises IllegalAction if the rules do not allow it."""
        match action:
            case Throw():
                return self._after_throw(action)
            case Keep():
                return self._after_keep(action)
            case Place():
                return self._after_place(action)
            case Done():
                return self._after_done(action)
            case Forfeit():
                return self._after_forfeit(action)
        raise IllegalAction(action, "not_an_action")

    def _captured_mask(self, index: int) -> int:
        """Mask of the discs captured by a disc of the player to move on a cell."""
        return (sum(self.discs) - self.discs[self.player]) & BELOW[index]

    def _enough_throws(self) -> bool:
        return self.throws >= self.rules.min_throws

    def payable(self) -> list[int]:
        """Indices of the empty cells that the dice on the table can pay for, whatever the phase."""
        if not self.supply[self.player] or self.placed == self.rules.placements_for(self.players):
            return []
        taken = sum(self.discs)
        return [index for index in _affordable(self.dice) if not taken >> index & 1]

    def _after_throw(self, action: Throw) -> State:
        if self.phase is not Phase.THROW:
            raise IllegalAction(action, "game_over" if self.phase is Phase.OVER else "no_throw_due")
        if len(action.dice) != self.dice_due:
            raise IllegalAction(action, "wrong_dice_count", count=self.dice_due, given=len(action.dice))
        throws = self.throws + 1
        phase = Phase.KEEP if throws < self.rules.throws else Phase.PLACE
        return self._with_dice(phase, tuple(sorted(self.dice + action.dice)), throws)

    def _after_keep(self, action: Keep) -> State:
        self._expect(Phase.KEEP, action)
        for face in set(action.dice):
            given, count = action.dice.count(face), self.dice.count(face)
            if given > count:
                raise IllegalAction(action, "not_on_table", face=face, given=given, count=count)
        if len(action.dice) < self.rules.dice:
            return self._with_dice(Phase.THROW, action.dice, self.throws)
        if not self._enough_throws():
            raise IllegalAction(action, "throw_again", least=self.rules.min_throws, throws=self.throws)
        return self._with_dice(Phase.PLACE, self.dice, self.throws)

    def _with_dice(self, phase: Phase, dice: Dice, throws: int) -> State:
        # The hot path of every game: `dataclasses.replace` would be several times slower.
        return State(
            self.rules,
            self.starter,
            self.player,
            phase,
            dice,
            throws,
            self.placed,
            self.discs,
            self.supply,
            self.line_points,
            self.captured,
        )

    def _after_place(self, action: Place) -> State:
        self._expect(Phase.PLACE, action)
        self._check_place(action)
        face, height, index = action.cell.face, action.cell.height, action.cell.index
        first_paid = self.dice.index(face)
        captured = self._captured_mask(index)
        discs = [mask & ~captured for mask in self.discs]
        discs[self.player] = own = self.discs[self.player] | 1 << index
        return State(
            self.rules,
            self.starter,
            self.player,
            self.phase,
            self.dice[:first_paid] + self.dice[first_paid + height :],
            self.throws,
            self.placed + 1,
            tuple(discs),
            _added(self.supply, self.player, -1),
            _added(self.line_points, self.player, points_of(self.rules, runs_through(own, index))),
            _added(self.captured, self.player, captured.bit_count()),
        )

    def _check_place(self, action: Place) -> None:
        cell, limit = action.cell, self.rules.placements_for(self.players)
        if self.placed == limit:
            raise IllegalAction(action, "too_many_discs", limit=limit)
        if not self.supply[self.player]:
            raise IllegalAction(action, "no_supply")
        if sum(self.discs) >> cell.index & 1:
            raise IllegalAction(action, "cell_taken", cell=cell)
        count = self.dice.count(cell.face)
        if count < cell.height:
            raise IllegalAction(action, "too_few_dice", face=cell.face, count=count, cell=cell, cost=cell.height)

    def _after_done(self, action: Done) -> State:
        self._expect(Phase.PLACE, action)
        if not self.placed:
            raise IllegalAction(action, "nothing_placed" if self.payable() else "must_forfeit")
        return self._next_turn()

    def _after_forfeit(self, action: Forfeit) -> State:
        self._expect(Phase.PLACE, action)
        if self.placed:
            raise IllegalAction(action, "disc_placed")
        if cells := self.payable():
            raise IllegalAction(action, "can_place", cell=CELLS[cells[0]])
        lost = min(self.rules.forfeit, self.supply[self.player])
        return replace(self, supply=_added(self.supply, self.player, -lost))._next_turn()

    def _next_turn(self) -> State:
        player = (self.player + 1) % self.players
        phase = Phase.OVER if player == self.starter and self.last_round else Phase.THROW
        return replace(self, player=player, phase=phase, dice=(), throws=0, placed=0)

    def _expect(self, phase: Phase, action: Action) -> None:
        """Raise IllegalAction, naming what is due instead, unless the State is in this phase."""
        if self.phase is phase:
            return
        match self.phase:
            case Phase.OVER:
                raise IllegalAction(action, "game_over")
            case Phase.THROW:
                raise IllegalAction(action, "throw_due", count=self.dice_due)
            case Phase.KEEP:
                raise IllegalAction(action, "not_placing", count=self.rules.dice)
            case Phase.PLACE:
                raise IllegalAction(action, "throwing_over")
            case _:
                assert_never(self.phase)


@cache
def _affordable(dice: Dice) -> tuple[int, ...]:
    """Indices of the cells that dice can pay for, empty or not."""
    return tuple(cell.index for cell in CELLS if dice.count(cell.face) >= cell.height)


@cache
def _keeps(dice: Dice) -> tuple[Keep, ...]:
    return tuple(map(_keep, subsets(dice)))


@cache
def _keep(dice: Dice) -> Keep:
    # Sharing one Keep per set of dice saves most of the memory of `_keeps`.
    return Keep(dice)


@cache
def _weighted_throws(count: int) -> tuple[tuple[Throw, int], ...]:
    return tuple((Throw(dice), weight) for dice, weight in outcomes(count))


def _added(numbers: tuple[int, ...], seat: int, amount: int) -> tuple[int, ...]:
    return (*numbers[:seat], numbers[seat] + amount, *numbers[seat + 1 :])
