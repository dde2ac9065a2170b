"""Sealed dice: a commit-reveal scheme that lets anyone verify the dice after a game.

The server uses `sealing`; anyone can use `verifying`. docs/fair-dice.md has the full specification.
"""

from columbiz.fairdice.sealing import SealedDice, new_secret, seal
from columbiz.fairdice.verifying import Verdict, seal_tags, verify

__all__ = ["SealedDice", "Verdict", "new_secret", "seal", "seal_tags", "verify"]
