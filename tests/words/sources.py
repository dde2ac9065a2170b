"""What the sources ask for: keys of messages, written out or put together."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.words.messages import ROOT

PYTHON = ROOT / "src" / "columbiz"
WEB = ROOT / "web" / "src"
_KEY = r"[a-z][\w-]*"
_PLACE = "[a-z0-9][a-z0-9_-]*"
_SPEAKERS = {"words", "_words", "text", "t", "has"}  # functions and attributes that take a key first


def files() -> Iterator[tuple[Path, str]]:
    """Every source of the program with its text."""
    web = (path for path in WEB.rglob("*") if path.suffix in {".ts", ".svelte"} and ".test." not in path.name)
    for path in (*PYTHON.rglob("*.py"), *web):
        yield path, path.read_text(encoding="utf-8")


def literals(text: str) -> set[str]:
    """Everything in quotation marks that could be a key."""
    return set(re.findall(rf"""["'`]({_KEY})["'`]""", text))


def patterns(text: str, suffix: str) -> Iterator[str]:
    """Keys that are put together, as regular expressions: a beginning that is written out, and places."""
    found, place = (r"f\"([^\"\n]*)\"", r"\{[^{}]*\}") if suffix == ".py" else (r"`([^`\n]*)`", r"\$\{[^{}]*\}")
    for template in re.findall(found, text):
        parts = re.split(place, template)
        if (
            len(parts) > 1
            and re.fullmatch(r"[a-z][\w-]*-", parts[0])
            and all(re.fullmatch(r"[\w-]*", one) for one in parts)
        ):
            yield _PLACE.join(map(re.escape, parts))


def endings(text: str) -> set[str]:
    """What is added to the end of a key that is given, as in `${key}-text`."""
    return set(re.findall(r"`\$\{\w+\}(-[\w-]+)`", text))


def asked(path: Path, text: str) -> set[str]:
    """The keys that a source certainly asks for."""
    return asked_in_python(text) if path.suffix == ".py" else set(re.findall(rf"\b(?:t|has)\(\s*'({_KEY})'", text))


def asked_in_python(text: str) -> set[str]:
    """The keys of calls such as `words("key")`, and of the help of commands and options."""
    keys = set()
    for call in (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)):
        if speaks(call) and call.args:
            keys |= _constants(call.args[0])
        keys |= {key for word in call.keywords if word.arg == "help" for key in _constants(word.value)}
    return keys


def speaks(call: ast.Call) -> bool:
    """Whether a call gives the text of a key."""
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in _SPEAKERS and not _is_svg_text(call)
        case ast.Call(func=ast.Name(id="words")):
            return True
    return False


def _is_svg_text(call: ast.Call) -> bool:
    """`columbiz.drawing.svg.text` draws figures."""
    return any(word.arg in ("class_", "x") for word in call.keywords)


def _constants(node: ast.expr) -> set[str]:
    if isinstance(node, ast.IfExp):
        return _constants(node.body) | _constants(node.orelse)
    return {node.value} if isinstance(node, ast.Constant) and isinstance(node.value, str) else set()
