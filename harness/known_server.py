"""The server of the tests, whose dice, secrets and table ids are known: `python -m harness.known_server`.

It is `columbiz serve` in all else and reads the same settings. The dice of every table are the same, whatever seeds
the browsers send:

- the opening throw is 6, 4, 3 and 1, so the first seat begins;
- throw number k of the game is `THROWS[k]`, and after the last of them they begin again. A throw of n dice has the
  first n faces of its row, in this order.

So a first throw is 1-2-33-555-6, and if all eight dice are thrown once in each turn, the second player can capture with
5555 what the first has placed in that column. A game that starts from a position has no opening throw: it begins with
row -n for n seats. The seal of such a game is no proof of its dice: tests that verify one use
the ordinary server. Bots overlook the same at every table.
"""

from __future__ import annotations

import itertools
from functools import partial

from columbiz.fairdice import SealedDice
from columbiz.server.serve import serve
from columbiz.server.settings import read_settings
from columbiz.tables.runtime.chance import Chance

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
SECRET = "5e" * 32


class KnownDice(SealedDice):
    """Dice that fall as written above."""

    def faces(self, number: int, count: int) -> tuple[int, ...]:
        """The faces of any throw by its number."""
        seats = len(self.seeds)
        if count == 1 and number < seats:
            return (OPENING[number],)
        return THROWS[(number - seats) % len(THROWS)][:count]


def known_chance() -> Chance:
    """What is random elsewhere."""
    numbers = itertools.count(1)
    return Chance(lambda: f"known{next(numbers):07}", lambda: SECRET, KnownDice, lambda _table_id, seat: seat)


if __name__ == "__main__":
    serve(read_settings(), partial(print, flush=True), chance=known_chance())
