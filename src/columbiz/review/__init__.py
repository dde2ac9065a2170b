"""Luck and skill of a game: what every throw and every choice was worth to every seat, as an account that adds up."""

from columbiz.records.record import Record
from columbiz.review.account import SeatAccount
from columbiz.review.review import Review, review_with
from columbiz.review.steps import ReviewedChoice, ReviewedThrow, ReviewedTurn

__all__ = ["Review", "ReviewedChoice", "ReviewedThrow", "ReviewedTurn", "SeatAccount", "review", "review_with"]


def review(record: Record, *, depth: int = 1) -> Review:
    """Review a record with the engine of this package, which loads numba when it is first used."""
    from columbiz.review.engine import solver_for

    return review_with(solver_for(record, depth), record)
