"""A reason as a value: an exact fact that separates what was chosen from the best choice."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reason:
    """A fact in favour of the best choice. Its text is the message `reason-KIND` with these values.

    Chances are in per cent, and dice and cells are text, so that a message takes the values as they are.
    """

    kind: str
    values: Mapping[str, int | float | str]


#: The least difference between two chances that separates choices.
CLEAR_CHANCE = 0.1


def percent(chance: float) -> float:
    """A chance in per cent."""
    return 100 * chance
