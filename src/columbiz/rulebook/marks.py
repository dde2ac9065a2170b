"""The two marks a text of the rulebook may have: `code` for cells, dice and names, **strong** for what matters."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal, NamedTuple

Mark = Literal["plain", "code", "strong"]

_MARKED = re.compile(r"`([^`]+)`|\*\*(.+?)\*\*")


class Run(NamedTuple):
    """A piece of text in one manner."""

    text: str
    mark: Mark


def runs(text: str) -> tuple[Run, ...]:
    """The pieces of a text; what is strong may contain code, which then is code alone."""
    pieces: list[Run] = []
    at = 0
    for found in _MARKED.finditer(text):
        pieces.append(Run(text[at : found.start()], "plain"))
        pieces.append(Run(found[1], "code") if found[1] else Run(found[2], "strong"))
        at = found.end()
    pieces.append(Run(text[at:], "plain"))
    return tuple(piece for piece in pieces if piece.text)


def code(value: object) -> str:
    """A value marked as code."""
    return f"`{value}`"


def listed(values: Iterable[object]) -> str:
    """Several values, each marked as code, with commas between."""
    return ", ".join(map(code, values))


def plain(text: str) -> str:
    """A text without its marks, for where none can be shown."""
    return "".join(run.text for run in runs(text))
