"""Every language has every message, with the same values."""

from __future__ import annotations

import pytest

from columbiz.i18n import LANGUAGES
from tests.i18n.messages import FOLDER, english, problems

ENGLISH = """\
app-name = Columbiz
hello = Hello, { $name }
discs = { $count ->
    [one] one disc
   *[other] { $count } discs
  }
plain = { $one } · { $two }
"""
DANISH = ENGLISH.replace("Hello", "Hej").replace("one disc", "én brik").replace(" discs", " brikker")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_every_message_of_english(language: str) -> None:
    translation = (FOLDER / f"{language}.ftl").read_text(encoding="utf-8")
    found = list(problems(english(), translation, language))
    assert [problem for problem in found if language != "en" or "is not translated" not in problem] == []


def test_a_complete_translation_has_no_problems_and_names_stay_as_they_are() -> None:
    assert list(problems(ENGLISH, DANISH, "da")) == []


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("hello = Hej", "hello Hej", "cannot be read: 'hello Hej, { $name }\\n'"),
        ("hello = Hej, { $name }\n", "", "hello is missing"),
        ("app-name", "bye = Farvel\napp-name", "bye is not in English"),
        ("{ $name }", "{ $who }", "hello uses the values ['who'], English ['name']"),
        ("Hej", "Hello", "hello is not translated: 'Hello, { $name }'"),
        ("[one]", "[few]", "discs has the plural few, which da does not have"),
        ("*[other]", "*[two]", "discs has plurals but not the variant other"),
        ("{ $name }", "{ $name }\n    .title = x", "hello has other attributes than in English"),
        ("{ $name }", "{ $name } { app-name }", "hello refers to other messages than in English"),
    ],
)
def test_each_problem_of_a_translation_is_found(old: str, new: str, problem: str) -> None:
    assert old in DANISH
    assert problem in list(problems(ENGLISH, DANISH.replace(old, new), "da"))
