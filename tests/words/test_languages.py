"""Every language says everything, with the same places to fill in."""

from __future__ import annotations

import pytest

from columbiz.words import LANGUAGES
from tests.words.messages import FOLDER, english, problems

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
def test_a_language_says_everything_that_english_does(language: str) -> None:
    translation = (FOLDER / f"{language}.ftl").read_text(encoding="utf-8")
    found = list(problems(english(), translation, language))
    assert [one for one in found if language != "en" or "is not translated" not in one] == []


def test_a_right_translation_passes_and_names_need_none() -> None:
    assert list(problems(ENGLISH, DANISH, "da")) == []


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("hello = Hej", "hello Hej", "cannot be read: 'hello Hej, { $name }\\n'"),
        ("hello = Hej, { $name }\n", "", "hello is missing"),
        ("app-name", "bye = Farvel\napp-name", "bye is not in English"),
        ("{ $name }", "{ $who }", "hello has the places ['who'], English ['name']"),
        ("Hej", "Hello", "hello is not translated: 'Hello, { $name }'"),
        ("[one]", "[few]", "discs has the plural few, which da has not"),
        ("*[other]", "*[two]", "discs has plurals but not the variant other"),
        ("{ $name }", "{ $name }\n    .title = x", "hello has other attributes than in English"),
    ],
)
def test_what_is_wrong_with_a_translation_is_told(old: str, new: str, problem: str) -> None:
    assert old in DANISH
    assert problem in list(problems(ENGLISH, DANISH.replace(old, new), "da"))
