"""Bots: one method each, from random play to the strongest level."""

from __future__ import annotations

from columbiz.bots.levels import LEVELS, EngineBot
from columbiz.bots.protocol import Bot
from columbiz.bots.simple import GreedyBot, RandomBot
from columbiz.rules.errors import ColumbizError, quote

BOTS = ("random", "greedy", *LEVELS)


class UnknownBot(ColumbizError, ValueError):
    """A name that no bot has."""

    def __init__(self, name: object) -> None:
        Exception.__init__(self, f"there is no bot {quote(name)}; bots are {', '.join(BOTS)}")
        self.code = "bot"
        self.values = {"value": quote(name), "known": ", ".join(BOTS)}
        self.reason = str(self)


def bot(name: str, seed: int = 0) -> Bot:
    """A bot by its name; raises UnknownBot for a name that is none."""
    if name == "random":
        return RandomBot(seed)
    if name == "greedy":
        return GreedyBot()
    if name not in LEVELS:
        raise UnknownBot(name)
    return EngineBot(LEVELS[name], seed)


__all__ = ["BOTS", "LEVELS", "Bot", "EngineBot", "GreedyBot", "RandomBot", "UnknownBot", "bot"]
