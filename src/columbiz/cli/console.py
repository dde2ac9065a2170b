"""Output of the commands: messages in the chosen language, lines, errors and JSON."""

import json
import sys
from collections.abc import Iterable
from contextvars import ContextVar
from typing import NoReturn

from rich.console import Console, RenderableType

from columbiz.i18n import ENGLISH, Messages
from columbiz.rules.hidden import escaped, is_hidden

#: File errors with translated messages; for others the system's message is shown.
FILE_ERRORS = {
    FileNotFoundError: "file-not-found",
    PermissionError: "file-denied",
    IsADirectoryError: "file-is-folder",
}

out = Console()
err = Console(stderr=True)

_MESSAGES: ContextVar[Messages] = ContextVar("messages", default=ENGLISH)


def set_messages(messages: Messages) -> None:
    """Choose the language of all further output."""
    _MESSAGES.set(messages)


def messages() -> Messages:
    """The messages of the chosen language."""
    return _MESSAGES.get()


def text(key: str, **values: object) -> str:
    """A message in the chosen language."""
    return messages()(key, **values)


def file_problem(error: OSError) -> str:
    """The reason for a file error."""
    key = FILE_ERRORS.get(type(error))
    return text(key) if key else error.strerror or str(error)


def say(message: str) -> None:
    """Print a line without markup or wrapping, so that paths stay intact."""
    out.print(escaped(message, keep="\n"), highlight=False, markup=False, soft_wrap=True)


def show_parts(parts: Iterable[RenderableType]) -> None:
    """Print a report: lines as they are, and tables as wide as the terminal."""
    for part in parts:
        say(part) if isinstance(part, str) else out.print(part)


def note(message: str) -> None:
    """Print a line beside the output, such as where a file was written."""
    err.print(escaped(message, keep="\n"), highlight=False, markup=False, soft_wrap=True)


def warn(message: str) -> None:
    """Print an error and go on."""
    line = escaped(f"columbiz: {message}", keep="\n")
    err.print(line, style="red", highlight=False, markup=False, soft_wrap=True)


def fail(message: str, code: int = 2) -> NoReturn:
    """Print an error and exit."""
    warn(message)
    raise SystemExit(code)


def report(facts: object, sentence: str, *, as_json: bool) -> None:
    """Print what was done: as JSON for programs, or as a sentence."""
    if as_json:
        print_json(facts)
    else:
        say(sentence)


def print_json(value: object) -> None:
    """Print a value as JSON, with hidden characters escaped."""
    written = json.dumps(value, indent=2, ensure_ascii=False)
    safe = (json.dumps(one)[1:-1] if is_hidden(one) and one != "\n" else one for one in written)
    sys.stdout.write("".join(safe) + "\n")
