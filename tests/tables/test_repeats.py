"""Repeated commands: every kind of command can be compared with what an earlier one led to."""

from __future__ import annotations

import pytest

from columbiz.tables.model.commands import COMMAND_KINDS
from columbiz.tables.model.events import Renamed, Resigned, Said
from columbiz.tables.model.repeats import led_to, summary_of
from tests.tables.room import EVERY_COMMAND, command


def test_there_is_a_sample_of_every_kind() -> None:
    assert EVERY_COMMAND.keys() == COMMAND_KINDS


@pytest.mark.parametrize("kind", EVERY_COMMAND)
def test_a_command_of_any_kind_is_told_apart_from_another(kind: str) -> None:
    given = Said(seat=0, phrase="thinking") if kind != "rename" else Renamed(seat=0, name="Bob")
    assert not led_to(command(kind, 0, **EVERY_COMMAND[kind]), summary_of(given))


def test_a_repeated_command_is_recognised() -> None:
    assert led_to(command("say", 0, phrase="hello"), summary_of(Said(seat=0, phrase="hello")))
    assert led_to(command("resign", 0), summary_of(Resigned(seat=0)))
