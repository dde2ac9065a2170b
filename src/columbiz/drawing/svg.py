"""The little of SVG that the pictures need: elements as text, safely escaped, the same bytes every time."""

from __future__ import annotations

import re
from xml.sax.saxutils import escape, quoteattr

# What XML 1.0 cannot carry at all, escaped or not.
_FORBIDDEN = re.compile(r"[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def tag(name: str, *children: str, **attributes: object) -> str:
    """An element; `class_` stands for `class`, `stroke_width` for `stroke-width`, None leaves an attribute out."""
    pairs = ((key.rstrip("_").replace("_", "-"), value) for key, value in attributes.items() if value is not None)
    head = name + "".join(f" {key}={quoteattr(_clean(value))}" for key, value in pairs)
    return f"<{head}>{''.join(children)}</{name}>" if children else f"<{head}/>"


def text(words: object, **attributes: object) -> str:
    """Letters or figures at a place, their left end or (`text-anchor`) their middle there."""
    return tag("text", escaped(words), **attributes)


def escaped(words: object) -> str:
    """Words as the content of an element."""
    return escape(_clean(words))


def moved(x: float, y: float, *children: str, more: str = "", **attributes: object) -> str:
    """A group moved to a place, and then turned or scaled by `more`."""
    shift = f"translate({number(x)} {number(y)}) {more}".strip()
    return tag("g", *children, **attributes, transform=shift)


def layer(name: str, *children: str) -> str:
    """A named group on a line of its own; nothing at all where it would be empty."""
    return tag("g", *children, class_=name) + "\n" if any(children) else ""


def number(value: float) -> str:
    """A coordinate: two decimals at the most, none where they are zero."""
    return f"{round(value, 2) + 0:.2f}".rstrip("0").rstrip(".")


def _clean(value: object) -> str:
    return number(value) if isinstance(value, int | float) else _FORBIDDEN.sub("\ufffd", str(value))
