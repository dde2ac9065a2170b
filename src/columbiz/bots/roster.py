"""The bots by name."""

from __future__ import annotations

from columbiz.bots.levels import LEVELS, EngineBot
from columbiz.bots.protocol import Bot
from columbiz.bots.simple import GreedyBot, RandomBot
from columbiz.rules.errors import InvalidValue, quote

BOTS = ("random", "greedy", *LEVELS)


def bot(name: str, seed: int = 0) -> Bot:
    """A bot by its name; the same seed gives the same play. Raises InvalidValue for a name that is none."""
    if name == "random":
        return RandomBot(seed)
    if name == "greedy":
        return GreedyBot()
    if name not in LEVELS:
        raise InvalidValue("bot", value=quote(name), known=", ".join(BOTS))
    return EngineBot(LEVELS[name], seed)
