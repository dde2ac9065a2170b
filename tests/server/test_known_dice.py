"""The dice of the tests' own server are known, and only its entry point makes them so."""

from __future__ import annotations

import inspect
import tomllib
from pathlib import Path

import pytest

from columbiz.rules.opening import opening_throw
from columbiz.server.app import create_app
from columbiz.server.settings import Settings
from columbiz.tables.runtime.chance import CHANCE, Chance
from harness.known_dice import THROWS, KnownDice
from harness.known_server import known_chance

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_known_dice_are_the_same_whatever_the_seeds(seats: int) -> None:
    chance = known_chance()
    for seed in ("", "lantern"):
        dice = chance.dice(chance.secret(), chance.table_id(), (seed,) * seats)
        assert opening_throw(seats, dice).starter == 0
        assert [dice.faces(seats + number, 8) for number in range(len(THROWS))] == list(THROWS)
        assert dice.faces(seats, 3) == THROWS[0][:3]
    assert isinstance(dice, KnownDice)


def test_no_setting_replaces_what_is_random() -> None:
    assert inspect.signature(create_app).parameters["chance"].default is CHANCE == Chance()
    random = set(inspect.signature(Chance).parameters)
    assert random.isdisjoint(Settings.model_fields)
    assert not {name for name in Settings.model_fields if {"dice", "seed", "secret", "chance"} & set(name.split("_"))}


def test_no_wheel_contains_the_server_with_known_dice() -> None:
    build = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]
    assert build["targets"]["wheel"]["packages"] == ["src/columbiz"]
