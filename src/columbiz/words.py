"""Every text a person can see, in their language: the Fluent messages of `columbiz/locales`, shared with the browser.

A language is one file there. What another language lacks is said in English.
"""

from __future__ import annotations

import locale
import os
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

from columbiz.rules.errors import ColumbizError, InvalidValue, quote

FALLBACK = "en"
_FOLDER = files("columbiz") / "locales"

#: The languages there are, by their codes.
LANGUAGES = tuple(sorted(file.name.removesuffix(".ftl") for file in _FOLDER.iterdir() if file.name.endswith(".ftl")))


class Words:
    """The texts of one language, each by its key."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundles = [_bundle(code) for code in dict.fromkeys((language, FALLBACK))]

    def __call__(self, key: str, /, **values: object) -> str:
        """A text with its places filled; raises KeyError where not even English has it."""
        for bundle in self._bundles:
            if bundle.has_message(key) and (pattern := bundle.get_message(key).value):
                text, _ = bundle.format_pattern(pattern, _speakable(values))
                return str(text)
        raise KeyError(key)

    def __contains__(self, key: str) -> bool:
        return any(bundle.has_message(key) for bundle in self._bundles)

    def error(self, error: ColumbizError) -> str:
        """What an error of the game says; its own English where no message is written for its code."""
        key = "error-" + error.code.replace("_", "-")
        return self(key, **error.values) if key in self else str(error)


@cache
def words_for(language: str) -> Words:
    """The texts of a language; raises InvalidValue where there is none."""
    if language not in LANGUAGES:
        raise InvalidValue("language", value=quote(language), known=", ".join(LANGUAGES))
    return Words(language)


def system_language(environment: Mapping[str, str] = os.environ) -> str:
    """The first language that the system asks for and Columbiz speaks."""
    wishes = [environment.get(name, "") for name in ("COLUMBIZ_LANGUAGE", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
    wishes.append(locale.getlocale()[0] or "")
    codes = (wish.partition("_")[0].partition(".")[0].lower() for text in wishes for wish in text.split(":"))
    return next((code for code in codes if code in LANGUAGES), FALLBACK)


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource((_FOLDER / f"{language}.ftl").read_text(encoding="utf-8")))
    return bundle


def _speakable(values: Mapping[str, object]) -> dict[str, object]:
    """Numbers are given as numbers, so that Fluent finds their plural; everything else as text."""
    return {name: value if isinstance(value, int | float) else str(value) for name, value in values.items()}
