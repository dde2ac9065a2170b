"""The house rules that forms offer."""

from collections.abc import Mapping
from dataclasses import fields

from columbiz.rules.editions import EDITIONS, Rules
from columbiz.rules.notation import setting_value

#: For each field of `Rules` that may be changed, values other than the printed one, as house rules are written.
OFFERED: Mapping[str, tuple[str, ...]] = {
    "dice": ("6", "7", "9", "10"),
    "throws": ("2", "4", "5"),
    "min_throws": ("2", "3"),
    "discs": ("12,9,7", "6,5,4"),
    "placements": ("2,2,2", "3,3,3", "5,5,5", "6,6,6"),
    "forfeit": ("1", "2", "4", "5"),
    "line_points": ("0,0,0,1,3,6,10", "0,0,0,3,4,5,6"),
    "line_scoring": ("increase",),
    "crossing_lines": ("best",),
    "capture_cap": ("6", "9", "12"),
    "ties": ("captures",),
}


def printed(edition: str) -> dict[str, str]:
    """The value of every field in a printed edition, as house rules are written."""
    return {
        field.name: setting_value(EDITIONS[edition], field.name) for field in fields(Rules) if field.name in OFFERED
    }
