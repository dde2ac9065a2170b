"""Copy the English sentences of errors from Python to the messages: `make messages`.

Every message `error-…` of `locales/en.ftl` is written from the sentence of its code. Messages keep their place in the
file, and so do the comments for translators; a new code is added at the end of the section.
"""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

from columbiz.engine.kernel_cache import UnsafeCache
from columbiz.engine.weights import WeightsError
from columbiz.lesson.errors import LessonError
from columbiz.tables.errors import TableError
from columbiz.training.errors import WorkersError

ENGLISH = Path(__file__).parents[1] / "src" / "columbiz" / "locales" / "en.ftl"
SENTENCES = {
    **TableError.sentences,
    **WeightsError.sentences,
    **UnsafeCache.sentences,
    **LessonError.sentences,
    **WorkersError.sentences,
}
#: Written by hand: where an error is, and one that selects by another value than a number.
BY_HAND = {"error-at-column", "error-at-line", "error-of-action", "error-setting"}

_SECTION = re.compile(r"## Errors, by their codes\n.*?(?=\n## )", re.DOTALL)
_MESSAGE = re.compile(r"^(error-[a-z-]+) =.*\n(?:[ ]+.*\n)*", re.MULTILINE)


def key_of(code: str) -> str:
    """The key of an error's message."""
    return f"error-{code.replace('_', '-')}"


def updated(text: str) -> str:
    """The text of en.ftl with the messages of all errors as they are in Python."""
    wanted = {key_of(code): fluent(sentence) for code, sentence in SENTENCES.items()}
    for key in BY_HAND:
        wanted.pop(key, None)

    def rewrite(found: re.Match[str]) -> str:
        key = found[1]
        if key in BY_HAND:
            return found[0]
        return f"{key} = {wanted.pop(key)}\n" if key in wanted else ""

    def rewrite_section(found: re.Match[str]) -> str:
        section = _MESSAGE.sub(rewrite, found[0])
        return section + "".join(f"{key} = {pattern}\n" for key, pattern in wanted.items())

    return _SECTION.sub(rewrite_section, text, count=1)


def fluent(sentence: str) -> str:
    """A sentence of Python as a Fluent pattern."""
    pattern = ""
    for text, name, spec, _ in Formatter().parse(sentence):
        pattern += text
        if name is not None:
            pattern += _placeable(name, spec or "")
    return pattern


def _placeable(name: str, spec: str) -> str:
    """A place that is filled in: a value, a plain number (`d`), or a choice by number (`singular|plural`)."""
    if "|" in spec:
        singular, plural = spec.split("|")
        return f"{{ ${name} ->\n    [one] {singular}\n   *[other] {plural}\n  }}"
    return f"{{ NUMBER(${name}, useGrouping: 0) }}" if spec == "d" else f"{{ ${name} }}"


if __name__ == "__main__":
    ENGLISH.write_text(updated(ENGLISH.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
