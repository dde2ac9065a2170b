"""Dice as sorted tuples of faces: text form, distinct outcomes, subsets to keep."""

from collections.abc import Iterable
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial, prod

from columbiz.rules.cells import FACES
from columbiz.rules.errors import InvalidValue, NotationError, quote

Dice = tuple[int, ...]

_FACES = frozenset(FACES)
_FACE_TYPES = frozenset({int})  # excludes bool
_SEPARATORS = "-, \t"
_NO_DICE = "-"


def sorted_dice(faces: Iterable[int]) -> Dice:
    """Faces as a sorted tuple. Raises InvalidValue for anything that is not a face."""
    try:
        dice = tuple(faces)
    except TypeError:
        raise InvalidValue("face", value=quote(faces)) from None
    if not _FACE_TYPES.issuperset(map(type, dice)) or not _FACES.issuperset(dice):
        wrong = next(face for face in dice if type(face) is not int or face not in _FACES)
        raise InvalidValue("face", value=quote(wrong))
    return tuple(sorted(dice))


def format_dice(dice: Iterable[int]) -> str:
    """Dice as text, grouped by face: `1-2-33-555-6`. `-` stands for no dice."""
    dice = tuple(dice)
    return "-".join([str(face) * dice.count(face) for face in FACES if face in dice]) or _NO_DICE


def parse_dice(text: str) -> Dice:
    """Parse dice in any order, with or without hyphens, commas or spaces between them."""
    faces = [character for character in text if character not in _SEPARATORS]
    for column, character in enumerate(text, start=1):
        if character not in "123456" and character not in _SEPARATORS:
            raise NotationError("not_dice", text=text, column=column, value=quote(text))
    if not faces and _NO_DICE not in text:
        raise NotationError("not_dice", text=text, value=quote(text))
    return tuple(sorted(map(int, faces)))


@cache
def outcomes(count: int) -> tuple[tuple[Dice, int], ...]:
    """The distinct throws of `count` dice, each with its number of permutations; these sum to 6**count."""
    return tuple((dice, _permutations(dice)) for dice in combinations_with_replacement(FACES, count))


def _permutations(dice: Dice) -> int:
    return factorial(len(dice)) // prod(factorial(dice.count(face)) for face in FACES)


def subsets(dice: Dice) -> tuple[Dice, ...]:
    """The distinct sub-multisets of sorted dice, from none to all of them."""
    return tuple(kept for count in range(len(dice) + 1) for kept in sorted(set(combinations(dice, count))))
