"""Find text for people in source files, which should have only keys of messages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from html.parser import HTMLParser

_WORDS = re.compile(r"[^\W\d_]{2,},? [^\W\d_]")  # two words in a row
_LETTERS = re.compile(r"[^\W\d_]")
#: In the arguments of these calls, a single word is text for people, too.
_PRINTERS = {"print", "say", "fail", "input", "ask", "BadParameter", "Rule", "Panel", "Text"}
_PRINTERS |= {"add_column", "add_row", "add_task"}
_TITLES = {"title", "description", "help", "epilog", "prompt"}
_STYLES = re.compile(r"(.*_)?style|class_|d")  # arguments that people never read
_SCRIPT = re.compile(r"<script\b[^>]*>(.*?)</script>", re.DOTALL)
#: Comments and errors for developers, which are skipped, and strings.
_TYPESCRIPT = re.compile(
    r"//[^\n]*|/\*.*?\*/|\b(?:Range|Syntax|Type)?Error\([^\n]*"
    r"""|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`""",
    re.DOTALL,
)
_ATTRIBUTES = {"aria-label", "aria-description", "title", "placeholder", "alt", "label"}


def in_python(source: str) -> Iterator[str]:
    """Literals of a module that people would read: two words in a row anywhere, or one word that is printed."""
    tree = ast.parse(source)
    ignored = {id(node) for node in _not_shown(tree)}
    printed = {id(node) for node in _printed(tree)}
    for node in ast.walk(tree):
        if id(node) in ignored or not isinstance(node, ast.Constant) or not isinstance(node.value, str):
            continue
        if _WORDS.search(node.value) or (id(node) in printed and _LETTERS.search(node.value)):
            yield node.value


def _not_shown(tree: ast.Module) -> Iterator[ast.AST]:
    """Docstrings, styles and keys of messages."""
    for node in ast.walk(tree):
        match node:
            case ast.Module() | ast.ClassDef() | ast.FunctionDef() | ast.AsyncFunctionDef() if ast.get_docstring(node):
                yield from ast.walk(node.body[0])
            case ast.keyword(arg=str(name), value=value) if _STYLES.fullmatch(name):
                yield from ast.walk(value)
            case ast.keyword(arg="help" | "epilog", value=ast.Constant(value=str(key))) if re.fullmatch("[a-z-]+", key):
                yield from ast.walk(node)


def _printed(tree: ast.Module) -> Iterator[ast.AST]:
    """The arguments of calls that print, and the parts of f-strings among them."""
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
        arguments = [*call.args] if name in _PRINTERS else []
        arguments += [keyword.value for keyword in call.keywords if keyword.arg in _TITLES]
        for value in arguments:
            yield value
            yield from value.values if isinstance(value, ast.JoinedStr) else ()


def in_typescript(source: str) -> list[str]:
    """Strings with two words in a row, values left out."""
    strings = (next(filter(None, found.groups()), "") for found in _TYPESCRIPT.finditer(source))
    shown = (_without_expressions(text.replace("${", "{")) for text in strings)
    return [text for text in shown if _WORDS.search(text)]


def in_svelte(source: str) -> list[str]:
    """Text of the markup and of the script."""
    return in_markup(source) + in_typescript("\n".join(_SCRIPT.findall(source)))


def in_markup(source: str) -> list[str]:
    """Text with letters outside of {…}: text nodes, and attributes that are shown or read out."""
    markup = re.sub(r"<!--.*?-->|<(script|style)\b.*?</\1>", "", source, flags=re.DOTALL)
    reader = _Reader()
    reader.feed(_without_expressions(markup))
    reader.close()
    return reader.found


def _without_expressions(markup: str) -> str:
    depth, kept = 0, []
    for character in markup:
        depth -= character == "}"
        if not depth and character not in "{}":
            kept.append(character)
        depth += character == "{"
        if character == "{" and depth == 1:
            kept.append("·")  # an attribute keeps a value
    return "".join(kept)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_data(self, data: str) -> None:
        if _LETTERS.search(data):
            self.found.append(data.strip())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value for name, value in attrs if name in _ATTRIBUTES and value and _LETTERS.search(value)]
