"""Hidden characters are escaped before text reaches a terminal or a log."""

from __future__ import annotations

import pytest

from columbiz.rules.hidden import escaped


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain text", "plain text"),
        ("12 345 · naïve, “quoted” \N{NO-BREAK SPACE}%", "12 345 · naïve, “quoted” \N{NO-BREAK SPACE}%"),
        ("\x1b[2J\x07", "\\x1b[2J\\x07"),
        ("\x9b31m\x7f", "\\x9b31m\\x7f"),  # codes that JSON does not escape
        ("a\u202egpj.exe", "a\\u202egpj.exe"),
        ("zero\u200bwidth\ufeff", "zero\\u200bwidth\\ufeff"),
        ("two\nlines\rin\u2028one", "two\\nlines\\rin\\u2028one"),
        ("\udc9b", "\\udc9b"),  # a byte of a file name that is not UTF-8
        ("\N{MAN}\N{ZERO WIDTH JOINER}\N{PERSONAL COMPUTER}", "\N{MAN}\N{ZERO WIDTH JOINER}\N{PERSONAL COMPUTER}"),
    ],
)
def test_hidden_characters_are_escaped_and_nothing_else(text: str, shown: str) -> None:
    assert escaped(text) == shown
    assert escaped(shown) == shown


def test_characters_to_keep_stay() -> None:
    assert escaped("a\nb\x1b", keep="\n") == "a\nb\\x1b"
