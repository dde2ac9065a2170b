"""The rules that the engine can play. Imports neither numpy nor numba, so that anybody may ask."""

from columbiz.rules.editions import Rules

DICE = 8
THROWS = 3


def supports(rules: Rules) -> bool:
    """Whether the engine can solve turns under these rules."""
    return (rules.dice, rules.throws) == (DICE, THROWS)
