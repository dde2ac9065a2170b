"""A whole game reviewed: every turn is solved once, and everything about it is read from that plan."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from columbiz.records.record import Record
from columbiz.records.turns import Resignation, ends_turn
from columbiz.review.account import SeatAccount, accounts, given
from columbiz.review.claims import Claims, Shares
from columbiz.review.reasons import WORTH_A_REASON, order_reason, reasons_for, resigning_reasons
from columbiz.review.solver import Plan, Solver
from columbiz.review.steps import ChoiceKind, ReviewedChoice, ReviewedThrow, ReviewedTurn, Step
from columbiz.rules.actions import Action, Decision, Done, Keep, Place, Throw
from columbiz.rules.errors import InvalidValue
from columbiz.rules.state import State

#: What an engine may not know of a game.
Unknown = Literal["rules", "resignation"]
#: The best choices that a review keeps of every decision.
OPTIONS = 5


@dataclass(frozen=True)
class Review:
    """What every throw and every choice of a game was worth."""

    record: Record
    turns: tuple[ReviewedTurn, ...]
    #: every seat's share of the win; in a game that breaks off, its last value
    result: Shares
    #: how many turns the engine looked through, and a hash of its weights
    depth: int
    weights: str

    @property
    def over(self) -> bool:
        """Whether the game was played to its end or given up."""
        return self.record.outcome is not None

    @property
    def approximate(self) -> bool:
        """Whether the engine does not know all that matters in this game."""
        return bool(self.approximate_because)

    @property
    def approximate_because(self) -> tuple[Unknown, ...]:
        """What it does not know: weights were trained for other rules, or a seat resigned before the end."""
        causes: dict[Unknown, bool] = {
            "rules": bool(self.record.rules.house_rules()),
            "resignation": bool(_resignations_during(self.record)),
        }
        return tuple(cause for cause, applies in causes.items() if applies)

    @cached_property
    def seats(self) -> tuple[SeatAccount, ...]:
        """Luck and skill of every seat."""
        return accounts(self.turns, self.result)

    @cached_property
    def given(self) -> tuple[Shares, ...]:
        """given[a][b]: how the choices of seat a changed the chance of seat b."""
        return given(self.turns, self.record.players)


def review_with(solver: Solver, record: Record) -> Review:
    """Review a record that has at least one action."""
    reviewer = Reviewer(solver, record)
    return reviewer.review([reviewer.turn(number) for number in reviewer.numbers])


def _turns(record: Record) -> Iterator[tuple[State, list[Action]]]:
    """The State in which every turn begins, and its actions; the last turn may be unfinished."""
    state = start = record.initial
    actions: list[Action] = []
    for action in record.actions:
        actions.append(action)
        state = state.apply(action)
        if ends_turn(action):
            yield start, actions
            start, actions = state, []
    if actions or record.given_up:
        yield start, actions


def _resignations_during(record: Record) -> tuple[Resignation, ...]:
    """The resignations after which the game went on."""
    return record.resignations[:-1] if record.given_up else record.resignations


def _result(record: Record, last: Shares) -> Shares:
    return record.outcome.shares if record.outcome else last


def _resigning(seat: int, before: Shares, after: Shares) -> ReviewedChoice:
    return ReviewedChoice(seat, "resign", (), before, after, reasons=resigning_reasons(before[seat]))


class Reviewer:
    """Reviews the turns of one record, in any order; it must have at least one action, and throws that were noted."""

    def __init__(self, solver: Solver, record: Record) -> None:
        if record.assumed:
            raise InvalidValue("throws_unknown")
        self.solver = solver
        self.record = record
        self._turns = list(_turns(record))
        if not self._turns:
            raise InvalidValue("nothing_to_review")

    @property
    def numbers(self) -> range:
        """The numbers of all turns."""
        return range(1, len(self._turns) + 1)

    def review(self, turns: Sequence[ReviewedTurn]) -> Review:
        """The review of the whole game, from all its turns."""
        result = _result(self.record, turns[-1].end)
        return Review(self.record, tuple(turns), result, self.solver.depth, self.solver.weights)

    def turn(self, number: int) -> ReviewedTurn:
        """Review one turn. A resignation counts from the start of its turn, or ends the game after the last action."""
        start, actions = self._turns[number - 1]
        plan = self.solver.solve(start)
        claims = Claims.at(plan.value, self._resigned_before(number))
        divided = self.solver.divided(plan, claims)
        first, steps = divided.value, list[Step]()
        for seat in self._resigning(number):
            before, claims = divided.value, Claims.at(plan.value, claims.resigned | {seat})
            divided = self.solver.divided(plan, claims)
            steps.append(_resigning(seat, before, divided.value))
        steps += self._played(divided, start, actions, claims)
        end = steps[-1].after if steps else first
        if self.record.given_up and number == self.record.resignations[-1].turn:
            after = _result(self.record, end)
            steps.append(_resigning(self.record.resignations[-1].seat, end, after))
            end = after
        stand_in = self._stand_in(number, start.player)
        return ReviewedTurn(number, start.player, first, tuple(steps), end, claims, stand_in)

    def _resigned_before(self, number: int) -> frozenset[int]:
        """The seats that resigned in the turns before this one."""
        return frozenset(item.seat for item in _resignations_during(self.record) if item.turn < number)

    def _resigning(self, number: int) -> list[int]:
        """The seats that resign in a turn without ending the game."""
        return [item.seat for item in _resignations_during(self.record) if item.turn == number]

    def _stand_in(self, number: int, seat: int) -> str | None:
        covering = (item for item in self.record.stand_ins if item.seat == seat and item.first <= number <= item.last)
        return next((item.level for item in covering), None)

    def _played(self, plan: Plan, start: State, actions: list[Action], claims: Claims) -> Iterator[Step]:
        """The throws and choices of a turn; discs of an unfinished turn are not judged."""
        state, seat = start, start.player
        placing, placed = start, list[Place]()
        for action in actions:
            before, later = plan.seen_from(state), state.apply(action)
            match action:
                case Throw():
                    yield ReviewedThrow(seat, action, before.value, plan.seen_from(later).value)
                case Keep():
                    yield self._choice(before, "keep", (action,), plan.seen_from(later).value, claims.resigned)
                case Place():
                    placing = placing if placed else state
                    placed.append(action)
                case Done():
                    discs = tuple(place.cell for place in placed)
                    value = plan.value_of(discs)
                    yield self._choice(plan.seen_from(placing), "place", (*placed, action), value, claims.resigned)
                    points, best = later.line_points[seat] - placing.line_points[seat], plan.points_for(discs)
                    if points < best:
                        stopped = claims.of(self.solver.solve(state).value_of(()))
                        reasons = (order_reason(points, best),)
                        yield ReviewedChoice(seat, "order", tuple(placed), value, stopped, reasons=reasons)
            state = later

    def _choice(
        self, plan: Plan, kind: ChoiceKind, chosen: tuple[Decision, ...], value: Shares, resigned: Collection[int]
    ) -> ReviewedChoice:
        """A choice where the plan is seen from."""
        options = self.solver.options(plan, OPTIONS)
        choice = ReviewedChoice(plan.state.player, kind, chosen, plan.value, value, options, plan.spread)
        if choice.loss < WORTH_A_REASON:
            return choice
        return replace(choice, reasons=reasons_for(self.solver, plan, chosen, options[0].actions, resigned))
