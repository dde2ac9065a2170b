"""Messages and sources agree: every message is used, and every key that is used exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.i18n import sources
from tests.i18n.messages import english, messages_in, references_in
from tools.messages import BY_HAND, SENTENCES, fluent, key_of, updated

MESSAGES = messages_in(english())
SOURCES = list(sources.files())


def unused(keys: set[str], files: list[tuple[Path, str]]) -> set[str]:
    """The keys that no source and no other message uses."""
    written = {key for _, text in files for key in sources.literals(text)}
    written |= {key for message in MESSAGES.values() for key in references_in(message)}
    built = {pattern for path, text in files for pattern in sources.patterns(text, path.suffix)}
    built |= {re.escape(key) + ending for _, text in files for ending in sources.endings(text) for key in written}
    any_of_them = re.compile("|".join(built))
    return {key for key in keys - written if not any_of_them.fullmatch(key)}


def test_every_message_is_used() -> None:
    assert unused(set(MESSAGES), SOURCES) == set()


def test_an_unused_message_is_found() -> None:
    assert unused({"nobody-asks", "app-name", "level-captain"}, SOURCES) == {"nobody-asks"}


def test_every_key_that_is_used_exists() -> None:
    wanted = {key for path, text in SOURCES for key in sources.used(path, text)}
    assert len(wanted) > 300
    assert wanted <= MESSAGES.keys()


def test_keys_are_found_in_every_kind_of_call() -> None:
    text = 'messages("a-b"); self.messages("c-d" if x else "e-f"); text("g-h"); messages()("i-j"); Option(help="k-l")'
    assert sources.used_in_python(text) == {"a-b", "c-d", "e-f", "g-h", "i-j", "k-l"}


def test_every_code_of_an_error_has_its_message_and_every_message_its_code() -> None:
    assert {key_of(code) for code in SENTENCES} | BY_HAND == {key for key in MESSAGES if key.startswith("error-")}


def test_the_english_messages_of_errors_are_up_to_date() -> None:
    assert updated(english()) == english(), "run make messages"


@pytest.mark.parametrize(
    ("sentence", "pattern"),
    [
        ("no throw is due", "no throw is due"),
        ("there is no table {table}", "there is no table { $table }"),
        ("port {port:d}", "port { NUMBER($port, useGrouping: 0) }"),
        ("{count} {count:die|dice} left", "{ $count } { $count ->\n    [one] die\n   *[other] dice\n  } left"),
    ],
)
def test_a_sentence_becomes_a_fluent_pattern(sentence: str, pattern: str) -> None:
    assert fluent(sentence) == pattern


def test_messages_are_rewritten_in_place_added_at_the_end_and_removed_without_a_code() -> None:
    text = "## Errors, by their codes\n\nerror-gone = old\n  text\n# Faces\nerror-face = old\n\n## More\nerror = x\n"
    sections = updated(text).split("\n\n")
    assert sections[0] == "## Errors, by their codes"
    assert sections[1].startswith(f"# Faces\nerror-face = {fluent(SENTENCES['face'])}\nerror-height = ")
    assert sections[2] == "## More\nerror = x\n"
