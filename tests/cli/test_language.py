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


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_usage_error_is_in_the_language_of_the_environment(columbiz: Run, language: str) -> None:
    messages, environment = messages_for(language), {"COLUMBIZ_LANGUAGE": language, "COLUMNS": "200"}
    for call, key, values in (
        (("plya",), "usage-no-command-similar", {"name": "'plya'", "similar": "'play', 'replay'"}),
        (("dance",), "usage-no-command", {"name": "'dance'"}),
        (("--nonsense",), "usage-no-option", {"name": "--nonsense"}),
        (("check",), "usage-missing-argument", {"hint": "'files'"}),
        (("rules", "more"), "usage-extra", {"arguments": "more"}),
        (("rules", "--edition"), "usage-no-value", {"name": "'--edition'"}),
        (("rules", "--edition", "xx"), "error-edition", {"value": "'xx'", "known": "da, en, es, fr, nl, pt"}),
        (("play", "--seed", "x"), "value-problem", {"kind": "int_parsing", "limit": "", "problem": ""}),
        (("check", "nowhere"), "file-not-found", {}),
    ):
        result = columbiz(*call, environment=environment)
        assert result.returncode == 2
        assert messages(key, **values) in result.stderr


def test_an_unknown_language_is_refused(columbiz: Run) -> None:
    result = columbiz("rules", "--language", "xx")
    assert (result.returncode, result.stderr.partition(";")[0]) == (2, "columbiz: there is no language 'xx'")
