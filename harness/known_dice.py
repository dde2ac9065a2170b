"""Dice that are known before a test runs.

The opening throw is `OPENING`, one die for each seat, so the first seat begins. Throw number k of the game is
`THROWS[k]`, and after the last of them they begin again. A throw of n dice has the first n faces of its row, in this
order. So a first throw is 1-2-33-555-6, and if all eight dice are thrown once in each turn, the second player can
capture with 5555 what the first has placed in that column.

A game that starts from a position has no opening throw: it begins with row -n for n seats.
"""

from __future__ import annotations

from collections.abc import Sequence

from columbiz.fairdice import SealedDice

OPENING = (6, 4, 3, 1)
THROWS = (
    (2, 5, 5, 3, 1, 5, 6, 3),
    (5, 5, 5, 5, 2, 2, 1, 3),
    (4, 4, 6, 6, 4, 2, 1, 6),
    (3, 3, 6, 3, 6, 1, 6, 3),
    (1, 4, 4, 2, 4, 4, 5, 6),
    (2, 2, 6, 2, 3, 5, 1, 1),
    (6, 1, 1, 4, 6, 6, 6, 6),
)


class KnownDice(SealedDice):
    """Dice that fall as written, whatever the secret and the seeds."""

    def __init__(
        self,
        secret: str,
        table: str,
        seeds: tuple[str, ...],
        *,
        opening: Sequence[int] = OPENING,
        throws: Sequence[tuple[int, ...]] = THROWS,
    ) -> None:
        super().__init__(secret, table, seeds)
        self._opening, self._throws = opening, throws

    def faces(self, number: int, count: int) -> tuple[int, ...]:
        """The faces of any throw by its number."""
        seats = len(self.seeds)
        if count == 1 and number < seats:
            return (self._opening[number],)
        return self._throws[(number - seats) % len(self._throws)][:count]
