"""The numbers and rulings of the game as one value, and the editions of the printed sheets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from types import MappingProxyType
from typing import Literal, get_args

from columbiz.rules.errors import InvalidValue, phrase, quote

LineScoring = Literal["full", "increase"]
CrossingLines = Literal["each", "best"]
Ties = Literal["shared", "captures"]

COMMON_EDITION = "en"
_EDITION_NAMES = ("da", "en", "es", "fr", "nl", "pt")

# Bounds of the house rules: wide enough for any table, narrow enough that no position takes long to work out.
_RANGES = {
    "dice": (1, 12),
    "throws": (1, 9),
    "min_throws": (1, 9),
    "discs": (1, 99),
    "placements": (1, 36),
    "forfeit": (1, 99),
    "line_points": (0, 99),
    "capture_cap": (0, 144),
}
_CHOICES = {"line_scoring": LineScoring, "crossing_lines": CrossingLines, "ties": Ties, "edition": None}
_LENGTHS = {"discs": 3, "placements": 3, "line_points": 7}


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """Every number and ruling in force; an edition is such a value, and so are house rules.

    `edition` names the sheet that the other fields start from, it does not fill them: the French sheet is
    `EDITIONS["fr"]`, not `Rules(edition="fr")`, and house rules derive from it with
    `dataclasses.replace(EDITIONS["fr"], line_scoring="increase")`.
    """

    edition: str = COMMON_EDITION
    #: dice in the cup
    dice: int = 8
    #: throws a turn, at the most
    throws: int = 3
    #: throws to be made before all the dice may be kept
    min_throws: int = 1
    #: discs a player begins with, when 2, 3 or 4 play
    discs: tuple[int, int, int] = (18, 13, 10)
    #: discs a player may place in one turn, when 2, 3 or 4 play
    placements: tuple[int, int, int] = (4, 4, 4)
    #: discs put away by a player who can place none
    forfeit: int = 3
    #: points of a line by its length, 0 to 6
    line_points: tuple[int, ...] = (0, 0, 0, 1, 2, 3, 4)
    #: a line that grows scores its full length again, or only the increase
    line_scoring: LineScoring = "full"
    #: of several lines through one disc each scores, or only the best
    crossing_lines: CrossingLines = "each"
    #: captured discs that count at the most; None: all of them
    capture_cap: int | None = None
    #: equal totals share the victory, or the one with more captured discs wins
    ties: Ties = "shared"

    def __post_init__(self) -> None:
        for field in fields(self):
            _check_rule(field.name, getattr(self, field.name))
        if self.min_throws > self.throws:
            raise InvalidValue("rule_range", name="min_throws", value=self.min_throws, low=1, high=self.throws)
        if list(self.line_points) != sorted(self.line_points):
            raise InvalidValue("rule_order", name="line_points", value=quote(self.line_points))

    def __hash__(self) -> int:
        """By a little of it: rules are a key of many caches, and few differ only in the rest."""
        return hash((self.edition, self.line_scoring))

    def discs_for(self, players: int) -> int:
        """Discs each of so many players begins with."""
        return self.discs[players - 2]

    def placements_for(self, players: int) -> int:
        """Discs a player may place in one turn when so many play."""
        return self.placements[players - 2]

    def house_rules(self) -> dict[str, object]:
        """The fields that differ from the edition's own, by name."""
        printed = EDITIONS[self.edition]
        return {
            field.name: getattr(self, field.name)
            for field in fields(self)
            if getattr(self, field.name) != getattr(printed, field.name)
        }


def _check_rule(name: str, value: object) -> None:
    if name in _CHOICES:
        choices = get_args(_CHOICES[name]) or _EDITION_NAMES
        if value not in choices:
            raise InvalidValue("rule_choice", name=name, value=quote(value), choices=", ".join(choices))
    elif name in _LENGTHS:
        length = _LENGTHS[name]
        if not isinstance(value, tuple) or len(value) != length:
            expected = phrase("expected_tuple", length=length)
            raise InvalidValue("rule_type", name=name, value=quote(value), expected=expected)
        for number in value:
            _check_number(name, number)
    elif name != "capture_cap" or value is not None:
        _check_number(name, value)


def _check_number(name: str, number: object) -> None:
    low, high = _RANGES[name]
    if type(number) is not int:
        raise InvalidValue("rule_type", name=name, value=quote(number), expected=phrase("expected_number"))
    if not low <= number <= high:
        raise InvalidValue("rule_range", name=name, value=quote(number), low=low, high=high)


_COMMON = {name: Rules(edition=name) for name in _EDITION_NAMES}

#: The printed editions by language: the French sheet allows four players three discs a turn, the others agree.
EDITIONS: Mapping[str, Rules] = MappingProxyType(_COMMON | {"fr": replace(_COMMON["fr"], placements=(4, 4, 3))})


def edition_rules(name: str) -> Rules:
    """The rules of an edition by its name; raises InvalidValue for a name that is none."""
    if not isinstance(name, str) or name.lower() not in EDITIONS:
        raise InvalidValue("edition", value=quote(name), known=", ".join(EDITIONS))
    return EDITIONS[name.lower()]
