"""Help pages and usage errors in the chosen language; in English they are the same as typer's own.

Typer has no public way to translate its own words. What is not replaced here, because a version of it says something
else, stays English.
"""

import re
from typing import Any, cast

import typer
from rich.panel import Panel
from rich.text import Text
from typer import rich_utils
from typer.core import TyperCommand, TyperGroup

from columbiz.bots import BOTS
from columbiz.cli.console import err, text
from columbiz.i18n import LANGUAGES
from columbiz.rules.editions import EDITIONS
from columbiz.rules.errors import quote
from columbiz.rules.hidden import escaped

#: Message keys for the help of typer's own options.
_TYPER_OPTIONS = {"install_completion": "usage-install-completion", "show_completion": "usage-show-completion"}

#: Patterns of typer's messages that have no error class of their own, with our message keys.
SENTENCES = {
    r"No such command (?P<name>'.*')\.": "usage-no-command",
    r"No such command (?P<name>'.*')\. Did you mean (?P<similar>.*)\?": "usage-no-command-similar",
    r"Option (?P<name>'.*') requires an argument\.": "usage-no-value",
    r"Got unexpected extra argument\(s\) \((?P<arguments>.*)\)": "usage-extra",
}


class _Translated:
    """Overrides the parts of a help page that typer writes in English."""

    def format_usage(self: Any, ctx: Any, formatter: Any) -> None:
        """Write the usage line."""
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=f"{text('usage')} ")

    def get_help_option(self, ctx: Any) -> Any:
        """The option --help, translated."""
        option = cast("Any", super()).get_help_option(ctx)
        if option is not None:
            option.help = text("usage-help")
        return option


class TranslatedCommand(_Translated, TyperCommand):
    """A command with a translated help page."""


class TranslatedGroup(_Translated, TyperGroup):
    """A group of commands with a translated help page."""


def translate(command: Any) -> None:
    """Replace the message keys of a command and its subcommands with messages."""
    command.help = text(command.help)
    command.epilog = command.epilog and text(command.epilog)
    command.options_metavar = text("usage-options-place")
    lists = {"editions": ", ".join(EDITIONS), "languages": ", ".join(LANGUAGES), "bots": ", ".join(BOTS)}
    for parameter in command.params:
        key = _TYPER_OPTIONS.get(parameter.name, parameter.help)
        parameter.help = text(key, **lists)
    if isinstance(command, TyperGroup):
        command.subcommand_metavar = text("usage-command-place")
        for subcommand in command.commands.values():
            translate(subcommand)


def translate_titles() -> None:
    """Translate the parts common to all help pages."""
    rich_utils.ARGUMENTS_PANEL_TITLE = text("usage-arguments")
    rich_utils.OPTIONS_PANEL_TITLE = text("usage-options")
    rich_utils.COMMANDS_PANEL_TITLE = text("usage-commands")
    rich_utils.DEFAULT_STRING = text("usage-default", value="{}")
    rich_utils.REQUIRED_LONG_STRING = text("usage-required")


def show_usage_error(error: typer.TyperException) -> None:
    """Print a usage error and how to get help."""
    context = getattr(error, "ctx", None)
    if context is not None:
        err.print(Text(context.get_usage(), style="bold"))
        call = f"{context.command_path} {context.help_option_names[0]}"
        err.print(Text(text("usage-try", call=call), style="dim"))
    problem = Text(escaped(describe(error), keep="\n"))
    err.print(Panel(problem, title=text("usage-error"), title_align="left", border_style="red"))


def describe(error: typer.TyperException) -> str:
    """The message for a usage error; typer's own if there is no translation."""
    attributes = vars(error)
    if "possibilities" in attributes:
        similar = ", ".join(sorted(attributes["possibilities"] or ()))
        key = "usage-no-option-similar" if similar else "usage-no-option"
        return text(key, name=attributes["option_name"], similar=similar)
    if "param_type" in attributes:
        parameter = attributes["param"]
        return text(f"usage-missing-{parameter.param_type_name}", hint=parameter.get_error_hint())
    if isinstance(error, typer.BadParameter):
        return _bad_value(error)
    sentence = error.format_message()
    for pattern, key in SENTENCES.items():
        if found := re.fullmatch(pattern, sentence):
            return text(key, **found.groupdict())
    return sentence


def _bad_value(error: typer.BadParameter) -> str:
    hint = error.param_hint or (error.param and error.param.get_error_hint())
    given, problem = _problem(error)
    if hint:
        return text("usage-bad-value", hint=", ".join([str(hint), *given]), problem=problem)
    return text("usage-bad-call", problem=problem)


def _problem(error: typer.BadParameter) -> tuple[list[str], str]:
    """The quoted value (if typer rejected it) and the reason."""
    cause: Any = error.__cause__
    if not hasattr(cause, "errors"):
        return [], error.message
    first = cause.errors()[0]
    limit = next(iter(first.get("ctx", {}).values()), "")
    return [quote(first["input"])], text("value-problem", kind=first["type"], limit=limit, problem=error.message)
