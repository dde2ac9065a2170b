"""All numbers and rulings of the game as one value, `Rules`, and the printed editions."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from types import MappingProxyType
from typing import Literal, get_args

from columbiz.rules.errors import InvalidValue, quote, sentence_part

EditionName = Literal["da", "en", "es", "fr", "nl", "pt"]
LineScoring = Literal["full", "increase"]
CrossingLines = Literal["each", "best"]
Ties = Literal["shared", "captures"]

COMMON_EDITION: EditionName = "en"

# Bounds of the house rules: wide enough for any group, narrow enough to keep every position fast to compute.
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
#: The values of the rules that are a choice between words.
CHOICES: Mapping[str, tuple[str, ...]] = {
    "edition": get_args(EditionName),
    "line_scoring": get_args(LineScoring),
    "crossing_lines": get_args(CrossingLines),
    "ties": get_args(Ties),
}
_LENGTHS = {"discs": 3, "placements": 3, "line_points": 7}


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """Every number and ruling in force, for a printed edition or for house rules.

    `edition` names the edition that house rules are compared with; it does not fill in the other fields. The French
    rules are `EDITIONS["fr"]`, not `Rules(edition="fr")`; house rules derive from them with
    `dataclasses.replace(EDITIONS["fr"], line_scoring="increase")`.
    """

    edition: str = COMMON_EDITION
    #: dice in the cup
    dice: int = 8
    #: maximum number of throws in a turn
    throws: int = 3
    #: throws required before all dice may be kept
    min_throws: int = 1
    #: discs each player starts with, for 2, 3 and 4 players
    discs: tuple[int, int, int] = (18, 13, 10)
    #: maximum number of discs placed in a turn, for 2, 3 and 4 players
    placements: tuple[int, int, int] = (4, 4, 4)
    #: discs lost from the supply by a player who can place none
    forfeit: int = 3
    #: points for a line by its length, 0 to 6
    line_points: tuple[int, ...] = (0, 0, 0, 1, 2, 3, 4)
    #: whether a line that grows scores its full length again or only the increase
    line_scoring: LineScoring = "full"
    #: whether each of several lines through a disc scores, or only the best
    crossing_lines: CrossingLines = "each"
    #: maximum number of captured discs that count; None for no limit
    capture_cap: int | None = None
    #: whether players with equal totals share the victory, or the one with more captured discs wins
    ties: Ties = "shared"

    def __post_init__(self) -> None:
        for field in fields(self):
            _check_rule(field.name, getattr(self, field.name))
        if self.min_throws > self.throws:
            raise InvalidValue("rule_range", name="min_throws", value=self.min_throws, low=1, high=self.throws)
        if list(self.line_points) != sorted(self.line_points):
            raise InvalidValue("rule_order", name="line_points", value=quote(self.line_points))

    def discs_for(self, players: int) -> int:
        """Discs each player starts with."""
        return self.discs[players - 2]

    def placements_for(self, players: int) -> int:
        """Maximum number of discs a player may place in one turn."""
        return self.placements[players - 2]

    def house_rules(self) -> dict[str, object]:
        """The fields that differ from the printed edition, by name."""
        printed = EDITIONS[self.edition]
        return {
            field.name: getattr(self, field.name)
            for field in fields(self)
            if getattr(self, field.name) != getattr(printed, field.name)
        }


def _check_rule(name: str, value: object) -> None:
    if name in CHOICES:
        if value not in CHOICES[name]:
            raise InvalidValue("rule_choice", name=name, value=quote(value), choices=", ".join(CHOICES[name]))
    elif name in _LENGTHS:
        length = _LENGTHS[name]
        if not isinstance(value, tuple) or len(value) != length:
            expected = sentence_part("expected_tuple", length=length)
            raise InvalidValue("rule_type", name=name, value=quote(value), expected=expected)
        for number in value:
            _check_number(name, number)
    elif name != "capture_cap" or value is not None:
        _check_number(name, value)


def _check_number(name: str, number: object) -> None:
    low, high = _RANGES[name]
    if type(number) is not int:
        raise InvalidValue("rule_type", name=name, value=quote(number), expected=sentence_part("expected_number"))
    if not low <= number <= high:
        raise InvalidValue("rule_range", name=name, value=quote(number), low=low, high=high)


_COMMON = {name: Rules(edition=name) for name in get_args(EditionName)}

#: The printed editions by language. Only the French one differs: it lets four players place three discs a turn.
EDITIONS: Mapping[str, Rules] = MappingProxyType(_COMMON | {"fr": replace(_COMMON["fr"], placements=(4, 4, 3))})


def edition_rules(name: str) -> Rules:
    """The rules of an edition. Raises InvalidValue for an unknown name."""
    if not isinstance(name, str) or name.lower() not in EDITIONS:
        raise InvalidValue("edition", value=quote(name), known=", ".join(EDITIONS))
    return EDITIONS[name.lower()]
