"""Sealed dice: promised before the game, drawn throw by throw, revealed at its end and verified by anyone.

`sealing` is the server's half, `verifying` everybody's; docs/fair-dice.md has the promise and every byte of it.
"""

from columbiz.fairdice.sealing import SealedDice, new_secret, seal
from columbiz.fairdice.verifying import Verdict, WrongThrow, seal_tags, verify

__all__ = ["SealedDice", "Verdict", "WrongThrow", "new_secret", "seal", "seal_tags", "verify"]
