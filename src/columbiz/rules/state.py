"""The game itself: an immutable State, what may be done in it, and what comes of it.

Chance is an action like any other: a State says when a throw is due and what it may show, and `apply` takes the dice
that fell. No State ever holds a generator.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cache
from types import MappingProxyType

from columbiz.rules.actions import Action, Decision, Done, Forfeit, Keep, Place, Throw
from columbiz.rules.cells import BELOW, CELLS, Cell, cells_of
from columbiz.rules.dice import Dice, outcomes, subsets
from columbiz.rules.editions import COMMON_EDITION, Rules, edition_rules
from columbiz.rules.errors import IllegalAction, InvalidValue, face_name, quote
from columbiz.rules.scoring import Line, Run, capture_points, lines_of, points_of, runs_through
from columbiz.rules.seats import check_players

_PLACES = tuple(Place(cell) for cell in CELLS)
_DONE = (Done(),)
_FORFEIT = (Forfeit(),)


class Phase(Enum):
    """What a State waits for."""

    THROW = "throw"
    KEEP = "keep"
    PLACE = "place"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: the winning seats (several share the victory) and every seat's total."""

    winners: tuple[int, ...]
    totals: tuple[int, ...]
    #: every seat's place from 1 on; equal seats share one, and those after them come as far behind as if they did not
    places: tuple[int, ...] = field(default=(), repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Placement:
    """What a disc on a cell brings: the opponents' discs it captures and the lines it scores."""

    cell: Cell
    captures: tuple[Cell, ...]
    lines: tuple[Line, ...]

    @property
    def points(self) -> int:
        """Points of all its lines."""
        return sum(line.points for line in self.lines)


@dataclass(frozen=True, slots=True, repr=False)
class State:
    """One moment of a game. Make one with `State.initial` or `State.parse`; the constructor checks nothing."""

    rules: Rules
    starter: int
    player: int
    phase: Phase
    #: dice on the table, sorted: the kept ones while a throw is due, the unspent ones while placing
    dice: Dice
    throws: int
    placed: int
    #: a mask of each seat's discs on the board, laid out as `columbiz.rules.cells` says
    discs: tuple[int, ...]
    supply: tuple[int, ...]
    line_points: tuple[int, ...]
    captured: tuple[int, ...]

    @classmethod
    def initial(
        cls, players: int = 2, edition: str | None = None, starter: int = 0, *, rules: Rules | None = None
    ) -> State:
        """The start of a game by an edition (the common rules if none is named) or by rules of your own."""
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
        """Read a position from its one line of text; raises NotationError, also for a position that cannot be."""
        from columbiz.rules.notation import parse_state  # notation stands on this module

        return parse_state(text)

    @property
    def text(self) -> str:
        """The position as one line of text that `State.parse` reads back."""
        from columbiz.rules.notation import format_state

        return format_state(self)

    def __repr__(self) -> str:
        return f"State.parse({self.text!r})"

    def __str__(self) -> str:
        from columbiz.rules.drawing import draw

        return draw(self)

    # What can be seen

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.supply)

    @property
    def board(self) -> Mapping[Cell, int]:
        """The discs on the board: a read-only mapping from cell to seat."""
        return MappingProxyType({cell: seat for seat, mask in enumerate(self.discs) for cell in cells_of(mask)})

    @property
    def last_round(self) -> bool:
        """Whether a supply has run out, so that the game ends with this round."""
        return 0 in self.supply

    @property
    def put_away(self) -> int:
        """How many discs were put out of the game by players who could place none."""
        on_board = sum(mask.bit_count() for mask in self.discs)
        return self.players * self.rules.discs_for(self.players) - on_board - sum(self.supply) - sum(self.captured)

    @property
    def totals(self) -> tuple[int, ...]:
        """Line points and points for captured discs, for each seat."""
        return tuple(
            [
                points + capture_points(self.rules, captured)
                for points, captured in zip(self.line_points, self.captured, strict=True)
            ]
        )

    @property
    def outcome(self) -> Outcome | None:
        """Who won, once the game is over."""
        return self.standing() if self.phase is Phase.OVER else None

    def standing(self, resigned: Collection[int] = ()) -> Outcome:
        """Who would win if the game ended now; those who resigned are last, whatever they have."""
        by_captures = self.rules.ties == "captures"
        totals = self.totals
        merits = [
            () if seat in resigned else (totals[seat], self.captured[seat] * by_captures)
            for seat in range(self.players)
        ]
        places = tuple(1 + sum(other > merit for other in merits) for merit in merits)
        return Outcome(tuple(seat for seat, place in enumerate(places) if place == 1), totals, places)

    def preview(self, cell: Cell) -> Placement:
        """What a disc of the player whose turn it is would capture and score on a cell, were it placed there now."""
        runs = runs_through(self.discs[self.player], cell.index)
        return placement(self.rules, runs, self._prisoners(cell.index), cell.index)

    # What can be done

    def legal_actions(self) -> tuple[Decision, ...]:
        """Every decision the rules allow; none while a throw is due or when the game is over."""
        if self.phase is Phase.KEEP:
            keeps = _keeps(self.dice)
            return keeps if self.throws >= self.rules.min_throws else keeps[:-1]
        if self.phase is Phase.PLACE:
            places = tuple([_PLACES[index] for index in self.payable()])
            if self.placed:
                return places + _DONE
            return places or _FORFEIT
        return ()

    def chance_outcomes(self) -> tuple[tuple[Throw, int], ...]:
        """When a throw is due, every distinct throw with the number of ways it can fall, summing to 6**dice."""
        return _throws(self._dice_due) if self.phase is Phase.THROW else ()

    def apply(self, action: Action) -> State:
        """The State after an action; raises IllegalAction, and changes nothing, if the rules do not allow it."""
        match action:
            case Throw():
                return self._thrown(action)
            case Keep():
                return self._kept(action)
            case Place():
                return self._with_disc(action)
            case Done():
                return self._done(action)
            case Forfeit():
                return self._forfeited(action)
        raise IllegalAction(action, "not_an_action")

    @property
    def _dice_due(self) -> int:
        return self.rules.dice - len(self.dice)

    def _prisoners(self, index: int) -> int:
        """Mask of the discs that a disc of the player's on a cell captures."""
        return (sum(self.discs) - self.discs[self.player]) & BELOW[index]

    def payable(self) -> list[int]:
        """Numbers of the cells that the dice on the table pay for, were this the time to place discs."""
        if not self.supply[self.player] or self.placed == self.rules.placements_for(self.players):
            return []
        taken = sum(self.discs)
        return [index for index in _affordable(self.dice) if not taken >> index & 1]

    def _thrown(self, action: Throw) -> State:
        if self.phase is not Phase.THROW:
            raise IllegalAction(action, "game_over" if self.phase is Phase.OVER else "no_throw_due")
        if len(action.dice) != self._dice_due:
            raise IllegalAction(action, "wrong_dice_count", count=self._dice_due, given=len(action.dice))
        throws = self.throws + 1
        phase = Phase.KEEP if throws < self.rules.throws else Phase.PLACE
        return self._before_discs(phase, tuple(sorted(self.dice + action.dice)), throws)

    def _kept(self, action: Keep) -> State:
        self._expect(Phase.KEEP, action)
        for face in set(action.dice):
            given, count = action.dice.count(face), self.dice.count(face)
            if given > count:
                raise IllegalAction(action, "not_on_table", face=face, given=given, count=count)
        if len(action.dice) < self.rules.dice:
            return self._before_discs(Phase.THROW, action.dice, self.throws)
        if self.throws < self.rules.min_throws:
            raise IllegalAction(action, "throw_again", least=self.rules.min_throws, throws=self.throws)
        return self._before_discs(Phase.PLACE, self.dice, self.throws)

    def _before_discs(self, phase: Phase, dice: Dice, throws: int) -> State:
        """The State with other dice; it is written out, as games consist of little else and `replace` is slow."""
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

    def _with_disc(self, action: Place) -> State:
        self._expect(Phase.PLACE, action)
        self._check_place(action)
        face, height, index = action.cell.face, action.cell.height, action.cell.index
        paid_from = self.dice.index(face)
        prisoners = self._prisoners(index)
        discs = [mask & ~prisoners for mask in self.discs]
        discs[self.player] = own = self.discs[self.player] | 1 << index
        return State(
            self.rules,
            self.starter,
            self.player,
            self.phase,
            self.dice[:paid_from] + self.dice[paid_from + height :],
            self.throws,
            self.placed + 1,
            tuple(discs),
            _added(self.supply, self.player, -1),
            _added(self.line_points, self.player, points_of(self.rules, runs_through(own, index))),
            _added(self.captured, self.player, prisoners.bit_count()),
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
            faces = face_name(cell.face, count)
            raise IllegalAction(
                action, "too_few_dice", face=cell.face, faces=faces, count=count, cell=cell, cost=cell.height
            )

    def _done(self, action: Done) -> State:
        self._expect(Phase.PLACE, action)
        if not self.placed:
            raise IllegalAction(action, "nothing_placed" if self.payable() else "must_forfeit")
        return self._turn_over()

    def _forfeited(self, action: Forfeit) -> State:
        self._expect(Phase.PLACE, action)
        if self.placed:
            raise IllegalAction(action, "disc_placed")
        if cells := self.payable():
            raise IllegalAction(action, "can_place", cell=CELLS[cells[0]])
        lost = min(self.rules.forfeit, self.supply[self.player])
        return replace(self, supply=_added(self.supply, self.player, -lost))._turn_over()

    def _turn_over(self) -> State:
        player = (self.player + 1) % self.players
        over = player == self.starter and self.last_round
        return State(
            self.rules,
            self.starter,
            player,
            Phase.OVER if over else Phase.THROW,
            (),
            0,
            0,
            self.discs,
            self.supply,
            self.line_points,
            self.captured,
        )

    def _expect(self, phase: Phase, action: Action) -> None:
        """Raise unless the State waits for this kind of decision, saying what it waits for instead."""
        if self.phase is phase:
            return
        match self.phase:
            case Phase.OVER:
                raise IllegalAction(action, "game_over")
            case Phase.THROW:
                raise IllegalAction(action, "throw_due", count=self._dice_due)
            case Phase.KEEP:
                raise IllegalAction(action, "not_placing", count=self.rules.dice)
            case Phase.PLACE:
                raise IllegalAction(action, "throwing_over")


def placement(rules: Rules, runs: Iterable[Run], prisoners: int, index: int) -> Placement:
    """What a disc brings on a cell between runs of its owner's discs, `prisoners` being the mask of those below it."""
    return Placement(CELLS[index], cells_of(prisoners), lines_of(rules, runs, index))


@cache
def _affordable(dice: Dice) -> tuple[int, ...]:
    """The cells that dice pay for, whether taken or not."""
    return tuple(cell.index for cell in CELLS if dice.count(cell.face) >= cell.height)


@cache
def _keeps(dice: Dice) -> tuple[Keep, ...]:
    return tuple(map(_keep, subsets(dice)))


@cache
def _keep(dice: Dice) -> Keep:
    """One shared Keep for each of the few thousand sets of dice: it saves most of the memory of `_keeps`."""
    return Keep(dice)


@cache
def _throws(count: int) -> tuple[tuple[Throw, int], ...]:
    return tuple((Throw(dice), ways) for dice, ways in outcomes(count))


def _added(numbers: tuple[int, ...], seat: int, amount: int) -> tuple[int, ...]:
    return (*numbers[:seat], numbers[seat] + amount, *numbers[seat + 1 :])
