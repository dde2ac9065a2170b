"""The shape of a review, as `columbiz.review.json` writes it. Chances are from 0 to 1; lists of chances go by seat."""

from typing import Literal

from typing_extensions import TypedDict  # pydantic needs this one before Python 3.12

from columbiz.bots.names import LevelName
from columbiz.review.review import Unknown
from columbiz.server.http.errors import Problem


class SeatAccountView(TypedDict):
    """The way of one seat from a fair share to its result: fair + opening + luck + choices + reevaluation = result."""

    fair: float
    opening: float
    luck: float
    choices: float
    reevaluation: float
    result: float
    own_luck: float
    own_choices: float
    #: what its own choices lost, added up, and how many could lose something; without those of a bot that stood in
    error: float
    decisions: int
    without_luck: float
    error_per_decision: float


class RankView(TypedDict):
    """The level that a seat played like, and the lowest and the highest that one game cannot rule out."""

    level: LevelName
    lowest: LevelName
    highest: LevelName
    #: what was lost of what choices at random would have lost, from 0
    share: float


class OptionView(TypedDict):
    """Something that could have been chosen, and every seat's chance after it."""

    actions: list[str]
    value: list[float]


class ReasonView(TypedDict):
    """A fact in favour of the best choice; its text is the message `reason-KIND` with these values."""

    kind: str
    values: dict[str, int | float | str]


class ReviewedThrowView(TypedDict):
    """A throw, and what it gave the seat that threw."""

    kind: Literal["throw"]
    seat: int
    throw: str
    luck: float
    before: list[float]
    after: list[float]


class ReviewedChoiceView(TypedDict):
    """A choice: `before` is the value of the best one, `after` of the one that was made."""

    kind: Literal["keep", "place", "order", "resign"]
    seat: int
    chosen: list[str]
    #: the best ones, best first
    options: list[OptionView]
    #: what a choice at random loses on average
    spread: float
    loss: float
    reasons: list[ReasonView]
    before: list[float]
    after: list[float]


class ReviewedTurnView(TypedDict):
    """A turn, with the luck and the loss of the seat that moved."""

    number: int
    seat: int
    #: the level of the bot that played it for a person
    stand_in: str | None
    start: list[float]
    end: list[float]
    #: what each seat gets of the chances of those who have resigned; null for a seat that has resigned
    portions: list[float | None]
    luck: float
    loss: float
    steps: list[ReviewedThrowView | ReviewedChoiceView]


class ReviewView(TypedDict):
    """What every throw and every choice of a game was worth."""

    format: int
    depth: int
    #: a hash of the weights that the engine judged by
    weights: str
    approximate: bool
    #: why: the weights are for other rules, or a seat resigned before the end
    approximate_because: list[Unknown]
    #: whether the game was played to its end or given up
    over: bool
    #: the incomplete word in which the record ends, which was left out; empty if there is none
    cut_off: str
    players: int
    names: list[str]
    seats: list[SeatAccountView]
    #: null for a seat that had no decision to make
    ranks: list[RankView | None]
    #: given[a][b]: how the choices of seat a changed the chance of seat b
    given: list[list[float]]
    turns: list[ReviewedTurnView]
    #: what is wrong with the record; the whole turns before an error with a `line` in its values were reviewed
    problems: list[Problem]
