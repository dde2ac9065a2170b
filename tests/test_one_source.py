"""Every list has one source: no file repeats it, copies are up to date, and CONTRIBUTING.md says where to add to it."""

from __future__ import annotations

import ast
import dataclasses
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from columbiz.rules.editions import CHOICES, Rules
from tests.i18n.messages import english, messages_in
from tools import colours, lists
from tools.messages import SENTENCES

ROOT = Path(__file__).parents[1]
#: Every list with the files that may contain it.
SOURCES = {
    "EDITIONS": {"src/columbiz/rules/editions.py"},
    "LEVELS": {"src/columbiz/bots/names.py", "src/columbiz/review/rank.py"},  # `rank` has figures of most levels
    "BOTS": {"src/columbiz/bots/names.py", "src/columbiz/review/rank.py"},
    "PHRASES": {"src/columbiz/tables/model/options.py"},
    "PAGES": {
        "src/columbiz/server/http/pages.py",
        # other things with the same names
        "src/columbiz/cli/bots.py",
        "src/columbiz/server/computing.py",
    },
    "LANGUAGES": {
        "src/columbiz/rules/editions.py"
    },  # the folder of locales is the source; editions have the same names
    "COLOURS": {"src/columbiz/rules/seats.py"},
    "SENTENCES": {
        "src/columbiz/rules/errors.py",
        "src/columbiz/tables/errors.py",
        "src/columbiz/lesson/errors.py",
        "src/columbiz/engine/kernel_cache.py",
        "src/columbiz/engine/weights.py",
    },
}
LISTS = {**lists.LISTS, "SENTENCES": tuple(SENTENCES.values())}
#: Generated from Python: `make types`.
GENERATED = {"web/src/protocol/schema.ts"}
THINGS = {
    "a bot level",
    "a kernel",
    "an edition",
    "a house rule",
    "a page",
    "a phrase",
    "an event kind",
    "an error",
    "a command of the table protocol",
    "a CLI command",
    "a language",
    "a reason why a choice is better",
    "a message",
    "a setting",
    "an attack that the server must withstand",
    "a limit",
    "a metric",
    "a document that takes long to compute",
    "a lesson chapter",
    "a rulebook chapter",
    "a ruling",
    "a colour",
    "a message to clients",
    "a message from clients",
    "something the engine computes for clients",
    "the look of the board",
    "the sealed dice",
    "an API route",
    "new weights",
    "a statistic of My games",
    "a key of the table",
    "a sound",
    "how a page fits a screen",
    "how long old tables are kept",
    "how the browser connects and resends",
    "what a line or a capture scores",
}


def source_files() -> Iterator[tuple[str, str]]:
    """Every source file of the program with its text, except generated ones and tests."""
    python = (ROOT / "src" / "columbiz").rglob("*.py")
    web = (path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in {".ts", ".svelte"})
    for path in (*python, *web):
        name = path.relative_to(ROOT).as_posix()
        if ".test." not in name and "/generated/" not in name and name not in GENERATED:
            yield name, path.read_text(encoding="utf-8")


def literals(name: str, text: str) -> set[str]:
    """The string literals of a source file."""
    if name.endswith(".py"):
        nodes = ast.walk(ast.parse(text))
        return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return set(re.findall(r"""(?<=['"`])[^'"`\n]+(?=['"`])""", text))


def repeated_lists(name: str, text: str) -> set[str]:
    """The lists of which a source file has at least three items as literals."""
    found = literals(name, text)
    return {key for key, items in LISTS.items() if len(found & set(items)) >= 3}


def places_to_edit() -> dict[str, str]:
    """The lists under "To add X, edit Y", each by the thing in bold above it."""
    section = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").split("## To add X, edit Y")[1].split("\n## ")[0]
    found = re.findall(r"^\*\*(.)(.*)\*\*\n\n((?:[- ] .+\n)+)", section, re.MULTILINE)
    return {first.lower() + rest: text for first, rest, text in found}


def walk_through(thing: str) -> str:
    """The text that leads through a first change."""
    guide = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    return guide.split(f"### Add {thing}\n")[1].split("\n#")[0]


def test_no_other_file_repeats_a_list() -> None:
    repeated = {(key, name) for name, text in source_files() for key in repeated_lists(name, text)}
    assert repeated == {(key, name) for key, names in SOURCES.items() for name in names}


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        ("a.py", 'LEVELS = ("captain", "sailor", "admiral")', {"LEVELS", "BOTS"}),
        ("a.py", 'BEST = ("captain", "admiral")', set()),
        ("a.ts", "const COLOURS = ['purple', \"blue\", `grey`]", {"COLOURS"}),
        ("a.svelte", "<a class='purple' title=\"blue\">grey</a>", set()),
        ("a.py", "LANGUAGES = dict(da=1, en=2, es=3)", set()),
    ],
)
def test_a_repeated_list_is_found(name: str, text: str, found: set[str]) -> None:
    assert repeated_lists(name, text) == found


def test_the_lists_and_colours_of_the_browser_are_up_to_date() -> None:
    for name, text in lists.FILES.items():
        assert (lists.GENERATED / name).read_text(encoding="utf-8") == text(), "run make types"
    assert colours.FILE.read_text(encoding="utf-8") == colours.style_sheet(), "run make types"


def test_contributing_says_what_to_edit_for_everything() -> None:
    assert places_to_edit().keys() == THINGS


@pytest.mark.parametrize("thing", ["a phrase", "a house rule"])
def test_the_walk_through_a_first_change_names_what_the_list_names(thing: str) -> None:
    named = re.compile(r"`((?:src/columbiz/(?!locales)|web/|docs/)[^`]+|make (?:types|rulebook))`")
    assert set(named.findall(walk_through(thing))) == set(named.findall(places_to_edit()[thing]))


def test_the_messages_of_a_house_rule_are_all_named() -> None:
    """Every field of the rules has a message of the same form, and so has every value that is a word."""
    keys = messages_in(english()).keys()
    values = {value for name, choices in CHOICES.items() if name != "edition" for value in choices}
    fields = {field.name for field in dataclasses.fields(Rules)} - {"edition"}
    needed = {
        prefix
        for names in (values, fields)
        for prefix in {key.removesuffix(name) for name in names for key in keys if key.endswith(f"-{name}")}
        if all(prefix + name in keys for name in names)
    }
    assert needed == {"book-field-", "book-value-"}
    assert {prefix for prefix in needed if f"`{prefix}…`" not in places_to_edit()["a house rule"]} == set()
    assert {prefix for prefix in needed if f"`{prefix}" not in walk_through("a house rule")} == set()


def test_the_files_to_edit_exist() -> None:
    named = {
        thing: re.findall(r"`((?:src|web|docs|tests|tools)/[^`]+)`", text) for thing, text in places_to_edit().items()
    }
    assert [thing for thing, paths in named.items() if not paths] == []
    assert [path for paths in named.values() for path in paths if not (ROOT / path).exists()] == []
