"""How fast a training goes, and how far it is."""

from collections.abc import Callable
from typing import NamedTuple

#: Is told how much of some work is done, from 0 to 1.
Done = Callable[[float], None]


def ignore(part: float) -> None:
    """Tell nobody."""


class Pace(NamedTuple):
    """How long a label and a step of a fit take, in seconds; zero if that is not known yet."""

    label: float = 0.0
    step: float = 0.0
