"""Text for people in their language: the Fluent messages of `columbiz/locales`, which the browser uses too.

A language is one file in that folder. A message that a language lacks is shown in English.
"""

import locale
import os
import re
from collections.abc import Iterable, Iterator, Mapping
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
    RecordError,
    SentencePart,
    quote,
    shortened,
)
from columbiz.rules.hidden import escaped

FALLBACK = "en"
_FOLDER = files("columbiz") / "locales"

#: The codes of all languages, in alphabetical order.
LANGUAGES = tuple(sorted(file.name.removesuffix(".ftl") for file in _FOLDER.iterdir() if file.name.endswith(".ftl")))

#: A message in a Fluent file: its key and text, up to the next line that begins another message or a comment.
_MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) *=.*\n?(?:(?![a-zA-Z#]).*\n?)*", re.MULTILINE)
#: The key of a message that another one refers to, as in `{ place }`.
_REFERENCE = re.compile(r"\{\s*([a-zA-Z][\w-]*)")


class Messages:
    """The messages of one language by their keys. The file is read when the first message is needed."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, key: str, /, **values: object) -> str:
        """Return a message filled with values. Raise KeyError if English does not have it either."""
        for bundle in self._bundles_for(key):
            if bundle.has_message(key) and (pattern := bundle.get_message(key).value):
                text, _ = bundle.format_pattern(pattern, _fluent_values(values))
                return str(text)
        raise KeyError(key)

    def __contains__(self, key: str) -> bool:
        return any(bundle.has_message(key) for bundle in self._bundles_for(key))

    def error(self, error: ColumbizError) -> str:
        """Describe an error, including its line and column or its action."""
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
        """Describe an error without its line, column or action."""
        return self._part(error.as_part)

    def number(self, value: float, digits: int = 0) -> str:
        """Format a number with this many decimals."""
        return format_decimal(value, f"#,##0.{'0' * digits}", locale=self.language)

    def percent(self, share: float, digits: int = 0) -> str:
        """Format a fraction as a percentage with this many decimals."""
        pattern = format_percent(0, locale=self.language).replace("0", f"#,##0.{'0' * digits}")
        return format_percent(share, pattern, locale=self.language)

    def all_of(self, items: Iterable[str]) -> str:
        """Join items into one phrase, as in `blue and grey`."""
        return format_list(list(items), locale=self.language)

    def _part(self, part: SentencePart) -> str:
        """Translate a part of a sentence and the parts in its values; English if there is no message for its code."""
        key = f"error-{part.code.replace('_', '-')}"
        if key not in self:
            return part.text
        parts = {name: self._part(value) for name, value in part.values.items() if isinstance(value, SentencePart)}
        return self(key, **part.values | parts)

    def _bundles_for(self, key: str) -> Iterator[FluentBundle]:
        return (_catalogue(code).bundle_for(key) for code in dict.fromkeys((self.language, FALLBACK)))


class _Catalogue:
    """A file of messages. Each is parsed when it is first needed, because a command needs few of them."""

    def __init__(self, language: str) -> None:
        text = (_FOLDER / f"{language}.ftl").read_text(encoding="utf-8")
        self._sources = {message[1]: message[0] for message in _MESSAGE.finditer(text)}
        self._bundle = FluentBundle([language], use_isolating=False)

    def bundle_for(self, key: str) -> FluentBundle:
        """A bundle in which a message can be looked up: it and those it refers to are parsed, if the file has them."""
        if key in self._sources and not self._bundle.has_message(key):
            source = self._sources[key]
            for reference in _REFERENCE.findall(source):
                self.bundle_for(reference)
            self._bundle.add_resource(FluentResource(source))
        return self._bundle


ENGLISH = Messages(FALLBACK)


@cache
def messages_for(language: str) -> Messages:
    """Return the messages of a language. Raise InvalidValue if there is no such language."""
    if language not in LANGUAGES:
        raise InvalidValue("language", value=quote(language), known=", ".join(LANGUAGES))
    return Messages(language)


def system_language(environment: Mapping[str, str] = os.environ) -> str:
    """Return the first language that the environment asks for and Columbiz has, or else English."""
    variables = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first one that is set wins
    system = next(filter(None, map(environment.get, variables)), locale.getlocale()[0] or "")
    requested = [environment.get("COLUMBIZ_LANGUAGE", ""), environment.get("LANGUAGE", ""), system]
    if _code(system) in ("c", "posix"):
        del requested[1]  # like gettext: LANGUAGE is ignored in the C locale
    codes = (_code(name) for names in requested for name in names.split(":"))
    return next((code for code in codes if code in LANGUAGES), FALLBACK)


def _code(name: str) -> str:
    """The language of a locale's name: `da` for `da_DK.UTF-8`."""
    return re.split("[-_.@]", name)[0].lower()


@cache
def _catalogue(language: str) -> _Catalogue:
    return _Catalogue(language)


def _fluent_values(values: Mapping[str, object]) -> dict[str, object]:
    """Keep numbers, so that Fluent can choose a plural form; make everything else text that is safe to show."""
    return {name: value if isinstance(value, int | float) else escaped(str(value)) for name, value in values.items()}
