"""The messages of the languages, read as syntax, and what can be wrong with a translation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from babel import Locale
from fluent.syntax import FluentParser, ast, serialize, visitor

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "src" / "columbiz" / "locales"
PLURALS = {"zero", "one", "two", "few", "many", "other"}
#: Names and notation are the same in every language, and so is a text that has nothing else.
NAMES = re.compile(r"[Cc]olumbiz|Redis|UTF-8|sqlite:///FILE|redis://\S*|COMMAND|Ctrl\+C|https?")
#: English texts that another language has as well, because it has the same word.
SAME = {
    "da": {"Menu", "Normal", "Pause", "Person", "computer", "n", "output"},
    "es": {"Error", "Normal", "Total", "bot", "n", "total"},
    "fr": {
        "Arguments",
        "Menu",
        "Normal",
        "Options",
        "Pause",
        "Points",
        "Secret",
        "Total",
        "[OPTIONS]",
        "captures",
        "n",
        "total",
    },
    "pt": {"Menu", "Normal", "Total", "bot", "n", "total"},
    "nl": {"Hint", "Menu", "Sorry!", "bot", "computer", "n", "tag { $name } is { $value }: { $problem }"},
}


def messages_in(text: str) -> dict[str, ast.Message]:
    """The messages of a file by their keys."""
    return {entry.id.name: entry for entry in _parse(text).body if isinstance(entry, ast.Message)}


def english() -> str:
    return (FOLDER / "en.ftl").read_text(encoding="utf-8")


def problems(original: str, translation: str, language: str) -> Iterator[str]:
    """What is wrong with a translation of a file."""
    for entry in _parse(translation).body:
        if isinstance(entry, ast.Junk):
            yield f"cannot be read: {entry.content!r}"
    ours, theirs = messages_in(original), messages_in(translation)
    yield from (f"{key} is missing" for key in ours.keys() - theirs.keys())
    yield from (f"{key} is not in English" for key in theirs.keys() - ours.keys())
    for key in ours.keys() & theirs.keys():
        yield from _differences(key, ours[key], theirs[key])
        if _is_the_same(ours[key], theirs[key]) and _text(ours[key]) not in SAME.get(language, ()):
            yield f"{key} is not translated: {_text(ours[key])!r}"
        yield from _wrong_plurals(key, theirs[key], language)


def references_in(message: ast.Message) -> set[str]:
    """The other messages that a message brings in."""
    return {node.id.name for node in _nodes(message) if isinstance(node, ast.MessageReference)}


def variables_in(message: ast.Message) -> set[str]:
    """The places of a message that are filled in."""
    return {node.id.name for node in _nodes(message) if isinstance(node, ast.VariableReference)}


def shown_in(message: ast.Message) -> set[str]:
    """The places whose values are shown; by others a language may choose its words, but need not."""
    shown = (node.expression for node in _nodes(message) if isinstance(node, ast.Placeable))
    given = (one.arguments.positional[0] if isinstance(one, ast.FunctionReference) else one for one in shown)
    return {one.id.name for one in given if isinstance(one, ast.VariableReference)}


def _parse(text: str) -> ast.Resource:
    return FluentParser().parse(text)


def _differences(key: str, ours: ast.Message, theirs: ast.Message) -> Iterator[str]:
    if not shown_in(ours) <= variables_in(theirs) <= variables_in(ours):
        yield f"{key} has the places {sorted(variables_in(theirs))}, English {sorted(variables_in(ours))}"
    if {one.id.name for one in ours.attributes} != {one.id.name for one in theirs.attributes}:
        yield f"{key} has other attributes than in English"


def _is_the_same(ours: ast.Message, theirs: ast.Message) -> bool:
    return _text(ours) == _text(theirs) and _has_words(ours)


def _wrong_plurals(key: str, message: ast.Message, language: str) -> Iterator[str]:
    known = {*Locale.parse(language).plural_form.tags, "other"}
    for select in (node for node in _nodes(message) if isinstance(node, ast.SelectExpression)):
        used = {variant.key.name for variant in select.variants if isinstance(variant.key, ast.Identifier)}
        for category in used & PLURALS - known:
            yield f"{key} has the plural {category}, which {language} has not"
        if used & PLURALS and "other" not in used:
            yield f"{key} has plurals but not the variant other"


def _text(message: ast.Message) -> str:
    bare = ast.Message(message.id, message.value)
    return serialize(ast.Resource([bare])).partition(" =")[2].strip()


def _has_words(message: ast.Message) -> bool:
    texts = (node.value for node in _nodes(message) if isinstance(node, ast.TextElement))
    return any(re.search(r"[^\W\d_]", NAMES.sub("", text)) for text in texts)


def _nodes(message: ast.Message) -> list[ast.BaseNode]:
    class Collector(visitor.Visitor):
        def generic_visit(self, node: ast.BaseNode) -> None:
            found.append(node)
            super().generic_visit(node)

    found: list[ast.BaseNode] = []
    Collector().visit(message)
    return found
