"""Luck and skill as an account: for every seat, four parts that add up to what it won beyond a fair share."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from columbiz.review.claims import Shares
from columbiz.review.steps import ReviewedChoice, ReviewedThrow, ReviewedTurn

#: The parts of an account in the order in which they lead from a fair share to the result.
CHANGES = ("opening", "luck", "choices", "reevaluation")
#: The parts that a seat's own throws and choices caused.
OWN = ("own_luck", "own_choices", "error", "error_per_decision")


@dataclass(frozen=True, slots=True)
class SeatAccount:
    """The way of one seat from a fair share to its result, in chances to win: the parts add up."""

    fair: float
    #: who begins: the first value less the fair share
    opening: float
    #: all throws of all seats
    luck: float
    #: all choices of all seats, compared with the best ones
    choices: float
    #: what the engine thought differently when it looked again at the start of the next turn
    reevaluation: float
    #: its share of the win, or its last value in a game that breaks off
    result: float
    #: the part of `luck` that its own throws made
    own_luck: float
    #: the part of `choices` that its own choices made
    own_choices: float
    #: the total loss of its own choices, and how many could lose something; a stand-in bot's are left out
    error: float
    decisions: int

    @property
    def without_luck(self) -> float:
        """The result with the luck of all dice taken out."""
        return self.result - self.luck

    @property
    def error_per_decision(self) -> float:
        """What a decision lost on average."""
        return self.error / self.decisions if self.decisions else 0.0


def accounts(turns: Sequence[ReviewedTurn], result: Shares) -> tuple[SeatAccount, ...]:
    """The accounts of all seats of a game with at least one turn."""
    return tuple(_account(seat, turns, result) for seat in range(len(result)))


def given(turns: Iterable[ReviewedTurn], players: int) -> tuple[Shares, ...]:
    """given[a][b]: how the choices of seat a changed the chance of seat b."""
    table = [[0.0] * players for _ in range(players)]
    for choice in _choices(turns):
        for seat, change in enumerate(choice.change):
            table[choice.seat][seat] += change
    return tuple(map(tuple, table))


def choices_of(seat: int, turns: Iterable[ReviewedTurn]) -> list[ReviewedChoice]:
    """The choices that a seat made itself."""
    return [choice for turn in turns for choice in turn.own_choices if choice.seat == seat]


def _account(seat: int, turns: Sequence[ReviewedTurn], result: Shares) -> SeatAccount:
    throws, choices = list(_throws(turns)), list(_choices(turns))
    own = choices_of(seat, turns)
    fair, first = 1 / len(result), turns[0].start[seat]
    ends = [turn.end[seat] for turn in turns]
    looked_again = [*(turn.start[seat] for turn in turns[1:]), result[seat]]
    return SeatAccount(
        fair=fair,
        opening=first - fair,
        luck=sum(throw.luck[seat] for throw in throws),
        choices=sum(choice.change[seat] for choice in choices),
        reevaluation=sum(again - end for again, end in zip(looked_again, ends, strict=True)),
        result=result[seat],
        own_luck=sum(throw.luck[seat] for throw in throws if throw.seat == seat),
        own_choices=sum(choice.change[seat] for choice in choices if choice.seat == seat),
        error=sum(choice.loss for choice in own),
        decisions=sum(choice.is_decision for choice in own),
    )


def _throws(turns: Iterable[ReviewedTurn]) -> Iterable[ReviewedThrow]:
    return (step for turn in turns for step in turn.steps if isinstance(step, ReviewedThrow))


def _choices(turns: Iterable[ReviewedTurn]) -> Iterable[ReviewedChoice]:
    return (step for turn in turns for step in turn.steps if isinstance(step, ReviewedChoice))
