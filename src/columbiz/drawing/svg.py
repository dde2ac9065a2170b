"""SVG elements as escaped text."""

import re
from xml.sax.saxutils import escape, quoteattr

# Characters that XML 1.0 does not allow, not even escaped.
_FORBIDDEN = re.compile(r"[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def tag(name: str, *children: str, **attributes: object) -> str:
    """An element. `class_` becomes `class`, `stroke_width` becomes `stroke-width`."""
    pairs = ((key.rstrip("_").replace("_", "-"), value) for key, value in attributes.items())
    head = name + "".join(f" {key}={quoteattr(_clean(value))}" for key, value in pairs)
    return f"<{head}>{''.join(children)}</{name}>" if children else f"<{head}/>"


def text(content: object, **attributes: object) -> str:
    """A text element."""
    return tag("text", escaped(content), **attributes)


def escaped(content: object) -> str:
    """Text escaped for use as the content of an element."""
    return escape(_clean(content))


def moved(x: float, y: float, *children: str, more: str = "", **attributes: object) -> str:
    """A group moved to (x, y) and then transformed by `more`, as in `rotate(45)`."""
    shift = f"translate({number(x)} {number(y)}) {more}".strip()
    return tag("g", *children, **attributes, transform=shift)


def layer(name: str, *children: str) -> str:
    """A group with a class, on its own line; an empty string if there are no children."""
    return tag("g", *children, class_=name) + "\n" if any(children) else ""


def number(value: float) -> str:
    """A number with at most two decimals and no trailing zeros."""
    return f"{round(value, 2) + 0:.2f}".rstrip("0").rstrip(".")


def _clean(value: object) -> str:
    return number(value) if isinstance(value, int | float) else _FORBIDDEN.sub("\ufffd", str(value))
