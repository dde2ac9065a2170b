"""The commands use the chosen language."""

from __future__ import annotations

import pytest

from columbiz.i18n import LANGUAGES, messages_for
from tests.cli.conftest import Run


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_is_in_the_chosen_language(columbiz: Run, language: str) -> None:
    messages = messages_for(language)
    for call in (("--language", language, "check", "--help"), ("check", "--help", "-l", language)):
        page = " ".join(columbiz(*call, environment={"COLUMNS": "200"}).stdout.replace("│", " ").split())
        for key in ("command-check", "option-files", "option-json", "usage-options", "usage-arguments", "usage-help"):
            assert " ".join(messages(key).split()) in page
        assert page.startswith(" ".join(messages("usage").split()))


@pytest.mark.parametrize(
    ("language", "call", "key", "values"),
    [
        ("da", ("plya",), "usage-no-command-similar", {"name": "'plya'", "similar": "'play', 'replay'"}),
        ("en", ("dance",), "usage-no-command", {"name": "'dance'"}),
        ("es", ("--nonsense",), "usage-no-option", {"name": "--nonsense"}),
        ("fr", ("check",), "usage-missing-argument", {"hint": "'files'"}),
        ("nl", ("rules", "more"), "usage-extra", {"arguments": "more"}),
        ("pt", ("rules", "--edition"), "usage-no-value", {"name": "'--edition'"}),
        ("da", ("rules", "--edition", "xx"), "error-edition", {"value": "'xx'", "known": "da, en, es, fr, nl, pt"}),
        ("es", ("play", "--seed", "x"), "value-problem", {"kind": "int_parsing", "limit": "", "problem": ""}),
        ("fr", ("check", "nowhere"), "file-not-found", {}),
    ],
)
def test_a_usage_error_is_in_the_language_of_the_environment(
    columbiz: Run, language: str, call: tuple[str, ...], key: str, values: dict[str, str]
) -> None:
    result = columbiz(*call, environment={"COLUMBIZ_LANGUAGE": language, "COLUMNS": "200"})
    assert result.returncode == 2
    assert messages_for(language)(key, **values) in result.stderr


def test_an_unknown_language_is_refused(columbiz: Run) -> None:
    result = columbiz("rules", "--language", "xx")
    assert (result.returncode, result.stderr.partition(";")[0]) == (2, "columbiz: there is no language 'xx'")
