"""A whole game as text: written canonically, read leniently, replayed to any point.

`Record` is the game; `reading` and `writing` convert it from and to text; docs/record-format.md has the grammar.
"""

from columbiz.records.record import Record
from columbiz.records.turns import Resignation, StandIn

__all__ = ["Record", "Resignation", "StandIn"]
