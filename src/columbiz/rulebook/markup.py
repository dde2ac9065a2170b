"""The markup of rulebook texts: `code` for cells, dice and names, and **strong**."""

import re
from collections.abc import Iterable
from typing import Literal, NamedTuple

Mark = Literal["plain", "code", "strong"]

_MARKED = re.compile(r"`([^`]+)`|\*\*(.+?)\*\*")


class Span(NamedTuple):
    """A piece of text with one mark."""

    text: str
    mark: Mark


def spans(text: str) -> tuple[Span, ...]:
    """Split a text into spans. Marks do not nest."""
    pieces: list[Span] = []
    at = 0
    for found in _MARKED.finditer(text):
        pieces.append(Span(text[at : found.start()], "plain"))
        pieces.append(Span(found[1], "code") if found[1] else Span(found[2], "strong"))
        at = found.end()
    pieces.append(Span(text[at:], "plain"))
    return tuple(span for span in pieces if span.text)


def code(value: object) -> str:
    """A value marked as code."""
    return f"`{value}`"


def code_list(values: Iterable[object]) -> str:
    """Values marked as code, separated by commas."""
    return ", ".join(map(code, values))


def plain(text: str) -> str:
    """A text without its marks."""
    return "".join(span.text for span in spans(text))
