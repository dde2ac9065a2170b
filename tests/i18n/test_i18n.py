"""The messages of a language, and the choice of the language."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from fluent.runtime import FluentBundle, FluentResource

from columbiz import Cell, ColumbizError, InvalidValue, Place, Record, ScriptedDice, State
from columbiz.i18n import ENGLISH, LANGUAGES, Messages, messages_for, system_language
from columbiz.tables.errors import TableError
from tests.i18n.messages import FOLDER, messages_in, variables_in
from tests.rules.builders import placing

HEAD = '[Columbiz "1"]\n[Players "2"]\n[Edition "en"]\n[Starter "P"]\n'


@pytest.mark.parametrize(
    "attempt",
    [
        lambda: Cell(7, 1),
        lambda: State.parse("nonsense"),
        lambda: State.parse("6/6/6/6/6/6 P P 19,18 0,0 0,0 - t0:- nl"),
        lambda: State.parse("6/6/6/6/6/6 P P 18,18 0,0 0 - t0:- nl"),
        lambda: State.parse("6/6/6/6/6/6 P P 18,18 0,0 0,0 last t0:- nl"),
        lambda: placing("55-666666").apply(Place(Cell(5, 3))),
        lambda: ScriptedDice().roll(3),
        lambda: Record.parse(HEAD + "1. P (11)"),
        lambda: Record.parse(HEAD + '[House "discs=1,2"]'),
        lambda: Record.parse(HEAD + '[Opening "P5B5"]'),
        lambda: Record.parse(HEAD + "1. P 1-2-33-555-6 (1-2-33-555-6) : 5555 done"),
    ],
)
def test_the_english_message_of_an_error_is_its_own_sentence(attempt: Callable[[], object]) -> None:
    with pytest.raises(ColumbizError) as caught:
        attempt()
    assert ENGLISH.reason(caught.value) == caught.value.reason
    assert ENGLISH.error(caught.value) == str(caught.value)


def test_a_port_is_written_without_separators() -> None:
    error = TableError("cannot_listen", host="here", port=8000, problem="taken")
    assert ENGLISH.error(error) == "cannot listen on here, port 8000: taken"


def test_numbers_are_formatted_for_the_language() -> None:
    danish = Messages("da")
    assert (ENGLISH.number(1234.5, 2), danish.number(1234.5, 2)) == ("1,234.50", "1.234,50")
    assert (ENGLISH.percent(0.125, 1), danish.percent(0.125, 1)) == ("12.5%", "12,5\xa0%")
    assert ENGLISH.all_of(["blue", "grey"]) == "blue and grey"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(InvalidValue, match=r"there is no language 'xx'; languages are .*en"):
        messages_for("xx")


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_message_reads_the_same_alone_as_in_the_whole_file(language: str) -> None:
    whole = FluentBundle([language], use_isolating=False)
    text = (FOLDER / f"{language}.ftl").read_text(encoding="utf-8")
    whole.add_resource(FluentResource(text))
    found = messages_in(text)
    assert len(found) > 1000
    for key, message in found.items():
        values, pattern = dict.fromkeys(variables_in(message), 3), whole.get_message(key).value
        assert pattern is not None
        expected, _ = whole.format_pattern(pattern, values)
        assert Messages(language)(key, **values) == expected


def test_an_unknown_key_raises_key_error() -> None:
    with pytest.raises(KeyError):
        ENGLISH("no-such-key")
    assert "no-such-key" not in ENGLISH


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "environment",
    [
        {"COLUMBIZ_LANGUAGE": "{}", "LC_ALL": "C"},
        {"LANG": "{}_XX.UTF-8"},
        {"LC_MESSAGES": "{}", "LANG": "xx_XX"},
        {"LANGUAGE": "xx:{}", "LANG": "xx_XX.UTF-8"},
    ],
)
def test_the_language_is_taken_from_the_environment(environment: dict[str, str], language: str) -> None:
    assert system_language({name: value.format(language) for name, value in environment.items()}) == language


@pytest.mark.parametrize(
    "environment", [{}, {"LANG": "xx_XX.UTF-8"}, {"LC_ALL": "C", "LANGUAGE": "da", "LANG": "da_DK"}]
)
def test_english_is_the_fallback(environment: dict[str, str]) -> None:
    assert system_language(environment) == "en"
