"""Reviews as jobs of a bot worker: a game is reviewed in slices of some turns, each of which any worker may do.

Between two slices the server keeps the turns reviewed so far, as text that only a worker reads.
"""

from __future__ import annotations

import gzip
import pickle
import time
from base64 import b64decode, b64encode
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

import orjson

from columbiz.review.damaged import salvage
from columbiz.rules.errors import ColumbizError, InvalidValue, error_json

if TYPE_CHECKING:
    from columbiz.review.review import Reviewer


def review_turns(text: str, depth: int, first: int, seconds: float) -> tuple[str, int]:
    """Review turns from number `first` on, at least one, and no further one after `seconds`.

    The second value is the number of the next turn; 0 after the last.
    """
    (reviewer, _), deadline = _reviewer(text, depth), time.monotonic() + seconds
    turns = [reviewer.turn(first)]
    while (following := first + len(turns)) in reviewer.numbers and time.monotonic() < deadline:
        turns.append(reviewer.turn(following))
    return b64encode(pickle.dumps(turns)).decode(), following if following in reviewer.numbers else 0


def review_game(text: str, depth: int, slices: Sequence[str]) -> bytes:
    """Assemble the slices into one review as compressed JSON, with the record's problems."""
    from columbiz.review.json import review_json

    turns = [turn for slice_ in slices for turn in pickle.loads(b64decode(slice_))]  # noqa: S301 - from a worker
    reviewer, problems = _reviewer(text, depth)
    facts = {**review_json(reviewer.review(turns)), "problems": list(map(error_json, problems))}
    return gzip.compress(orjson.dumps(facts), mtime=0)


@lru_cache(maxsize=4)
def _reviewer(text: str, depth: int) -> tuple[Reviewer, tuple[ColumbizError, ...]]:
    """The reviewer of the valid part of a record, which several slices use, and the record's problems.

    Raises a ColumbizError if nothing can be reviewed: the first problem of the record, if it has one.
    """
    from columbiz.review.engine import solver_for  # loads numba, as do the bots
    from columbiz.review.review import Reviewer

    found = salvage(text.encode())
    try:
        return Reviewer(solver_for(found.record, depth), found.record), found.problems
    except InvalidValue as error:
        raise (*found.problems, error)[0] from None
