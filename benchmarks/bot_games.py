"""Whole games between bots, as records."""

from __future__ import annotations

import random
from collections.abc import Sequence

from columbiz.bots import bot
from columbiz.records.record import Record
from columbiz.rules.sources import SeededDice
from columbiz.rules.state import Phase, State


def bot_game(names: Sequence[str], seed: str, chooser: random.Random) -> Record:
    """A game between bots by their names, with the dice of a seed; `chooser` draws how they play and who begins."""
    dice = SeededDice(seed)
    bots = [bot(name, chooser.randrange(2**31)) for name in names]
    state = State.initial(len(names), starter=chooser.randrange(len(names)))
    record = Record.of(state)
    while state.phase is not Phase.OVER:
        action = dice.throw(state) if state.phase is Phase.THROW else bots[state.player].choose(state)
        record, state = record.then(action), state.apply(action)
    return record
