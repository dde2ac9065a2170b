"""The chance to pay for cells, for a player who throws for these cells alone. Exact, and without a solver."""

from collections import Counter
from collections.abc import Iterable
from functools import cache

from columbiz.rules.cells import FACES, Cell
from columbiz.rules.dice import Dice

#: How many dice of each face are still missing, in falling order; faces are alike, so it does not matter which.
Needs = tuple[int, ...]


def chance_to_pay_all(cells: Iterable[Cell], kept: Dice, throws: int, dice: int) -> float:
    """The chance to pay for all of the cells after keeping some of the `dice`, with this many throws left.

    From the next throw on, the player keeps every die that is still needed and throws all others again.
    """
    price = Counter[int]()
    for cell in cells:
        price[cell.face] += cell.height
    needs = _ordered(price[face] - kept.count(face) for face in FACES)
    thrown = dice - len(kept)
    return _chance(needs, thrown, throws if thrown else 0, dice - price.total())


@cache
def _chance(needs: Needs, thrown: int, throws: int, spare: int) -> float:
    """The chance to get what is missing; `spare` dice are never needed and are thrown every time."""
    if not needs or not throws:
        return float(not needs)
    return sum(chance * _chance(left, sum(left) + spare, throws - 1, spare) for left, chance in _thrown(needs, thrown))


@cache
def _thrown(needs: Needs, count: int) -> tuple[tuple[Needs, float], ...]:
    """What may be missing after `count` dice have been thrown, each with its chance."""
    if not count:
        return ((needs, 1.0),)
    chances = dict[Needs, float]()
    for left, chance in _thrown(needs, count - 1):
        met = [_ordered((*left[:face], left[face] - 1, *left[face + 1 :])) for face in range(len(left))]
        for after in met:
            chances[after] = chances.get(after, 0.0) + chance / len(FACES)
        chances[left] = chances.get(left, 0.0) + chance * (1 - len(met) / len(FACES))
    return tuple(chances.items())


def _ordered(counts: Iterable[int]) -> Needs:
    return tuple(sorted((count for count in counts if count > 0), reverse=True))
