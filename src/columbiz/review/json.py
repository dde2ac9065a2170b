"""A review as plain lists and numbers: the shape of its JSON. Chances are from 0 to 1; lists of chances go by seat."""

from dataclasses import asdict
from typing import Literal, cast

from typing_extensions import TypedDict  # pydantic needs this one before Python 3.12

from columbiz.bots.names import LevelName
from columbiz.review.account import SeatAccount
from columbiz.review.claims import Claims
from columbiz.review.rank import Rank, ranks
from columbiz.review.reason import Reason
from columbiz.review.review import Review, Unknown
from columbiz.review.solver import Option
from columbiz.review.steps import ChoiceKind, ReviewedChoice, ReviewedThrow, ReviewedTurn, Step

#: Counts up when fields change their meaning; later versions only add fields.
FORMAT = 1


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
    #: the total loss of its own choices, and how many could lose something; a stand-in bot's are left out
    error: float
    decisions: int
    without_luck: float
    error_per_decision: float


class RankView(TypedDict):
    """The level that a seat played like, and the lowest and the highest that one game cannot rule out."""

    level: LevelName
    lowest: LevelName
    highest: LevelName
    #: the loss as a share of what random choices would have lost, from 0
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

    kind: ChoiceKind
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


class ReviewJson(TypedDict):
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


def review_json(review: Review) -> ReviewJson:
    """A review for programs."""
    return {
        "format": FORMAT,
        "depth": review.depth,
        "weights": review.weights,
        "approximate": review.approximate,
        "approximate_because": list(review.approximate_because),
        "over": review.over,
        "cut_off": review.record.cut_off,
        "players": review.record.players,
        "names": list(review.record.names),
        "seats": list(map(_account, review.seats)),
        "ranks": [_rank(rank) if rank else None for rank in ranks(review)],
        "given": [list(row) for row in review.given],
        "turns": list(map(_turn, review.turns)),
    }


def reason_json(reason: Reason) -> ReasonView:
    """A reason for programs."""
    return {"kind": reason.kind, "values": dict(reason.values)}


def _account(account: SeatAccount) -> SeatAccountView:
    derived = {"without_luck": account.without_luck, "error_per_decision": account.error_per_decision}
    return cast("SeatAccountView", asdict(account) | derived)


def _rank(rank: Rank) -> RankView:
    return cast("RankView", asdict(rank))


def _turn(turn: ReviewedTurn) -> ReviewedTurnView:
    return {
        "number": turn.number,
        "seat": turn.seat,
        "stand_in": turn.stand_in,
        "start": list(turn.start),
        "end": list(turn.end),
        "portions": _portions(turn.claims),
        "luck": turn.luck,
        "loss": turn.loss,
        "steps": list(map(_step, turn.steps)),
    }


def _portions(claims: Claims) -> list[float | None]:
    return [None if seat in claims.resigned else portion for seat, portion in enumerate(claims.portions)]


def _step(step: Step) -> ReviewedThrowView | ReviewedChoiceView:
    if isinstance(step, ReviewedThrow):
        return {
            "kind": "throw",
            "throw": str(step.throw),
            "luck": step.luck[step.seat],
            "seat": step.seat,
            "before": list(step.before),
            "after": list(step.after),
        }
    return _choice(step)


def _choice(choice: ReviewedChoice) -> ReviewedChoiceView:
    return {
        "kind": choice.kind,
        "chosen": list(map(str, choice.chosen)),
        "options": list(map(_option, choice.options)),
        "spread": choice.spread,
        "loss": choice.loss,
        "reasons": list(map(reason_json, choice.reasons)),
        "seat": choice.seat,
        "before": list(choice.before),
        "after": list(choice.after),
    }


def _option(option: Option) -> OptionView:
    return {"actions": list(map(str, option.actions)), "value": list(option.value)}
