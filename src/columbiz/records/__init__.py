"""A whole game as text: written canonically, read leniently, replayed to any point.

`Record` is the game; `reading` and `writing` are its two directions; docs/record-format.md has the grammar.
"""

from columbiz.records.record import Record

__all__ = ["Record"]
