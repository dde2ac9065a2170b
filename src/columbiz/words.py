"""Every text a person can see, in their language: the Fluent messages of `columbiz/locales`, shared with the browser.

A language is one file there. What another language lacks is said in English.
"""

from __future__ import annotations

import locale
import os
import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files

from babel.lists import format_list
from babel.numbers import format_decimal, format_percent
from fluent.runtime import FluentBundle, FluentResource

from columbiz.rules.errors import (
    ColumbizError,
    IllegalAction,
    InvalidValue,
    NotationError,
    Phrase,
    RecordError,
    quote,
    shortened,
)

FALLBACK = "en"
_FOLDER = files("columbiz") / "locales"

#: The languages there are, by their codes.
LANGUAGES = tuple(sorted(file.name.removesuffix(".ftl") for file in _FOLDER.iterdir() if file.name.endswith(".ftl")))


class Words:
    """The texts of one language, each by its key; its file is read when the first of them is asked for."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, key: str, /, **values: object) -> str:
        """A text with its places filled; raises KeyError where not even English has it."""
        for bundle in self._bundles():
            if bundle.has_message(key) and (pattern := bundle.get_message(key).value):
                text, _ = bundle.format_pattern(pattern, _speakable(values))
                return str(text)
        raise KeyError(key)

    def __contains__(self, key: str) -> bool:
        return any(bundle.has_message(key) for bundle in self._bundles())

    def error(self, error: ColumbizError) -> str:
        """What an error of the game says, with the place or the action that it names."""
        reason = self.reason(error)
        match error:
            case RecordError():
                return self("error-at-line", line=str(error.line), column=str(error.column), reason=reason)
            case NotationError():
                return self("error-at-column", column=str(error.column), reason=reason)
            case IllegalAction():
                return self("error-of-action", action=shortened(str(error.action)), reason=reason)
        return reason

    def reason(self, error: ColumbizError) -> str:
        """What an error of the game says, by itself."""
        return self._phrase(error.phrase)

    def number(self, value: float, digits: int = 0) -> str:
        """A number with so many decimals."""
        return format_decimal(value, f"#,##0.{'0' * digits}", locale=self.language)

    def percent(self, share: float, digits: int = 0) -> str:
        """A share of one in per cent, with so many decimals."""
        pattern = format_percent(0, locale=self.language).replace("0", f"#,##0.{'0' * digits}")
        return format_percent(share, pattern, locale=self.language)

    def all_of(self, items: Iterable[str]) -> str:
        """Several things in one sentence, as in `blue and grey`."""
        return format_list(list(items), locale=self.language)

    def _phrase(self, phrase: Phrase) -> str:
        """A phrase and those within it; its own English where no message is written for its code."""
        key = f"error-{phrase.code.replace('_', '-')}"
        said = {name: self._phrase(one) for name, one in phrase.values.items() if isinstance(one, Phrase)}
        return self(key, **phrase.values | said) if key in self else phrase.text

    def _bundles(self) -> list[FluentBundle]:
        return [_bundle(code) for code in dict.fromkeys((self.language, FALLBACK))]


ENGLISH = Words(FALLBACK)


@cache
def words_for(language: str) -> Words:
    """The texts of a language; raises InvalidValue where there is none."""
    if language not in LANGUAGES:
        raise InvalidValue("language", value=quote(language), known=", ".join(LANGUAGES))
    return Words(language)


def system_language(environment: Mapping[str, str] = os.environ) -> str:
    """The first language that the system asks for and Columbiz speaks."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set counts
    system = next(filter(None, map(environment.get, names)), locale.getlocale()[0] or "")
    wishes = [environment.get("COLUMBIZ_LANGUAGE", ""), environment.get("LANGUAGE", ""), system]
    if _code(system) in ("c", "posix"):
        del wishes[1]  # as gettext has it: the plain locale takes no other wish
    codes = (_code(wish) for text in wishes for wish in text.split(":"))
    return next((code for code in codes if code in LANGUAGES), FALLBACK)


def _code(wish: str) -> str:
    """The language of a locale, as in `da` of `da_DK.UTF-8`."""
    return re.split("[-_.@]", wish)[0].lower()


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource((_FOLDER / f"{language}.ftl").read_text(encoding="utf-8")))
    return bundle


def _speakable(values: Mapping[str, object]) -> dict[str, object]:
    """Numbers are given as numbers, so that Fluent finds their plural; everything else as text."""
    return {name: value if isinstance(value, int | float) else str(value) for name, value in values.items()}
