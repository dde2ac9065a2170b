"""Messages and sources fit each other: no message is dead, none is asked for in vain."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

from columbiz.engine.weights import WeightsError
from columbiz.lesson.errors import LessonError
from columbiz.tables.errors import SENTENCES
from tests.words import sources
from tests.words.messages import english, messages_in, references_in, variables_in

MESSAGES = messages_in(english())
SOURCES = list(sources.files())
CODES = {**SENTENCES, **WeightsError.sentences, **LessonError.sentences}
PLACES = {"error-at-line", "error-at-column", "error-of-action"}
#: Values of errors that their English sentences do not name.
MORE = {"error-setting": {"kind", "limit"}}


def dead(keys: set[str], files: list[tuple[Path, str]]) -> set[str]:
    """The keys that no source and no other message asks for."""
    written = {key for _, text in files for key in sources.literals(text)}
    written |= {key for message in MESSAGES.values() for key in references_in(message)}
    put_together = {pattern for path, text in files for pattern in sources.patterns(text, path.suffix)}
    put_together |= {
        re.escape(key) + ending for _, text in files for ending in sources.endings(text) for key in written
    }
    any_of_them = re.compile("|".join(put_together))
    return {key for key in keys - written if not any_of_them.fullmatch(key)}


def test_every_message_is_used() -> None:
    assert dead(set(MESSAGES), SOURCES) == set()


def test_a_message_that_nothing_uses_is_found() -> None:
    assert dead({"nobody-asks", "app-name", "level-captain"}, SOURCES) == {"nobody-asks"}


def test_every_key_that_is_asked_for_is_written() -> None:
    wanted = {key for path, text in SOURCES for key in sources.asked(path, text)}
    assert len(wanted) > 300
    assert wanted <= MESSAGES.keys()


def test_keys_are_found_in_every_way_of_asking() -> None:
    text = (
        'words("a-b"); self.words("c-d" if x else "e-f"); text("g-h"); words()("i-j"); Option(help="k-l"); other("m")'
    )
    assert sources.asked_in_python(text) == {"a-b", "c-d", "e-f", "g-h", "i-j", "k-l"}


def test_every_code_of_an_error_has_its_message_and_every_message_its_code() -> None:
    keys = {"error-" + code.replace("_", "-") for code in CODES}
    assert keys | PLACES == {key for key in MESSAGES if key.startswith("error-")}


def test_a_message_of_an_error_fills_in_only_what_the_error_has() -> None:
    for code, sentence in CODES.items():
        key = "error-" + code.replace("_", "-")
        values = {name for _, name, _, _ in Formatter().parse(sentence) if name} | MORE.get(key, set())
        assert variables_in(MESSAGES[key]) <= values, key
