"""Characters that must not reach a screen: control codes, and those that are invisible or reverse text direction.

A terminal obeys control codes, a line break forges a log line, and with the others one text can look like another.
"""

import unicodedata

# Control, format, surrogate, private and unassigned characters; line and paragraph separators.
_HIDDEN_CATEGORIES = ("C", "Zl", "Zp")
_JOINER = "\N{ZERO WIDTH JOINER}"  # joins some emoji and scripts


def is_hidden(character: str) -> bool:
    """Whether a character is invisible or changes how other text is shown."""
    return character != _JOINER and unicodedata.category(character).startswith(_HIDDEN_CATEGORIES)


def escaped(text: str, keep: str = "") -> str:
    r"""Text with its hidden characters written as in Python, `\x1b` or `\u202e`, except those in `keep`."""
    if text.isprintable():  # true of nearly all text, and fast
        return text
    return "".join(repr(one)[1:-1] if is_hidden(one) and one not in keep else one for one in text)
