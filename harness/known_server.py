"""The server of the browser tests: `python -m harness.known_server`.

It is `columbiz serve` in all but what is random: every table throws the dice of `harness.known_dice`, whatever seeds
the browsers send; ids and secrets are known, and bots overlook the same at every table. The seal of a game is no proof
of its dice here: tests that verify one use the ordinary server.
"""

from __future__ import annotations

import itertools
from functools import partial

from columbiz.server.serve import serve
from columbiz.server.settings import read_settings
from columbiz.tables.runtime.chance import Chance
from harness.known_dice import KnownDice

SECRET = "5e" * 32


def known_chance() -> Chance:
    """What is random elsewhere."""
    numbers = itertools.count(1)
    return Chance(lambda: f"known{next(numbers):07}", lambda: SECRET, KnownDice, lambda _table_id, seat: seat)


if __name__ == "__main__":
    serve(read_settings(), partial(print, flush=True), chance=known_chance())
