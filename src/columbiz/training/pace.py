"""How fast a training goes, and how far it is."""

from collections.abc import Callable
from typing import NamedTuple

#: Called with the share of the work that is done, 0 to 1.
ReportShare = Callable[[float], None]


def ignore(share: float) -> None:
    """Report to nobody."""


class Pace(NamedTuple):
    """How long a label and a step of a fit take, in seconds; zero if that is not known yet."""

    label: float = 0.0
    step: float = 0.0
