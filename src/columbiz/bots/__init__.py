"""Bots: one method each, from random play to the strongest level.

`bot` loads numba when it is first used, which takes a moment; the names of the bots never load it.
"""

from typing import TYPE_CHECKING, Any

from columbiz.bots.names import BOTS, LEVELS, BotName, bots_can_play
from columbiz.bots.protocol import Bot

if TYPE_CHECKING:
    from columbiz.bots.roster import bot

__all__ = ["BOTS", "LEVELS", "Bot", "BotName", "bot", "bots_can_play"]


def __getattr__(name: str) -> Any:
    """Load the bots, and with them numba, when somebody first asks for one."""
    if name != "bot":
        raise AttributeError(f"module 'columbiz.bots' has no attribute {name!r}")
    from columbiz.bots.roster import bot

    return bot
