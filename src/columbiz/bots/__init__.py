"""Bots: one method each, from random play to the strongest level."""

from columbiz.bots.protocol import Bot
from columbiz.bots.roster import BOTS, bot

__all__ = ["BOTS", "Bot", "bot"]
