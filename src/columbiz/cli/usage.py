"""Help pages and wrong calls in the language chosen; in English they are what typer itself would say."""

from __future__ import annotations

import re
from typing import Any, cast

import typer
from rich.panel import Panel
from rich.text import Text
from typer import rich_utils
from typer.core import TyperCommand, TyperGroup

from columbiz.cli.speaking import err, text
from columbiz.rules.editions import EDITIONS
from columbiz.rules.errors import quote
from columbiz.words import LANGUAGES

#: What the help of typer's own options is called here, by their names.
_OWN_OPTIONS = {"install_completion": "usage-install-completion", "show_completion": "usage-show-completion"}

#: Sentences of typer that carry no code, and the messages that say the same.
SENTENCES = {
    r"No such command (?P<name>'.*')\.": "usage-no-command",
    r"No such command (?P<name>'.*')\. Did you mean (?P<similar>.*)\?": "usage-no-command-similar",
    r"Option (?P<name>'.*') requires an argument\.": "usage-no-value",
    r"Got unexpected extra argument\(s\) \((?P<arguments>.*)\)": "usage-extra",
}


class _Spoken:
    """What a command says of itself that typer would say in English."""

    def format_usage(self: Any, ctx: Any, formatter: Any) -> None:
        """The line that shows how the command is called."""
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=f"{text('usage')} ")

    def get_help_option(self, ctx: Any) -> Any:
        """The option --help."""
        option = cast("Any", super()).get_help_option(ctx)
        if option is not None:
            option.help = text("usage-help")
        return option


class SpokenCommand(_Spoken, TyperCommand):
    """A command."""


class SpokenGroup(_Spoken, TyperGroup):
    """The command above all others."""


def translate(command: Any) -> None:
    """Put words in the place of the keys that a command and those below it carry."""
    command.help = text(command.help)
    command.epilog = command.epilog and text(command.epilog)
    command.options_metavar = text("usage-options-place")
    for parameter in command.params:
        key = _OWN_OPTIONS.get(parameter.name, parameter.help)
        parameter.help = text(key, editions=", ".join(EDITIONS), languages=", ".join(LANGUAGES))
    if isinstance(command, TyperGroup):
        command.subcommand_metavar = text("usage-command-place")
        for below in command.commands.values():
            translate(below)


def translate_titles() -> None:
    """The words that stand on every help page."""
    rich_utils.ARGUMENTS_PANEL_TITLE = text("usage-arguments")
    rich_utils.OPTIONS_PANEL_TITLE = text("usage-options")
    rich_utils.COMMANDS_PANEL_TITLE = text("usage-commands")
    rich_utils.DEFAULT_STRING = text("usage-default", value="{}")
    rich_utils.REQUIRED_LONG_STRING = text("usage-required")


def show(error: typer.TyperException) -> None:
    """Say what is wrong with a call, and how it could be."""
    context = getattr(error, "ctx", None)
    if context is not None:
        err.print(Text(context.get_usage(), style="bold"))
        call = f"{context.command_path} {context.help_option_names[0]}"
        err.print(Text(text("usage-try", call=call), style="dim"))
    err.print(Panel(Text(told(error)), title=text("usage-error"), title_align="left", border_style="red"))


def told(error: typer.TyperException) -> str:
    """A wrong call in words; what typer says where it is something else."""
    seen = vars(error)
    if "possibilities" in seen:
        similar = ", ".join(sorted(seen["possibilities"] or ()))
        key = "usage-no-option-similar" if similar else "usage-no-option"
        return text(key, name=seen["option_name"], similar=similar)
    if "param_type" in seen:
        return text(f"usage-missing-{seen['param'].param_type_name}", hint=seen["param"].get_error_hint())
    if isinstance(error, typer.BadParameter):
        return _bad_value(error)
    return _known(error.format_message())


def _bad_value(error: typer.BadParameter) -> str:
    hint = error.param_hint or (error.param and error.param.get_error_hint())
    given, problem = _problem(error)
    if hint:
        return text("usage-bad-value", hint=", ".join([str(hint), *given]), problem=problem)
    return text("usage-bad-call", problem=problem)


def _problem(error: typer.BadParameter) -> tuple[list[str], str]:
    """Why a value cannot be: what a command says of it, or the value itself and what kind it is not."""
    cause: Any = error.__cause__
    if not hasattr(cause, "errors"):
        return [], error.message
    first = cause.errors()[0]
    limit = next(iter(first.get("ctx", {}).values()), "")
    return [quote(first["input"])], text("value-problem", kind=first["type"], limit=limit, problem=error.message)


def _known(sentence: str) -> str:
    for pattern, key in SENTENCES.items():
        if found := re.fullmatch(pattern, sentence):
            return text(key, **found.groupdict())
    return sentence
