"""Whole games between bots, as records."""

from __future__ import annotations

import random
from collections.abc import Sequence

from columbiz.bots import bot
from columbiz.records.record import Record
from columbiz.rules.state import State
from columbiz.training.assessment.reviewed import recorded_game


def bot_game(names: Sequence[str], seed: str, chooser: random.Random) -> Record:
    """A game between bots by their names, with the dice of a seed; `chooser` draws how they play and who begins."""
    bots = [bot(name, chooser.randrange(2**31)) for name in names]
    return recorded_game(bots, State.initial(len(names), starter=chooser.randrange(len(names))), seed)
