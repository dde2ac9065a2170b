"""The steps of a game as a review sees them: throws, and choices with what else could have been chosen."""

from dataclasses import dataclass
from typing import Literal

from columbiz.review.claims import Claims, Shares
from columbiz.review.reason import Reason
from columbiz.review.solver import Option
from columbiz.rules.actions import Decision, Throw

#: What is chosen: dice to keep, discs to place, their order where it costs points, or to resign.
ChoiceKind = Literal["keep", "place", "order", "resign"]
#: Choices that lose at least this much of the win count as mistakes.
MISTAKE = 0.01


@dataclass(frozen=True, slots=True)
class ReviewedThrow:
    """A throw: the mean over everything that could have fallen, and the value of what fell."""

    seat: int
    throw: Throw
    before: Shares
    after: Shares

    @property
    def luck(self) -> Shares:
        """How the throw changed every seat's chance."""
        return difference(self.after, self.before)


@dataclass(frozen=True, slots=True)
class ReviewedChoice:
    """A choice: the value of the best one, and of the one that was made."""

    seat: int
    kind: ChoiceKind
    chosen: tuple[Decision, ...]
    before: Shares
    after: Shares
    #: the best choices, best first; empty for the order of discs and for resigning
    options: tuple[Option, ...] = ()
    #: how much a choice at random loses on average
    spread: float = 0.0
    #: facts that separate it from the best one; none for a small loss
    reasons: tuple[Reason, ...] = ()

    @property
    def is_decision(self) -> bool:
        """Whether something could be lost: among several choices, by the order of discs, or by resigning."""
        return self.kind in ("order", "resign") or len(self.options) > 1

    @property
    def change(self) -> Shares:
        """How the choice changed every seat's chance, compared with the best one."""
        return difference(self.after, self.before)

    @property
    def loss(self) -> float:
        """What the choice cost the player who made it; never less than 0."""
        return max(0.0, self.before[self.seat] - self.after[self.seat])


Step = ReviewedThrow | ReviewedChoice


@dataclass(frozen=True, slots=True)
class ReviewedTurn:
    """A turn: what every seat's chance was at its start and at its end, and the steps between."""

    #: counted from 1, as in records
    number: int
    seat: int
    start: Shares
    steps: tuple[Step, ...]
    end: Shares
    #: how the chances of seats that have resigned are divided in this turn
    claims: Claims
    #: the level of the bot that played it for a person, if one did
    stand_in: str | None = None

    @property
    def own_choices(self) -> tuple[ReviewedChoice, ...]:
        """The choices that seats made themselves: not those of a bot that stood in or plays on after a resignation."""
        played = self.stand_in is None and self.seat not in self.claims.resigned
        choices = (step for step in self.steps if isinstance(step, ReviewedChoice))
        return tuple(choice for choice in choices if played or choice.kind == "resign")

    @property
    def luck(self) -> float:
        """What the throws of the turn gave the player who threw."""
        return sum(step.luck[self.seat] for step in self.steps if isinstance(step, ReviewedThrow))

    @property
    def loss(self) -> float:
        """What the choices of the turn cost the player who made them."""
        return sum(step.loss for step in self.steps if isinstance(step, ReviewedChoice))


def difference(after: Shares, before: Shares) -> Shares:
    """What was gained by every seat."""
    return tuple(new - old for new, old in zip(after, before, strict=True))
