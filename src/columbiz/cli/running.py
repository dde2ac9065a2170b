"""All commands together, and how they are run."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Any, NoReturn

import typer

from columbiz.cli import playing, recorded, serving, studying, usage
from columbiz.cli.speaking import fail, speak, text, words
from columbiz.rules.errors import ColumbizError
from columbiz.words import system_language, words_for

#: The extras, and the packages by whose absence one sees that they are not installed.
EXTRAS = {
    "engine": {"numba", "numpy"},
    "server": {"alembic", "fastapi", "orjson", "pydantic", "pydantic_settings", "sqlalchemy", "structlog", "uvicorn"},
}
#: Errors of files that have words of their own; the system says the others.
FILE_ERRORS = {
    FileNotFoundError: "file-not-found",
    PermissionError: "file-denied",
    IsADirectoryError: "file-is-folder",
}

app = typer.Typer(cls=usage.SpokenGroup, context_settings={"help_option_names": ["-h", "--help"]})
app.callback(invoke_without_command=True, help="command-columbiz", epilog="command-epilog")(serving.common)
for command, key in (
    (playing.play, "command-play"),
    (studying.simulate, "command-simulate"),
    (recorded.replay, "command-replay"),
    (recorded.check, "command-check"),
    (recorded.verify, "command-verify"),
    (studying.rules, "command-rules"),
    (studying.advise, "command-advise"),
    (studying.arena, "command-arena"),
    (studying.train, "command-train"),
    (serving.serve, "command-serve"),
):
    app.command(cls=usage.SpokenCommand, help=key)(command)


def main() -> NoReturn:
    """Run a command; an error of the game or of a file is one line, not a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a character still gets the rest
    try:
        code = run(sys.argv[1:])
    except typer.TyperException as error:
        usage.show(error)
        code = error.exit_code
    except typer.Abort:
        fail(text("usage-aborted"), code=1)
    except ColumbizError as error:
        fail(words().error(error))
    except ModuleNotFoundError as error:
        fail_without(error)
    except OSError as error:
        fail(text("file-problem", file=error.filename or text("file-output"), problem=file_problem(error)))
    raise SystemExit(code)


def run(arguments: Sequence[str]) -> int:
    """Run a command in the language that its arguments, the environment or the system ask for; its exit code."""
    speak(words_for(system_language()))
    language, rest = chosen_language(arguments)
    if language is not None:
        speak(words_for(language))
    command: Any = typer.main.get_command(app)
    usage.translate(command)
    usage.translate_titles()
    return command.main(rest, standalone_mode=False) or 0


def chosen_language(arguments: Sequence[str]) -> tuple[str | None, list[str]]:
    """The language that --language asks for, wherever it stands, and the other arguments."""
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    parser.add_argument("-l", "--language", nargs="?", const="")
    found, rest = parser.parse_known_args(arguments)
    return found.language, rest


def fail_without(error: ModuleNotFoundError) -> NoReturn:
    """Say which extra has the package that is missing."""
    for extra, packages in EXTRAS.items():
        if error.name in packages:
            fail(text("usage-needs-extra", extra=extra, install=f"pip install '.[{extra}]'"))
    raise error


def file_problem(error: OSError) -> str:
    """Why a file cannot be used."""
    key = FILE_ERRORS.get(type(error))
    return text(key) if key else error.strerror or str(error)
