"""The keys of messages that the sources use, written out or built from parts."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.i18n.messages import ROOT

PYTHON = ROOT / "src" / "columbiz"
WEB = ROOT / "web" / "src"
_KEY = r"[a-z][\w-]*"
_PLACE = "[a-z0-9][a-z0-9_-]*"
_FUNCTIONS = {"messages", "_messages", "text", "t", "has"}  # functions and attributes that take a key first


def files() -> Iterator[tuple[Path, str]]:
    """Every source file with its text."""
    web = (path for path in WEB.rglob("*") if path.suffix in {".ts", ".svelte"} and ".test." not in path.name)
    for path in (*PYTHON.rglob("*.py"), *web):
        yield path, path.read_text(encoding="utf-8")


def literals(text: str) -> set[str]:
    """Every quoted word that could be a key."""
    return set(re.findall(rf"""["'`]({_KEY})["'`]""", text))


def patterns(text: str, suffix: str) -> Iterator[str]:
    """Keys that begin with a literal and contain values, as regular expressions."""
    found, place = (r"f\"([^\"\n]*)\"", r"\{[^{}]*\}") if suffix == ".py" else (r"`([^`\n]*)`", r"\$\{[^{}]*\}")
    for template in re.findall(found, text):
        parts = re.split(place, template)
        if (
            len(parts) > 1
            and re.fullmatch(r"[a-z][\w-]*-", parts[0])
            and all(re.fullmatch(r"[\w-]*", part) for part in parts)
        ):
            yield _PLACE.join(map(re.escape, parts))


def endings(text: str) -> set[str]:
    """Suffixes that are added to another key, as in `${key}-text`."""
    return set(re.findall(r"`\$\{\w+\}(-[\w-]+)`", text))


def used(path: Path, text: str) -> set[str]:
    """The keys that a source certainly uses."""
    return used_in_python(text) if path.suffix == ".py" else set(re.findall(rf"\b(?:t|has)\(\s*'({_KEY})'", text))


def used_in_python(text: str) -> set[str]:
    """The keys of calls such as `messages("key")`, and of the help of commands and options."""
    keys = set()
    for call in (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)):
        if takes_key(call) and call.args:
            keys |= _constants(call.args[0])
        keys |= {key for word in call.keywords if word.arg == "help" for key in _constants(word.value)}
    return keys


def takes_key(call: ast.Call) -> bool:
    """Whether the first argument of a call is a key."""
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in _FUNCTIONS and not _is_svg_text(call)
        case ast.Call(func=ast.Name(id="messages")):
            return True
    return False


def _is_svg_text(call: ast.Call) -> bool:
    """`columbiz.drawing.svg.text` draws figures."""
    return any(word.arg in ("class_", "x") for word in call.keywords)


def _constants(node: ast.expr) -> set[str]:
    if isinstance(node, ast.IfExp):
        return _constants(node.body) | _constants(node.orelse)
    return {node.value} if isinstance(node, ast.Constant) and isinstance(node.value, str) else set()
