"""Names as people give them, made fit to be shown to others."""

from __future__ import annotations

import unicodedata

MOST_LETTERS = 24

# Letters that draw nothing, or turn the text around them: somebody could pass for somebody else with them.
_UNSEEN = ("C", "Zl", "Zp")
_JOINER = "\N{ZERO WIDTH JOINER}"  # holds some emoji and scripts together


def clean_name(text: str) -> str:
    """A name on one line without hidden characters, cut to MOST_LETTERS; empty where nothing is left."""
    composed = unicodedata.normalize("NFC", text)
    seen = "".join(character if _is_shown(character) else " " for character in composed)
    return " ".join(seen.split())[:MOST_LETTERS].strip(f" {_JOINER}")


def _is_shown(character: str) -> bool:
    return character == _JOINER or not unicodedata.category(character).startswith(_UNSEEN)
