"""Dice as sorted tuples of faces: their text, their distinct outcomes, the sets that can be kept."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations_with_replacement, groupby, product
from math import factorial

from columbiz.rules.cells import FACES
from columbiz.rules.errors import InvalidValue, NotationError, quote

Dice = tuple[int, ...]

_FACES = frozenset(FACES)
_FACE_TYPES = frozenset({int})  # True is no face
_SEPARATORS = "-, \t"
_NO_DICE = "-"


def sorted_dice(faces: Iterable[int]) -> Dice:
    """Faces as a sorted tuple; raises InvalidValue for anything that is not a face."""
    try:
        dice = tuple(faces)
    except TypeError:
        raise InvalidValue("face", value=quote(faces)) from None
    if not _FACE_TYPES.issuperset(map(type, dice)) or not _FACES.issuperset(dice):
        wrong = next(face for face in dice if type(face) is not int or face not in _FACES)
        raise InvalidValue("face", value=quote(wrong))
    return tuple(sorted(dice))


def format_dice(dice: Iterable[int]) -> str:
    """Dice as text, one group a face: `1-2-33-555-6`; no dice at all is `-`."""
    groups = ("".join(map(str, group)) for _, group in groupby(sorted(dice)))
    return "-".join(groups) or _NO_DICE


def parse_dice(text: str) -> Dice:
    """Read dice in any order, with or without hyphens, commas or spaces between them."""
    faces = [character for character in text if character not in _SEPARATORS]
    for column, character in enumerate(text, start=1):
        if character not in "123456" and character not in _SEPARATORS:
            raise NotationError("not_dice", text=text, column=column, value=quote(text))
    if not faces and _NO_DICE not in text:
        raise NotationError("not_dice", text=text, value=quote(text))
    return tuple(sorted(map(int, faces)))


@cache
def outcomes(count: int) -> tuple[tuple[Dice, int], ...]:
    """The distinct throws of `count` dice, each with the number of ways it can fall; the ways sum to 6**count."""
    return tuple((dice, _ways(dice)) for dice in combinations_with_replacement(FACES, count))


def _ways(dice: Dice) -> int:
    ways = factorial(len(dice))
    for face in set(dice):
        ways //= factorial(dice.count(face))
    return ways


def subsets(dice: Dice) -> tuple[Dice, ...]:
    """The distinct sets of dice that can be kept of these: none first, all of them last."""
    counts = [range(dice.count(face) + 1) for face in FACES]
    kept = (
        tuple(face for face, count in zip(FACES, chosen, strict=True) for _ in range(count))
        for chosen in product(*counts)
    )
    return tuple(sorted(kept, key=lambda some: (len(some), some)))
