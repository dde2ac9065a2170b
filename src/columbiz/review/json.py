"""A review as JSON: plain lists and numbers."""

from typing import Any

from columbiz.review.rank import ranks
from columbiz.review.review import Review
from columbiz.review.solver import Option
from columbiz.review.steps import ReviewedChoice, ReviewedThrow, ReviewedTurn, Step

#: Counts up when fields change their meaning; later versions only add fields.
FORMAT = 1


def review_json(review: Review) -> dict[str, Any]:
    """A review for programs; chances are from 0 to 1."""
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
        "seats": [account.as_json() for account in review.seats],
        "ranks": [rank and rank.as_json() for rank in ranks(review)],
        "given": [list(row) for row in review.given],
        "turns": [_turn(turn) for turn in review.turns],
    }


def _turn(turn: ReviewedTurn) -> dict[str, Any]:
    return {
        "number": turn.number,
        "seat": turn.seat,
        "stand_in": turn.stand_in,
        "start": list(turn.start),
        "end": list(turn.end),
        "portions": turn.claims.as_json(),
        "luck": turn.luck,
        "loss": turn.loss,
        "steps": [_step(step) for step in turn.steps],
    }


def _step(step: Step) -> dict[str, Any]:
    values = {"seat": step.seat, "before": list(step.before), "after": list(step.after)}
    match step:
        case ReviewedThrow():
            return {"kind": "throw", "throw": str(step.throw), "luck": step.luck[step.seat]} | values
        case ReviewedChoice():
            chosen, options = list(map(str, step.chosen)), list(map(_option, step.options))
            details = {"chosen": chosen, "options": options, "spread": step.spread, "loss": step.loss}
            reasons = [reason.as_json() for reason in step.reasons]
            return {"kind": step.kind} | details | {"reasons": reasons} | values


def _option(option: Option) -> dict[str, Any]:
    return {"actions": list(map(str, option.actions)), "value": list(option.value)}
