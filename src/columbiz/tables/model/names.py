"""Names of players, cleaned so that they can be shown to others."""

import unicodedata

from columbiz.rules.hidden import is_hidden

MAX_NAME_LENGTH = 24


def clean_name(text: str) -> str:
    """Return the name on one line, without hidden characters, cut to MAX_NAME_LENGTH; it may be empty.

    With hidden characters one player could imitate another.
    """
    composed = unicodedata.normalize("NFC", text)
    visible = "".join(" " if is_hidden(character) else character for character in composed)
    return " ".join(visible.split())[:MAX_NAME_LENGTH].strip(" \N{ZERO WIDTH JOINER}")
