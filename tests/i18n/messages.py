"""The messages of all languages as syntax trees, and the checks of a translation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from babel import Locale
from fluent.syntax import FluentParser, ast, serialize, visitor

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "src" / "columbiz" / "locales"
PLURALS = {"zero", "one", "two", "few", "many", "other"}
#: Names and notation, which are the same in every language.
NAMES = re.compile(r"[Cc]olumbiz|Redis|UTF-8|sqlite:///FILE|redis://\S*|COMMAND|Ctrl\+C|https?")
#: English texts that are the same in another language, because it has the same word.
SAME = {
    "da": {"Menu", "Normal", "Pause", "Person", "Status", "Vibration", "bot", "computer", "n", "output"},
    "es": {"Error", "Normal", "Total", "bot", "error", "n", "total"},
    "fr": {
        "Arguments",
        "Menu",
        "Normal",
        "Notifications",
        "Options",
        "Pause",
        "Points",
        "Secret",
        "Table",
        "Total",
        "Vibration",
        "[OPTIONS]",
        "captures",
        "n",
        "total",
    },
    "pt": {"Menu", "Normal", "Total", "bot", "n", "total"},
    "nl": {
        "Hint",
        "Menu",
        "Sorry!",
        "Status",
        "bot",
        "computer",
        "exact",
        "n",
        "opening",
        "tag { $name } is { $value }: { $problem }",
    },
}


def messages_in(text: str) -> dict[str, ast.Message]:
    """The messages of a file by their keys."""
    return {entry.id.name: entry for entry in _parse(text).body if isinstance(entry, ast.Message)}


def english() -> str:
    return (FOLDER / "en.ftl").read_text(encoding="utf-8")


def problems(original: str, translation: str, language: str) -> Iterator[str]:
    """The problems of a translation, as sentences."""
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
    """The other messages that a message refers to."""
    return {node.id.name for node in _nodes(message) if isinstance(node, ast.MessageReference)}


def variables_in(message: ast.Message) -> set[str]:
    """The names of the values that a message uses."""
    return {node.id.name for node in _nodes(message) if isinstance(node, ast.VariableReference)}


def shown_in(message: ast.Message) -> set[str]:
    """The values that a message shows. Others only select a variant, which another language may not need."""
    shown = (node.expression for node in _nodes(message) if isinstance(node, ast.Placeable))
    given = (one.arguments.positional[0] if isinstance(one, ast.FunctionReference) else one for one in shown)
    return {one.id.name for one in given if isinstance(one, ast.VariableReference)}


@cache  # every language is compared with English
def _parse(text: str) -> ast.Resource:
    return FluentParser().parse(text)


def _differences(key: str, ours: ast.Message, theirs: ast.Message) -> Iterator[str]:
    if not shown_in(ours) <= variables_in(theirs) <= variables_in(ours):
        yield f"{key} uses the values {sorted(variables_in(theirs))}, English {sorted(variables_in(ours))}"
    if {one.id.name for one in ours.attributes} != {one.id.name for one in theirs.attributes}:
        yield f"{key} has other attributes than in English"
    if not references_in(theirs) <= references_in(ours):  # the web app loads messages by the references of English
        yield f"{key} refers to other messages than in English"


def _is_the_same(ours: ast.Message, theirs: ast.Message) -> bool:
    return _text(ours) == _text(theirs) and _has_words(ours)


def _wrong_plurals(key: str, message: ast.Message, language: str) -> Iterator[str]:
    known = {*Locale.parse(language).plural_form.tags, "other"}
    for select in (node for node in _nodes(message) if isinstance(node, ast.SelectExpression)):
        used = {variant.key.name for variant in select.variants if isinstance(variant.key, ast.Identifier)}
        for category in used & PLURALS - known:
            yield f"{key} has the plural {category}, which {language} does not have"
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
