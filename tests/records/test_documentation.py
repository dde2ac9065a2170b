"""The examples of docs/record-format.md are records."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from columbiz import Record
from columbiz.records.record import KNOWN_TAGS
from columbiz.records.turns import parse_resignations, parse_stand_ins
from columbiz.rules.seats import LETTERS

PAGE = Path("docs/record-format.md").read_text("utf-8")
EXAMPLES = re.findall(r"```columbiz\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("text", EXAMPLES)
def test_an_example_can_be_read(text: str) -> None:
    record = Record.parse(text)
    assert record.actions
    assert record.text.partition("\n\n")[2] == text.partition("\n\n")[2]


def test_every_tag_is_explained() -> None:
    assert len(EXAMPLES) == 2
    assert {name for name in KNOWN_TAGS if f"`{name}`" not in PAGE} <= {f"Seat{letter}" for letter in LETTERS}


def test_the_examples_of_tags_are_canonical() -> None:
    for name, parse, separator in (("Resigned", parse_resignations, " "), ("StandIn", parse_stand_ins, "; ")):
        values = set(re.findall(rf'\[{name} "([^"]*)"\]', PAGE))
        assert values
        assert all(separator.join(map(str, parse(value, 3))) == value for value in values)
