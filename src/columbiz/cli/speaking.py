"""How commands speak: in the language chosen, on the screen or the error channel."""

from __future__ import annotations

import json
import sys
from contextvars import ContextVar
from typing import NoReturn

from rich.console import Console

from columbiz.words import ENGLISH, Words

out = Console()
err = Console(stderr=True)

_CHOSEN: ContextVar[Words] = ContextVar("words", default=ENGLISH)


def speak(words: Words) -> None:
    """Speak a language from now on."""
    _CHOSEN.set(words)


def words() -> Words:
    """The texts of the language chosen."""
    return _CHOSEN.get()


def text(key: str, **values: object) -> str:
    """A text in the language chosen."""
    return words()(key, **values)


def say(message: str) -> None:
    """Print a line as it is: a path may look like markup, and must not be broken."""
    out.print(message, highlight=False, markup=False, soft_wrap=True)


def fail(message: str, code: int = 2) -> NoReturn:
    """Print one line on the error channel and stop."""
    err.print(f"columbiz: {message}", style="red", highlight=False, markup=False, soft_wrap=True)
    raise SystemExit(code)


def print_json(value: object) -> None:
    """Print a value as JSON, plain and whole."""
    sys.stdout.write(json.dumps(value, indent=2, ensure_ascii=False) + "\n")
