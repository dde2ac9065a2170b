"""The list of all commands, and the entry point that runs them and reports errors."""

import argparse
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Any, NoReturn

import typer

from columbiz.cli import admin, assess, bots, help_text, play, records, review, rulebook, serve, train
from columbiz.cli.console import fail, file_problem, messages, set_messages, text
from columbiz.i18n import messages_for, system_language
from columbiz.rules.errors import ColumbizError

app = typer.Typer(cls=help_text.TranslatedGroup, context_settings={"help_option_names": ["-h", "--help"]})
app.callback(invoke_without_command=True, help="command-columbiz", epilog="command-epilog")(serve.columbiz)
for command, key in (
    (play.play, "command-play"),
    (bots.simulate, "command-simulate"),
    (records.replay, "command-replay"),
    (records.check, "command-check"),
    (records.verify, "command-verify"),
    (review.review, "command-review"),
    (rulebook.rules, "command-rules"),
    (bots.advise, "command-advise"),
    (bots.arena, "command-arena"),
    (train.train, "command-train"),
    (assess.assess, "command-assess"),
    (serve.serve, "command-serve"),
):
    app.command(cls=help_text.TranslatedCommand, help=key)(command)
app.add_typer(admin.app, name="admin")


def main() -> NoReturn:
    """Run the command line. Expected errors are printed as one line, without a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # for terminals that lack some characters
    try:
        code = run(sys.argv[1:])
    except typer.TyperException as error:
        help_text.show_usage_error(error)
        code = error.exit_code
    except typer.Abort:
        fail(text("usage-aborted"), code=1)
    except ColumbizError as error:
        fail(messages().error(error))
    except OSError as error:
        fail(text("file-problem", file=error.filename or text("file-output"), problem=file_problem(error)))
    raise SystemExit(code)


def run(arguments: Sequence[str]) -> int:
    """Run a command in the language of its arguments, the environment or the system. Returns the exit code."""
    set_messages(messages_for(system_language()))
    language, rest = chosen_language(arguments)
    if language is not None:
        set_messages(messages_for(language))
    command: Any = typer.main.get_command(app)
    help_text.translate(command)
    help_text.translate_titles()
    return command.main(rest, standalone_mode=False) or 0


def chosen_language(arguments: Sequence[str]) -> tuple[str | None, list[str]]:
    """The value of --language, wherever it was given, and the other arguments."""
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    parser.add_argument("-l", "--language", nargs="?", const="")
    found, rest = parser.parse_known_args(arguments)
    return found.language, rest
